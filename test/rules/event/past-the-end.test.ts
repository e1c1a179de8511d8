import { describe, expect, test } from 'vitest';
import type { Side } from '../../../src/rules/board/side.js';
import { EAST, WEST } from '../helpers/provinces.js';
import { at, changes, type Scene } from '../helpers/scenario.js';

/** Starts with 2 unrest in every province, so no mass protest, and an empty socialist box. */
const scene = (turn: Side, card: number, extra: Partial<Scene>) =>
  at({ turn, display: [card, 19], unrestEverywhere: 2, box: 0, ...extra });

describe('R6.4g an arrow past the end of its track', () => {
  test.each([
    ['prestige east by East', 'east', 47, 'prestige', 6, 2, 'east', [...EAST, ...WEST]],
    ['prestige east by West (dual)', 'west', 42, 'prestige', 6, 3, 'east', [...EAST, ...WEST]],
    ['prestige west by West', 'west', 38, 'prestige', -6, 0, 'west', [...WEST, ...EAST]],
    ['prestige west by East (dual)', 'east', 11, 'prestige', -6, 1, 'west', [...WEST, ...EAST]],
    ['Western currency east by East', 'east', 53, 'currency', 6, 0, 'east', EAST],
    ['Western currency east by West (dual)', 'west', 22, 'currency', 6, 4, 'east', EAST],
    ['Western currency west by West', 'west', 38, 'currency', -6, 1, 'west', EAST],
    ['Western currency west by East (dual)', 'east', 45, 'currency', -6, 2, 'west', EAST],
    ['socialism east by East', 'east', 1, 'socialism', 6, 3, 'east', EAST],
    ['socialism east by West (dual)', 'west', 15, 'socialism', 6, 3, 'east', EAST],
    ['socialism west by West', 'west', 71, 'socialism', -6, 2, 'west', EAST],
    ['socialism west by East (dual)', 'east', 30, 'socialism', -6, 2, 'west', EAST],
  ] as const)('%s: the profiting side chooses at once', (_title, turn, card, track, end, icon, profits, places) => {
    const game = scene(turn, card, { [track]: end }).play(`${card} event`);
    // Card 53's only icon is taken automatically.
    if (game.asked.endsWith('icon')) game.play(`icon ${icon}`);
    expect(game.asked).toBe(`${profits} past-the-end`);
    expect(game.options).toEqual([...places, 'done']);
  });

  const prestige = (turn: Side, card: number, end: number, icon: string, extra: Partial<Scene> = {}) =>
    scene(turn, card, { prestige: end, ...extra }).play(`${card} event`, icon);

  test('prestige to the east: East removes 1 own unrest or adds 1 in the West', () => {
    const game = () => prestige('east', 47, 6, 'icon 2');
    const own = game();
    const before = own.state;
    expect(changes(before, own.play('sachsen').state)).toEqual({ 'unrest sachsen': -1 });
    const west = game();
    expect(changes(west.state, game().play('west-berlin').state)).toEqual({ 'unrest west-berlin': 1 });
  });

  test('prestige to the west: West removes 1 own unrest or adds 1 in the East', () => {
    const game = () => prestige('west', 76, -6, 'icon 2');
    expect(changes(game().state, game().play('bayern').state)).toEqual({ 'unrest bayern': -1 });
    expect(changes(game().state, game().play('sachsen').state)).toEqual({ 'unrest sachsen': 1 });
  });

  test('currency and socialism: East removes 1 own, West adds 1 in the East', () => {
    const east = () => scene('east', 3, { currency: 6 }).play('3 event', 'icon 2');
    expect(changes(east().state, east().play('thueringen').state)).toEqual({ 'unrest thueringen': -1 });
    const west = () => scene('west', 71, { socialism: -6 }).play('71 event', 'icon 2');
    expect(changes(west().state, west().play('thueringen').state)).toEqual({ 'unrest thueringen': 1 });
  });

  test('[ruling] it may be declined, and the marker stays at the end', () => {
    const game = prestige('east', 47, 6, 'icon 2');
    expect(changes(game.state, prestige('east', 47, 6, 'icon 2').play('done').state)).toEqual({});
    expect(game.state.tracks.prestige).toBe(6);
  });

  test('what is impossible is not offered: nothing to remove', () => {
    const calm = { unrestEverywhere: 0, unrest: { sachsen: 1 } };
    expect(prestige('east', 47, 6, 'icon 2', calm).options).toEqual(['sachsen', ...WEST, 'done']);
    expect(prestige('west', 76, -6, 'icon 2', calm).options).toEqual([...EAST, 'done']);
    const none = scene('east', 3, { currency: 6, unrestEverywhere: 0 }).play('3 event', 'icon 2');
    // No question is asked; the event continues with its build icons.
    expect(none.asked).toBe('east build');
  });

  describe('each arrow of a pair counts by itself', () => {
    test.each([
      ['prestige', 31, 5, 'east'],
      ['currency', 53, 5, 'east'],
    ] as const)('%s on the last box but one: one step, one choice', (track, card, box, side) => {
      const game = scene(side, card, { [track]: box }).play(`${card} event`);
      const name = track === 'currency' ? 'western-currency' : track;
      expect(game.state.tracks[name]).toBe(6);
      expect(game.asked).toBe('east past-the-end');
      expect(game.play('sachsen').asked).toBe('west take-card');
    });

    test.each([
      ['prestige', 31, 'east', 6],
      ['currency', 53, 'east', 6],
    ] as const)('%s on the last box: two choices, either may be declined', (track, card, side, box) => {
      const game = scene(side, card, { [track]: box }).play(`${card} event`);
      const before = game.state;
      game.play('done');
      expect(game.asked).toBe('east past-the-end');
      game.play('sachsen');
      expect(changes(before, game.state)).toEqual({ 'unrest sachsen': -1, played: [card] });
      expect(game.asked).toBe('west take-card');
    });

    test.each([
      ['prestige', 18, 2, 'icon 2'],
      ['currency', 72, 2, 'icon 2'],
      ['socialism', 73, 1, 'icon 1'],
    ] as const)('%s to the west at -5 and -6', (track, card, _index, icon) => {
      const name = track === 'currency' ? 'western-currency' : track;
      const one = scene('west', card, { [track]: -5 }).play(`${card} event`, icon);
      expect([one.state.tracks[name], one.asked]).toEqual([-6, 'west past-the-end']);
      expect(one.play('done').asked).not.toBe('west past-the-end');
      const two = scene('west', card, { [track]: -6 }).play(`${card} event`, icon);
      const before = two.unrest('sachsen');
      two.play('sachsen', 'sachsen');
      expect(two.unrest('sachsen')).toBe(before + 2);
      expect(two.asked).not.toBe('west past-the-end');
    });

    test('socialism to the east at +5 and +6', () => {
      expect(scene('east', 2, { socialism: 5 }).play('2 event', 'icon 2').state.tracks.socialism).toBe(6);
      const two = scene('east', 2, { socialism: 6 }).play('2 event', 'icon 2', 'sachsen', 'sachsen');
      expect(two.unrest('sachsen')).toBe(0);
      expect(two.asked).toBe('east icon');
    });

    test('R6.4b the second arrow may still be ignored after the first brought its choice', () => {
      const afterFirst = () => scene('west', 42, { prestige: 6 }).play('42 event', 'icon 3', 'done');
      expect(afterFirst().asked).toBe('west icon');
      expect(afterFirst().play('ignore 3').options).not.toContain('icon 3');
      expect(afterFirst().play('icon 3').asked).toBe('east past-the-end');
    });

    test('R6.4b after ignoring one arrow of a pair only one choice is left', () => {
      const game = scene('west', 51, { prestige: -6 }).play('51 event', 'ignore 1', 'icon 1');
      expect(game.asked).toBe('west past-the-end');
      expect(game.play('done').asked).toBe('west icon');
    });
  });

  test('R10.2e unrest added to West Berlin makes East export a protest at once', () => {
    const game = prestige('east', 47, 6, 'icon 2', { unrest: { 'west-berlin': 3 } }).play('west-berlin');
    expect(game.asked).toBe('east export-protest');
    expect(game.play('rheinland-pfalz').asked).toBe('east icon');
  });

  test('an arrow away from the end moves the marker as usual', () => {
    const game = scene('west', 38, { prestige: 6, currency: -6 }).play('38 event', 'icon 0');
    expect(game.state.tracks.prestige).toBe(5);
  });
});
