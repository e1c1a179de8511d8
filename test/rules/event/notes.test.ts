import { describe, expect, test } from 'vitest';
import { EAST, WEST_GERMANY } from '../helpers/provinces.js';
import { at, changes, type Scene } from '../helpers/scenario.js';

const event = (turn: 'west' | 'east', card: number, scene: Partial<Scene> = {}) =>
  at({ turn, display: [card, 19], box: 0, unrestEverywhere: 2, ...scene }).play(`${card} event`);

describe('R6.4l notes of single cards', () => {
  describe('37 and 73 stop a foreign factory', () => {
    const prague: Partial<Scene> = {
      factories: ['cssr-east', 'cssr-west', 'dresden', 'jena', 'hamburg'],
      infrastructure: { 'dresden-cssr-east': 1, 'cottbus-cssr-east': 1, 'jena-cssr-west': 1 },
    };

    test('37: the executing player picks one; it goes with all infrastructure on its connections', () => {
      const game = event('west', 37, prague);
      const before = game.state;
      game.play('icon 0');
      expect(game.asked).toBe('west stop-factory');
      expect(game.options).toEqual(['cssr-east', 'cssr-west']);
      game.play('cssr-east');
      expect(changes(before, game.state)).toEqual({
        'cssr-east': 'closed',
        'dresden-cssr-east': -1,
        'cottbus-cssr-east': -1,
      });
    });

    test('73: the same in Poland, never in the ČSSR', () => {
      const game = event('west', 73, {
        factories: ['cssr-east', 'polska-north', 'polska-south', 'hamburg'],
        infrastructure: { 'schwedt-polska-north': 1, 'neubrandenburg-polska-north': 1 },
      });
      const before = game.state;
      game.play('icon 0');
      expect(game.options).toEqual(['polska-north', 'polska-south']);
      game.play('polska-north');
      expect(changes(before, game.state)).toEqual({
        'polska-north': 'closed',
        'schwedt-polska-north': -1,
        'neubrandenburg-polska-north': -1,
        socialism: -2,
        played: [73],
      });
    });

    test('without a factory there the icon is ignored; infrastructure alone stays', () => {
      const game = event('west', 73, {
        factories: ['schwedt', 'hamburg'],
        infrastructure: { 'schwedt-polska-north': 1 },
      });
      const before = game.state;
      game.play('icon 0');
      expect(changes(before, game.state)).toEqual({ socialism: -2, played: [73] });
    });

    test('[ruling] no factory is ever built in that city again, its connections may be', () => {
      const game = event('east', 7, { closed: ['cssr-west'], factories: ['jena', 'hamburg'] }).play('icon 0');
      expect(game.options).toEqual(['cssr-east', 'jena-cssr-west']);
      game.play('cssr-east', 'icon 1');
      expect(game.options).toContain('jena-cssr-west');
      expect(game.options).not.toContain('cssr-west');
    });
  });

  describe('27 builds Rheinsberg', () => {
    test('the two build icons together are one factory', () => {
      const game = event('east', 27);
      const before = game.state;
      expect(game.options).toEqual(['icon 0', 'icon 2']);
      game.play('icon 0');
      expect(changes(before, game.state)).toEqual({ rheinsberg: 'intact', prestige: 1, played: [27] });
    });
  });

  describe('46 Palace of the Republic', () => {
    test('without a rundown factory East may run the Berlin factory down with this card and repair it at once', () => {
      const game = event('east', 46);
      const before = game.state;
      game.play('icon 2', 'berlin', 'icon 1', 'icon 0');
      expect(changes(before, game.state)).toEqual({
        'standard east-berlin': 1,
        'unrest east-berlin': -1,
        socialism: 1,
        played: [46],
      });
      expect(game.events).toContainEqual({ type: 'factory', city: 'berlin', what: 'repaired' });
    });

    test('repair taken up first finds nothing rundown in East Berlin and is ignored', () => {
      const game = event('east', 46, { rundown: ['jena'] }).play('icon 1');
      expect(game.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 1, why: 'impossible' });
    });

    test('without a factory in East Berlin the repair is ignored', () => {
      const game = event('east', 46, { factories: ['jena', 'hamburg'] }).play('icon 2');
      game.play('icon 1');
      expect(game.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 1 });
    });

    test('a rundown factory in East Berlin is repaired', () => {
      const game = event('east', 46, { rundown: ['berlin'] }).play('icon 1');
      expect(game.events.at(-1)).toEqual({ type: 'factory', city: 'berlin', what: 'repaired' });
    });
  });

  describe('43 Steel crisis', () => {
    test('all connections of the province’s cities, to their far ends; compulsory while there is one', () => {
      const game = event('east', 43, {
        factories: ['hamburg', 'bremen', 'dortmund', 'frankfurt', 'berlin'],
        infrastructure: { 'bremen-duisburg': 2, 'koeln-frankfurt': 1, 'hamburg-bremen': 1 },
      }).play('icon 0');
      expect([...game.options].sort()).toEqual(['bremen-duisburg', 'dortmund', 'koeln-frankfurt']);
      expect(game.options).not.toContain('done');
    });
  });

  test('64 is red, not dual: West cannot use it, East ignores nothing', () => {
    expect(at({ turn: 'west', display: [64, 70] }).uses(64)).not.toContain('event');
    expect(event('east', 64).options.some((one) => one.startsWith('ignore'))).toBe(false);
  });

  describe('79 Start of the Computer Age', () => {
    test('R6.4i may go to any sector that keeps R10.2d, and takes the unrest of West Berlin', () => {
      const game = event('west', 79, { sectors: { british: 1 } }).play('icon 0');
      expect(game.options).toEqual([...WEST_GERMANY, 'french', 'american']);
      const before = game.state;
      game.play('french');
      expect(changes(before, game.state)).toEqual({ 'sector french': 1, 'unrest west-berlin': -1 });
    });

    test('R6.4i in a supplier it stays there: no move to West Berlin by R10.2c', () => {
      const game = event('west', 79).play('icon 0', 'rheinland-pfalz', 'icon 1', 'bayern');
      expect(game.state.sectors).toEqual([0, 0, 0]);
      expect(game.asked).toBe('east take-card');
    });
  });

  test('R6.4e, 60: no unrest is removed by the living standard of the Olympic Games', () => {
    const game = event('west', 60);
    const before = game.state;
    game.play('icon 0', 'icon 1');
    expect(changes(before, game.state)).toEqual({
      'standard bayern': 1,
      'unrest bayern': 1,
      prestige: -2,
      played: [60],
    });
  });

  test('R6.4e living standards of events need no economy and take 1 unrest if there is any', () => {
    const game = event('east', 67, { factories: ['hamburg'], unrest: { sachsen: 0 }, standard: { sachsen: 4 } });
    const before = game.state;
    game.play('icon 0');
    expect(changes(before, game.state)).toEqual({ 'standard sachsen': 1 });
  });

  test('R6.4e III: the second living standard in one province needs none either', () => {
    const game = at({ turn: 'east', special: 'III', display: [41], box: 0, factories: ['hamburg'] });
    game.play('III event', 'icon 0');
    expect(game.options).toEqual([...EAST]);
  });
});

