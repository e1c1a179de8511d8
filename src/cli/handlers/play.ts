import { LEVELS, unknownLevel } from '../../notation/bot-names.js';
import { startMatch } from '../../match/saved-match.js';
import { dealKindOf, isPractice, mayPractise, readGame } from '../../notation/index.js';
import { itemAt } from '../../common/item-at.js';
import { err, ok, type Result } from '../../common/result.js';
import { isResumable, readGameFile, summariesOf } from '../../store/index.js';
import { tell } from '../../text/said.js';
import { type ScreenOptions, WIDEST_NAME } from '../../ui/start.js';
import type { FileOptions } from '../games.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { nameOf, notePassedDigests } from '../input.js';
import { type Io, withGame } from '../io.js';
import { startingPosition } from '../position-file.js';
import { playPlain } from '../plain.js';
import { restrictToOwner, pathOfGame, savedFolder, savedGames } from '../saved.js';
import { type LookOptions, looks, noScreen, showScreen } from '../screen.js';

export interface PlayOptions extends LookOptions {
  /** Name of West's player, or `bot:LEVEL`. `east` is the same for East. */
  readonly west?: string;
  readonly east?: string;
  /** Seed of the deal; if absent, the cards are dealt at random. */
  readonly seed?: number;
  /** Name of the saved game. `wsdv new` without a screen is refused if the name is taken. */
  readonly name?: string;
  /** Path of the file with the start position. */
  readonly position?: string;
  readonly practice?: boolean;
  /** Whether to play line by line instead of on a screen. */
  readonly plain?: boolean;
}

type StartOptions = Pick<ScreenOptions, 'players' | 'seed' | 'name' | 'position' | 'practice'>;

/**
 * Returns the screen's options for a new game; empty if the command line has none. The error is the exit code if the
 * position is wrong.
 */
async function startOptions(
  io: Io,
  { west, east, seed, name, position, practice }: PlayOptions,
): Promise<Result<StartOptions, ExitCode>> {
  const players = { ...(west === undefined ? {} : { west }), ...(east === undefined ? {} : { east }) };
  const named = {
    ...(Object.keys(players).length > 0 ? { players } : {}),
    ...(name === undefined ? {} : { name }),
    ...(practice ? { practice } : {}),
  };
  if (position === undefined) return ok({ ...named, ...(seed === undefined ? {} : { seed }) });
  const read = await startingPosition(await withGame(io), position, seed);
  return read.ok ? ok({ ...named, position: read.value }) : read;
}

/**
 * Returns why a player's name is wrong: it names an unknown bot level, is too wide for the screen, or does not fit a
 * practice game. Undefined if both names are fine.
 */
function wrongName(io: Io, { west, east, practice }: PlayOptions): string | undefined {
  for (const one of [west, east]) {
    const level = one === undefined ? null : unknownLevel(one);
    if (level !== null) return io.words.commands.game.noLevel(level, LEVELS);
  }
  const name = [west, east].find((one) => one !== undefined && io.width(one) > WIDEST_NAME);
  if (name !== undefined) return io.words.commands.game.nameTooLong(name, WIDEST_NAME);
  return practice && !mayPractise({ west, east }) ? io.words.commands.game.practiceNeedsBot : undefined;
}

/**
 * `wsdv play`: shows the menu. If the command line has options for a new game, shows that game instead. With `--plain`,
 * asks line by line.
 */
export async function play(io: Io, _args: readonly [], options: PlayOptions): Promise<ExitCode> {
  restrictToOwner(io);
  const wrong = wrongName(io, options);
  if (wrong !== undefined) return io.misused(wrong, 'play');
  const start = await startOptions(io, options);
  if (!start.ok) return start.error;
  const isNew = Object.keys(start.value).length > 0;
  if (options.plain) return playPlain(io, isNew ? { mode: 'new', ...start.value } : { mode: 'ask' });
  const mode = isNew ? 'new' : 'menu';
  return showScreen(io, { mode, ...start.value, ...looks(options) });
}

export interface NewOptions extends PlayOptions {
  readonly screen: boolean;
  readonly json?: boolean;
}

/** `wsdv new`: on a terminal shows a new game. Otherwise creates the game's file and prints its name. */
export async function newGame(io: Io, _args: readonly [], options: NewOptions): Promise<ExitCode> {
  restrictToOwner(io);
  const wrong = wrongName(io, options);
  if (wrong !== undefined) return io.misused(wrong, 'new');
  const start = await startOptions(io, options);
  if (!start.ok) return start.error;
  if (options.screen && !options.json && noScreen(io) === undefined) {
    return showScreen(io, { mode: 'new', ...start.value, ...looks(options) });
  }
  const started = startMatch({ ...start.value, exact: options.name !== undefined, folder: savedFolder(io) });
  if (!started.ok) return io.refuse(tell(io.words.store, started.error.reason));
  const { name, path, problem, record } = started.value;
  started.value.close();
  if (problem !== null) return io.refuse(tell(io.words.store, problem.reason));
  io.noteSaved(io.words.commands.saved.game(name, nameOf(io, path)));
  if (options.json) {
    // Only a seed from the command line is printed. A random seed is secret, because whoever knows it can work out all
    // cards.
    const { seed = null } = options;
    const { header } = record;
    const practised = isPractice(header) && { practice: true };
    io.json({ schema: 'wsdv/new@1', name, file: path, seed, deal: dealKindOf(header), ...practised });
  } else io.line(name);
  return FINE;
}

export interface ResumeOptions extends LookOptions, FileOptions {
  /** Whether to play line by line instead of on a screen. */
  readonly plain?: boolean;
}

/** `wsdv resume [game]`: resumes a saved game, by default the one played last that can be resumed. */
export async function resume(io: Io, [word]: readonly [string | undefined], options: ResumeOptions): Promise<ExitCode> {
  restrictToOwner(io);
  const path = word === undefined ? lastResumable(io) : pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const acceptsDigests = options.acceptDigests === true;
  if (acceptsDigests) tellPassed(io, path.value);
  if (options.plain) return playPlain(io, { mode: 'resume', file: path.value }, acceptsDigests);
  return showScreen(io, { mode: 'resume', file: path.value, acceptsDigests, ...looks(options) });
}

/** Prints a note for each accepted digest in a game's file. The screen reports all other errors of the file. */
function tellPassed(io: Io, path: string): void {
  const reading = { acceptsDigests: true };
  const file = readGameFile(path, undefined, reading);
  const record = file.ok ? readGame(file.value.text, reading) : file;
  if (record.ok) notePassedDigests(io, path, record.value.passedDigests);
}

/** Returns the path of the most recently played game that can be resumed. If there is none, the error is a sentence. */
function lastResumable(io: Io): Result<string, string> {
  const games = savedGames(io);
  if (!games.ok) return games;
  const summaries = summariesOf(games.value);
  const last = games.value.find((_, index) => isResumable(itemAt(summaries, index)));
  return last ? ok(last.path) : err(io.words.commands.game.noneToResume(io.command('new')));
}
