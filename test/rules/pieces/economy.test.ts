import { describe, expect, test } from 'vitest';
import { CITIES, type CityId } from '../../../src/rules/board/cities.js';
import { CITY, CONNECTION, PROVINCE } from '../../../src/rules/board/geography.js';
import { exportFactory, factoryValue, isWorking, ownEconomy } from '../../../src/rules/pieces/economy.js';
import { type Scene, table } from '../helpers/scenario.js';

const on = (scene: Omit<Scene, 'turn'>) => table({ turn: 'west', display: [1, 19, 16], ...scene });
const values = (scene: Omit<Scene, 'turn'>) => {
  const state = on(scene);
  const found: Partial<Record<CityId, number>> = {};
  for (const { id } of CITIES) if (factoryValue(state, CITY[id]) > 0) found[id] = factoryValue(state, CITY[id]);
  return found;
};

describe('R5.1c working connections', () => {
  const working = (infrastructure: Scene['infrastructure'], factories: CityId[]) =>
    isWorking(on({ factories, infrastructure: infrastructure ?? {} }), CONNECTION['hamburg-hannover']);

  test('join two factories and have infrastructure on all their lines', () => {
    expect(working({ 'hamburg-hannover': 2 }, ['hamburg', 'hannover'])).toBe(true);
    expect(working({ 'hamburg-hannover': 1 }, ['hamburg', 'hannover'])).toBe(false);
    expect(working({}, ['hamburg', 'hannover'])).toBe(false);
    expect(working({ 'hamburg-hannover': 2 }, ['hamburg'])).toBe(false);
  });

  test('R5.3 count with rundown and foreign factories at their ends', () => {
    expect(
      values({ factories: ['polska-south'], rundown: ['berlin'], infrastructure: { 'berlin-polska-south': 1 } }),
    ).toEqual({ 'polska-south': 2, berlin: 1 });
  });

  test('do not work to a stopped foreign factory', () => {
    const state = { factories: ['jena'] as CityId[], closed: ['cssr-west'] as CityId[] };
    expect(values({ ...state, infrastructure: { 'jena-cssr-west': 1 } })).toEqual({ jena: 1 });
  });
});

describe('R5.1d the value of a factory', () => {
  test('is 1 and 1 for each working connection, rundown 0 and those', () => {
    expect(
      values({
        factories: ['dortmund', 'koeln', 'duisburg', 'berlin'],
        rundown: ['bitterfeld', 'jena'],
        infrastructure: { 'dortmund-koeln': 1, 'duisburg-koeln': 1, 'berlin-bitterfeld': 2 },
      }),
    ).toEqual({ dortmund: 2, koeln: 3, duisburg: 2, berlin: 2, bitterfeld: 1 });
  });

  test('R10.4 Rheinsberg is worth 2, rundown 1', () => {
    expect(values({ factories: ['rheinsberg'] })).toEqual({ rheinsberg: 2 });
    expect(values({ factories: [], rundown: ['rheinsberg'] })).toEqual({ rheinsberg: 1 });
  });
});

describe('R5.1e economy and export factory of a province', () => {
  const scene = {
    factories: ['schwedt', 'cottbus', 'rheinsberg', 'berlin', 'dresden', 'polska-north', 'hamburg', 'bremen'],
    infrastructure: {
      ...{ 'schwedt-berlin': 1, 'schwedt-polska-north': 1, 'berlin-cottbus': 1, 'cottbus-dresden': 1 },
      'hamburg-bremen': 1,
    },
  } satisfies Omit<Scene, 'turn'>;

  test('the economy is the sum of the values of its factories', () => {
    // Values: Schwedt 3, Cottbus 3, Rheinsberg 2. Berlin has 3, but does not belong to Brandenburg (R10.1).
    expect(ownEconomy(on(scene), PROVINCE.brandenburg)).toBe(8);
    expect(ownEconomy(on(scene), PROVINCE['east-berlin'])).toBe(3);
    expect(ownEconomy(on(scene), PROVINCE.sachsen)).toBe(2);
    expect(ownEconomy(on(scene), PROVINCE['west-berlin'])).toBe(0);
  });

  test('the export factory is the one of highest value; without a factory there is none', () => {
    expect(exportFactory(on(scene), PROVINCE.brandenburg)).toBe(3);
    expect(exportFactory(on(scene), PROVINCE.thueringen)).toBeNull();
    expect(exportFactory(on({ factories: [], rundown: ['jena'] }), PROVINCE.thueringen)).toBe(0);
    expect(exportFactory(on({ factories: ['rheinsberg', 'schwedt'] }), PROVINCE.brandenburg)).toBe(2);
  });

  test('R10.3 Hamburg is the export factory of the province it counts for only', () => {
    const state = on(scene);
    expect(exportFactory(state, PROVINCE['schleswig-holstein'])).toBeNull();
    expect(exportFactory(state, PROVINCE['schleswig-holstein'], PROVINCE['schleswig-holstein'])).toBe(2);
    expect(exportFactory(state, PROVINCE.niedersachsen, PROVINCE['schleswig-holstein'])).toBe(2);
    const without = on({ factories: ['dortmund'] });
    expect(exportFactory(without, PROVINCE.niedersachsen, PROVINCE.niedersachsen)).toBeNull();
  });
});
