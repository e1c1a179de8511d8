import { describe, expect, test } from 'vitest';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { at, changes, type Scene } from '../helpers/scenario.js';

/** Card 16 gives West 4 build points, card 2 gives East 3. */
const west = (scene: Partial<Scene> = {}) => at({ turn: 'west', display: [16, 19], ...scene }).play('16 build');
const east = (scene: Partial<Scene> = {}) => at({ turn: 'east', display: [2, 19], ...scene }).play('2 build');

const WEST_CITIES = [
  ...['bielefeld', 'bremen', 'duisburg', 'flensburg', 'frankfurt', 'fulda', 'giessen', 'hannover', 'heilbronn'],
  ...['bayreuth', 'ingolstadt', 'kaiserslautern', 'kassel', 'kiel', 'koblenz', 'koeln', 'mannheim', 'muenchen'],
  ...['nuernberg', 'saarbruecken', 'stuttgart', 'ulm', 'wolfsburg'],
];
const EAST_CITIES = [
  ...['cottbus', 'dresden', 'eisenach', 'jena', 'karl-marx-stadt', 'leipzig', 'magdeburg', 'neubrandenburg'],
  ...['rostock', 'schwedt'],
];
const sorted = (places: readonly string[]) => [...places].sort();

describe('R5.1 building', () => {
  test('R5.1a West in the set-up: every empty West city, every free connection at Hamburg and Dortmund', () => {
    const lines = [
      ...['flensburg-hamburg', 'kiel-hamburg', 'hamburg-bremen', 'hamburg-hannover', 'hamburg-wolfsburg'],
      ...['bielefeld-dortmund', 'duisburg-dortmund', 'dortmund-koeln', 'dortmund-kassel'],
    ];
    expect(sorted(west().options)).toEqual(sorted([...WEST_CITIES, ...lines, 'done']));
  });

  test('R5.1a, R5.1f East in the set-up: no foreign city and not Rheinsberg, but foreign connections', () => {
    const lines = [
      ...['schwedt-berlin', 'berlin-cottbus', 'berlin-magdeburg', 'berlin-bitterfeld', 'berlin-polska-south'],
      ...['magdeburg-bitterfeld', 'bitterfeld-leipzig', 'bitterfeld-eisenach', 'bitterfeld-jena'],
    ];
    expect(sorted(east().options)).toEqual(sorted([...EAST_CITIES, ...lines, 'done']));
  });

  test('R5.1a rundown and foreign factories carry infrastructure like own ones', () => {
    const game = east({ factories: ['polska-north', 'hamburg'], rundown: ['rostock'] });
    const lines = game.options.filter((one) => one.includes('-') && one !== 'karl-marx-stadt');
    expect(sorted(lines)).toEqual(
      sorted(['rostock-neubrandenburg', 'rostock-magdeburg', 'neubrandenburg-polska-north', 'schwedt-polska-north']),
    );
  });

  test('R5.1a, R1b a full connection is closed, a half full one of two lines open', () => {
    const game = west({ infrastructure: { 'hamburg-bremen': 1, 'hamburg-hannover': 1, 'flensburg-hamburg': 2 } });
    expect(game.options).not.toContain('hamburg-bremen');
    expect(game.options).not.toContain('flensburg-hamburg');
    expect(game.options).toContain('hamburg-hannover');
  });

  test('R5.1a a city with a factory is closed; rundown or stopped ones are no empty city', () => {
    const game = east({ rundown: ['rostock'], closed: ['polska-south'] });
    expect(game.options).not.toContain('rostock');
    expect(game.options).not.toContain('berlin');
    expect(game.options).not.toContain('polska-south');
    expect(game.options).toContain('berlin-polska-south');
  });

  test('R6.2 points are spent one after the other, each new factory opens its connections', () => {
    const game = east();
    const before = game.state;
    expect(game.options).not.toContain('rostock-neubrandenburg');
    game.play('rostock');
    expect(game.options).toContain('rostock-neubrandenburg');
    game.play('rostock-neubrandenburg', 'berlin-bitterfeld');
    expect(changes(before, game.state)).toEqual({
      rostock: 'intact',
      'rostock-neubrandenburg': 1,
      'berlin-bitterfeld': 1,
      played: [2],
    });
    expect(game.asked).toBe('west take-card');
  });

  test('R6.2, R8b after the last point nothing is left to build, not even with police power ready', () => {
    const game = east({ police: [5] }).play('rostock', 'jena', 'leipzig');
    expect(game.asked).toBe('east police-power');
    expect(game.events.filter(({ type }) => type === 'forced')).toEqual([]);
  });

  test('R6.2 the value is the acting player’s own figure: card 16 gives West 4 points and East 1', () => {
    expect(west().play('kiel', 'ulm', 'koeln').asked).toBe('west build');
    expect(west().play('kiel', 'ulm', 'koeln', 'fulda').asked).toBe('east take-card');
    const game = at({ turn: 'east', display: [16, 19] }).play('16 build', 'jena');
    expect(game.asked).toBe('west take-card');
  });

  test('R6.2 [ruling] the player may stop early, even at once', () => {
    const game = west();
    const before = game.state;
    expect(changes(before, game.play('done').state)).toEqual({ played: [16] });
    expect(west().play('kiel', 'done').asked).toBe('east take-card');
  });

  test('R5.1g a side without any factory can build factories only', () => {
    const game = east({ factories: ['hamburg'] });
    expect(sorted(game.options)).toEqual(sorted([...EAST_CITIES, 'berlin', 'bitterfeld', 'done']));
  });

  test('R5.1g, R6.2 [ruling] with no legal place the action is possible and its points are lost', () => {
    const protests = Object.fromEntries(
      ['mecklenburg-vorpommern', 'brandenburg', 'east-berlin', 'sachsen-anhalt', 'sachsen', 'thueringen'].map((id) => [
        id,
        4,
      ]),
    );
    const game = at({ turn: 'east', display: [2, 19], box: 0, unrest: protests });
    const before = game.state;
    expect(changes(before, game.play('2 build').state)).toEqual({ played: [2] });
  });
});

