import { setTimeout as delay } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { type Thinker, ThreadThinker } from '../bots/thinker.js';
import type { Lobby } from '../match/lobby.js';
import { err, ok, type Result } from '../common/result.js';
import { momentAt } from '../match/watch.js';
import { App, type Scene } from './app.js';
import { LobbyApp, type LobbyScene } from './lobby-app.js';
import type { Store } from './menu-games.js';
import { farewell, SavedGames } from './saved-games.js';
import { withoutPaths } from '../common/harmless.js';
import type { Language } from '../text/language.js';
import type { LobbyOptions, Looks, ScreenOptions } from './start.js';
import { type Remember, RememberContext } from './remember.js';
import { type Texts, TextsContext } from './session-words.js';
import { screenProblem } from '../terminal/capabilities.js';
import { type AppOptions, exitCodeOf, runApp, type SessionEnd, SHARED_BOX } from '../terminal/index.js';

/** Where the screen runs and games are kept; everything is the process's own by default. */
export interface Place extends Omit<AppOptions, 'theme' | 'ascii' | 'mouse' | 'colourLevel' | 'title'> {
  readonly store?: Store;
  /** Where bots think, those that give hints among them; in a thread of this process when left out. */
  readonly thinker?: Thinker;
  /** Remembers the colours the user turns to; nothing does when left out. */
  readonly remember?: Remember;
  /** What the session speaks. */
  readonly language: Language;
}

const REFUSED = 1;
/** How long a signal waits for what is being written (ms). */
const LONGEST_WRITE = 1000;

/**
 * Shows the screen until it is left: menu, game or replay, as the options say.
 * @returns the exit code: 0, 1 when the screen or the wanted game cannot be shown (a sentence on stderr says why), or
 * 128 + the number of the signal that ended it
 */
export async function runScreen(
  options: ScreenOptions,
  { store, thinker = new ThreadThinker(), ...place }: Place,
): Promise<number> {
  const { acceptsDigests = false } = options;
  const { texts, unfit, say } = await prepared(place);
  const games = new SavedGames(texts, { ...store, acceptsDigests });
  // Asked first, so that no game is begun where it cannot be played.
  const first = unfit === null ? firstScene(options, games, texts) : err(unfit);
  if (!first.ok) return refused(first.error, say);
  // Whatever ends the process, the game is free for the next one.
  const close = (): void => games.close();
  process.once('exit', close);
  try {
    const app = <App games={games} first={first.value} thinker={thinker} cover={options.cover ?? false} />;
    const end = await shown(app, texts, options, place);
    const isHeard = end.type !== 'closed' && end.type !== 'signal';
    if (games.game !== null && isHeard) say(await farewell(games.game, texts));
    else await Promise.race([games.game?.settle(), delay(LONGEST_WRITE, undefined, { ref: false })]);
    const code = exitCodeOf(end);
    return code === 0 && (games.game?.problem ?? null) !== null ? REFUSED : code;
  } finally {
    thinker.end();
    process.off('exit', close);
    close();
  }
}

/** Where the screen of a shared box runs. */
export interface LobbyPlace extends Omit<Place, 'store'> {
  /** The time in milliseconds since 1970; the clock of the computer when left out. */
  readonly now?: () => number;
}

/**
 * Shows the tables of a shared box until that is left, or one of them at first.
 * @returns the exit code as of `runScreen`
 */
export async function runLobby(
  lobby: Lobby,
  options: LobbyOptions,
  { now, thinker = new ThreadThinker(), ...place }: LobbyPlace,
): Promise<number> {
  const { texts, unfit, say } = await prepared(place);
  const first = unfit === null ? await firstTable(lobby, options) : err(unfit);
  if (!first.ok) return refused(first.error, say);
  const { noScreen, failedThere, endedThere } = place.language.plain.commands;
  const app = <LobbyApp lobby={lobby} first={first.value} thinker={thinker} now={now} />;
  const end = await shown(app, texts, options, {
    ...place,
    bell: options.bell,
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

/** What a screen needs before it can be shown, and why it cannot be. */
interface Prepared {
  readonly texts: Texts;
  readonly unfit: string | null;
  readonly say: (sentence: string) => void;
}

async function prepared({ language, ...place }: Omit<Place, 'store' | 'thinker'>): Promise<Prepared> {
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

/** Shows a screen until it is left. */
function shown(
  app: ReactNode,
  texts: Texts,
  { ascii, color, mouse, theme }: Looks,
  { language, remember = () => null, ...place }: Omit<Place, 'store' | 'thinker'>,
): Promise<SessionEnd> {
  const withTexts = <TextsContext.Provider value={texts}>{app}</TextsContext.Provider>;
  return runApp(<RememberContext.Provider value={remember}>{withTexts}</RememberContext.Provider>, {
    ...place,
    ascii,
    mouse,
    theme,
    colourLevel: color === false ? 0 : undefined,
    title: texts.screen.title,
    words: place.words ?? language.plain.commands,
  });
}

/** What the command line asked for, or why it cannot be shown. */
function firstScene(options: ScreenOptions, games: SavedGames, texts: Texts): Result<Scene, string> {
  const { mode, file = '' } = options;
  switch (mode) {
    case 'menu':
      return ok({ type: 'menu' });
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
