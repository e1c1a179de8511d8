import { describe, expect, it } from 'vitest';
import { normalCards } from '../../../src/rules/cards/deck.js';
import { decision } from '../../../src/rules/game.js';
import type { Position } from '../../../src/rules/position/index.js';
import type { State } from '../../../src/rules/state/state.js';
import { answer, answerWithEvents, asked, discard, done, pending, table } from '../../support/table.js';
import { word } from '../helpers/scene.js';

/** A state before phase 10, which does not end the game, so that the next decade follows. */
const lastPhase = (position: Position = {}): State => table({ decade: 1, endOfDecade: 10, ...position });

const options = (state: State) => pending(state).options.map(word);

/** Returns every card of the new decade on the table and in hands. */
const dealt = (s: State) => [...s.hands.west, ...s.hands.east, ...s.display, ...s.drawPile];
const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);

describe('R3i after the End of Decade', () => {
  it('the rest of the draw pile is removed, face down', () => {
    const s = lastPhase({ drawPile: [3, 7] });
    expect(s.decade).toBe(2);
    expect(s.faceDown).toEqual(expect.arrayContaining([3, 7]));
    expect(dealt(s)).not.toContain(3);
    expect([...dealt(s)].sort(byNumber)).toEqual(normalCards(2));
  });

  it('a special card nobody took is removed and has no effect', () => {
    const s = lastPhase({ decade: 2, special: 'II' });
    expect(s.special).toBe('III');
    expect(s.discarded).toContain('II');
    expect(s.wall).toBe(false);
  });

  it('hands are kept, and cards of both decades lie together in them', () => {
    const s = answer(lastPhase({ hands: { west: [11, 12], east: [1] } }), done, done);
    expect(s.hands.west).toEqual([11, 12]);
    expect(s.hands.east).toHaveLength(2);
    expect(s.hands.east[0]).toBe(1);
  });

  it('board, tracks, police cards and socialists stay as they are', () => {
    const position: Position = {
      tracks: { prestige: 3, 'western-currency': -2, socialism: 4 },
      policeCards: [{ card: 5 }],
      socialists: { box: 2, sachsen: 1 },
      unrest: { bayern: 6 },
      livingStandard: { hessen: 1, 'west-berlin': { french: 1 } },
    };
    const s = lastPhase(position);
    expect(s.tracks).toEqual(position.tracks);
    expect(s.policeCards).toEqual([{ card: 5, used: false }]);
    expect(s.socialistsInBox).toBe(2);
    expect(s.sectors).toEqual([1, 0, 0]);
    expect(s.unrest[6]).toBe(6);
  });

  it('after decade IV, if nobody has won, East wins', () => {
    const s = lastPhase({ decade: 4 });
    expect(s.outcome).toEqual({ winner: 'east', ending: 'east-survives', decade: 4, phase: 10 });
    expect(decision(s)).toBeNull();
  });

  it('after decade IV a collapse comes before East has survived', () => {
    const s = lastPhase({ decade: 4, unrest: { sachsen: 8, thueringen: 8 }, socialists: { box: 0 } });
    expect(s.outcome).toMatchObject({ winner: 'west', ending: 'east-collapses' });
  });
});

