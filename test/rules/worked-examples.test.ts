import { describe, expect, test } from 'vitest';
import { CITY, CONNECTION } from '../../src/rules/board/geography.js';
import type { CityId } from '../../src/rules/board/cities.js';
import { factoryValue, isWorking } from '../../src/rules/pieces/economy.js';
import type { State } from '../../src/rules/state/state.js';
import { at, changes } from './helpers/scenario.js';

const value = (state: State, city: CityId) => factoryValue(state, CITY[city]);

describe('worked examples of the rulebook', () => {
  test('E5.1 three build points as one factory and two infrastructure make a working connection and raise both values', () => {
    const game = at({ turn: 'west', display: [16, 19], unrestEverywhere: 0, factories: ['hamburg', 'berlin'] });
    game.play('16 build', 'hannover', 'hamburg-hannover');
    expect(isWorking(game.state, CONNECTION['hamburg-hannover'])).toBe(false);
    expect([value(game.state, 'hamburg'), value(game.state, 'hannover')]).toEqual([1, 1]);
    game.play('hamburg-hannover');
    expect(isWorking(game.state, CONNECTION['hamburg-hannover'])).toBe(true);
    expect([value(game.state, 'hamburg'), value(game.state, 'hannover')]).toEqual([2, 2]);
  });

  test('E5.1 over two stretches one factory gets two working connections', () => {
    const game = at({
      turn: 'east',
      display: [2, 19],
      unrestEverywhere: 0,
      factories: ['rostock', 'schwedt', 'hamburg'],
    });
    game.play('2 build', 'neubrandenburg', 'rostock-neubrandenburg', 'neubrandenburg-schwedt');
    const values = (['rostock', 'neubrandenburg', 'schwedt'] as const).map((city) => value(game.state, city));
    expect(values).toEqual([2, 3, 2]);
  });

  test('E5.3 a factory with two working connections has value 3, rundown 2', () => {
    const scene = {
      turn: 'east',
      display: [2, 19],
      factories: ['berlin', 'schwedt', 'cottbus'],
      infrastructure: { 'schwedt-berlin': 1, 'berlin-cottbus': 1 },
    } as const;
    const intact = at({ ...scene, factories: [...scene.factories], display: [...scene.display] }).state;
    const rundown = at({ ...scene, factories: ['schwedt', 'cottbus'], rundown: ['berlin'], display: [2, 19] }).state;
    expect(value(intact, 'berlin')).toBe(3);
    expect(value(rundown, 'berlin')).toBe(2);
    expect(value(rundown, 'schwedt')).toBe(2);
  });

  test('E6.1 East removes one unrest in Sachsen with a yellow card and dismantles a factory in Thüringen', () => {
    const game = at({ turn: 'east', display: [13, 19], factories: ['hamburg', 'berlin', 'jena'] });
    const before = game.state;
    game.play('13 unrest', 'sachsen');
    expect(game.asked).toBe('east dismantle');
    expect(game.options).toEqual(['berlin', 'jena']);
    game.play('jena');
    expect(changes(before, game.state)).toEqual({ 'unrest sachsen': -1, jena: 'none', played: [13] });
  });

  test('E6.3 a card of value 2 helps economies 3, 2 and 2 to three living standards; three unrest go', () => {
    const game = at({
      turn: 'east',
      display: [1, 19],
      factories: ['leipzig', 'dresden', 'karl-marx-stadt', 'rostock', 'neubrandenburg', 'eisenach', 'jena'],
    });
    const before = game.state;
    game.play('1 living-standard', 'sachsen', 'mecklenburg-vorpommern', 'thueringen');
    expect(changes(before, game.state)).toEqual({
      'standard sachsen': 1,
      'standard mecklenburg-vorpommern': 1,
      'standard thueringen': 1,
      'unrest sachsen': -1,
      'unrest mecklenburg-vorpommern': -1,
      'unrest thueringen': -1,
      played: [1],
    });
    expect(game.asked).toBe('west take-card');
  });

  describe("E6.4 Poland's two build icons", () => {
    const scene = () => at({ turn: 'east', display: [7, 19], closed: ['cssr-east', 'cssr-west'], box: 0 });

    test('allow two factories', () => {
      const game = scene().play('7 event', 'icon 2', 'polska-north', 'icon 3', 'polska-south');
      expect(game.state.factories[CITY['polska-north']]).toBe('intact');
      expect(game.state.factories[CITY['polska-south']]).toBe('intact');
    });

    test('allow one factory and one infrastructure', () => {
      const game = scene().play('7 event', 'icon 2', 'polska-north', 'icon 3');
      expect(game.options).toEqual([
        'polska-south',
        'neubrandenburg-polska-north',
        'schwedt-polska-north',
        'berlin-polska-south',
      ]);
      game.play('schwedt-polska-north');
      expect(game.state.infrastructure[CONNECTION['schwedt-polska-north']]).toBe(1);
      expect(game.state.factories[CITY['polska-south']]).toBe('none');
    });

    test('allow two infrastructure where one end has a factory', () => {
      const game = at({
        turn: 'east',
        display: [7, 19],
        closed: ['cssr-east', 'cssr-west'],
        factories: ['schwedt', 'hamburg'],
        unrestEverywhere: 1,
      });
      game.play('7 event', 'icon 2');
      expect(game.options).toEqual(['polska-north', 'polska-south', 'schwedt-polska-north', 'schwedt-polska-south']);
      game.play('schwedt-polska-north', 'icon 3', 'schwedt-polska-south');
      expect(game.state.infrastructure[CONNECTION['schwedt-polska-north']]).toBe(1);
      expect(game.state.infrastructure[CONNECTION['schwedt-polska-south']]).toBe(1);
    });
  });

  test('E10.2 a living standard moved to the French sector takes the unrest of West Berlin; the next comes from another supplier', () => {
    const first = at({
      turn: 'west',
      display: [6, 19],
      factories: ['koblenz', 'saarbruecken', 'kaiserslautern', 'berlin'],
    });
    const before = first.state;
    first.play('6 living-standard');
    expect(first.asked).toBe('west move-to-west-berlin');
    expect(first.options).toEqual(['french', 'done']);
    first.play('french');
    expect(changes(before, first.state)).toEqual({ 'sector french': 1, 'unrest west-berlin': -1, played: [6] });

    const next = at({
      turn: 'west',
      display: [16, 19],
      sectors: { french: 1 },
      standard: { 'rheinland-pfalz': 1, 'nordrhein-westfalen': 1 },
      factories: ['koblenz', 'saarbruecken', 'kaiserslautern', 'dortmund', 'koeln', 'duisburg', 'berlin'],
      infrastructure: { 'koblenz-saarbruecken': 1, 'koeln-koblenz': 1 },
    });
    // Rheinland-Pfalz has economy 3+2+1 = 6, Nordrhein-Westfalen 1+2+1 = 4 and 2 points of the card. So both get their
    // second living standard.
    next.play('16 living-standard', 'rheinland-pfalz', 'nordrhein-westfalen');
    expect(next.options).toEqual(['british', 'done']);
  });

  test('E10.3 Hamburg of value 3 carries Schleswig-Holstein, but then not Niedersachsen in the same action', () => {
    const scene = () =>
      at({
        turn: 'west',
        display: [6, 19],
        standard: { niedersachsen: 1 },
        factories: ['hamburg', 'bremen', 'wolfsburg', 'berlin'],
        infrastructure: { 'hamburg-bremen': 1, 'hamburg-wolfsburg': 1 },
      });
    const game = scene();
    expect(value(game.state, 'hamburg')).toBe(3);
    game.play('6 living-standard');
    // Niedersachsen: own economy 4, with Hamburg 7; its second living standard needs 6.
    expect(game.options).toEqual(['schleswig-holstein', 'niedersachsen']);
    const without = scene();
    const before = game.state;
    game.play('schleswig-holstein');
    expect(changes(before, game.state)).toEqual({
      'standard schleswig-holstein': 1,
      'unrest schleswig-holstein': -1,
      played: [6],
    });
    without.play('6 living-standard', 'niedersachsen');
    expect(without.asked).toBe('east take-card');
  });

  test('E10.5 the southern Polish factory, working with Berlin alone, counts for East Berlin and not for Brandenburg', () => {
    const game = at({
      turn: 'east',
      display: [3, 19],
      factories: ['berlin', 'schwedt', 'polska-south', 'hamburg'],
      infrastructure: { 'berlin-polska-south': 1 },
    });
    expect(value(game.state, 'polska-south')).toBe(2);
    // East Berlin has economy 2 and counts the 2 of the Polish factory. Brandenburg has economy 1 and gets at most 1
    // point of the card. Without the Polish factory Brandenburg cannot reach 3.
    game.play('3 living-standard');
    expect(game.state.livingStandard.filter((standard) => standard > 0)).toHaveLength(1);
    expect(game.events.find((event) => event.type === 'living-standard')).toMatchObject({ province: 'east-berlin' });
  });
});
