import type { ScreenWords } from '../../text/index.js';
import { type Binding, keys, QUITTING } from '../widgets/key-table.js';

type LastLineWords = keyof ScreenWords['keys']['lastLine'];

/** The question whether a last line is whole, and why its answer led nowhere. */
interface Asked {
  readonly problem: string | null;
}
/** What becomes of the line; null leaves the question open. */
type LastLineAnswer = 'take' | 'set-aside' | null;

/** The keys of that question; once an answer led nowhere, one can only leave. */
export const LAST_LINE_KEYS: readonly Binding<Asked, null, LastLineAnswer, LastLineWords>[] = [
  { keys: keys('y'), words: 'take', does: () => 'take', when: isOpen },
  { keys: keys('n'), words: 'setAside', does: () => 'set-aside', when: isOpen },
  { keys: QUITTING, words: 'leave', does: () => null },
];

function isOpen({ problem }: Asked): boolean {
  return problem === null;
}
