import { dismantlePoints } from '../pieces/building.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import type { State } from '../state/state.js';
import { boxCost, boxIcons } from './forecast-prestige.js';

/** The build points that East can pay in the End of Decade, and the build points due (R9.0). */
interface InsolvencyTerms {
  /** Build points that East can pay. */
  readonly points: number;
  /** Build points that the phase under way still demands, whatever is chosen. */
  readonly underWay: number;
  /** Number of dismantlings in the flight phase, with or without the Wall (R9.1). */
  readonly flight: number;
  /** Number of rundowns for missing Western currency (R9.3); in a forecast the minimum over all choices. */
  readonly currency: number;
  /** Number of dismantlings for police cards (R9.4). */
  readonly police: number;
  /** Maximum build points that a prestige box can cost East, by West's choice (R9.2). */
  readonly prestige: number;
}

/**
 * The build points that East can pay in the End of Decade, the build points due, and the difference (R9.0). A rundown
 * costs one build point like a dismantling, because a rundown factory can no longer be given.
 */
export interface InsolvencyFigures extends InsolvencyTerms {
  /** Sum of all build points due, except those of a prestige box. */
  readonly due: number;
  /** `points` minus `due`; negative means insolvency. */
  readonly margin: number;
}

/** Returns the number of dismantlings due in phase 1, for the flight or for the Wall (R9.1). */
export function flightDue(s: State): number {
  return s.wall ? 1 : reckonFlight(s).dismantlings;
}

/** Computes the build points due, and the build points left after them. */
export function reckonInsolvency(terms: InsolvencyTerms): InsolvencyFigures {
  const { points, underWay, flight, currency, police, prestige } = terms;
  const due = underWay + flight + currency + police;
  return { points, underWay, flight, currency, police, prestige, due, margin: points - due };
}

/** Computes East's margin as if every phase began with the present position. */
export function insolvencyFigures(s: State): InsolvencyFigures {
  return reckonInsolvency({
    points: dismantlePoints(s, 'east'),
    underWay: 0,
    flight: flightDue(s),
    currency: reckonCurrency(s).missing,
    police: s.policeCards.length,
    // The Wall's price moves the marker before boxes are chosen (R9.1).
    prestige: dearestBox(s.tracks.prestige - (s.wall ? 1 : 0)),
  });
}

/**
 * Returns the maximum build points that a prestige box can cost East with the marker at this position; 0 unless the
 * marker is on West's side (R9.2).
 */
export function dearestBox(marker: number): number {
  let most = 0;
  for (let box = -1; box >= marker; box--) most = Math.max(most, boxCost(boxIcons(box)));
  return most;
}
