import { dismantlePoints } from '../pieces/building.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import type { State } from '../state/state.js';
import { boxCost, boxIcons } from './forecast-prestige.js';

/** What East has to give in the End of Decade, and what asks for it (R9.0). */
interface InsolvencyTerms {
  /** Points East can give. */
  readonly points: number;
  /** What the phase under way still asks for in any case. */
  readonly underWay: number;
  /** Dismantlings of the flight phase, or the one of the Wall (R9.1). */
  readonly flight: number;
  /** Rundowns for missing Western currency (R9.3); in a forecast those that no choice spares East. */
  readonly currency: number;
  /** Dismantlings for police cards (R9.4). */
  readonly police: number;
  /** What a prestige box can cost at most, as West chooses (R9.2). */
  readonly prestige: number;
}

/**
 * What East has to give in the End of Decade and what would be due (R9.0). A rundown costs one point as a dismantling
 * does, because a rundown factory can no longer be given.
 */
export interface InsolvencyFigures extends InsolvencyTerms {
  /** All of it together, without a prestige box. */
  readonly due: number;
  /** Points less what is due; negative means insolvency. */
  readonly margin: number;
}

/** Dismantlings due in the phase of the flight or the Wall (R9.1). */
export function flightDue(s: State): number {
  return s.wall ? 1 : reckonFlight(s).dismantlings;
}

/** What is due, and what is left of the points after it. */
export function reckonInsolvency(terms: InsolvencyTerms): InsolvencyFigures {
  const { points, underWay, flight, currency, police, prestige } = terms;
  const due = underWay + flight + currency + police;
  return { points, underWay, flight, currency, police, prestige, due, margin: points - due };
}

/** East's margin if each phase of an End of Decade found the table as it stands. */
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

/** What a prestige box can cost East at most when the marker is there: nothing but on West's side (R9.2). */
export function dearestBox(marker: number): number {
  let most = 0;
  for (let box = -1; box >= marker; box--) most = Math.max(most, boxCost(boxIcons(box)));
  return most;
}
