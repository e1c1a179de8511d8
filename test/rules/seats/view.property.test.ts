import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsFor, newGame, SEATS, viewOf } from '../../../src/rules/game.js';
import { expectEqual } from '../../support/equal.js';
import { randomGame } from '../../support/random/random-game.js';
import { withEachOtherSecrets, leakedCards } from '../../support/random/secrets.js';
import { runs } from '../../support/runs.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('what a seat may not see', () => {
  it('changes nothing in its view: hands, draw pile, face-down cards, generator, deals (R3j)', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const differing = withEachOtherSecrets(seed, (seat, table, other) =>
          expectEqual(viewOf(other, seat), viewOf(table, seat)),
        );
        expect(differing).toBeGreaterThan(0);
      }),
      { numRuns: runs(6) },
    );
  });

  it('is in none of its events (R3j, R6.4k)', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { moves } = randomGame(seed, ({ before, played }) => {
          for (const seat of SEATS) expectEqual(leakedCards(before, played.state, played.events, seat), []);
        });
        expect(moves.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(10) },
    );
  });

  it('of the first deal are the cards of the other hand', () => {
    const { state, events } = newGame({ seed: 1 });
    expect(leakedCards(state, state, events, 'west')).toEqual([]);
    expect(eventsFor(events, 'west')).toContainEqual({ type: 'drew', side: 'east', count: 2 });
    expect(eventsFor(events, 'west')).toContainEqual({ type: 'drew', side: 'west', count: 2, cards: state.hands.west });
    expect(eventsFor(events, 'spectator').filter((event) => event.type === 'drew')).toEqual([
      { type: 'drew', side: 'west', count: 2 },
      { type: 'drew', side: 'east', count: 2 },
    ]);
  });
});
