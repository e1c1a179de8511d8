import type { Levels } from '../../bots/names.js';
import type { Thought } from '../../text/index.js';
import { agree } from './commit.js';
import { type GameKey, on } from './game-keys.js';
import { ASKING_BACK, ENTER, ESCAPE } from './key-table.js';
import { type Screen, stageOf } from './screen.js';

/** The bots of a match as its screen knows them. */
export interface BotsHere {
  readonly levels: Levels;
  /** Whether the one that thinks is to play the best so far. */
  readonly isHurried: boolean;
  /** Why the one that decides has not played; null while it thinks. */
  readonly problem: string | null;
  /** Why it plays what it has decided on; null while it thinks. */
  readonly thought: Thought | null;
}

/** Bots of these levels, before the first of them thinks. */
export function botsHere(levels: Levels): BotsHere {
  return { levels, isHurried: false, problem: null, thought: null };
}

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
