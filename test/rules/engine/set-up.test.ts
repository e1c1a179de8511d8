import { describe, expect, test } from 'vitest';
import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { newGame } from '../../../src/rules/game.js';
import { seedRandom } from '../../../src/rules/state/random.js';
import { setUp } from '../../../src/rules/engine/set-up.js';

describe('the board (R1)', () => {
  test('R1a 14 provinces, 8 of West with West Berlin and 6 of East; every city but Hamburg and the foreign ones has one', () => {
    expect(PROVINCES.filter(({ side }) => side === 'west')).toHaveLength(8);
    expect(PROVINCES.filter(({ side }) => side === 'east')).toHaveLength(6);
    const without = CITIES.filter(({ province }) => province === null).map(({ id }) => id);
    expect(without).toEqual(['hamburg', 'polska-north', 'polska-south', 'cssr-east', 'cssr-west']);
  });

  test('R1a nothing can ever stand in West Berlin: it has no city', () => {
    expect(CITIES.map(({ province }) => province)).not.toContain('west-berlin');
  });

  test('R1b 68 connections with 76 lines, each pair of cities joined once', () => {
    expect(CONNECTIONS).toHaveLength(68);
    expect(CONNECTIONS.reduce((sum, { lines }) => sum + lines, 0)).toBe(76);
    const pairs = new Set(CONNECTIONS.map(({ between }) => [...between].sort().join(' ')));
    expect(pairs.size).toBe(68);
  });

  test('R1b no connection crosses the inner-German border', () => {
    const side = new Map<string, string>(CITIES.map((city) => [city.id, city.side]));
    for (const { between } of CONNECTIONS) {
      const sides = between.map((city) => side.get(city));
      expect(sides.includes('west') && !sides.every((one) => one === 'west')).toBe(false);
    }
  });

  test('R10.1 Berlin is the only city of East Berlin, Rheinsberg belongs to Brandenburg and has no connection', () => {
    expect(CITIES.filter(({ province }) => province === 'east-berlin').map(({ id }) => id)).toEqual(['berlin']);
    expect(CITIES.find(({ id }) => id === 'rheinsberg')?.province).toBe('brandenburg');
    expect(CONNECTIONS.filter(({ between }) => (between as readonly string[]).includes('rheinsberg'))).toEqual([]);
  });

  test('R9.7, R10.2a neighbours across the border go both ways', () => {
    const neighbours = new Set(PROVINCES.flatMap(({ id, borders }) => borders.map((other) => `${id} ${other}`)));
    for (const pair of neighbours) expect(neighbours).toContain(pair.split(' ').reverse().join(' '));
    expect(PROVINCES.find(({ id }) => id === 'west-berlin')?.borders).toEqual(['east-berlin', 'brandenburg']);
  });
});

describe('the set-up (R2)', () => {
  const state = setUp(seedRandom(1));

  test('2 unrest in each supplier province, 3 in each of the other 11', () => {
    const suppliers = PROVINCES.filter((_, index) => state.unrest[index] === 2).map(({ id }) => id);
    expect([...suppliers].sort()).toEqual(['baden-wuerttemberg', 'nordrhein-westfalen', 'rheinland-pfalz']);
    expect(state.unrest.filter((unrest) => unrest === 3)).toHaveLength(11);
  });

  test('one socialist in the holding box, none in a province', () => {
    expect(state.socialistsInBox).toBe(1);
    expect(state.socialists.every((socialists) => socialists === 0)).toBe(true);
  });

  test('factories in Hamburg and Dortmund, Berlin and Bitterfeld, all intact', () => {
    const standing = CITIES.filter((_, index) => state.factories[index] !== 'none').map(({ id }) => id);
    expect([...standing].sort()).toEqual(['berlin', 'bitterfeld', 'dortmund', 'hamburg']);
    expect(state.factories.filter((factory) => factory === 'intact')).toHaveLength(4);
  });

  test('all markers on 0; no living standard, infrastructure, wall, police card or exported protest', () => {
    expect(state.tracks).toEqual({ prestige: 0, 'western-currency': 0, socialism: 0 });
    expect(state.flight).toBe(0);
    const counts = [...state.livingStandard, ...state.sectors, ...state.infrastructure, ...state.exportedProtests];
    expect(counts.every((count) => count === 0)).toBe(true);
    expect([state.wall, state.stasiDisbanded, state.policeCards]).toEqual([false, false, []]);
  });

  test('equal seeds give equal games, others other ones', () => {
    expect(newGame({ seed: 7 })).toEqual(newGame({ seed: 7 }));
    expect(newGame({ seed: 7 }).state.display).not.toEqual(newGame({ seed: 8 }).state.display);
  });
});
