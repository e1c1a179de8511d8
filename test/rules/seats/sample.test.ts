import { describe, expect, it } from 'vitest';
import { reasonInEnglish } from '../../support/english-messages.js';
import { normalCards } from '../../../src/rules/cards/deck.js';
import {
  decision,
  eventsFor,
  type GameEvent,
  type Move,
  newGame,
  play,
  type Played,
  SEATS,
  startAt,
  type State,
  viewOf,
} from '../../../src/rules/game.js';
import { possibleArrangements, type HiddenArrangement, canBeAt } from '../../../src/rules/seats/hidden-arrangements.js';
import type { Position } from '../../../src/rules/position/index.js';
import { chanceOf } from '../../../src/rules/state/random.js';
import { sample } from '../../../src/rules/seats/sample.js';
import { expectEqual } from '../../support/equal.js';
import { allMoves, chance, type Chance } from '../../support/random/random-game.js';
import { SEED, seeds } from '../../support/runs.js';

/** Continues a game at random. Calls `show` at every decision with the state and all events since the start. */
function playOn(
  { state: start, events: first }: Pick<Played, 'state' | 'events'>,
  random: Chance,
  show: (state: State, events: readonly GameEvent[]) => void,
  pick: (moves: readonly Move[]) => Move = (moves) => moves[random(moves.length)],
): void {
  let state = start;
  const events = [...first];
  for (let open = decision(state); open; open = decision(state)) {
    show(state, events);
    const played = play(state, pick(allMoves(open)));
    if (!played.ok) throw new Error('an option is refused');
    state = played.value.state;
    events.push(...played.value.events);
  }
  show(state, events);
}

/** Prefers playing the Guillaume Affair, and its exchanges and removals. */
const forAffair =
  (random: Chance) =>
  (moves: readonly Move[]): Move => {
    const wanted = moves.filter(
      (move) =>
        move.type === 'exchange' ||
        move.type === 'remove' ||
        (move.type === 'take' && move.card === GUILLAUME && move.use === 'event'),
    );
    const from = wanted.length > 0 ? wanted : moves;
    return from[random(from.length)];
  };

const GUILLAUME = 50;

const hidden = ({ hands, drawPile, faceDown }: Pick<State, 'hands' | 'drawPile' | 'faceDown'>) => [
  ...hands.west,
  ...hands.east,
  ...drawPile,
  ...faceDown,
];

const fits = (state: State, { hands, drawPile, faceDown }: HiddenArrangement): boolean => {
  const places = [...hands.west, ...hands.east, ...drawPile, ...faceDown];
  return hidden(state).every((card, index) => canBeAt(card, places[index]));
};

/** All dealt cards are open except West's hand, two cards of East's hand, and two cards of the draw pile. */
const HIDDEN = { west: [42], east: [5, 44], drawPile: [45, 46] } as const;
const others = [1, 2, 3]
  .flatMap((decade) => normalCards(decade as 1))
  .filter((card) => ![...Object.values(HIDDEN).flat(), GUILLAUME, 41].includes(card as never));
const AFFAIR: Position = {
  decade: 3,
  half: 1,
  turn: 'east',
  display: [GUILLAUME, 41],
  hands: { west: [...HIDDEN.west], east: [...HIDDEN.east] },
  drawPile: [...HIDDEN.drawPile],
  discarded: others,
};

/** East has exchanged card 5, of decade I, for card 45 of the draw pile. */
const AFTER_EXCHANGE: Position = {
  ...AFFAIR,
  turn: 'west',
  display: [41],
  hands: { west: [42], east: [44, 45] },
  drawPile: [5, 46],
  played: [GUILLAUME],
};

/** Returns the state and all events after East has played the Guillaume Affair in `AFFAIR` and given these answers. */
function affair(...moves: readonly Move[]): { state: State; events: readonly GameEvent[] } {
  const started = startAt(AFFAIR);
  if (!started.ok) throw new Error(reasonInEnglish(started.error[0]));
  let { state, events } = started.value;
  for (const move of [{ type: 'take', card: GUILLAUME, use: 'event' } as const, ...moves]) {
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    events = [...events, ...played.value.events];
  }
  return { state, events };
}

/** Returns, by brute force, the arrangements West must consider after East exchanged a card of the draw pile. */
function possibleForWest(): Set<string> {
  const possible = new Set<string>();
  const cards = [...HIDDEN.east, ...HIDDEN.drawPile];
  for (const [a, b, c, d] of permutations(cards)) {
    // Card 5 is of decade I, so it was in East's hand and cannot be in the draw pile of decade III.
    if (c === 5 || d === 5) continue;
    possible
      .add(String([c, b, a, d]))
      .add(String([a, c, b, d]))
      .add(String([d, b, c, a]))
      .add(String([a, d, c, b]));
  }
  return possible;
}

