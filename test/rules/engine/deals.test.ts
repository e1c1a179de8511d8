import { describe, expect, it } from 'vitest';
import { reasonInEnglish } from '../../support/english-messages.js';
import { checkDeals, decision, type GameOptions, newGame, play } from '../../../src/rules/game.js';

const deal = (west: number[], east: number[] = [], pile: number[] = []) => ({ west, east, pile });

describe('a game dealt by hand (R3b)', () => {
  it('has the hands and the display of its deal, the rest of the pile in order', () => {
    const pile = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5];
    const { state } = newGame({ deals: { 1: deal([1, 2], [3, 4], pile) } });
    expect(state.hands).toEqual({ west: [1, 2], east: [3, 4] });
    expect(state.display).toEqual(pile.slice(0, 7));
    expect(state.drawPile).toEqual(pile.slice(7));
  });

  it('shuffles what the deal does not name', () => {
    const deals = { 1: deal([1], [], [20]) };
    const [one, other] = [newGame({ seed: 1, deals }).state, newGame({ seed: 2, deals }).state];
    for (const state of [one, other]) {
      expect(state.hands.west).toContain(1);
      expect([...state.hands.west, ...state.hands.east, ...state.display, ...state.drawPile]).toHaveLength(20);
      expect([...state.hands.west, ...state.display]).toContain(20);
    }
    expect(one.drawPile).not.toEqual(other.drawPile);
  });

  it('keeps its own copy of the deal', () => {
    const deals = { 2: deal([21]) };
    const { state } = newGame({ deals });
    deals[2].west.push(22);
    expect(state.deals).toEqual({ 2: deal([21]) });
  });
});

describe('a game is refused', () => {
  it.each([
    ['a card of another decade', { 2: deal([21, 41]) }, 'deals.2.west.1', 'belongs to decade 3, not 2'],
    ['a card for both hands', { 1: deal([1], [1]) }, 'deals.1.east.0', 'both in deals.1.west.0 and in deals.1.east.0'],
    ['a card twice in the pile', { 1: deal([], [], [5, 6, 5]) }, 'deals.1.pile.2', 'both in deals.1.pile.0 and'],
    ['a hand of three', { 4: deal([], [61, 62, 63]) }, 'deals.4.east', 'has 3 cards, but a hand is dealt at most 2'],
    ['a special card', { 1: { ...deal([]), pile: ['I'] } }, 'deals.1.pile.0', 'whole number from 1 to 80'],
    ['a card there is not', { 1: deal([0]) }, 'deals.1.west.0', 'whole number from 1 to 80'],
    ['a row left out', { 3: { west: [], pile: [] } }, 'deals.3.east', 'is missing'],
    ['a decade there is not', { 5: deal([]) }, 'deals.5', 'is not a known field'],
    ['no deal at all', { 1: null }, 'deals.1', 'must be an object'],
  ])('with %s', (_what, deals, field, says) => {
    const options = { deals } as GameOptions;
    const [error, ...others] = checkDeals(options);
    expect([error.field, others]).toEqual([field, []]);
    expect(reasonInEnglish(error)).toContain(says);
    expect(reasonInEnglish(error)).toContain(field);
    expect(() => newGame(options)).toThrow(new RangeError(`${error.code} ${field}: ask checkDeals what is wrong`));
  });

  it.each([1.5, NaN, 2 ** 31, -(2 ** 31) - 1, '7'])('with %s as its seed', (seed) => {
    const [error] = checkDeals({ seed } as GameOptions);
    expect(reasonInEnglish(error)).toBe('seed must be a whole number from -2147483648 to 2147483647.');
    expect(() => newGame({ seed } as GameOptions)).toThrow(RangeError);
  });

  it('with every reason at once', () => {
    const errors = checkDeals({ deals: { 1: deal([1, 2, 3], [21]), 2: deal([21, 21]) } });
    expect(errors.map(({ field }) => field)).toEqual(['deals.1.east.0', 'deals.1.west', 'deals.2.west.1']);
  });
});

describe('a seed', () => {
  it.each([-(2 ** 31), 0, 2 ** 31 - 1])('%i starts a game that can be played', (seed) => {
    const { state } = newGame({ seed });
    const move = decision(state)?.options[0];
    expect(move && play(state, move).ok).toBe(true);
  });
});
