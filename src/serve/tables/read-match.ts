import { setImmediate } from 'node:timers/promises';
import { makingMatch, type Match } from '../../match/match.js';
import { type FileError, readingGame } from '../../notation/index.js';
import { ok, type Result } from '../../common/result.js';
import type { ServeError } from '../errors.js';
import type { StoreFailure } from '../store-failure.js';

/** Number of lines read before each pause: about 10 milliseconds of work. */
export const LINES_AT_ONCE = 16;

/**
 * Reads the move file of a table. A long game takes more than 100 milliseconds. Regular pauses let the service handle
 * other requests meanwhile.
 */
export async function readMatch(text: string): Promise<Result<Match, readonly FileError[]>> {
  const record = await withBreaks(readingGame(text));
  return record.ok ? ok(await withBreaks(makingMatch(record.value))) : record;
}

/** Returns the error for a table whose files cannot be read. A missing file counts as damage. */
export function notRead(table: string, reason: StoreFailure): ServeError {
  return reason === 'gone' ? { code: 'broken-table', table } : { code: 'not-saved', reason };
}

/** Runs a stepwise computation with regular pauses. */
export async function withBreaks<T>(work: Iterator<void, T>): Promise<T> {
  for (let steps = 1; ; steps++) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (steps % LINES_AT_ONCE === 0) await setImmediate();
  }
}
