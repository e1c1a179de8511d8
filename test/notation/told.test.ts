import { describe, expect, test } from 'vitest';
import {
  visibleComments,
  redactDecision,
  redactEvents,
  visibleHand,
  type Disclosure,
} from '../../src/notation/index.js';
import { decision, type GameEvent, type Move, newGame, play, type State } from '../../src/rules/game.js';
import { SEATS } from '../../src/rules/seats/view.js';
import { seeds } from '../support/runs.js';
import { withOtherSecrets } from '../support/random/secrets.js';
import { randomNumbers } from './random-game.js';

/** East has looked at cards in the Guillaume Affair and can now exchange or remove one. */
function exchangeState(source: 'hand' | 'pile'): State {
  const state = structuredClone(newGame({ seed: 5 }).state);
  state.tasks.push({ type: 'guillaume', source });
  return state;
}

/** Returns everything reported about an answer. */
function told(before: State, move: Move, telling: Disclosure): unknown {
  const pending = decision(before);
  const played = play(before, move);
  if (!pending || !played.ok) throw new Error('not playable');
  const { side, kind } = pending;
  const text = move.type === 'exchange' ? `exchange ${move.seen} for ${move.own}` : `remove 1`;
  const written = redactDecision({ side, kind, move, text, ofIcon: false }, before, telling);
  return { written, events: redactEvents(played.value.events, telling), hand: visibleHand(before, 'west', telling) };
}

describe('what is told without hands', () => {
  test.each(['hand', 'pile'] as const)(
    'is the same whatever the hidden cards are, and whatever East does with them (%s)',
    (look) => {
      let compared = 0;
      for (const seed of seeds(3)) {
        const state = exchangeState(look);
        const random = randomNumbers(seed);
        const other = withOtherSecrets(state, 'spectator', (below) => Math.floor(random() * below));
        for (const type of ['exchange', 'remove'] as const) {
          const all = [state, other].flatMap((before) =>
            (decision(before)?.options ?? [])
              .filter((move) => move.type === type)
              .map((move) => told(before, move, { seat: 'spectator', unknown: new Set() })),
          );
          for (const one of all) expect(one).toEqual(all[0]);
          compared += all.length;
        }
      }
      expect(compared).toBeGreaterThan(2);
    },
  );

  test('has no comments, which may tell anything', () => {
    for (const seat of SEATS) expect(visibleComments(['East holds 50'], { seat })).toEqual([]);
    expect(visibleComments(['East holds 50'], { seat: 'open' })).toEqual(['East holds 50']);
  });
});

test('a guess is told to nobody as if it were known', () => {
  const events: readonly GameEvent[] = [
    { type: 'drew', side: 'west', count: 1, cards: [41] },
    { type: 'looked', at: 'hand', count: 2, cards: [41, 42] },
    { type: 'exchanged', with: 'hand', seen: 41, own: 43 },
    { type: 'removed-card', card: 41 },
  ];
  for (const seat of [...SEATS, 'open'] as const) {
    const shown = JSON.stringify(redactEvents(events, { seat, unknown: new Set([41]) }));
    expect(shown).not.toContain('41');
  }
  expect(redactEvents(events, { seat: 'open', unknown: new Set([44]) })).toEqual(events);
});
