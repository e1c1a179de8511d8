import type { SeatGame } from '../../../src/match/seat.js';
import { answer, hasRevealed, isComplete, latest, partOf, startSession } from '../../../src/match/session.js';
import { decision, type Move } from '../../../src/rules/game.js';
import type { Chance } from './random-game.js';

/** Returns random legal answers of a seat, up to the point where the part must be committed. */
export function somePart(game: SeatGame, random: Chance): readonly Move[] {
  let session = startSession(game);
  while (!isComplete(session) && !hasRevealed(session)) {
    const open = decision(latest(session));
    if (!open) break;
    const given = answer(session, open.options[random(open.options.length)]);
    if (!given.ok) throw new Error(given.error.code);
    session = given.value;
  }
  return partOf(session);
}