describe('R5.1b mass protests', () => {
  test('R4a four unrest are a mass protest, three are none', () => {
    expect(east({ unrest: { sachsen: 3 }, box: 0 }).options).toContain('leipzig');
    expect(east({ unrest: { sachsen: 4 }, box: 0 }).options).not.toContain('leipzig');
  });

  test('close the cities of the province and every connection that belongs to it at either end (R1c)', () => {
    const game = east({ unrest: { 'sachsen-anhalt': 4 }, box: 0 });
    const lines = game.options.filter((one) => one.includes('-') && one !== 'karl-marx-stadt');
    expect(sorted(lines)).toEqual(sorted(['schwedt-berlin', 'berlin-cottbus', 'berlin-polska-south']));
    expect(game.options).not.toContain('magdeburg');
  });

  test('R4a exported protests close a supplier like its own', () => {
    const game = west({ unrest: { 'west-berlin': 4 }, exported: { british: 1 } });
    expect(game.options).not.toContain('koeln');
    expect(game.options).not.toContain('bielefeld-dortmund');
    expect(game.options).not.toContain('dortmund-kassel');
    expect(game.options).toContain('kassel');
  });

  test('R4a they come and go at once with the unrest: building is open again in the same event', () => {
    // Card 13: three build icons, and one icon that removes 1 unrest in West Germany.
    const game = at({ turn: 'west', display: [13, 19], unrest: { bayern: 4 } }).play('13 event', 'icon 0');
    expect(game.options).not.toContain('muenchen');
    game.play('kiel', 'icon 3', 'bayern');
    expect(game.asked).toBe('west build');
    expect(game.options).toContain('muenchen');
  });

  test('R6.4h never close a foreign city; at the German end they block infrastructure', () => {
    const game = at({ turn: 'east', display: [7, 19], box: 0, unrest: { 'east-berlin': 4, brandenburg: 4 } });
    game.play('7 event', 'icon 2');
    expect(game.options).toEqual(['polska-north', 'polska-south']);
    game.play('polska-north', 'icon 3');
    expect(game.options).toEqual(['polska-south', 'neubrandenburg-polska-north']);
  });
});