describe('R6.4h building icons', () => {
  test('West’s build icon in East’s action is placed by West (15, 41), everywhere West may build', () => {
    const east = event('east', 41).play('icon 0');
    expect(east.asked).toBe('west build');
    const west = at({ turn: 'west', display: [16, 19], unrestEverywhere: 2 }).play('16 build');
    expect(east.options).toEqual(west.options.filter((one) => one !== 'done'));
  });

  test('7: ČSSR and Poland each have their own places', () => {
    const game = event('east', 7, { factories: ['jena', 'schwedt', 'hamburg'] });
    game.play('icon 0');
    expect(game.options).toEqual(['cssr-east', 'cssr-west', 'jena-cssr-west']);
    game.play('cssr-east', 'icon 2');
    expect(game.options).toEqual(['polska-north', 'polska-south', 'schwedt-polska-north', 'schwedt-polska-south']);
  });

  test('7: compulsory while possible, ignored when everything is built', () => {
    const full: Partial<Scene> = {
      factories: ['cssr-east', 'cssr-west', 'dresden', 'hamburg'],
      infrastructure: {
        ...{ 'cottbus-cssr-east': 1, 'dresden-cssr-east': 1 },
        ...{ 'karl-marx-stadt-cssr-west': 1, 'jena-cssr-west': 1 },
      },
    };
    const game = event('east', 7, full).play('icon 0');
    expect(game.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 0, why: 'impossible' });
  });
});
