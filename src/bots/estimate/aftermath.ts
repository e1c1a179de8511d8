import { type Side, SIDES } from '../../rules/board.js';
import { PHASE } from '../../rules/figures.js';
import type { Imagined } from '../../rules/game.js';
import { Losses, prestigeThen } from './losses.js';
import type { Outlook } from './outlook.js';
import { Unrest, type UnrestOutlook } from './unrest.js';

/** What an End of Decade would make of a position once East has given what R9.1 to R9.4 take, with plain choices. */
export interface Aftermath {
  /** Whether East must give a piece at some time and has none left (R9.0). */
  readonly isInsolvent: boolean;
  /** Build points East could still give after all that. */
  readonly left: number;
  /** Western currency that is missing when R9.3 counts it, 0 once it has: what R9.1 and R9.2 take may cost income. */
  readonly missing: number;
  /** As in the outlook, but with the living standards that East's factories keep then, and by the prestige boxes. */
  readonly unrest: Readonly<Record<Side, UnrestOutlook>>;
}

const losses = new Losses();
const unrest = new Unrest();

/** Looks further than the outlook, for those who judge thousands of positions: about as long again. */
export function aftermath(s: Imagined, { phase, flight }: Pick<Outlook, 'phase' | 'flight'>): Aftermath {
  const box = boxUsed(s, phase);
  losses.find(s, flight, phase, box);
  unrest.find(s, losses, phase, box);
  const [west, east] = SIDES.map((side) => unrest.outlook(s, side));
  const { isInsolvent, left, missing } = losses;
  return { isInsolvent, left, missing, unrest: { west, east } };
}

/**
 * The prestige box that is used, as it is thought (R9.2): by West one that takes a piece, runs a factory down or brings
 * unrest, by East one that takes unrest; 0 for none. What boxes do to living standards is not foreseen.
 */
function boxUsed(s: Imagined, phase: number): number {
  if (phase >= PHASE.prestige && s.tasks.at(-1)?.type !== 'prestige-box') return 0;
  const marker = prestigeThen(s, phase);
  if (marker <= -4) return -4;
  return marker >= 2 ? 2 : Math.min(0, marker);
}
