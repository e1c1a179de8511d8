import type { Situation } from '../../src/lessons/goals.js';
import type { SeatState } from '../../src/rules/game.js';

/** Returns the situation of a learner who has done nothing yet in a position. */
export function idleSituation(state: SeatState): Situation {
  return {
    committed: state,
    latest: state,
    answers: [],
    card: null,
    place: null,
    page: null,
    hasReport: false,
    refusal: null,
  };
}
