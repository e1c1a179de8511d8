import {
  type AnySeat,
  type GameRecord,
  isOver,
  labelsOf,
  linesUpTo,
  placeOf,
  readGame,
  type Reading,
} from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { gameArgument, type LeftOut, withoutTornLine } from '../store/index.js';
import { nameOf, notePassedDigests, readInput, STDIN, type Unreadable } from './input.js';
import type { GameIo, Io } from './io.js';
import type { BoxOptions } from './shared-box.js';
import { pathOfGame, savedFolder } from './saved.js';

/** Options for reading a move file: which of its hidden cards may be shown, and which digests are accepted. */
export interface FileOptions extends BoxOptions {
  /**
   * Whose hidden cards are shown. By default all hidden cards of a finished game, and no hidden cards of a running
   * game.
   */
  readonly hands?: HandsWord;
  /** Whether digests that do not match are accepted. */
  readonly acceptDigests?: boolean;
  /**
   * Whether the argument is the name of a table of the shared box. The table's move file contains only what the caller
   * may know.
   */
  readonly table?: boolean;
  /** Whether to look for moves in comments, for `commentedMoves` of the record. */
  readonly findsCommentedMoves?: boolean;
}

type HandsWord = 'both' | 'west' | 'east' | 'none';

const SEATS = { both: 'open', west: 'west', east: 'east', none: 'spectator' } as const;
const HANDS = { open: 'both', west: 'west', east: 'east', spectator: 'none' } as const;

/** Returns the seat given by `--hands`; undefined without this option. */
export function seatAsked({ hands }: FileOptions): AnySeat | undefined {
  return hands && SEATS[hands];
}

/**
 * Returns the seat whose view a command shows: the seat of `--hands`, or by default `open` for a finished game and
 * `spectator` for a running one.
 */
export function seatToShow(options: FileOptions, record: GameRecord): AnySeat {
  return seatAsked(options) ?? (isOver(record) ? 'open' : 'spectator');
}

/** Returns a sentence about how a game ended, or that it is still running. */
export function resultOf({ words }: GameIo, { end, conclusion }: Pick<GameRecord, 'end' | 'conclusion'>): string {
  if (conclusion !== null) return words.conclusion(conclusion);
  return end.outcome ? words.outcome(end.outcome) : words.commands.game.goesOn;
}

/** Returns the word that `--hands` and JSON use for a seat. */
export function handsOf(seat: AnySeat): HandsWord {
  return HANDS[seat];
}

export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly record: GameRecord;
  /** The last line of the file, if the line is not part of the game because it may be incomplete; otherwise null. */
  readonly torn: LeftOut | null;
}

/**
 * Reads and checks the move file that an argument names. The argument is a file, `-` for standard input, a saved game,
 * or with `table` a table of the shared box. Errors name only the hand cards that `--hands` allows. Prints a note on
 * standard error if the last line was left out, or if mismatched digests were accepted.
 */
export async function readMoveFile(
  io: GameIo,
  word: string,
  { acceptDigests, findsCommentedMoves, table = false, ...hands }: FileOptions = {},
): Promise<Result<ReadFile, Unreadable>> {
  if (table) {
    const exported = await (await import('./shared-box.js')).exportOf(io, word, hands);
    if (!exported.ok) return err({ type: 'no-file', sentence: exported.error });
    const record = readGame(exported.value, { findsCommentedMoves });
    if (!record.ok) return err({ type: 'wrong', file: word, text: exported.value, errors: record.error });
    return ok({ file: word, text: exported.value, record: record.value, torn: null });
  }
  const path = word === STDIN ? ok(STDIN) : pathOfGame(io, word);
  if (!path.ok) return err({ type: 'no-file', sentence: path.error });
  const file = path.value;
  const input = await readInput(io, file);
  if (!input.ok) return err({ type: 'no-file', sentence: input.error });
  const reading: Reading = { seat: seatAsked(hands), acceptsDigests: acceptDigests, findsCommentedMoves };
  const { text, torn } = withoutTornLine(input.value, reading);
  const record = readGame(text, reading);
  if (!record.ok) return err({ type: 'wrong', file, text, errors: record.error, seat: reading.seat });
  if (torn) io.note(`wsdv: ${tornSentence(io, file, torn)}`);
  notePassedDigests(io, file, record.value.passedDigests);
  return ok({ file, text, record: record.value, torn });
}

/** Returns a note about a last line without a newline: it may be incomplete, so it is ignored but stays in the file. */
export function tornSentence(io: Io, file: string, { line, isLegal }: LeftOut): string {
  const { unsure, torn, tornGame } = io.words.commands.file;
  if (isLegal) return unsure(line, nameOf(io, file));
  if (file === STDIN) return torn(line, nameOf(io, file));
  return tornGame(line, nameOf(io, file), io.command(`resume ${gameArgument(file, savedFolder(io))}`));
}

/**
 * Returns the number of lines before a point of the game; if the point is a line, this line is counted too. The point
 * is given on the command line: a number of lines, start, end, or a label such as `II.2.5`. The error is a sentence
 * with the first and last point of the game.
 */
export function linesAt(io: Io, { lines, end }: GameRecord, place: string): Result<number, string> {
  const found = linesUpTo(lines, place, placeOf(end));
  if (found !== null) return ok(found);
  const labels = labelsOf(lines);
  const [first] = labels;
  const last = labels.at(-1);
  return err(io.words.commands.game.noPlace(place, first === undefined || last === undefined ? null : [first, last]));
}
