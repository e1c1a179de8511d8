import { FLIGHT_END, type Side, socialistChange } from '../../rules/board.js';
import { cardById } from '../../rules/cards.js';
import { currencyMissing, dismantlingsFor, ownedSocialists, PHASE } from '../../rules/figures.js';
import { type SeatState, phaseOf } from '../../rules/game.js';
import { type EconomySums, factories } from './economy.js';
import { UnrestEstimator, type UnrestEstimate } from './unrest.js';

/**
 * Sums of a position, and an estimate of the End of Decade that assumes simple choices. Fast enough for judging
 * thousands of positions; for exact bounds use `inspect` and `forecast`.
 */
export interface PositionEstimate {
  readonly economy: Readonly<Record<Side, EconomySums>>;
  readonly unrest: Readonly<Record<Side, UnrestEstimate>>;
  /**
   * The End of Decade phase under way, 1 to 10; 0 before the End of Decade. For a finished game, the phase in which it
   * ended; 10 if it ended after the last phase.
   */
  readonly phase: number;
  /** East's income of Western currency; `missing` is how much East lacks for its living standards (R9.3). */
  readonly income: number;
  readonly missing: number;
  /**
   * Value of the weakest West export factory; 0 if a West province has none. East's export factories must be worth at
   * least as much to earn Western currency (R9.3).
   */
  readonly weakestWest: number;
  /**
   * Flight signs in the played row, without the card in play. `flight` is the number of spaces, 0 to 20, that the
   * flight marker would advance if the Wall did not stand (R9.1). Neither field means anything after phase 1 of the End
   * of Decade, which discards the played row.
   */
  readonly flightSigns: number;
  readonly flight: number;
  /**
   * `due`: build points that East must still pay in the phases of R9.1, R9.3 and R9.4. `points`: build points that East
   * can pay.
   */
  readonly due: number;
  readonly points: number;
  /**
   * Number of socialists in the holding box and in provinces; `change` is how R9.9 will change this number (0 once R9.9
   * has begun).
   */
  readonly owned: number;
  readonly change: number;
  /** Number of police cards not used yet. */
  readonly policeReady: number;
}

const unrest = new UnrestEstimator();

/**
 * Returns the sums of a state, with an estimate of the End of Decade to come. In a finished game, `phase` is the phase
 * in which the game ended.
 */
export function estimatePosition(s: SeatState): PositionEstimate {
  const phase = s.outcome ? s.outcome.phase : phaseOf(s);
  factories.find(s);
  unrest.find(s, factories, phase);
  const economies = { west: factories.outlook(s, 'west'), east: factories.outlook(s, 'east') };
  const unrests = { west: unrest.outlook(s, 'west'), east: unrest.outlook(s, 'east') };
  const income = s.tracks['western-currency'] + factories.earning;
  const missing = currencyMissing(unrests.east.standards, income);
  let flightSigns = 0;
  // Leaves out the card in play, because its signs are the same in all states of an action, and the networks were
  // trained without these signs.
  for (const card of s.played) flightSigns += cardById(card).flight ?? 0;
  let red = 0;
  let policeReady = 0;
  for (const { card, used } of s.policeCards) {
    if (!used) policeReady++;
    if (cardById(card).police === 'red') red++;
  }
  const { west, east } = unrests;
  const spaces =
    flightSigns + west.highest + red + (east.protests > 0 ? 1 : 0) - east.lowest - (west.protests > 0 ? 1 : 0);
  const flight = Math.min(FLIGHT_END, Math.max(0, spaces));
  let due = 0;
  if (phase < PHASE.flight) due += s.wall ? 1 : dismantlingsFor(flight);
  if (phase < PHASE.currency) due += missing;
  if (phase < PHASE.policePrice) due += s.policeCards.length;
  return {
    economy: economies,
    unrest: unrests,
    phase,
    income,
    missing,
    weakestWest: factories.weakestWest,
    flightSigns,
    flight,
    due,
    points: factories.points,
    owned: ownedSocialists(s),
    change: phase < PHASE.socialists ? socialistChange(s.tracks.socialism) : 0,
    policeReady,
  };
}
