import { createReadStream, existsSync } from 'node:fs';
import {
  type AnySeat,
  describeErrors,
  type FileError,
  type GameRecord,
  isOver,
  labelsOf,
  linesUpTo,
  type PassedDigest,
  placeOf,
  readGame,
  type Reading,
} from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';
import { gameArgument, type LeftOut, withoutTornLine } from '../store/index.js';
import { MOST_BYTES, readError, tooLong } from '../store/store-error.js';
import { harmlessInPlace } from '../text/harmless.js';
import { tell } from '../text/said.js';
import type { ExitCode } from './exit-code.js';
import type { GameIo, Io } from './io.js';
import type { BoxOptions } from './shared-box.js';
import { pathOfGame, savedFolder } from './saved.js';

/** What a command line says of how move files are read and told. */
export interface FileOptions extends BoxOptions {
  /** Whose hidden cards are told; left out, everything of a finished game, and nothing hidden of one that goes on. */
  readonly hands?: HandsWord;
  /** Whether digests that do not agree are passed. */
  readonly acceptDigests?: boolean;
  /** Whether what is named is a table of the shared box, of which one gets what one may know. */
  readonly table?: boolean;
}

type HandsWord = 'both' | 'west' | 'east' | 'none';

const SEATS = { both: 'open', west: 'west', east: 'east', none: 'spectator' } as const;
const HANDS = { open: 'both', west: 'west', east: 'east', spectator: 'none' } as const;

/** The seat whose hands were asked for; undefined where nothing was asked. */
export function seatAsked({ hands }: FileOptions): AnySeat | undefined {
  return hands && SEATS[hands];
}

/** For which seat a command tells of a game, by what was asked for and by whether the game is over. */
export function seatToShow(options: FileOptions, record: GameRecord): AnySeat {
  return seatAsked(options) ?? (isOver(record) ? 'open' : 'spectator');
}

/** How a game ended, or that it goes on, in words. */
export function resultOf({ words }: GameIo, { end, conclusion }: Pick<GameRecord, 'end' | 'conclusion'>): string {
  if (conclusion !== null) return words.conclusion(conclusion);
  return end.outcome ? words.outcome(end.outcome) : words.commands.game.goesOn;
}

/** Whose hands are told, as command line and JSON call them. */
export function handsOf(seat: AnySeat): HandsWord {
  return HANDS[seat];
}

/** Names every digest that was passed although it does not agree, each in a line. */
export function notePassedDigests(io: Io, file: string, passed: readonly PassedDigest[]): void {
  for (const { line, written, now } of passed) {
    io.note(`wsdv: ${io.words.commands.file.passedDigest(line, nameOf(io, file), written, now)}`);
  }
}

/** The name of standard input on the command line. */
export const STDIN = '-';

/** The bytes of a stream; of one that goes on for ever, a little more than may be read. */
async function readStream(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/**
 * The text of a file, a pipe or a device, or of standard input for `-`.
 * @returns the text, or a sentence that says why it cannot be read
 */
export async function readInput(io: Io, file: string): Promise<Result<string, string>> {
  const { stdin } = io.surroundings;
  if (file === STDIN && stdin.isTTY === true) io.note(io.words.commands.fromKeyboard);
  let bytes: Buffer;
  try {
    bytes = await readStream(file === STDIN ? stdin : createReadStream(file));
  } catch (error) {
    return err(tell(io.words.store, readError(error, nameOf(io, file)).reason));
  }
  if (bytes.length > MOST_BYTES) return err(tell(io.words.store, tooLong(nameOf(io, file)).reason));
  return ok(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** What messages call a file; a name with colour codes colours nothing. */
export function nameOf(io: Io, file: string): string {
  return file === STDIN ? io.words.commands.standardInput : harmlessInPlace(file);
}

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
      readonly seat?: AnySeat | undefined;
    };

/**
 * Reads and checks the move file a word means: a file, `-` for standard input, or the name of a saved game. Errors in it
 * name only the hand cards that `--hands` allows. Notes say what was left out and which digests were passed.
 */
export async function readMoveFile(
  io: GameIo,
  word: string,
  { acceptDigests, table = false, ...hands }: FileOptions = {},
): Promise<Result<ReadFile, Unreadable>> {
  if (table) {
    const exported = await (await import('./shared-box.js')).exportOf(io, word, hands);
    if (!exported.ok) return err({ type: 'no-file', sentence: exported.error });
    const record = readGame(exported.value);
    if (!record.ok) return err({ type: 'wrong', file: word, text: exported.value, errors: record.error });
    return ok({ file: word, text: exported.value, record: record.value, torn: null });
  }
  let file = word;
  if (word !== STDIN && !existsSync(word)) {
    const saved = pathOfGame(io, word);
    if (saved.ok) file = saved.value;
    else if (!/[\\/.]/.test(word)) return err({ type: 'no-file', sentence: saved.error });
  }
  const input = await readInput(io, file);
  if (!input.ok) return err({ type: 'no-file', sentence: input.error });
  const reading: Reading = { seat: seatAsked(hands), acceptsDigests: acceptDigests };
  const { text, torn } = withoutTornLine(input.value, reading);
  const record = readGame(text, reading);
  if (!record.ok) return err({ type: 'wrong', file, text, errors: record.error, seat: reading.seat });
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

/** Says what is wrong in a text, each error with the line where it is, as far as the seat may know. */
export function tellErrors(
  io: GameIo,
  errors: readonly FileError[],
  { file, text, seat }: { readonly file: string; readonly text: string; readonly seat?: AnySeat | undefined },
): void {
  const whose = seat === undefined ? {} : { seat };
  io.note(describeErrors(errors, { file, text, columns: io.noteColumns, words: io.words, ...whose }));
}

/** Says what is wrong with a file. */
export function refuseFile(io: GameIo, problem: Unreadable): ExitCode {
  if (problem.type === 'no-file') return io.refuse(problem.sentence);
  const { errors, file, text, seat } = problem;
  tellErrors(io, errors, { file: nameOf(io, file), text, seat });
  return io.refuse(io.words.commands.file.wrong(nameOf(io, file), errors.length));
}

/**
 * How many lines of a game come up to a place written on the command line, as `II.2.5`.
 * @returns the number, or a sentence with the places there are
 */
export function linesAt(io: Io, { lines, end }: GameRecord, place: string): Result<number, string> {
  const found = linesUpTo(lines, place, placeOf(end));
  if (found !== null) return ok(found);
  const labels = labelsOf(lines);
  const last = labels.at(-1);
  return err(io.words.commands.game.noPlace(place, last === undefined ? null : [labels[0], last]));
}
