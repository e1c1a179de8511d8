import { fold } from '../common/words.js';
import type { ScreenWords } from '../text/index.js';

type Words = ScreenWords['plainMode']['commands'];
export type CommandName = keyof Words;

/** A typed command, and the rest of its line. */
export interface Command {
  readonly name: CommandName;
  readonly rest: string;
}

/** Returns the command at the beginning of a typed line; null if the line has none. */
export function commandIn(typed: string, words: Words): Command | null {
  const [first = '', ...others] = typed.split(/\s+/);
  const wanted = first === '?' ? first : fold(first);
  for (const [name, { word, short }] of Object.entries(words))
    if (wanted !== '' && [word, ...short].some((one) => (one === '?' ? one : fold(one)) === wanted))
      return { name: name as CommandName, rest: others.join(' ') };
  return null;
}
