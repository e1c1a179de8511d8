import { existsSync } from 'node:fs';
import { describeErrors, type FileError, type GameRecord, type Hands, readGame } from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';
import { type ExitCode } from './exit-code.js';
import { nameOf, readInput, STDIN } from './input.js';
import type { Io } from './io.js';
import { pathOfGame } from './saved.js';

/** A move file that was read. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly record: GameRecord;
}

/** Why a move file could not be used: a sentence, or what is wrong in it. */
export type Unreadable =
  | { readonly type: 'no-file'; readonly sentence: string }
  | { readonly type: 'wrong'; readonly file: string; readonly text: string; readonly errors: readonly FileError[] };

/**
 * Reads and checks the move file a word means: a file, `-` for standard input, or the name of a saved game. Errors in it
 * name only the hand cards that `hands` allows.
 */
export async function readMoveFile(io: Io, word: string, hands?: Hands): Promise<Result<ReadFile, Unreadable>> {
  let file = word;
  if (word !== STDIN && !existsSync(word)) {
    const saved = pathOfGame(io, word);
    if (saved.ok) file = saved.value;
    else if (!/[\\/.]/.test(word)) return err({ type: 'no-file', sentence: saved.error });
  }
  const text = await readInput(io, file);
  if (!text.ok) return err({ type: 'no-file', sentence: text.error });
  const record = readGame(text.value, hands === undefined ? {} : { hands });
  if (!record.ok) return err({ type: 'wrong', file, text: text.value, errors: record.error });
  return ok({ file, text: text.value, record: record.value });
}

/** Says what is wrong with a file. */
export function refuseFile(io: Io, problem: Unreadable): ExitCode {
  if (problem.type === 'no-file') return io.refuse(problem.sentence);
  const { errors, file, text } = problem;
  io.note(describeErrors(errors, { file: nameOf(file), text }));
  return io.refuse(
    `${nameOf(file)} is not a correct move file (${errors.length === 1 ? '1 error' : `${errors.length} errors`}).`,
  );
}
