import { describe, expect, test } from 'vitest';
import { takeableCards } from '../../../src/rules/actions/turn.js';
import { newGame } from '../../../src/rules/game.js';
import type { Decade } from '../../../src/rules/cards/card.js';
import { seedRandom } from '../../../src/rules/state/random.js';
import { setUp } from '../../../src/rules/engine/set-up.js';
import { Simulation } from '../../../src/rules/engine/simulation.js';
import type { State } from '../../../src/rules/state/state.js';
import { at, Scenario } from '../helpers/scenario.js';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Starts a decade with hands kept from the previous one. */
function decadeStarts(
  decade: Decade,
  hands: { west: number[]; east: number[] },
  change: Partial<State> = {},
): Scenario {
  const start = { ...setUp(seedRandom(3)), decade, hands, ...change };
  start.tasks = [{ type: 'start-decade' }];
  return new Scenario(new Simulation(start).state);
}

describe('the start of a decade', () => {
  test('R3b decade I: special card I, two cards in each hand, seven in the display, nine in the draw pile', () => {
    const { state } = newGame({ seed: 5 });
    expect(state.special).toBe('I');
    expect([state.hands.west.length, state.hands.east.length, state.display.length]).toEqual([2, 2, 7]);
    const cards = [...state.hands.west, ...state.hands.east, ...state.display, ...state.drawPile] as number[];
    expect(cards.sort((a, b) => a - b)).toEqual(range(1, 20));
  });

  test('R3b decade I asks nobody what to keep; R1f, R3c West holds the advantage at 0 and starts', () => {
    expect(new Scenario(newGame({ seed: 5 }).state).asked).toBe('west take-card');
  });

  test.each([
    [-6, 'west'],
    [0, 'west'],
    [1, 'east'],
    [6, 'east'],
  ])('R3c with the prestige marker on %i %s takes the first action', (prestige, first) => {
    const tracks = { prestige, 'western-currency': 0, socialism: 0 };
    const game = decadeStarts(1, { west: [], east: [] }, { tracks });
    expect(game.asked).toBe(`${first} take-card`);
  });

  test('R3b [ruling] the holder of the advantage discards first; with three cards one must go', () => {
    const game = decadeStarts(2, { west: [1, 2, 3], east: [4] });
    expect(game.asked).toBe('west keep-hand');
    expect(game.options).toEqual(['discard 1', 'discard 2', 'discard 3']);
    game.play('discard 2');
    expect(game.options).toEqual(['discard 1', 'discard 3', 'done']);
    game.play('done');
    expect(game.asked).toBe('east keep-hand');
    expect(game.options).toEqual(['discard 4', 'done']);
  });

  test('R3b East with the advantage discards first', () => {
    const tracks = { prestige: 2, 'western-currency': 0, socialism: 0 };
    const game = decadeStarts(2, { west: [1], east: [4, 5] }, { tracks });
    expect(game.asked).toBe('east keep-hand');
    expect(game.play('done').asked).toBe('west keep-hand');
  });

  test('R3b [ruling] a hand that has two draws nothing; others draw up to two', () => {
    const game = decadeStarts(2, { west: [1, 2], east: [4] }).play('done', 'done');
    expect(game.state.hands.west).toEqual([1, 2]);
    expect(game.state.hands.east).toHaveLength(2);
    expect(game.state.hands.east[0]).toBe(4);
    expect(game.state.drawPile).toHaveLength(12);
  });

  test('R3b any number of kept cards may be discarded; [ruling] they are out of the game and not in the played row', () => {
    const game = decadeStarts(3, { west: [1, 2, 3], east: [] });
    game.play('discard 1', 'discard 2', 'discard 3');
    expect(game.state.discarded).toEqual([1, 2, 3]);
    expect(game.state.played).toEqual([]);
    expect(game.state.hands.west).toHaveLength(2);
    // [ruling] Discards are face up: the events name them.
    const discards = game.events.filter(({ type }) => type === 'discarded');
    expect(discards).toEqual([1, 2, 3].map((card) => ({ type: 'discarded', side: 'west', card })));
  });

  test.each([
    [2, false, 'II'],
    [3, false, 'III'],
    [3, true, 'III'],
    [4, true, 'IV-wall-comes-down'],
    [4, false, 'IV-round-table'],
  ] as const)('R3b decade %i, Wall %s: the special card is %s', (decade, wall, special) => {
    const { state } = decadeStarts(decade, { west: [], east: [] }, { wall });
    expect(state.special).toBe(special);
    const cards = [...state.hands.west, ...state.hands.east, ...state.display, ...state.drawPile] as number[];
    expect(cards.sort((a, b) => a - b)).toEqual(range(decade * 20 - 19, decade * 20));
  });
});

