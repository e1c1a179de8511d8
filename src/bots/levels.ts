import type { Level } from '../match/bots.js';
import type { Manner } from './search.js';

export { isLevel, type Level, LEVELS } from '../match/bots.js';

/** What makes a level: all see the same and judge alike, but look less far ahead and less closely. */
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
}

const MANNER: Manner = { rootWidth: 12, variants: 1, width: 8, spread: 0.4, curiosity: 0.2 };
const CLOSELY: Manner = { ...MANNER, rootWidth: 24, variants: 3 };

export const STRENGTHS: Readonly<Record<Level, Strength>> = {
  newcomer: { simulations: 0, deals: 1, slack: 2.2, noise: 1.3, manner: MANNER },
  easy: { simulations: 0, deals: 1, slack: 0.8, noise: 0.45, manner: MANNER },
  medium: { simulations: 0, deals: 1, slack: 0, noise: 0, manner: MANNER },
  hard: { simulations: 1_200, deals: 4, slack: 0, noise: 0, manner: MANNER },
  expert: { simulations: 12_000, deals: 8, slack: 0, noise: 0, manner: CLOSELY },
};
