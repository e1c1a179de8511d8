import { existsSync } from 'node:fs';
import {
  describeErrors,
  type FileError,
  type GameRecord,
  type Hands,
  readGame,
  type Reading,
} from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';
import { type DigestOptions, notePassedDigests } from './digests.js';
import { type ExitCode } from './exit-code.js';
import type { HandsOptions } from './hands.js';
import { nameOf, readInput, STDIN } from './input.js';
import type { GameIo, Io } from './io.js';
import { gameArgument, type LeftOut, withoutTornLine } from '../store/index.js';
import { pathOfGame, savedFolder } from './saved.js';

/** A move file that was read. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly record: GameRecord;
  /** The last line, if it is left out because it may not be whole. */
  readonly torn: LeftOut | null;
}

/** Why a move file could not be used: a sentence, or what is wrong in it. */
export type Unreadable =
  | { readonly type: 'no-file'; readonly sentence: string }
  | {
      readonly type: 'wrong';
      readonly file: string;
      readonly text: string;
      readonly errors: readonly FileError[];
      /** Whose hidden cards may be told of it; those of nobody when left out. */
      readonly hands?: Hands | undefined;
    };

/**
 * Reads and checks the move file a word means: a file, `-` for standard input, or the name of a saved game. Errors in it
 * name only the hand cards that `hands` allows. Notes say what was left out and which digests were passed.
 */
export async function readMoveFile(
  io: GameIo,
  word: string,
  { hands, acceptDigests }: HandsOptions & DigestOptions = {},
): Promise<Result<ReadFile, Unreadable>> {
  let file = word;
  if (word !== STDIN && !existsSync(word)) {
    const saved = pathOfGame(io, word);
    if (saved.ok) file = saved.value;
    else if (!/[\\/.]/.test(word)) return err({ type: 'no-file', sentence: saved.error });
  }
  const input = await readInput(io, file);
  if (!input.ok) return err({ type: 'no-file', sentence: input.error });
  const reading: Reading = { hands, acceptsDigests: acceptDigests };
  const { text, torn } = withoutTornLine(input.value, reading);
  const record = readGame(text, reading);
  if (!record.ok) return err({ type: 'wrong', file, text, errors: record.error, hands });
  if (torn) io.note(`wsdv: ${tornSentence(io, file, torn)}`);
  notePassedDigests(io, file, record.value.passedDigests);
  return ok({ file, text, record: record.value, torn });
}

function tornSentence(io: Io, file: string, { line, isLegal }: LeftOut): string {
  const { unsure, torn, tornGame } = io.words.commands.file;
  if (isLegal) return unsure(line, nameOf(io, file));
  if (file === STDIN) return torn(line, nameOf(io, file));
  return tornGame(line, nameOf(io, file), io.command(`resume ${gameArgument(file, savedFolder(io))}`));
}

/** Says what is wrong in a text, each error with the line where it is, as far as `hands` allows. */
export function tellErrors(
  io: GameIo,
  errors: readonly FileError[],
  { file, text, hands }: { readonly file: string; readonly text: string; readonly hands?: Hands | undefined },
): void {
  const whose = hands === undefined ? {} : { hands };
  io.note(describeErrors(errors, { file, text, columns: io.noteColumns, words: io.words, ...whose }));
}

/** Says what is wrong with a file. */
export function refuseFile(io: GameIo, problem: Unreadable): ExitCode {
  if (problem.type === 'no-file') return io.refuse(problem.sentence);
  const { errors, file, text, hands } = problem;
  tellErrors(io, errors, { file: nameOf(io, file), text, hands });
  return io.refuse(io.words.commands.file.wrong(nameOf(io, file), errors.length));
}
