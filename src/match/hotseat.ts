import { turnIn } from '../notation/index.js';
import { PROVINCE, PROVINCE_SIDE } from '../rules/board.js';
import type { GameEvent, Seat } from '../rules/game.js';
import type { Continued, Match } from './match.js';
import { gameFor, momentFor, type News, newsFor, type SeatGame, type SeatMoment } from './seat.js';

/** Returns the seat of the side that decides; `spectator` if the game is over. */
function seatOnTurn({ record }: Match): Seat {
  return turnIn(record) ?? 'spectator';
}

/** Returns a match where both players share one keyboard, as the seat of the deciding side sees it. */
export function hotseatGame(match: Match): SeatGame {
  return gameFor(match, seatOnTurn(match));
}

/**
 * Returns the news for the seat of the deciding side. The news begins with the end of a phase if the change ended this
 * phase, both sides could attack in it, and attacks added unrest.
 */
export function newsAtHotseat(continued: Continued): News {
  const seat = seatOnTurn(continued.match);
  const news = newsFor(continued, seat);
  const end = endOfAttacks(continued, seat);
  return end === null ? news : { ...news, moments: [end, ...news.moments] };
}

/**
 * Returns the end of a phase in which both sides could attack (R9.7), if attacks added unrest; otherwise null. This
 * moment is shown to the next seat, which has not seen the added unrest yet.
 */
function endOfAttacks({ match: { moments }, added }: Continued, seat: Seat): SeatMoment | null {
  const at = moments.length - added.length + added.findLastIndex(({ step }) => step !== null);
  const last = added.length === 0 ? undefined : moments[at];
  if (!last?.endsActionOrPhase || last.step === null) return null;
  const isPhase = ({ type }: GameEvent): boolean => type === 'phase';
  const first = moments.findLastIndex(({ events }, index) => index <= at && events.some(isPhase));
  if (first < 0) return null;
  const events = moments.slice(first, at + 1).flatMap((moment) => momentFor(moment, seat).events);
  const phase = events.slice(events.findLastIndex(isPhase));
  const sides = new Set(
    phase.flatMap((event) => ('attacker' in event ? [PROVINCE_SIDE[PROVINCE[event.attacker]]] : [])),
  );
  const isLaid = phase.some(({ type }) => type === 'unrest');
  return sides.size === 2 && isLaid ? { ...momentFor(last, seat), events: phase } : null;
}
