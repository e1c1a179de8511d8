import { endsPart } from '../../match/stops.js';
import { areOwn } from '../../match/own-answers.js';
import type { Side } from '../../rules/board.js';
import type { NoPart } from '../../match/match.js';
import { type Move, play, type Refusal, seatState, type State, viewOf } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import type { Answers, ServeError } from '../protocol.js';

/**
 * Returns the decision that follows after some moves of a side. Plays the moves on a state built from that side's view.
 * A move that reveals a card completes the part, so the result shows nothing hidden.
 */
export function preview(state: State, side: Side, moves: readonly Move[]): Result<Answers['preview'], ServeError> {
  const view = viewOf(state, side);
  if (moves.length === 0) return ok({ complete: false, decision: view.decision });
  if (view.decision?.yours !== true || !areOwn(moves, side)) return err({ code: 'not-your-turn' });
  let now = seatState(view);
  let isComplete = false;
  for (const move of moves) {
    if (isComplete) return err({ code: 'no-part', why: 'too-long' });
    const played = play(now, move);
    if (!played.ok) return err({ code: 'illegal', refusal: played.error });
    isComplete = endsPart(now, played.value);
    now = played.value.state;
  }
  return ok({ complete: isComplete, decision: isComplete ? null : viewOf(now, side).decision });
}

/** Returns why a part was not played, as an error of the service. */
export function notPlayed(error: Refusal | NoPart): ServeError {
  return typeof error === 'string' ? { code: 'no-part', why: error } : { code: 'illegal', refusal: error };
}
