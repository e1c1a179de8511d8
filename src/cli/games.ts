import { existsSync } from 'node:fs';
import { describeErrors, type FileError, type GameRecord, type Hands, readGame } from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';
import { type ExitCode } from './exit-code.js';
import { nameOf, readInput, STDIN } from './input.js';
import type { Io } from './io.js';
import { gameArgument, type LeftOut, withoutTornLine } from '../table/index.js';
import { isSavedGame, pathOfGame, savedFolder } from './saved.js';

/** A move file that was read. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly record: GameRecord;
  /** The last line of a saved game, if it was not written to its end; it is left out. */
  readonly torn: LeftOut | null;
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
  const input = await readInput(io, file);
  if (!input.ok) return err({ type: 'no-file', sentence: input.error });
  // Elsewhere a last line without its end is one that somebody wrote like that.
  const isSaved = word !== STDIN && isSavedGame(io, file);
  const { text, torn } = isSaved ? withoutTornLine(input.value) : { text: input.value, torn: null };
  const record = readGame(text, hands === undefined ? {} : { hands });
  if (!record.ok) return err({ type: 'wrong', file, text, errors: record.error });
  if (torn) tellTorn(io, file, torn);
  return ok({ file, text, record: record.value, torn });
}

function tellTorn(io: Io, file: string, { line }: LeftOut): void {
  const resume = io.command(`resume ${gameArgument(file, savedFolder(io))}`);
  io.note(`wsdv: Line ${line} of ${file} was not written to its end and is left out; ${resume} sets it aside.`);
}

/** Says what is wrong in a text, each error with the line where it is. */
export function tellErrors(io: Io, errors: readonly FileError[], file: string, text: string): void {
  io.note(describeErrors(errors, { file, text, columns: io.noteColumns }));
}

/** Says what is wrong with a file. */
export function refuseFile(io: Io, problem: Unreadable): ExitCode {
  if (problem.type === 'no-file') return io.refuse(problem.sentence);
  const { errors, file, text } = problem;
  tellErrors(io, errors, nameOf(file), text);
  return io.refuse(
    `${nameOf(file)} is not a correct move file (${errors.length === 1 ? '1 error' : `${errors.length} errors`}).`,
  );
}
