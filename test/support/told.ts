import type { Fault, Refusal } from '../../src/rules/game.js';
import { type FileError, type FileSaid, type GameRecord, readGame } from '../../src/notation/index.js';
import type { StoreSaid } from '../../src/store/index.js';
import { ENGLISH, sentenceOf, tell } from '../../src/text/index.js';

/** What is wrong in a move file, in English. */
export const messageOf = ({ reason }: { readonly reason: FileSaid }): string => tell(ENGLISH.files, reason);

/** The same with its line. */
export const lineAndMessage = (error: FileError): string => `${error.line}: ${messageOf(error)}`;

/** The game in a move file that must be right. */
export function recordIn(text: string): GameRecord {
  const record = readGame(text);
  if (!record.ok) throw new Error(record.error.map(lineAndMessage).join('\n'));
  return record.value;
}

/** What is wrong with a saved game, in English. */
export const storeWords = ({ reason }: { readonly reason: StoreSaid }): string => tell(ENGLISH.store, reason);

/** Why a move or a position is refused, in English. */
export const inWords = (why: Refusal | Fault): string => sentenceOf(why, ENGLISH);

/** A refusal as a person gets it: code, clause, and the sentence in English. */
export function told(refusal: Refusal | null): { code: string; clause: string; sentence: string } | null {
  return refusal && { code: refusal.code, clause: refusal.clause, sentence: inWords(refusal) };
}
