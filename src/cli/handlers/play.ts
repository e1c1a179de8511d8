import { LEVELS, unknownLevel } from '../../match/bots.js';
import { startMatch } from '../../match/saved-match.js';
import { dealKindOf, readGame } from '../../notation/index.js';
import { err, ok, type Result } from '../../common/result.js';
import { readGameFile, summariesOf } from '../../store/index.js';
import { tell } from '../../text/said.js';
import { type ScreenOptions, WIDEST_NAME } from '../../ui/start.js';
import type { FileOptions } from '../games.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { nameOf, notePassedDigests } from '../input.js';
import { type Io, withGame } from '../io.js';
import { startingPosition } from '../position-file.js';
import { keepToOwner, pathOfGame, savedFolder, savedGames } from '../saved.js';
import { type LookOptions, looks, noScreen, showScreen } from '../screen.js';

export interface PlayOptions extends LookOptions {
  readonly west?: string;
  readonly east?: string;
  readonly seed?: number;
  readonly name?: string;
  /** The file of a position to begin with. */
  readonly position?: string;
}

type StartOptions = Pick<ScreenOptions, 'players' | 'seed' | 'name' | 'position'>;

/** The screen's options for a new game, or that its position is none; with no option given, the menu comes first. */
async function startOptions(
  io: Io,
  { west, east, seed, name, position }: PlayOptions,
): Promise<Result<StartOptions, ExitCode>> {
  const players = { ...(west === undefined ? {} : { west }), ...(east === undefined ? {} : { east }) };
  const named = {
    ...(Object.keys(players).length > 0 ? { players } : {}),
    ...(name === undefined ? {} : { name }),
  };
  if (position === undefined) return ok({ ...named, ...(seed === undefined ? {} : { seed }) });
  const read = await startingPosition(await withGame(io), position, seed);
  return read.ok ? ok({ ...named, position: read.value }) : read;
}

/** What is wrong with the players' names: no such bot, or too wide for the screen. Undefined when they fit. */
function wrongName(io: Io, { west, east }: PlayOptions): string | undefined {
  for (const one of [west, east]) {
    const level = one === undefined ? null : unknownLevel(one);
    if (level !== null) return io.words.commands.game.noLevel(level, LEVELS);
  }
  const name = [west, east].find((one) => one !== undefined && io.width(one) > WIDEST_NAME);
  return name === undefined ? undefined : io.words.commands.game.nameTooLong(name, WIDEST_NAME);
}

/** `wsdv play`: the menu, or straight into a new game when the command line says which. */
export async function play(io: Io, _args: readonly [], options: PlayOptions): Promise<ExitCode> {
  keepToOwner(io);
  const wrong = wrongName(io, options);
  if (wrong !== undefined) return io.misused(wrong, 'play');
  const start = await startOptions(io, options);
  if (!start.ok) return start.error;
  const mode = Object.keys(start.value).length > 0 ? 'new' : 'menu';
  return showScreen(io, { mode, ...start.value, ...looks(options) });
}

export interface NewOptions extends PlayOptions {
  readonly screen: boolean;
  readonly json?: boolean;
}

/** `wsdv new`: on a terminal the screen begins and plays the game; otherwise its file is begun and its name printed. */
export async function newGame(io: Io, _args: readonly [], options: NewOptions): Promise<ExitCode> {
  keepToOwner(io);
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
  io.saved(io.words.commands.saved.game(name, nameOf(io, path)));
  if (options.json) {
    // What was drawn tells every card of the game: only what was chosen is no secret.
    const { seed = null } = options;
    io.json({ schema: 'wsdv/new@1', name, file: path, seed, deal: dealKindOf(record.header) });
  } else io.line(name);
  return FINE;
}

export interface ResumeOptions extends LookOptions, FileOptions {}

/** `wsdv resume [game]`: goes on with a saved game, by default the last one that is not over. */
export async function resume(io: Io, [word]: readonly [string | undefined], options: ResumeOptions): Promise<ExitCode> {
  keepToOwner(io);
  const path = word === undefined ? lastRunning(io) : pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const acceptsDigests = options.acceptDigests === true;
  if (acceptsDigests) tellPassed(io, path.value);
  return showScreen(io, { mode: 'resume', file: path.value, acceptsDigests, ...looks(options) });
}

/** Names the digests that are passed in a game's file; what else is wrong with it the screen says. */
function tellPassed(io: Io, path: string): void {
  const reading = { acceptsDigests: true };
  const file = readGameFile(path, undefined, reading);
  const record = file.ok ? readGame(file.value.text, reading) : file;
  if (record.ok) notePassedDigests(io, path, record.value.passedDigests);
}

/**
 * The file of the game last played that is not over; a broken one counts, so that its player is told what is wrong.
 * @returns the path, or a sentence when there is none
 */
function lastRunning(io: Io): Result<string, string> {
  const games = savedGames(io);
  if (!games.ok) return games;
  const summaries = summariesOf(games.value);
  const running = games.value.find((_, index) => summaries[index]?.state !== 'over');
  return running ? ok(running.path) : err(io.words.commands.game.noneToResume(io.command('new')));
}