describe('R3b the first half of decades II to IV', () => {
  it.each([1, 2, 3] as const)(
    'after decade %i the next twenty cards are dealt: hands of two, seven in the display',
    (decade) => {
      const s = lastPhase({ decade });
      expect(s.decade).toBe(decade + 1);
      expect(s.half).toBe(1);
      expect(s.hands.west).toHaveLength(2);
      expect(s.hands.east).toHaveLength(2);
      expect(s.display).toHaveLength(7);
      expect(s.drawPile).toHaveLength(9);
      expect([...dealt(s)].sort(byNumber)).toEqual(normalCards(s.decade));
    },
  );

  it('shuffles by the generator in the state: another seed, another deal', () => {
    expect(dealt(lastPhase({ seed: 1 }))).toEqual(dealt(lastPhase({ seed: 1 })));
    expect(dealt(lastPhase({ seed: 1 }))).not.toEqual(dealt(lastPhase({ seed: 2 })));
  });

  it('each decade has its special card', () => {
    expect(lastPhase({ decade: 1 }).special).toBe('II');
    expect(lastPhase({ decade: 2 }).special).toBe('III');
  });

  it("decade IV's special card shows The Wall comes down if the Wall stands, otherwise the Round Table", () => {
    expect(lastPhase({ decade: 3, wall: true }).special).toBe('IV-wall-comes-down');
    expect(lastPhase({ decade: 3, wall: false }).special).toBe('IV-round-table');
  });

  it.each([
    [0, 'west'],
    [2, 'east'],
  ])('R3c with prestige on %i %s takes the first action', (prestige, side) => {
    const s = lastPhase({ tracks: { prestige } });
    expect(asked(s)).toBe(`${side} take-card`);
  });
});

describe('R3b kept hand cards', () => {
  const hands = { west: [11, 12], east: [1, 2] };

  it.each([
    [0, ['west', 'east']],
    [1, ['east', 'west']],
  ] as const)('[ruling] with prestige on %i %j discard, the holder of the advantage first', (prestige, order) => {
    const s = lastPhase({ hands, tracks: { prestige } });
    expect(asked(s)).toBe(`${order[0]} keep-hand`);
    expect(asked(answer(s, done))).toBe(`${order[1]} keep-hand`);
  });

  it('may be discarded, none, one or all; then the hand is filled up to two', () => {
    const s = lastPhase({ hands });
    expect(options(s)).toEqual(['discard 11', 'discard 12', 'done']);
    expect(answer(s, done, done).hands.west).toEqual([11, 12]);
    const one = answer(s, discard(11));
    expect(options(one)).toEqual(['discard 12', 'done']);
    const filled = answer(one, done, done).hands.west;
    expect(filled).toHaveLength(2);
    expect(filled[0]).toBe(12);
    const none = answer(s, discard(11), discard(12));
    expect(asked(none)).toBe('east keep-hand');
    expect(answer(none, done).hands.west.every((card) => normalCards(2).includes(Number(card)))).toBe(true);
  });

  it('[ruling] a hand that has two draws nothing', () => {
    const { state, events } = answerWithEvents(lastPhase({ hands }), done, done);
    expect(events.filter((event) => event.type === 'drew')).toEqual([]);
    expect(state.drawPile).toHaveLength(13);
  });

  it('with a third card one must be discarded, and more may be', () => {
    const s = lastPhase({ hands: { west: [11, 12, 13], east: [] } });
    expect(asked(s)).toBe('west keep-hand');
    expect(options(s)).toEqual(['discard 11', 'discard 12', 'discard 13']);
    const two = answer(s, discard(12));
    expect(options(two)).toEqual(['discard 11', 'discard 13', 'done']);
    expect(answer(two, done).hands.west).toEqual([11, 13]);
    const one = answer(two, discard(13), done);
    expect(one.hands.west[0]).toBe(11);
    expect(one.hands.west).toHaveLength(2);
  });

  it('discarded lie face up out of the game and never in the played row, so their flight signs do not count', () => {
    const s = answer(lastPhase({ hands: { west: [12], east: [2] } }), discard(12), discard(2));
    expect(s.played).toEqual([]);
    expect(s.discarded).toEqual(expect.arrayContaining([12, 2]));
    expect(s.faceDown).not.toContain(12);
  });

  it('a player without cards is not asked', () => {
    const s = lastPhase({ hands: { west: [], east: [1] } });
    expect(asked(s)).toBe('east keep-hand');
  });

  it('the holder draws first', () => {
    const { events } = answerWithEvents(
      lastPhase({ hands: { west: [11], east: [1] }, tracks: { prestige: 1 } }),
      done,
      done,
    );
    expect(events.flatMap((event) => (event.type === 'drew' ? [`${event.side} ${event.count}`] : []))).toEqual([
      'east 1',
      'west 1',
    ]);
  });
});
