import { turnIn } from '../notation/index.js';
import { PROVINCE, PROVINCE_SIDE } from '../rules/board.js';
import type { GameEvent, Seat } from '../rules/game.js';
import type { Continued, Match } from './match.js';
import { gameFor, momentFor, type News, newsFor, type SeatGame, type SeatMoment } from './seat.js';

/** The seat that has the keyboard: that of the side which decides, or nobody's when the game is over. */
function seatOnTurn({ record }: Match): Seat {
  return turnIn(record) ?? 'spectator';
}

/** Both seats of a match at one keyboard: how it stands for the seat that decides. */
export function hotseatGame(match: Match): SeatGame {
  return gameFor(match, seatOnTurn(match));
}

/** What the seat that decides gets when a match went on; first the end of a phase in which both could attack. */
export function newsAtHotseat(continued: Continued): News {
  const seat = seatOnTurn(continued.match);
  const news = newsFor(continued, seat);
  const end = endOfAttacks(continued, seat);
  return end === null ? news : { ...news, moments: [end, ...news.moments] };
}

/**
 * The end of a phase in which both sides could attack: only the one that was asked last has seen the unrest that was laid
 * then (R9.7). Null elsewhere.
 */
function endOfAttacks({ match: { moments }, added }: Continued, seat: Seat): SeatMoment | null {
  const at = moments.length - added.length + added.findLastIndex(({ step }) => step !== null);
  const last = added.length === 0 ? undefined : moments[at];
  if (!last?.isStop || last.step === null) return null;
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
