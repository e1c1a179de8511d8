import { describe, expect, test } from 'vitest';
import { EAST, WEST, WEST_GERMANY } from '../helpers/provinces.js';
import { at, changes, type Scene } from '../helpers/scenario.js';

const event = (turn: 'west' | 'east', card: number, scene: Partial<Scene> = {}) =>
  at({ turn, display: [card, 19], box: 0, unrestEverywhere: 2, ...scene }).play(`${card} event`);

describe('R6.4c order and coats of arms', () => {
  test('the executing player chooses the order, the coat of arms who places', () => {
    const game = event('west', 61);
    expect(game.asked).toBe('west icon');
    expect(game.options).toEqual(['icon 0', 'icon 2', 'ignore 0', 'ignore 2']);
    expect(game.play('icon 0').asked).toBe('east add-unrest');
    expect(game.play('bayern').asked).toBe('west icon');
    expect(game.play('icon 2').asked).toBe('west add-unrest');
  });

  test('the same card executed by East: East orders, West still places in the East', () => {
    const game = event('east', 61).play('icon 2');
    expect(game.asked).toBe('west add-unrest');
    expect(game.options).toEqual([...EAST]);
  });

  test('a line’s words belong to that line only: 25 west-berlin, then West Germany', () => {
    const game = event('east', 25, { unrest: { 'west-berlin': 0 } });
    expect(game.play('icon 2').options).toEqual([...WEST_GERMANY]);
  });

  test('R6.4l 39 [ruling]: the first icon only in West Berlin, the other two anywhere in West', () => {
    const game = event('west', 39).play('icon 0');
    expect(game.unrest('west-berlin')).toBe(1);
    game.play('icon 1');
    expect(game.options).toEqual([...WEST]);
    game.play('west-berlin', 'icon 2', 'bayern');
    expect(game.unrest('west-berlin')).toBe(0);
  });
});

describe('R6.4h limits of a line', () => {
  test.each([
    [16, 'west', EAST],
    [26, 'east', WEST],
    [44, 'east', WEST],
  ] as const)('card %i adds at most 2 to one province', (card, side, provinces) => {
    const [first] = provinces;
    const game = event(side, card, { unrest: { 'west-berlin': 0 } }).play('icon 0');
    expect(game.options).toEqual([...provinces]);
    game.play(first, 'icon 1');
    expect(game.options).toEqual([...provinces]);
    game.play(first, 'icon 2');
    expect(game.options).toEqual(provinces.slice(1));
  });

  test('the limit counts what the line adds, not what lies there', () => {
    const game = event('west', 16, { unrest: { sachsen: 3 } }).play('icon 0', 'sachsen', 'icon 1');
    expect(game.options).toContain('sachsen');
  });

  test('R6.4l 35: never West Berlin, two different provinces', () => {
    const game = event('west', 35).play('icon 0');
    expect(game.options).toEqual([...WEST_GERMANY]);
    game.play('bayern', 'icon 1');
    expect(game.options).toEqual(WEST_GERMANY.filter((province) => province !== 'bayern'));
  });

  test('57 without a limit puts both on one province', () => {
    const game = event('west', 57).play('icon 0', 'sachsen', 'icon 1', 'sachsen');
    expect(game.unrest('sachsen')).toBe(4);
  });
});

describe('R6.4d icons without a legal place', () => {
  test('are ignored when they are taken up', () => {
    const game = event('west', 18, { unrestEverywhere: 0, unrest: { bayern: 1 } });
    const before = game.state;
    // The only unrest is removed; the second icon has no place, and the arrow is executed automatically.
    game.play('icon 0', 'icon 1');
    expect(changes(before, game.state)).toEqual({ 'unrest bayern': -1, prestige: -2, played: [18] });
    expect(game.events).toContainEqual({
      type: 'icon-ignored',
      source: { type: 'card', card: 18 },
      icon: 1,
      why: 'impossible',
    });
  });

  test('whoever places an icon must place it if there is a place', () => {
    expect(event('west', 18).play('icon 0').options).not.toContain('done');
    expect(event('east', 6).play('icon 0').options).not.toContain('done');
    expect(event('east', 7).play('icon 0').options).not.toContain('done');
  });

  test('the moment counts: an unrest added first can then be removed', () => {
    const scene = { unrestEverywhere: 0 };
    const game = event('east', 66, { ...scene, unrest: { sachsen: 1 } });
    expect(game.play('icon 0').asked).not.toBe('east icon');
    const west = event('west', 77, scene).play('icon 1');
    expect(west.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 1 });
    expect(west.play('icon 0').unrest('sachsen')).toBe(1);
  });

  test('icons that dismantle the other side are ignored where nothing is left', () => {
    const game = event('west', 72, { factories: ['hamburg', 'berlin'] });
    const before = game.state;
    game.play('icon 0', 'icon 1');
    expect(changes(before, game.state)).toEqual({ berlin: 'none', 'western-currency': -2, played: [72] });
    expect(game.state.outcome).toBeNull();
  });
});

