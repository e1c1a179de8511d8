import { describe, expect, test } from 'vitest';
import { eventsFor, viewOf } from '../../../src/rules/game.js';
import { at, changes, type Scenario, type Scene } from '../helpers/scenario.js';

/** Card 50's icons: 1 unrest in the West, the Guillaume Affair, prestige to the east. */
const affair = (extra: Partial<Scene>): Scenario =>
  at({ turn: 'east', display: [50, 52], box: 0, unrestEverywhere: 1, ...extra }).play('50 event', 'icon 1');
const cards = { west: [55, 56], east: [53, 44], pile: [41, 42, 43] };

describe('R6.4k the Guillaume Affair', () => {
  test('East looks at West’s hand or at the draw pile', () => {
    const game = affair(cards);
    expect([game.asked, game.options]).toEqual(['east look', ['look hand', 'look pile']]);
  });

  test('an empty source is not offered', () => {
    expect(affair({ ...cards, west: [] }).events.at(-1)).toMatchObject({ type: 'looked', at: 'pile' });
    expect(affair({ ...cards, pile: [] }).events.at(-1)).toMatchObject({ type: 'looked', at: 'hand' });
  });

  test('with both empty the icon is ignored and the event goes on', () => {
    const game = affair({ ...cards, west: [], pile: [] });
    const before = game.state;
    expect(game.asked).toBe('east icon');
    game.play('icon 2', 'bayern');
    expect(changes(before, game.state)).toMatchObject({ 'unrest bayern': 1, prestige: 1, played: [50] });
    expect(game.events.some(({ type }) => type === 'looked')).toBe(false);
  });

  describe('at West’s hand', () => {
    test('East sees it whole and may exchange any of it with any own hand card, or do nothing', () => {
      const game = affair({ ...cards, west: [55, 56, 57] }).play('look hand');
      expect(game.events.at(-1)).toMatchObject({ type: 'looked', at: 'hand', count: 3, cards: [55, 56, 57] });
      expect(game.options).toEqual([
        ...['exchange 55 53', 'exchange 55 44', 'exchange 56 53', 'exchange 56 44', 'exchange 57 53', 'exchange 57 44'],
        'done',
      ]);
    });

    test('the own card takes exactly the place of the other', () => {
      const game = affair(cards).play('look hand');
      const before = game.state;
      game.play('exchange 56 53');
      expect(changes(before, game.state)).toEqual({ west: [55, 53], east: [56, 44] });
    });

    test('nothing is removed from a hand', () => {
      expect(
        affair(cards)
          .play('look hand')
          .options.some((one) => one.startsWith('remove')),
      ).toBe(false);
    });
  });

  describe('at the draw pile', () => {
    test('East sees the top two and may exchange or remove one of them, or do nothing', () => {
      const game = affair(cards).play('look pile');
      expect(game.events.at(-1)).toMatchObject({ type: 'looked', at: 'pile', count: 2, cards: [41, 42] });
      expect(game.options).toEqual([
        ...['exchange 41 53', 'exchange 41 44', 'exchange 42 53', 'exchange 42 44', 'remove 41', 'remove 42'],
        'done',
      ]);
    });

    test('one, if only one is left', () => {
      const game = affair({ ...cards, pile: [43] }).play('look pile');
      expect(game.options).toEqual(['exchange 43 53', 'exchange 43 44', 'remove 43', 'done']);
    });

    test('an exchanged card lies exactly where the other lay', () => {
      const game = affair(cards).play('look pile');
      const before = game.state;
      game.play('exchange 42 44');
      expect(changes(before, game.state)).toEqual({ pile: [41, 44, 43], east: [53, 42] });
    });

    test.each([
      ['remove 41', [42, 43], 41],
      ['remove 42', [41, 43], 42],
    ])('%s takes it out of the game face down', (move, pile, card) => {
      const game = affair(cards).play('look pile');
      const before = game.state;
      game.play(move);
      expect(changes(before, game.state)).toEqual({ pile, faceDown: [card] });
    });

    test('done changes nothing', () => {
      const game = affair(cards).play('look pile');
      expect(changes(game.state, affair(cards).play('look pile', 'done').state)).toEqual({});
    });

    test('a removed card is not in the second half', () => {
      const pile = [41, 42, 43, 45, 46, 47, 48, 49];
      const game = affair({ ...cards, pile, display: [50] }).play('look pile', 'remove 41', 'icon 2', 'bayern');
      expect(game.state.display).toEqual([42, 43, 45, 46, 47, 48, 49]);
    });
  });

  test('without an own hand card there is nothing to exchange', () => {
    const pile = affair({ ...cards, east: [] }).play('look pile');
    expect(pile.options).toEqual(['remove 41', 'remove 42', 'done']);
    const hand = affair({ ...cards, east: [] });
    const before = hand.state;
    hand.play('look hand');
    expect(hand.asked).toBe('east icon');
    expect(changes(before, hand.state)).toEqual({});
  });

  test('card 50 taken from the own hand is not there to exchange', () => {
    const game = at({ turn: 'east', display: [52, 51], box: 0, west: [55], east: [50, 53] });
    game.play('50 event', 'icon 1');
    expect(game.options).toEqual(['exchange 55 53', 'done']);
  });

  describe('[ruling] what West learns', () => {
    const told = (source: 'hand' | 'pile', move: string) => {
      const game = affair(cards).play(`look ${source}`, move);
      return eventsFor(game.events, 'west').filter(({ type }) => /looked|exchanged|removed-card/.test(type));
    };

    test('the source, and what was taken from its hand with what came for it', () => {
      const [looked, exchanged] = told('hand', 'exchange 56 53');
      expect(looked).toMatchObject({ type: 'looked', at: 'hand', count: 2 });
      expect(exchanged).toMatchObject({ type: 'exchanged', with: 'hand', seen: 56 });
      const { hands } = viewOf(affair(cards).play('look hand', 'exchange 56 53').state, 'west');
      expect([hands.west.cards, hands.east.cards]).toEqual([[55, 53], null]);
    });

    test('not the faces of the draw pile, nor a removed card', () => {
      const exchanged = told('pile', 'exchange 41 53');
      expect(exchanged.map(({ type }) => type)).toEqual(['looked', 'exchanged']);
      expect(JSON.stringify(exchanged)).not.toMatch(/41|42|53/);
      const removed = told('pile', 'remove 41');
      expect(removed.map(({ type }) => type)).toEqual(['looked', 'removed-card']);
      expect(JSON.stringify(removed)).not.toMatch(/41|42/);
    });
  });
});