describe('taking a card', () => {
  const scene = { display: [3, 19], special: 'I', west: [13], east: [4] } as const;
  const on = (turn: 'west' | 'east') =>
    at({ ...scene, turn, display: [...scene.display], west: [...scene.west], east: [...scene.east] });
  const cards = (game: Scenario) => [...new Set(game.options.map((one) => one.split(' ')[0]))];

  test('R3d West takes from the display or the own hand, never the special card; no passing', () => {
    expect(cards(on('west'))).toEqual(['3', '19', '13']);
    expect(takeableCards(on('west').state, 'west')).toEqual([3, 19, 13]);
    expect(on('west').options).not.toContain('done');
  });

  test('R3d East may also take the special card, for its event only (R6)', () => {
    expect(cards(on('east'))).toEqual(['3', '19', 'I', '4']);
    expect(on('east').uses('I')).toEqual(['event']);
    expect(on('east').options).not.toContain('done');
  });

  test('R3c players alternate; R3h played cards lie in the played row', () => {
    const game = on('west').play('13 build', 'done');
    expect(game.asked).toBe('east take-card');
    game.play('19 build', 'done');
    expect(game.asked).toBe('west take-card');
    expect(game.state.played).toEqual([13, 19]);
    expect(game.state.hands.west).toEqual([]);
    expect(game.state.display).toEqual([3]);
  });

  test('R3h special cards lie in the played row, too', () => {
    const game = at({ turn: 'east', special: 'II', display: [3], decade: 2 }).play('II event');
    expect(game.state.played).toEqual(['II']);
    expect(game.state.wall).toBe(true);
  });
});

describe('the price of the special card (R3e)', () => {
  const with_ = (east: number[], pile: number[]) =>
    at({ turn: 'east', special: 'II', display: [3], east, pile, decade: 2 });

  test('East discards one hand card or lets West draw', () => {
    const game = with_([4, 5], [22, 23]).play('II event');
    expect(game.asked).toBe('east special-price');
    expect(game.options).toEqual(['discard 4', 'discard 5', 'let-draw']);
  });

  test('[ruling] it is settled before the event', () => {
    expect(with_([4], [22]).play('II event').state.wall).toBe(false);
  });

  test('[ruling] a discarded card is out of the game', () => {
    const { state } = with_([4, 5], [22, 23]).play('II event', 'discard 4');
    expect([state.hands.east, state.discarded, state.played]).toEqual([[5], [4], ['II']]);
    expect(state.wall).toBe(true);
  });

  test('West draws the top card of the pile, as a third hand card if need be', () => {
    const start = at({ turn: 'east', special: 'II', display: [3], east: [4], west: [6, 7], pile: [22, 23], decade: 2 });
    const { state } = start.play('II event', 'let-draw');
    expect([state.hands.west, state.drawPile, state.hands.east]).toEqual([[6, 7, 22], [23], [4]]);
  });

  test('[ruling] with no hand card West draws', () => {
    const { state } = with_([], [22, 23]).play('II event');
    expect([state.hands.west, state.wall]).toEqual([[22], true]);
  });

  test('[ruling] with no draw pile East discards', () => {
    const { state } = with_([4], []).play('II event');
    expect([state.hands.east, state.hands.west, state.discarded]).toEqual([[], [], [4]]);
  });

  test('[ruling] with neither nothing happens', () => {
    const { state } = with_([], []).play('II event');
    expect([state.hands, state.discarded, state.wall]).toEqual([{ west: [], east: [] }, [], true]);
  });
});
