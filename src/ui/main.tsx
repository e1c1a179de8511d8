import { setTimeout as delay } from 'node:timers/promises';
import { err, ok, type Result } from '../rules/result.js';
import { momentAt } from '../match/watch.js';
import { App, type Scene } from './app.js';
import { farewell, SavedGames, type Store } from './saved-games.js';
import type { Language } from '../text/language.js';
import type { ScreenOptions } from './start.js';
import { type Texts, TextsContext } from './session-words.js';
import { screenProblem } from '../terminal/capabilities.js';
import { type AppOptions, exitCodeOf, runApp } from '../terminal/index.js';

/** Where the screen runs and games are kept; everything is the process's own by default. */
export interface Place extends Omit<AppOptions, 'scheme' | 'ascii' | 'colourLevel' | 'title'> {
  readonly store?: Store;
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
export async function runScreen(options: ScreenOptions, { store, language, ...place }: Place): Promise<number> {
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr, environment = process.env } = place;
  const say = (sentence: string): void => void stderr.write(`${sentence}\n`);
  // Asked first, so that no game is begun where it cannot be played.
  const unfit = screenProblem(stdin, stdout, environment);
  const { acceptsDigests = false } = options;
  const { commands } = language.plain;
  const texts: Texts = { words: await language.game(), screen: await language.screen() };
  const games = new SavedGames(texts, { ...store, acceptsDigests });
  const first = unfit === undefined ? firstScene(options, games, texts) : err(commands.noScreen[unfit]);
  if (!first.ok) {
    say(`wsdv: ${first.error}`);
    return REFUSED;
  }
  // Whatever ends the process, the game is free for the next one.
  const close = (): void => games.close();
  process.once('exit', close);
  try {
    const app = <App games={games} first={first.value} cover={options.cover ?? false} />;
    const end = await runApp(<TextsContext.Provider value={texts}>{app}</TextsContext.Provider>, {
      ...place,
      ...looksOf(options),
      title: texts.screen.title,
      words: commands,
    });
    const isHeard = end.type !== 'closed' && end.type !== 'signal';
    if (games.game !== null && isHeard) say(await farewell(games.game, texts));
    else await Promise.race([games.game?.settle(), delay(LONGEST_WRITE, undefined, { ref: false })]);
    const code = exitCodeOf(end);
    return code === 0 && (games.game?.problem ?? null) !== null ? REFUSED : code;
  } finally {
    process.off('exit', close);
    close();
  }
}

function looksOf({ ascii, color, scheme }: ScreenOptions): Partial<AppOptions> {
  return {
    ascii,
    scheme: scheme === 'unknown' ? undefined : scheme,
    colourLevel: color === false ? 0 : undefined,
  };
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
