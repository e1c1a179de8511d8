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

/** A move file that was read. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly record: GameRecord;
  /** The last line, if it is left out because it may not be whole. */
  readonly torn: LeftOut | null;
}

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
  const path = word === STDIN ? ok(STDIN) : pathOfGame(io, word);
  if (!path.ok) return err({ type: 'no-file', sentence: path.error });
  const file = path.value;
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

/** Returns the note for a file whose last line has no line end: the line may be incomplete, is ignored and stays in the file. */
export function tornSentence(io: Io, file: string, { line, isLegal }: LeftOut): string {
  const { unsure, torn, tornGame } = io.words.commands.file;
  if (isLegal) return unsure(line, nameOf(io, file));
  if (file === STDIN) return torn(line, nameOf(io, file));
  return tornGame(line, nameOf(io, file), io.command(`resume ${gameArgument(file, savedFolder(io))}`));
}

/**
 * How many lines of a game come up to a place written on the command line, as `II.2.5`.
 * @returns the number, or a sentence with the places there are
 */
export function linesAt(io: Io, { lines, end }: GameRecord, place: string): Result<number, string> {
  const found = linesUpTo(lines, place, placeOf(end));
  if (found !== null) return ok(found);
  const labels = labelsOf(lines);
  const [first] = labels;
  const last = labels.at(-1);
  return err(io.words.commands.game.noPlace(place, first === undefined || last === undefined ? null : [first, last]));
}
