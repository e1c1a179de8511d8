import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import { PROVINCES } from '../../../src/rules/board.js';
import { inspect } from '../../../src/rules/figures.js';
import { type Scene, table } from '../helpers/scenario.js';
import { FLIGHT_OF_E9_1 } from '../../support/worked-examples.js';

const scene = (changes: Partial<Scene> = {}) => inspect(table({ turn: 'east', display: [3, 4], ...changes }));

describe('factories and economy', () => {
  it('count base value and working connections (R5.1c, R5.1d, E5.3)', () => {
    const { factories, workingConnections } = scene({
      factories: ['bitterfeld', 'leipzig', 'berlin'],
      rundown: ['jena', 'rheinsberg'],
      infrastructure: { 'bitterfeld-leipzig': 1, 'bitterfeld-jena': 1, 'leipzig-jena': 1, 'berlin-bitterfeld': 1 },
    });
    expect(factories.bitterfeld).toEqual({
      city: 'bitterfeld',
      side: 'east',
      rundown: false,
      base: 1,
      working: ['bitterfeld-leipzig', 'bitterfeld-jena'],
      value: 3,
      countsFor: ['sachsen-anhalt'],
    });
    expect(factories.jena).toMatchObject({ rundown: true, base: 0, value: 1 });
    expect(factories.rheinsberg).toMatchObject({ base: 1, value: 1, countsFor: ['brandenburg'] });
    expect(factories.rostock).toBeUndefined();
    expect(workingConnections).toEqual(['bitterfeld-leipzig', 'bitterfeld-jena']);
  });

  it('tell what Hamburg could add to either province (R10.3)', () => {
    const { factories, provinces } = scene({
      factories: ['hamburg', 'kiel', 'hannover'],
      infrastructure: { 'kiel-hamburg': 1, 'hamburg-hannover': 2 },
    });
    expect(factories.hamburg?.countsFor).toEqual(['niedersachsen', 'schleswig-holstein']);
    expect(provinces['schleswig-holstein'].economy).toEqual({
      own: 2,
      best: 5,
      besides: [{ city: 'hamburg', value: 3 }],
    });
    expect(provinces['schleswig-holstein'].exportFactory).toEqual({ city: 'kiel', value: 2 });
    expect(provinces['schleswig-holstein'].exportFactoryWithHamburg).toEqual({ city: 'hamburg', value: 3 });
    expect(provinces.hessen.exportFactoryWithHamburg).toBeNull();
  });

  it('name the first of the strongest factories, a province’s own before Hamburg', () => {
    const { provinces } = scene({ factories: ['hamburg', 'kiel', 'flensburg'] });
    const first = { city: 'flensburg', value: 1 };
    expect(provinces['schleswig-holstein']).toMatchObject({ exportFactory: first, exportFactoryWithHamburg: first });
  });

  it('count a foreign factory only where it has a working connection (E10.5)', () => {
    const { factories, provinces } = scene({
      factories: ['berlin', 'schwedt', 'polska-south', 'cssr-west'],
      infrastructure: { 'berlin-polska-south': 1 },
    });
    expect(factories['polska-south']).toMatchObject({ side: 'foreign', value: 2, countsFor: ['east-berlin'] });
    expect(factories['cssr-west']?.countsFor).toEqual([]);
    expect(provinces['east-berlin'].economy).toMatchObject({ own: 2, best: 4 });
    expect(provinces.brandenburg.economy.best).toBe(1);
  });
});

describe('living standards', () => {
  it('tell what a province could hold and what it lacks (R6.3b, R6.3c)', () => {
    const { provinces } = scene({
      factories: ['koeln', 'duisburg', 'dortmund'],
      infrastructure: { 'duisburg-koeln': 1 },
      standard: { 'nordrhein-westfalen': 1 },
    });
    expect(provinces['nordrhein-westfalen'].standard).toEqual({ possible: 1, next: 6, lacks: 1, inReach: true });
    expect(provinces.bayern.standard).toEqual({ possible: 0, next: 3, lacks: 3, inReach: false });
    expect(provinces['west-berlin'].standard).toBeNull();
  });

  it('count the sectors of West Berlin together (R1d) and leave what protests make unusable (R9.7)', () => {
    const { provinces, sides } = scene({
      sectors: { french: 1, british: 1 },
      standard: { bayern: 3 },
      unrest: { 'west-berlin': 4, bayern: 5 },
      exported: { french: 1 },
    });
    expect(provinces['west-berlin']).toMatchObject({ livingStandard: 2, usableStandard: 1 });
    expect(provinces.bayern).toMatchObject({ livingStandard: 3, usableStandard: 2 });
    expect(sides.west.livingStandards).toBe(5);
  });
});

