import { err, ok, type Result } from '../rules/result.js';
import { App, resumedScene, type Scene } from './app.js';
import { Desk } from './desk.js';
import { momentAt } from './game/replay.js';
import { farewell, type Shelf } from './saving.js';
import type { ScreenOptions } from './start.js';
import { screenProblem } from './terminal/capabilities.js';
import { type AppOptions, exitCodeOf, runApp } from './terminal/index.js';
import { ENGLISH_SCREEN } from './words.js';

/** Where the screen runs and games are kept; everything is the process's own by default. */
export interface Place extends Omit<AppOptions, 'scheme' | 'ascii' | 'colourLevel' | 'title'> {
  readonly shelf?: Shelf;
}

const REFUSED = 1;

/**
 * Shows the screen until it is left: menu, game or replay, as the options say.
 * @returns the exit code: 0, 1 when the screen or the wanted game cannot be shown (a sentence on stderr says why), or
 * 128 + the number of the signal that ended it
 */
export async function runScreen(options: ScreenOptions, { shelf, ...place }: Place = {}): Promise<number> {
  const { stdin = process.stdin, stdout = process.stdout, stderr = process.stderr, environment = process.env } = place;
  const say = (sentence: string): void => void stderr.write(`${sentence}\n`);
  // Asked first, so that no game is begun where it cannot be played.
  const unfit = screenProblem(stdin, stdout, environment);
  const { acceptsDigests = false } = options;
  const desk = new Desk(ENGLISH_SCREEN.saving, { ...shelf, acceptsDigests });
  const first = unfit === undefined ? firstScene(options, desk) : err(unfit);
  if (!first.ok) {
    say(`wsdv: ${first.error}`);
    return REFUSED;
  }
  // Whatever ends the process, the game is free for the next one.
  const close = (): void => desk.close();
  process.once('exit', close);
  try {
    const end = await runApp(<App desk={desk} first={first.value} cover={options.cover ?? false} />, {
      ...place,
      ...looksOf(options),
    });
    const isHeard = end.type !== 'closed' && end.type !== 'signal';
    if (desk.game !== null && isHeard) say(farewell(desk.game, ENGLISH_SCREEN.saving));
    return exitCodeOf(end);
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
    title: ENGLISH_SCREEN.title,
  };
}

/** What the command line asked for, or why it cannot be shown. */
function firstScene(options: ScreenOptions, desk: Desk): Result<Scene, string> {
  const { mode, file = '' } = options;
  switch (mode) {
    case 'menu':
      return ok({ type: 'menu' });
    case 'new': {
      const game = desk.begin(options);
      return game.ok ? ok({ type: 'game', game: game.value }) : game;
    }
    case 'resume':
      return resumedScene(desk, file);
    case 'replay':
      return replayScene(options, desk);
  }
}

function replayScene({ file = '', text, at, speed }: ScreenOptions, desk: Desk): Result<Scene, string> {
  const replay = text === undefined ? desk.replay(file) : desk.replayText(file, text);
  if (!replay.ok) return replay;
  if (at !== undefined && momentAt(replay.value, at) === null) return err(ENGLISH_SCREEN.replay.noPlace(at));
  return ok({
    type: 'replay',
    replay: replay.value,
    ...(at === undefined ? {} : { at }),
    ...(speed === undefined ? {} : { speed }),
  });
}
