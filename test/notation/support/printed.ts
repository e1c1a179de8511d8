import { describeErrors, readGame } from '../../../src/notation/index.js';
import { ENGLISH } from '../../../src/text/index.js';
import { messageOf } from '../../support/english-messages.js';

/**
 * Returns what the errors of a move file print for a reader who must not see any hand. Null if the file has no errors.
 */
export function printed(text: string): string | null {
  const read = readGame(text);
  if (read.ok) return read.value.stopped && messageOf(read.value.stopped);
  const shown = describeErrors(read.error, { text, words: ENGLISH });
  return `${shown}\n${read.error.map((error) => `${messageOf(error)} ${error.found} ${error.nearest.join(' ')}`).join('\n')}`;
}
