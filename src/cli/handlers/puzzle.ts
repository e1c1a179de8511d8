import { DAY } from '../../common/time.js';
import { loadPuzzles, type NumberedPuzzle, puzzleFaults } from '../../lessons/lesson-files.js';
import { puzzleFault } from '../../lessons/playable.js';
import { puzzleHeads } from '../../lessons/puzzle-words.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { type LookOptions, looks, noScreen, showScreen } from '../screen.js';
import { practisePlain } from '../plain.js';
import { rememberedSettings } from '../settings.js';

export interface PuzzleOptions extends LookOptions {
  readonly json?: boolean;
  /** Whether to play line by line instead of on a screen. */
  readonly plain?: boolean;
}

const TODAY = 'today';

/**
 * `wsdv puzzle [number]`: shows a puzzle, or the list of puzzles if no number is given. If there is neither a terminal
 * nor a number, prints the list; `--json` prints the puzzle or the list. With `--plain` asks line by line.
 */
export async function puzzle(
  io: GameIo,
  [word]: readonly [string | undefined],
  options: PuzzleOptions,
): Promise<ExitCode> {
  const puzzles = loadPuzzles();
  const { faults } = (await io.language.screen()).puzzles;
  const [first, ...others] = puzzleFaults().map(({ what, path }) => faults[what](path));
  if (first !== undefined && puzzles.length === 0) return io.refuse(first);
  if (first !== undefined) for (const fault of [first, ...others]) io.note(`wsdv: ${fault}`);
  const chosen = word === TODAY ? puzzleOf(new Date(), puzzles) : puzzles.find(({ number }) => String(number) === word);
  if (word !== undefined && chosen === undefined) {
    return io.refuse(io.words.commands.puzzle.none(word, io.command('puzzle')));
  }
  const fault = chosen === undefined || options.json ? null : puzzleFault(chosen);
  if (fault !== null) return io.refuse(faults.file(fault.path));
  if (options.plain && !options.json) return practisePlain(io, 'puzzles', chosen?.number ?? null);
  if (options.json || (chosen === undefined && noScreen(io) !== undefined)) {
    return print(io, chosen === undefined ? puzzles : [chosen], options);
  }
  return showScreen(io, { mode: 'puzzle', ...(chosen && { puzzle: chosen.number }), ...looks(options) });
}

/** Returns the puzzle of a day. Each day has the next puzzle; days are those of the local time zone. */
export function puzzleOf(date: Date, puzzles: readonly NumberedPuzzle[]): NumberedPuzzle | undefined {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
  return puzzles.at(day % puzzles.length);
}

/** Prints the puzzles, each with a mark if the user has solved it. */
async function print(io: GameIo, puzzles: readonly NumberedPuzzle[], { json }: PuzzleOptions): Promise<ExitCode> {
  const texts = { screen: await io.language.screen(), words: io.words };
  const solved = rememberedSettings(io).puzzles.ids();
  const listed = puzzles.map(({ number, puzzle }) => {
    const { id, seat, grade } = puzzle;
    return { number, id, side: seat, grade, ...puzzleHeads(puzzle, texts), solved: solved.includes(id) };
  });
  if (json) io.json({ schema: 'wsdv/puzzles@1', puzzles: listed });
  else for (const one of listed) io.line(io.words.commands.puzzle.listed({ ...one, plays: io.words.side[one.side] }));
  return FINE;
}
