import { prestigeBox, TRACK_END } from '../board/tracks.js';
import { dismantlePoints } from '../building.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import { PHASE } from '../end-of-decade/phase.js';
import type { State } from '../state.js';
import type { Task } from '../task.js';
import { boxCost } from './forecast-prestige.js';
import { owedBy } from './under-way.js';

/**
 * What East has to give in the End of Decade and what would be due now (R9.0). A rundown costs one point as a
 * dismantling does, because a rundown factory can no longer be given.
 */
export interface InsolvencyFigures {
  /** Points East can give. */
  readonly points: number;
  /** What the phase under way still asks for in any case. */
  readonly underWay: number;
  /** Dismantlings of the flight phase, or the one of the Wall (R9.1). */
  readonly flight: number;
  /** Rundowns for missing Western currency (R9.3). */
  readonly currency: number;
  /** Dismantlings for police cards (R9.4). */
  readonly police: number;
  /** What a prestige box can cost at most, as West chooses (R9.2). */
  readonly prestige: number;
  /** All of it together, without a prestige box. */
  readonly due: number;
  /** Points less what is due; negative means insolvency. */
  readonly margin: number;
}

/** Dismantlings due in the phase of the flight or the Wall (R9.1). */
export function flightDue(s: State): number {
  return s.wall ? 1 : reckonFlight(s).dismantlings;
}

/** East's margin as the table stands, with what the rest of the phase under way and the phases after it would ask for. */
export function insolvencyFigures(s: State, phase = 0, rest: readonly Task[] = []): InsolvencyFigures {
  const points = dismantlePoints(s, 'east');
  const underWay = rest.reduce((sum, task) => sum + owedBy(task), 0);
  const flight = phase < PHASE.flight ? flightDue(s) : 0;
  const currency = phase < PHASE.currency ? reckonCurrency(s).missing : 0;
  const police = phase < PHASE.policePrice ? s.policeCards.length : 0;
  const due = underWay + flight + currency + police;
  const isBoxOpen = phase < PHASE.prestige || rest.some(({ type }) => type === 'prestige-box');
  return {
    points,
    underWay,
    flight,
    currency,
    police,
    prestige: isBoxOpen ? dearestBox(s, phase) : 0,
    due,
    margin: points - due,
  };
}

/** The Wall's price moves the marker before boxes are chosen (R9.1). */
function dearestBox(s: State, phase: number): number {
  const marker = s.wall && phase < PHASE.flight ? Math.max(-TRACK_END, s.tracks.prestige - 1) : s.tracks.prestige;
  let most = 0;
  for (let box = -1; box >= marker; box--) most = Math.max(most, boxCost(prestigeBox(box).map(({ icon }) => icon)));
  return most;
}
