import { prestigeBox, TRACK_END } from '../board/tracks.js';
import { dismantlePoints } from '../building.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import { PHASE } from '../end-of-decade/phase.js';
import type { State } from '../state.js';

/**
 * What East has to give in the End of Decade and what would be due now (R9.0). A rundown costs one point as a
 * dismantling does, because a rundown factory can no longer be given.
 */
export interface InsolvencyFigures {
  /** Points East can give. */
  readonly points: number;
  /** Dismantlings of the flight phase, or the one of the Wall (R9.1). */
  readonly flight: number;
  /** Rundowns for missing Western currency (R9.3). */
  readonly currency: number;
  /** Dismantlings for police cards (R9.4). */
  readonly police: number;
  /** What a prestige box can cost at most, as West chooses (R9.2); not part of what is due. */
  readonly prestige: number;
  /** Flight, currency and police together. */
  readonly due: number;
  /** Points less what is due; negative means insolvency. */
  readonly margin: number;
}

/** Dismantlings due in the phase of the flight or the Wall (R9.1). */
export function flightDue(s: State): number {
  return s.wall ? 1 : reckonFlight(s).dismantlings;
}

/** East's margin as the table stands, with what the phases after `phase` would ask for. */
export function insolvencyFigures(s: State, phase = 0): InsolvencyFigures {
  const points = dismantlePoints(s, 'east');
  const flight = phase < PHASE.flight ? flightDue(s) : 0;
  const currency = phase < PHASE.currency ? reckonCurrency(s).missing : 0;
  const police = phase < PHASE.policePrice ? s.policeCards.length : 0;
  const due = flight + currency + police;
  return {
    points,
    flight,
    currency,
    police,
    prestige: phase < PHASE.prestige ? dearestBox(s, phase) : 0,
    due,
    margin: points - due,
  };
}

/** The Wall's price moves the marker before boxes are chosen (R9.1). */
function dearestBox(s: State, phase: number): number {
  const marker = s.wall && phase < PHASE.flight ? Math.max(-TRACK_END, s.tracks.prestige - 1) : s.tracks.prestige;
  let most = 0;
  for (let box = -1; box >= marker; box--) {
    const cost = prestigeBox(box).filter(({ icon }) => icon === 'dismantle' || icon === 'run-down').length;
    most = Math.max(most, cost);
  }
  return most;
}
