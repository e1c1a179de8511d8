import { type Side, SIDES } from '../board/side.js';
import type { State } from '../state.js';
import type { Outlook } from './outlook.js';
import { Factories } from './outlook-economy.js';
import { Losses, prestigeThen } from './outlook-losses.js';
import { Unrest, type UnrestOutlook } from './outlook-unrest.js';

/** What an End of Decade would make of a position once East has given what R9.1 to R9.4 take, with plain choices. */
export interface Aftermath {
  /** Whether East has nothing left to give at some time (R9.0). */
  readonly isInsolvent: boolean;
  /** Points East could give beyond all that. */
  readonly left: number;
  /** Western currency that is missing when R9.3 counts it: what R9.1 and R9.2 take may cost income. */
  readonly missing: number;
  /** As in the outlook, but with the living standards that East's factories keep then, and by the prestige boxes. */
  readonly unrest: Readonly<Record<Side, UnrestOutlook>>;
}

const factories = new Factories();
const losses = new Losses();
const unrest = new Unrest();

/** Looks further than the outlook, for those who judge thousands of positions: about as long again. */
export function aftermath(s: State, { phase, flight }: Pick<Outlook, 'phase' | 'flight'>): Aftermath {
  factories.find(s);
  losses.find(s, factories, flight, phase);
  unrest.find(s, losses, phase, phase < 2 ? prestigeThen(s, phase) : 0);
  const [west, east] = SIDES.map((side) => unrest.outlook(s, side));
  const { isInsolvent, left, missing } = losses;
  return { isInsolvent, left, missing, unrest: { west, east } };
}
