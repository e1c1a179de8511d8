import { describe, expect, it } from 'vitest';
import { forecast, inspect } from '../../../src/rules/figures.js';
import { decision, eventsFor, type GameEvent, play, type Seat, SEATS, viewOf, why } from '../../../src/rules/game.js';
import { FACTORY_MOVES, ICON_MOVES, PROVINCE_MOVES } from '../../../src/rules/state/move.js';
import { seatState } from '../../../src/rules/seats/seat-state.js';
import { expectEqual } from '../../support/equal.js';
import { randomGame, type Step } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

const REVEALING: ReadonlySet<GameEvent['type']> = new Set(['decade-began', 'half-began', 'drew', 'looked']);

/**
 * Returns the events that a seat sees before the first event that reveals hidden cards. A state built from the seat's
 * view can only guess these cards. `all` is true if no event reveals hidden cards.
 */
function told(events: readonly GameEvent[], seat: Seat): { known: readonly GameEvent[]; all: boolean } {
  const seen = eventsFor(events, seat);
  const end = seen.findIndex(({ type }) => REVEALING.has(type));
  return end < 0 ? { known: seen, all: true } : { known: seen.slice(0, end), all: false };
}

const ASKED = [...FACTORY_MOVES, ...PROVINCE_MOVES, ...ICON_MOVES];

function compare({ before, decision: open, move }: Step, seat: Seat, asked: number): void {
  const view = viewOf(before, seat);
  // A view that was sent as JSON works as well.
  const own = seatState(JSON.parse(JSON.stringify(view)) as typeof view);
  expectEqual(viewOf(own, seat), view);
  expectEqual(inspect(own), inspect(before));
  expectEqual(forecast(own), forecast(before));
  if (open.side !== seat) return;
  expectEqual(decision(own), open);
  expectEqual(why(own, ASKED[asked]), why(before, ASKED[asked]));
  const truth = play(before, move);
  const tried = play(own, move);
  if (!truth.ok || !tried.ok) throw new Error('an option is refused');
  const { known, all } = told(truth.value.events, seat);
  expectEqual(told(tried.value.events, seat).known, known);
  if (all) expectEqual(viewOf(tried.value.state, seat), viewOf(truth.value.state, seat));
}

describe('a state built from a seat’s view alone', () => {
  it('says and does what the true one does, up to the next thing revealed (R3j)', () => {
    let compared = 0;
    for (const seed of seeds(2)) {
      randomGame(seed, (step) => {
        for (const seat of SEATS) compare(step, seat, (seed + compared++) % ASKED.length);
      });
    }
    expect(compared).toBeGreaterThan(500);
  });
});