function permutations(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => permutations(cards.filter((one) => one !== card)).map((rest) => [card, ...rest]));
}

describe('sample', () => {
  it('is consistent with the view and the true state with what is known, for every seat (R3j)', () => {
    // The Guillaume Affair is rare in random games. So one of the games starts after it.
    const looked = affair(
      { type: 'icon', icon: 1 },
      { type: 'look', at: 'pile' },
      { type: 'exchange', seen: 45, own: 5 },
    );
    let several = 0;
    for (const [index, start] of [looked, ...seeds(2).map((seed) => newGame({ seed }))].entries()) {
      const random = chance(SEED + index);
      const draw = chanceOf(SEED + index);
      playOn(
        start,
        random,
        (state, events) => {
          if (start !== looked && random(4) > 0) return;
          for (const seat of SEATS) {
            const view = viewOf(state, seat);
            const seen = eventsFor(events, seat);
            const possible = possibleArrangements(view, seen);
            expect(possible.some((lie) => fits(state, lie))).toBe(true);
            if (possible.length > 1) several++;
            const drawn = sample(view, seen, draw);
            expectEqual(viewOf(drawn, seat), view);
            expectEqual(hidden(drawn).sort(), hidden(state).sort());
          }
        },
        forAffair(random),
      );
    }
    expect(several).toBeGreaterThan(0);
  });

  it('draws every possible state alike often, although several ways lead to some (R6.4k)', () => {
    const { state, events } = affair(
      { type: 'icon', icon: 1 },
      { type: 'look', at: 'pile' },
      { type: 'exchange', seen: 45, own: 5 },
    );
    const possible = [...possibleForWest()];
    const counts = new Map(possible.map((one) => [one, 0]));
    const [view, seen] = [viewOf(state, 'west'), eventsFor(events, 'west')];
    const draw = chanceOf(SEED);
    const times = 100;
    for (let left = times * possible.length; left > 0; left--) {
      const { hands, drawPile } = sample(view, seen, draw);
      const key = String([...hands.east, ...drawPile]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...possible].sort());
    const freedom = possible.length - 1;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - times) ** 2 / times, 0);
    expect(possible.length).toBeGreaterThan(10);
    expect(chiSquare).toBeLessThan(freedom + 6 * Math.sqrt(2 * freedom));
  });

  it('comes to the first and to the last of the ways the cards can have gone', () => {
    const { state, events } = affair(
      { type: 'icon', icon: 1 },
      { type: 'look', at: 'pile' },
      { type: 'exchange', seen: 45, own: 5 },
    );
    const [view, seen] = [viewOf(state, 'west'), eventsFor(events, 'west')];
    // The first random number chooses the arrangement. All others are 0 and place the first card that fits.
    const drawnBy = (first: (below: number) => number) => {
      const draws = [first];
      const { hands, drawPile } = sample(view, seen, (below) => draws.pop()?.(below) ?? 0);
      return { east: hands.east, drawPile };
    };
    expect(drawnBy((below) => below - 1)).not.toEqual(drawnBy(() => 0));
  });

  it('keeps what East saw and moved, for East alone (R6.4k)', () => {
    const looked = affair(
      { type: 'icon', icon: 1 },
      { type: 'look', at: 'hand' },
      { type: 'exchange', seen: 42, own: 5 },
    );
    const draw = chanceOf(1);
    for (const seat of ['west', 'east'] as const) {
      const { hands } = sample(viewOf(looked.state, seat), eventsFor(looked.events, seat), draw);
      expect(hands.west).toEqual([5]);
      expect(hands.east).toContain(42);
    }
    const removed = affair({ type: 'icon', icon: 1 }, { type: 'look', at: 'pile' }, { type: 'remove', card: 46 });
    const { drawPile, faceDown } = sample(viewOf(removed.state, 'east'), eventsFor(removed.events, 'east'), draw);
    expect([drawPile, faceDown]).toEqual([[45], [46]]);
  });

  it('refuses events that do not lead to the view', () => {
    const { state } = newGame({ seed: 1 });
    expect(() => sample(viewOf(state, 'west'), [], chanceOf(1))).toThrow(RangeError);
  });

  it.each([
    ['before the Guillaume Affair', AFFAIR],
    ['after it put an older card into the draw pile (R6.4k)', AFTER_EXCHANGE],
  ])('knows a game begun in the middle from its first event, %s', (_, position) => {
    const started = startAt(position);
    if (!started.ok) throw new Error('no position');
    const random = chance(1);
    const draw = chanceOf(SEED);
    playOn(started.value, random, (state, events) => {
      for (const seat of SEATS) {
        const [view, seen] = [viewOf(state, seat), eventsFor(events, seat)];
        expect(possibleArrangements(view, seen).some((lie) => fits(state, lie))).toBe(true);
        expectEqual(viewOf(sample(view, seen, draw), seat), view);
      }
    });
  });
});
