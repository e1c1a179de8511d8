import type { PlainWords } from './catalogue.js';

/** Known reasons why a bot cannot think. An error with such a reason has one of these keys as its message. */
export type BotFault = keyof PlainWords['botFault'];

/**
 * Returns a phrase that says why a bot cannot think.
 * @param error the thrown error, or its message; a message that is not a `BotFault` is returned unchanged
 */
export function botFaultIn(words: PlainWords['botFault'], error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return Object.entries(words).find(([fault]) => fault === message)?.[1] ?? message;
}