describe('unrest and protests', () => {
  it('tell the way to the next protest and to the end of one (R4a, R10.2e)', () => {
    const { provinces, sides } = scene({
      unrest: { 'west-berlin': 6, hessen: 3, sachsen: 9 },
      exported: { british: 1 },
    });
    expect(provinces['west-berlin']).toMatchObject({
      ownProtests: 1,
      protests: 1,
      unrestToNextProtest: 2,
      unrestToEndProtest: 3,
    });
    expect(provinces['nordrhein-westfalen']).toMatchObject({ ownProtests: 0, exportedProtests: 1, protests: 1 });
    expect(provinces.hessen).toMatchObject({ unrestToNextProtest: 1, unrestToEndProtest: null });
    expect(provinces.sachsen).toMatchObject({ protests: 2, unrestToNextProtest: 3, unrestToEndProtest: 2 });
    expect(sides.west).toMatchObject({ protests: 2, protestsToCollapse: 2 });
    expect(sides.east).toMatchObject({ protests: 2, unrest: 24 });
  });
});

describe('sums', () => {
  it('dismantling points leave rundown factories out and count Rheinsberg double (R6.4d, R10.4)', () => {
    const { sides } = scene({
      factories: ['berlin', 'rheinsberg', 'cssr-west', 'dortmund'],
      rundown: ['jena'],
      infrastructure: { 'jena-cssr-west': 1, 'kiel-hamburg': 1 },
    });
    expect(sides.east).toMatchObject({ factories: 3, infrastructure: 1, dismantlePoints: 4 });
    expect(sides.west).toMatchObject({ factories: 1, infrastructure: 1, dismantlePoints: 2 });
  });

  it('Western currency as in the worked example (R9.3, E9.3)', () => {
    const { currency } = scene({
      currency: -3,
      standard: { sachsen: 4, thueringen: 4 },
      factories: ['jena', 'leipzig'],
    });
    expect(currency).toEqual({
      box: -3,
      weakestWest: 0,
      weakest: PROVINCES.flatMap(({ id, side }) => (side === 'west' && id !== 'west-berlin' ? [id] : [])),
      hamburg: null,
      exports: [
        { province: 'sachsen', value: 1, earns: true },
        { province: 'thueringen', value: 1, earns: true },
      ],
      income: -1,
      needed: 8,
      missing: 9,
    });
  });

  it('flight spaces with their terms as in the worked example (R9.1, E9.1)', () => {
    const { flight } = scene({
      played: [2, 61],
      police: [5],
      standard: { bayern: 1 },
      unrest: { hessen: 4, 'schleswig-holstein': 4 },
    });
    expect(flight).toEqual({
      ...FLIGHT_OF_E9_1,
      wall: false,
      due: 1,
    });
    expect(scene({ wall: true }).flight).toMatchObject({ wall: true, due: 1 });
  });

  it('the insolvency margin is what East can give less what is due (R9.0)', () => {
    const poor = { factories: ['berlin', 'leipzig', 'dortmund'] as CityId[], currency: 0, police: [5, 15] };
    expect(scene({ ...poor, standard: { sachsen: 3 }, prestige: -4, wall: true }).insolvency).toEqual({
      points: 2,
      underWay: 0,
      flight: 1,
      currency: 1,
      police: 2,
      prestige: 1,
      due: 4,
      margin: -2,
    });
    expect(scene({ prestige: 1 }).insolvency).toMatchObject({ points: 2, due: 0, prestige: 0, margin: 2 });
    expect(scene({ prestige: 0, wall: true }).insolvency).toMatchObject({ flight: 1, prestige: 1, margin: 1 });
  });

  it('prestige advantage, socialists, police and cards', () => {
    const figures = scene({
      prestige: 1,
      socialism: -4,
      box: 2,
      socialists: { sachsen: 1 },
      police: [5],
      usedPolice: [15],
      special: 'I',
      pile: [7, 8, 9],
      west: [10],
      east: [11, 12],
    });
    expect(figures.prestige).toEqual({ marker: 1, advantage: 'east' });
    expect(scene({ prestige: 0 }).prestige.advantage).toBe('west');
    expect(figures.socialists).toEqual({ box: 2, inProvinces: 1, owned: 3, change: -2 });
    expect(figures.police).toEqual({ cards: 2, ready: 1 });
    expect(figures.cards).toEqual({ display: 2, special: true, drawPile: 3, hands: { west: 1, east: 2 } });
  });
});
