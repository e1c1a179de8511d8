import type { Level } from '../match/bots.js';
import type { Manner } from './search.js';
import type { Teaching } from './weights.js';

/** What makes a level: all see the same; the weaker ones judge less well, or look less far ahead and less closely. */
export interface Strength {
  /** Actions simulated for one decision, unless another budget is given. */
  readonly simulations: number;
  /** Deals of the hidden cards that are looked into. */
  readonly deals: number;
  /** Plans worse than the best by this are never played, in the unit of `worth`. */
  readonly slack: number;
  /** How far misjudged a plan may be: the scale of the noise on its worth. */
  readonly noise: number;
  readonly manner: Manner;
  /** By what the network was taught that judges. */
  readonly teaching: Teaching;
}

const MANNER: Manner = { rootWidth: 12, sureDeals: 4, variants: 1, width: 8, spread: 0.4, curiosity: 0.2 };
const CLOSELY: Manner = { ...MANNER, variants: 3 };

export const STRENGTHS: Readonly<Record<Level, Strength>> = {
  newcomer: { simulations: 0, deals: 1, slack: 2.2, noise: 1.3, manner: MANNER, teaching: 'games' },
  easy: { simulations: 0, deals: 1, slack: 0.4, noise: 0.7, manner: MANNER, teaching: 'foresight' },
  medium: { simulations: 0, deals: 1, slack: 0, noise: 0, manner: MANNER, teaching: 'games' },
  hard: { simulations: 2_400, deals: 6, slack: 0, noise: 0, manner: MANNER, teaching: 'games' },
  expert: { simulations: 9_600, deals: 8, slack: 0, noise: 0, manner: CLOSELY, teaching: 'foresight' },
};

/**
 * How long a player at the screen is kept waiting by a level, in milliseconds: then it plays the best so far. On an idle core
 * it has nearly always simulated all it wants by then.
 */
export const THINKING_TIME: Readonly<Record<Level, number>> = {
  newcomer: 900,
  easy: 900,
  medium: 900,
  hard: 900,
  expert: 4_750,
};
