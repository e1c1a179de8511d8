import type { Thought } from '../../text/index.js';
import { agree } from './commit.js';
import { type GameKey, on } from './game-keys.js';
import { ASKING_BACK, ENTER, ESCAPE } from './key-table.js';
import { stageOf } from './screen.js';
import { botsHere, type Screen } from './state.js';

/** Whether a bot thinks now, or would if it could. */
function isBotOnTurn(screen: Screen): boolean {
  return screen.bots !== null && stageOf(screen) === 'waiting';
}

/** Whether a bot is to think: while something is shown, it lets that be read. */
export function isThinking(screen: Screen): boolean {
  return isBotOnTurn(screen) && screen.bots?.problem === null;
}

/** The screen when a bot could not play. */
export function stuck(screen: Screen, problem: string): Screen {
  return { ...screen, bots: screen.bots && { ...screen.bots, problem, thought: null } };
}

/** The screen when a bot has decided: what comes of it is shown with why. */
export function decided(screen: Screen, thought: Thought): Screen {
  return { ...screen, bots: screen.bots && { ...screen.bots, thought } };
}

/** The keys while a bot decides. */
export const WHILE_BOT_THINKS: readonly GameKey[] = [
  on(
    ESCAPE,
    'playBest',
    (screen) => ({ ...screen, bots: screen.bots && { ...screen.bots, isHurried: true } }),
    (screen) => isThinking(screen) && screen.bots?.isHurried === false,
  ),
  on(
    ENTER,
    'thinkAgain',
    (screen) => ({ ...screen, bots: screen.bots && botsHere(screen.bots.levels) }),
    (screen) => isBotOnTurn(screen) && screen.bots?.problem !== null,
  ),
  // A bot always agrees.
  {
    keys: ASKING_BACK,
    words: 'askBack',
    does: (screen) => ({ screen: agree(screen), takesBack: true }),
    when: (screen) => isBotOnTurn(screen) && screen.session.mayTakeBack === screen.own,
  },
];