describe('R6.4d demands of dismantling', () => {
  const uses = (turn: 'west' | 'east', card: number, scene: Partial<Scene>) =>
    at({ turn, display: [card, 19], ...scene }).uses(card);

  test('an event may not be chosen that demands more of the own side than it has', () => {
    expect(uses('west', 12, { factories: ['berlin'] })).not.toContain('event');
    expect(uses('west', 12, { factories: ['berlin', 'ulm'] })).toContain('event');
  });

  test('only the own side is meant: East may play 54 against a West with nothing', () => {
    expect(uses('east', 54, { factories: ['berlin'] })).toContain('event');
    expect(uses('west', 17, { factories: ['ulm'] })).toContain('event');
  });

  test('East may choose 15 with nothing, and must ignore its dismantle icon', () => {
    const game = at({ turn: 'east', display: [15, 19], factories: ['hamburg'] });
    expect(game.uses(15)).toContain('event');
    const before = game.state;
    game.play('15 event');
    expect(game.options).toEqual(['icon 0', 'icon 2', 'icon 3', 'ignore 1']);
    game.play('ignore 1');
    expect(game.options).toEqual(['icon 0', 'icon 2', 'icon 3']);
    game.play('icon 0', 'ulm', 'icon 2', 'icon 3', 'done');
    expect(changes(before, game.state)).toEqual({ ulm: 'intact', socialism: 1, police: [{ card: 15, used: false }] });
  });

  test('[ruling] rundown factories do not count: 15 with one rundown factory is the same', () => {
    const game = at({ turn: 'east', display: [15, 19], factories: ['hamburg'], rundown: ['berlin'] }).play('15 event');
    expect(game.options).toEqual(['icon 0', 'icon 2', 'icon 3', 'ignore 1']);
  });

  test('Rheinsberg counts, rundown too', () => {
    for (const scene of [
      { factories: ['rheinsberg', 'hamburg'] },
      { factories: ['hamburg'], rundown: ['rheinsberg'] },
    ]) {
      const game = at({ turn: 'east', display: [15, 19], ...(scene as Partial<Scene>) }).play('15 event');
      expect(game.options).toContain('icon 1');
      expect(game.options).toContain('ignore 0');
    }
  });

  test('West may execute 15 when East has nothing: the icon is ignored by itself', () => {
    const game = at({ turn: 'west', display: [15, 19], factories: ['hamburg'] }).play('15 event');
    expect(game.options).toEqual([
      'icon 0',
      'icon 1',
      'icon 2',
      'icon 3',
      'ignore 0',
      'ignore 1',
      'ignore 2',
      'ignore 3',
    ]);
    const before = game.state;
    expect(changes(before, game.play('icon 1').state)).toEqual({});
    expect(game.options).toContain('ignore 0');
  });
});

describe('R6.4e moving unrest', () => {
  test('from a province with unrest to a different one of the same side', () => {
    const game = event('west', 78, { unrestEverywhere: 0, unrest: { sachsen: 1, thueringen: 1, bayern: 3 } });
    game.play('icon 0');
    expect(game.options).toEqual(['sachsen', 'thueringen']);
    game.play('sachsen');
    expect(game.options).toEqual(EAST.filter((province) => province !== 'sachsen'));
  });

  test('the same counter may move twice', () => {
    const game = event('west', 78, { unrestEverywhere: 0, unrest: { sachsen: 1, brandenburg: 1 } });
    game.play('icon 0', 'sachsen', 'thueringen', 'icon 1', 'thueringen', 'east-berlin');
    expect([game.unrest('sachsen'), game.unrest('thueringen'), game.unrest('east-berlin')]).toEqual([0, 0, 1]);
  });

  test('is compulsory with unrest on the side, and ignored without', () => {
    expect(event('west', 78).play('icon 0').options).not.toContain('done');
    const none = event('west', 78, { unrestEverywhere: 0 }).play('icon 0');
    expect(none.events.filter(({ type }) => type === 'icon-ignored')).not.toEqual([]);
  });

  test('R6.4l 77: the unrest just placed may be moved', () => {
    const game = event('west', 77, { unrestEverywhere: 0 }).play('icon 0', 'icon 1', 'thueringen');
    expect(game.unrest('thueringen')).toBe(1);
  });

  test('may make or end a mass protest, which counts at once (R4a)', () => {
    const game = event('east', 66, { unrest: { sachsen: 4, brandenburg: 3 } }).play('icon 0', 'sachsen', 'brandenburg');
    expect([game.unrest('sachsen'), game.unrest('brandenburg')]).toEqual([3, 4]);
  });
});
