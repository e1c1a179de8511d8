import type { ScreenWords } from '../../text/index.js';
import { type Binding, keys, QUITTING } from '../widgets/key-table.js';

type LastLineWords = keyof ScreenWords['keys']['lastLine'];

/** State of the question. `problem`: why the last answer failed, or null. */
interface LastLineState {
  readonly problem: string | null;
}
/** Answer to the question; null leaves without an answer. */
type LastLineAnswer = 'take' | 'set-aside' | null;

/** Keys of the question. After an answer has failed, the only key left is the one for leaving. */
export const LAST_LINE_KEYS: readonly Binding<LastLineState, null, LastLineAnswer, LastLineWords>[] = [
  { keys: keys('y'), words: 'take', does: () => 'take', when: isOpen },
  { keys: keys('n'), words: 'setAside', does: () => 'set-aside', when: isOpen },
  { keys: QUITTING, words: 'leave', does: () => null },
];

function isOpen({ problem }: LastLineState): boolean {
  return problem === null;
}
