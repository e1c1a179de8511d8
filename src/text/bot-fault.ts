import type { PlainWords } from './catalogue.js';

/** Known reasons why a bot cannot think. The message of an error with such a reason is one of these keys. */
export type BotFault = keyof PlainWords['botFault'];

/**
 * Returns why a bot cannot think, in words.
 * @param error what was thrown, or its message; a message that is not a `BotFault` is returned unchanged
 */
export function botFaultIn(words: PlainWords['botFault'], error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return Object.entries(words).find(([fault]) => fault === message)?.[1] ?? message;
}
