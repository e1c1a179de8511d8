import { describe, expect, test } from 'vitest';
import { at, changes, type Scene } from '../helpers/scenario.js';

const on = (turn: 'west' | 'east', card: number, scene: Partial<Scene> = {}) =>
  at({ turn, display: [card, card === 19 ? 18 : 19], ...scene });

describe('R6.1 removing one unrest', () => {
  test.each([
    ['west', 13, 'bayern'],
    ['east', 1, 'sachsen'],
  ] as const)('is free for %s with a card of the own colour', (side, card, province) => {
    const game = on(side, card);
    const before = game.state;
    game.play(`${card} unrest`, province);
    expect(changes(before, game.state)).toEqual({ [`unrest ${province}`]: -1, played: [card] });
  });

  test.each([
    ['west', 1, 'west-berlin', 'dortmund', 'a card of the other colour'],
    ['west', 11, 'west-berlin', 'dortmund', 'a dual card'],
    ['east', 13, 'sachsen', 'berlin', 'a card of the other colour'],
    ['east', 15, 'sachsen', 'berlin', 'a dual card'],
  ] as const)('costs %s one own build point with %i: %s, %s (%s)', (side, card, province, city, _why) => {
    const game = on(side, card);
    const before = game.state;
    game.play(`${card} unrest`, province);
    expect(game.asked).toBe(`${side} dismantle`);
    game.play(city);
    expect(changes(before, game.state)).toEqual({ [`unrest ${province}`]: -1, [city]: 'none', played: [card] });
  });

  test('takes 1 from one own province, any of those with unrest, West Berlin too', () => {
    const game = on('west', 13, { unrestEverywhere: 0, unrest: { bayern: 1, 'west-berlin': 2, sachsen: 3 } });
    expect(game.play('13 unrest').options).toEqual(['bayern', 'west-berlin']);
  });

  test('R8b the price is due even when police power takes the last unrest first', () => {
    const last: Partial<Scene> = { unrestEverywhere: 0, unrest: { sachsen: 1 }, police: [5], box: 0 };
    const game = on('east', 13, last).play('13 unrest', 'police sachsen');
    expect(game.asked).toBe('east dismantle');
    expect(game.play('berlin').asked).toBe('west take-card');
    expect(on('east', 1, last).play('1 unrest', 'police sachsen').asked).toBe('west take-card');
  });

  test('[ruling] needs an unrest to remove', () => {
    const none = on('west', 13, { unrestEverywhere: 0, unrest: { sachsen: 3 } });
    expect(none.uses(13)).toEqual(['build', 'living-standard', 'event']);
  });

  test('cannot be chosen at a price without a build point to give', () => {
    expect(on('east', 13, { factories: ['hamburg'] }).uses(13)).not.toContain('unrest');
    expect(on('east', 13, { factories: ['hamburg'], rundown: ['berlin'] }).uses(13)).not.toContain('unrest');
    expect(on('east', 15, { factories: ['hamburg', 'polska-north'] }).uses(15)).not.toContain('unrest');
    expect(on('east', 1, { factories: ['hamburg'] }).uses(1)).toContain('unrest');
  });

  test('infrastructure at a foreign or rundown factory is a build point to give', () => {
    const game = on('east', 13, {
      factories: ['hamburg', 'polska-north'],
      infrastructure: { 'schwedt-polska-north': 1 },
    });
    expect(game.uses(13)).toContain('unrest');
    game.play('13 unrest', 'sachsen');
    expect(game.events).toContainEqual({
      type: 'infrastructure',
      connection: 'schwedt-polska-north',
      before: 1,
      now: 0,
    });
  });

  test('R6 the special card removes no unrest and builds nothing', () => {
    expect(at({ turn: 'east', special: 'I', display: [19] }).uses('I')).toEqual(['event']);
  });
});
