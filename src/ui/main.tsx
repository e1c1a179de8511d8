import { setTimeout as delay } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { type Thinker, ThreadThinker } from '../bots/thinker.js';
import type { Lobby } from '../match/lobby.js';
import { err, ok, type Result } from '../common/result.js';
import { listLessons, loadPuzzles } from '../lessons/lesson-files.js';
import { momentAt } from '../match/watch.js';
import { App, type Scene } from './app.js';
import { LobbyApp, type LobbyScene } from './lobby-app.js';
import { type FinishedGames, FinishedGamesContext } from './newcomer.js';
import { LessonsDoneContext, type DoneIds, PuzzlesSolvedContext } from './lessons-done.js';
import { farewell, SavedGames, type SavedGamesOptions } from '../match/saved-games.js';
import { withoutPaths } from '../common/harmless.js';
import type { Language } from '../text/language.js';
import type { LobbyOptions, Looks, ScreenOptions } from './start.js';
import { type SaveTheme, SaveThemeContext } from './save-theme.js';
import { type Texts, TextsContext } from './session-words.js';
import { screenProblem } from '../terminal/capabilities.js';
import { type AppOptions, exitCodeOf, runApp, type SessionEnd, SHARED_BOX } from '../terminal/index.js';

/**
 * Environment of the screen: terminal, saved games, bots. If an option is absent, the screen uses the terminal, the
 * saved games or the bots of this process.
 */
export interface ScreenHost extends Omit<
  AppOptions,
  'theme' | 'ascii' | 'mouse' | 'colourLevel' | 'bell' | 'title' | 'turn'
> {
  readonly store?: SavedGamesOptions;
  /** Runs the bots, including the bot for hints; by default a worker thread of this process. */
  readonly thinker?: Thinker;
  /** Saves the colours that the user chooses. If absent, the choice is not saved. */
  readonly remember?: SaveTheme;
  /** The games that the user has finished. If absent, the user is not treated as a newcomer. */
  readonly finished?: FinishedGames;
  /** The lessons that the user has done. If absent, no lesson counts as done, and finished lessons are not saved. */
  readonly lessons?: DoneIds;
  /** The puzzles that the user has solved. If absent, no puzzle counts as solved, and solved puzzles are not saved. */
  readonly puzzles?: DoneIds;
  readonly language: Language;
}

/** Exit code if nothing can be shown, or the screen crashed. */
const REFUSED = 1;
/** Maximum time (ms) to wait for pending writes after a signal or when the terminal is gone. */
const LONGEST_WRITE = 1000;

/**
 * Shows the menu, a game or a replay, according to the options, until the user leaves.
 * @returns the exit code. 0: the user has left. 1: the screen or the game could not be shown (a sentence on stderr says
 *   why), the screen crashed, or the game is not saved. 128 plus the number of a signal: this signal ended the screen.
 */
export async function runScreen(
  options: ScreenOptions,
  { store, thinker = new ThreadThinker(), ...place }: ScreenHost,
): Promise<number> {
  const { acceptsDigests = false } = options;
  const { texts, unfit, say } = await prepared(place);
  const games = new SavedGames(texts, { ...store, acceptsDigests });
  // No game may be created if the screen cannot be shown.
  const first = unfit === null ? firstScene(options, games, texts) : err(unfit);
  if (!first.ok) return refused(first.error, say);
  // Closes the open game when this process ends, so that other processes can open it.
  const close = (): void => games.close();
  process.once('exit', close);
  try {
    const { cover = false, botsResign = false } = options;
    const app = <App games={games} first={first.value} thinker={thinker} cover={cover} botsResign={botsResign} />;
    const end = await shown(app, texts, options, place);
    // After a signal the program must end within about a second, even if the terminal accepts no output. A closed
    // terminal cannot show the farewell at all.
    const mayWait = end.type !== 'closed' && end.type !== 'signal';
    if (games.game !== null && mayWait) say(await farewell(games.game, texts));
    else await Promise.race([games.game?.settle(), delay(LONGEST_WRITE, undefined, { ref: false })]);
    const code = exitCodeOf(end);
    return code === 0 && (games.game?.problem ?? null) !== null ? REFUSED : code;
  } finally {
    thinker.end();
    process.off('exit', close);
    close();
  }
}

/** Environment of the screen of a shared box. */
export interface LobbyHost extends Omit<ScreenHost, 'store'> {
  /** Returns the time in milliseconds since 1970; the system clock if absent. */
  readonly now?: () => number;
}

/**
 * Shows a shared box until the user leaves. Shows its tables first, or the table named in the options.
 * @returns the exit code, as for `runScreen`
 */
