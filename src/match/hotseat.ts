import { turnIn } from '../notation/index.js';
import type { Seat } from '../rules/game.js';
import type { Continued, Match } from './match.js';
import type { Answer, Port } from './port.js';
import { gameFor, type News, newsFor, type SeatGame } from './seat.js';
import type { SavedMatch } from './saved-match.js';

/** The seat that has the keyboard: that of the side which decides, or nobody's when the game is over. */
function seatOnTurn({ record }: Match): Seat {
  return turnIn(record) ?? 'spectator';
}

/** Both seats of a match at one keyboard: how it stands for the seat that decides. */
export function hotseatGame(match: Match): SeatGame {
  return gameFor(match, seatOnTurn(match));
}

/** What the seat that decides gets when a match went on. */
export function newsAtHotseat(continued: Continued): News {
  return newsFor(continued, seatOnTurn(continued.match));
}

/** The other end of both seats; `onWritten` is told when something was written down, before the seat is. */
export function hotseatPort(
  saved: Pick<SavedMatch, 'commit' | 'takeBack'>,
  onWritten: () => void = () => undefined,
): Port {
  const committed = (written: Continued): Answer => {
    onWritten();
    return { type: 'committed', news: newsAtHotseat(written) };
  };
  return {
    async commit(part, comment) {
      const written = await saved.commit(part, comment);
      return written.ok ? committed(written.value) : { type: 'refused', refusal: written.error };
    },
    async takeBack() {
      const written = await saved.takeBack();
      return written.ok ? committed(written.value) : { type: 'refused', refusal: null };
    },
  };
}