describe('R10.3 Hamburg when building', () => {
  const HAMBURG_LINES = [
    'flensburg-hamburg',
    'kiel-hamburg',
    'hamburg-bremen',
    'hamburg-hannover',
    'hamburg-wolfsburg',
  ];
  const lines = (unrest: Scene['unrest'], extra: Partial<Scene> = {}) => {
    const { options } = west({ ...extra, unrest: { ...unrest } });
    return HAMBURG_LINES.filter((line) => options.includes(line));
  };

  test('counts in Schleswig-Holstein when Niedersachsen has a mass protest', () => {
    expect(lines({ niedersachsen: 4 })).toEqual(['flensburg-hamburg', 'kiel-hamburg']);
  });

  test('counts in Niedersachsen when Schleswig-Holstein has one', () => {
    expect(lines({ 'schleswig-holstein': 5 })).toEqual(['hamburg-bremen', 'hamburg-hannover', 'hamburg-wolfsburg']);
  });

  test('is closed only if both have one', () => {
    expect(lines({ niedersachsen: 4, 'schleswig-holstein': 4 })).toEqual([]);
    const open = { factories: ['dortmund', 'berlin'] } satisfies Partial<Scene>;
    expect(west({ ...open, unrest: { niedersachsen: 4 } }).options).toContain('hamburg');
    expect(west({ ...open, unrest: { 'schleswig-holstein': 4 } }).options).toContain('hamburg');
    expect(west({ ...open, unrest: { niedersachsen: 4, 'schleswig-holstein': 4 } }).options).not.toContain('hamburg');
  });

  test('opens in the middle of an event when one of two protests goes (R4a)', () => {
    const unrest = { niedersachsen: 4, 'schleswig-holstein': 4 };
    const game = at({ turn: 'west', display: [13, 19], unrest }).play('13 event', 'icon 3', 'niedersachsen');
    expect(game.options).toContain('hamburg-bremen');
    expect(game.options).not.toContain('kiel-hamburg');
  });

  test('without protests stays free: lines to both provinces in one action', () => {
    const game = west();
    game.play('kiel-hamburg', 'hamburg-bremen');
    expect(game.options).toContain('flensburg-hamburg');
    expect(game.options).toContain('hamburg-wolfsburg');
  });

  test.each([
    ['a line', 'kiel-hamburg', ['hamburg', 'dortmund', 'berlin']],
    ['its factory', 'hamburg', ['kiel', 'dortmund', 'berlin']],
  ] as const)(
    'used once for %s it is bound for the whole action to the province that was open',
    (_what, place, factories) => {
      const { state } = west({ factories, unrest: { niedersachsen: 4 } }).play(place);
      // No card adds unrest while West builds. So the test itself moves the mass protest from Niedersachsen to
      // Schleswig-Holstein, the other province that Hamburg can belong to.
      const unrest = [...state.unrest];
      unrest[PROVINCE.niedersachsen] = 3;
      unrest[PROVINCE['schleswig-holstein']] = 4;
      const { options } = at({ ...state, unrest });
      expect(HAMBURG_LINES.filter((line) => options.includes(line))).toEqual([]);
      expect(options).toContain('bremen');
    },
  );

  test('counts anew in every action', () => {
    const game = west({ unrest: { niedersachsen: 4 }, display: [16, 1, 19] }).play('kiel-hamburg', 'done');
    game.play('1 build', 'done', '19 build');
    expect(game.options).toContain('flensburg-hamburg');
    expect(game.options).not.toContain('hamburg-bremen');
  });
});
