import type { Level } from '../notation/bot-names.js';
import type { SearchSettings } from './search.js';
import type { Teaching } from './weights.js';

export interface Misjudging {
  /** Maximum by which a played plan's `worth` may be lower than that of the best plan. */
  readonly slack: number;
  /** Scale of the noise added to a plan's worth. */
  readonly noise: number;
}

/** Settings of a level. All levels see the same information; weaker levels judge less well, or search less. */
export interface LevelSettings {
  /** Maximum number of actions simulated for one choice unless the budget sets another; 0 means no search. */
  readonly simulations: number;
  /** Number of deals of the hidden cards on which the bot searches. */
  readonly deals: number;
  /** How the level misjudges which card to take; null for a level that does not. */
  readonly misjudging: Misjudging | null;
  readonly manner: SearchSettings;
  /** Selects the network, by how it was trained. */
  readonly teaching: Teaching;
}

const MANNER: SearchSettings = { rootWidth: 12, sureDeals: 4, variants: 1, width: 8, spread: 0.4, curiosity: 0.2 };
const CLOSELY: SearchSettings = { ...MANNER, variants: 3 };

export const STRENGTHS: Readonly<Record<Level, LevelSettings>> = {
  newcomer: { simulations: 0, deals: 1, misjudging: { slack: 2.2, noise: 1.3 }, manner: MANNER, teaching: 'games' },
  easy: { simulations: 0, deals: 1, misjudging: { slack: 0.4, noise: 0.7 }, manner: MANNER, teaching: 'foresight' },
  medium: { simulations: 0, deals: 1, misjudging: null, manner: MANNER, teaching: 'games' },
  hard: { simulations: 2_400, deals: 6, misjudging: null, manner: MANNER, teaching: 'games' },
  expert: { simulations: 9_600, deals: 8, misjudging: null, manner: CLOSELY, teaching: 'foresight' },
};

/** Level of the bot that gives hints. The seed is fixed, so that the same position always gets the same hint. */
export const HINT_BOT = { level: 'expert', seed: 1 } as const;

/**
 * Maximum time that a bot thinks about a decision or a hint on the screen, in milliseconds. At the limit it returns its
 * best choice so far. On an idle core a bot of any level nearly always finishes its simulations earlier.
 */
export const THINKING_TIME: Readonly<Record<Level, number>> = {
  newcomer: 900,
  easy: 900,
  medium: 900,
  hard: 900,
  expert: 4_750,
};

/**
 * Maximum time that a bot of any level thinks at a table of the shared box, in milliseconds. The time is long because
 * the machine of a shared box may be busy.
 */
export const TABLE_THINKING_TIME = 30_000;