export async function runLobby(
  lobby: Lobby,
  options: LobbyOptions,
  { now, thinker = new ThreadThinker(), ...place }: LobbyHost,
): Promise<number> {
  const { texts, unfit, say } = await prepared(place);
  const first = unfit === null ? await firstTable(lobby, options) : err(unfit);
  if (!first.ok) return refused(first.error, say);
  const { noScreen, failedThere, endedThere } = place.language.plain.commands;
  const app = <LobbyApp lobby={lobby} first={first.value} thinker={thinker} now={now} />;
  const end = await shown(app, texts, options, {
    ...place,
    limits: SHARED_BOX,
    words: { noScreen, screenClosed: (error) => failedThere(withoutPaths(error)) },
  });
  thinker.end();
  if (end.type === 'signal' && end.signal === 'SIGTERM') say(endedThere);
  return exitCodeOf(end);
}

async function firstTable(
  lobby: Lobby,
  { table, asksForCode = false }: LobbyOptions,
): Promise<Result<LobbyScene, string>> {
  if (table === undefined) return ok({ type: 'tables', chosen: null, page: asksForCode ? 'join' : 'tables' });
  const opened = await lobby.open(table);
  return opened.ok ? ok({ type: 'table', opened: opened.value }) : opened;
}

/** Values that every screen needs. */
interface Prepared {
  readonly texts: Texts;
  /** Why the screen cannot be shown; null if it can be shown. */
  readonly unfit: string | null;
  readonly say: (sentence: string) => void;
}

async function prepared({ language, ...place }: Omit<ScreenHost, 'store' | 'thinker'>): Promise<Prepared> {
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr, environment = process.env } = place;
  const unfit = screenProblem(stdin, stdout, environment);
  return {
    texts: { words: await language.game(), screen: await language.screen() },
    unfit: unfit === undefined ? null : language.plain.commands.noScreen[unfit],
    say: (sentence) => void stderr.write(`${sentence}\n`),
  };
}

function refused(sentence: string, say: Prepared['say']): number {
  say(`wsdv: ${sentence}`);
  return REFUSED;
}

/** Shows a screen until the user leaves or the session ends in another way. */
function shown(
  app: ReactNode,
  texts: Texts,
  { ascii, color, mouse, theme, bell, title = true, notify = true }: Looks,
  { language, remember = () => null, finished, lessons, puzzles, ...place }: Omit<ScreenHost, 'store' | 'thinker'>,
): Promise<SessionEnd> {
  const solved = puzzles ? <PuzzlesSolvedContext.Provider value={puzzles}>{app}</PuzzlesSolvedContext.Provider> : app;
  const taught = lessons ? <LessonsDoneContext.Provider value={lessons}>{solved}</LessonsDoneContext.Provider> : solved;
  const counted = finished ? (
    <FinishedGamesContext.Provider value={finished}>{taught}</FinishedGamesContext.Provider>
  ) : (
    taught
  );
  const withTexts = <TextsContext.Provider value={texts}>{counted}</TextsContext.Provider>;
  return runApp(<SaveThemeContext.Provider value={remember}>{withTexts}</SaveThemeContext.Provider>, {
    ...place,
    ascii,
    mouse,
    theme,
    colourLevel: color === false ? 0 : undefined,
    bell,
    title: texts.screen.title,
    turn: { title: title ? texts.screen.turn.title : undefined, notice: notify ? texts.screen.turn.notice : undefined },
    words: place.words ?? language.plain.commands,
  });
}

/** Returns the view that the command line requests, or the reason why it cannot be shown. */
function firstScene(options: ScreenOptions, games: SavedGames, texts: Texts): Result<Scene, string> {
  const { mode, file = '' } = options;
  switch (mode) {
    case 'menu':
      return ok({ type: 'menu' });
    case 'learn':
      return options.lesson === undefined ? ok({ type: 'menu', page: 'learn' }) : lessonScene(options.lesson, texts);
    case 'puzzle':
      return options.puzzle === undefined ? ok({ type: 'menu', page: 'puzzles' }) : puzzleScene(options.puzzle, texts);
    case 'new': {
      const game = games.begin(options);
      return game.ok ? ok({ type: 'game', game: game.value }) : game;
    }
    case 'resume':
      return games.resume(file);
    case 'replay':
      return replayScene(options, games, texts);
  }
}

function lessonScene(number: number, { screen }: Texts): Result<Scene, string> {
  const lesson = listLessons().find((one) => one.number === number);
  return lesson === undefined ? err(screen.lessons.none(number)) : ok({ type: 'lesson', lesson });
}

function puzzleScene(number: number, { screen }: Texts): Result<Scene, string> {
  const puzzle = loadPuzzles().find((one) => one.number === number);
  return puzzle === undefined ? err(screen.puzzles.none(number)) : ok({ type: 'puzzle', puzzle });
}

function replayScene(
  { file = '', text, at, speed }: ScreenOptions,
  games: SavedGames,
  { screen }: Texts,
): Result<Scene, string> {
  const match = text === undefined ? games.read(file) : games.readText(file, text);
  if (!match.ok) return match;
  const moment = at === undefined ? 0 : momentAt(match.value, at);
  if (moment === null) return err(screen.replay.noPlace(at ?? ''));
  return ok({ type: 'replay', match: match.value, at: moment, ...(speed === undefined ? {} : { speed }) });
}
