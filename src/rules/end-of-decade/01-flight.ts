import { advantage, FLIGHT_END } from '../board/tracks.js';
import { cardById } from '../cards/deck.js';
import type { EventLog } from '../engine/event-log.js';
import { doNext } from '../engine/handler.js';
import { highestStandard, lowestStandard } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { moveMarker } from '../pieces/track.js';
import { protestsOf } from '../pieces/unrest.js';
import { doInTurn, type Phase } from './phase.js';
import type { FlightReckoning } from './reckoning.js';

/** Number of spaces on the flight track that cost East one dismantling (R9.1). */
const SPACES_PER_DISMANTLING = 2;

/**
 * Returns how many dismantling points East must spend for a number of spaces on the flight track, rounded down (R9.1).
 */
export function dismantlingsFor(spaces: number): number {
  return Math.floor(spaces / SPACES_PER_DISMANTLING);
}

/**
 * Counts the flight signs of the played row and of the card being played, which joins that row after its action (R3h).
 */
function flightSigns({ played, action }: Pick<State, 'played' | 'action'>): number {
  let signs = action === null ? 0 : (cardById(action.card).flight ?? 0);
  for (const card of played) signs += cardById(card).flight ?? 0;
  return signs;
}

/** Computes the flight from the Republic in the present position, even if the Wall stands (R9.1). */
export function reckonFlight(s: State): FlightReckoning {
  const playedSigns = flightSigns(s);
  const westBest = highestStandard(s, 'west');
  const redPoliceCards = s.policeCards.filter(({ card }) => cardById(card).police === 'red').length;
  const eastProtests = protestsOf(s, 'east') > 0 ? 1 : 0;
  const eastWorst = lowestStandard(s, 'east');
  const westProtests = protestsOf(s, 'west') > 0 ? 1 : 0;
  const sum = playedSigns + westBest + redPoliceCards + eastProtests - eastWorst - westProtests;
  const spaces = Math.min(FLIGHT_END, Math.max(0, sum));
  return {
    playedSigns,
    westBest,
    redPoliceCards,
    eastProtests,
    eastWorst,
    westProtests,
    spaces,
    dismantlings: dismantlingsFor(spaces),
  };
}

/**
 * R9.1: East pays the price of the Wall or suffers the flight from the Republic; then all played cards are discarded.
 */
export const flight: Phase<'flight' | 'wall-price'> = (s, log) => {
  if (s.wall) {
    doNext(s, { type: 'dismantle', side: 'east', by: 'east' }, { type: 'clear-played-row' });
    const before = s.tracks.prestige;
    moveMarker(s, 'prestige', 'west', log);
    return { type: 'wall-price', prestige: { before, now: s.tracks.prestige }, dismantlings: 1 };
  }
  const reckoning = reckonFlight(s);
  s.flight = reckoning.spaces;
  doNext(s, { type: 'clear-played-row' });
  doInTurn(s, reckoning.dismantlings, (by) => ({ type: 'dismantle', side: 'east', by }));
  return { type: 'flight', ...reckoning, first: advantage(s.tracks.prestige) };
};

/** Returns the flight marker to 0 and discards the played cards (R9.1). */
export function clearPlayedRow(s: State, _log: EventLog): void {
  s.flight = 0;
  s.discarded = [...s.discarded, ...s.played];
  s.played = [];
}
