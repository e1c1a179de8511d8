import type { ScreenWords } from '../../text/index.js';
import { type Binding, keys, QUITTING, YES } from '../widgets/key-table.js';

type LastLineWords = keyof ScreenWords['keys']['lastLine'];

/** State of the question whether the last line of a file is complete. */
interface LastLineState {
  /** Why the last answer failed; null if no answer has failed. */
  readonly problem: string | null;
}
/** What the player decided about the last line; null to leave without a decision. */
type LastLineAnswer = 'take' | 'set-aside' | null;

/** Keys of the question. After an answer has failed, only the key for leaving remains. */
export const LAST_LINE_KEYS: readonly Binding<LastLineState, null, LastLineAnswer, LastLineWords>[] = [
  { keys: YES, words: 'take', does: () => 'take', when: isOpen },
  { keys: keys('n'), words: 'setAside', does: () => 'set-aside', when: isOpen },
  { keys: QUITTING, words: 'leave', does: () => null },
];

function isOpen({ problem }: LastLineState): boolean {
  return problem === null;
}
