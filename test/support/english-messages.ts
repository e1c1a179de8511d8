import type { Fault, Refusal } from '../../src/rules/game.js';
import { type FileError, type FileSaid, type GameRecord, readGame } from '../../src/notation/index.js';
import type { StoreSaid } from '../../src/store/index.js';
import { ENGLISH, sentenceOf, tell } from '../../src/text/index.js';

/** Returns the English message of an error in a move file. */
export const messageOf = ({ reason }: { readonly reason: FileSaid }): string => tell(ENGLISH.files, reason);

export const lineAndMessage = (error: FileError): string => `${error.line}: ${messageOf(error)}`;

/** Parses a move file. Throws if it has errors. */
export function recordIn(text: string): GameRecord {
  const record = readGame(text);
  if (!record.ok) throw new Error(record.error.map(lineAndMessage).join('\n'));
  return record.value;
}

/** Returns the English message of a problem with a saved game. */
export const storeWords = ({ reason }: { readonly reason: StoreSaid }): string => tell(ENGLISH.store, reason);

/** Returns the English reason why a move or position is refused. */
export const reasonInEnglish = (why: Refusal | Fault): string => sentenceOf(why, ENGLISH);

/** Returns a refusal with its English sentence; null stays null. */
export function refusalInEnglish(refusal: Refusal | null): { code: string; clause: string; sentence: string } | null {
  return refusal && { code: refusal.code, clause: refusal.clause, sentence: reasonInEnglish(refusal) };
}
