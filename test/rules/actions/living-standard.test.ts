import { describe, expect, test } from 'vitest';
import { at, changes, type Scene } from '../helpers/scenario.js';

/** Card values: card 3 has value 1 and card 1 has value 2 for both sides; card 23 has value 3 for East. */
const raise = (turn: 'west' | 'east', card: number, scene: Partial<Scene>) =>
  at({ turn, display: [card, card > 20 ? 24 : 19], box: 0, ...scene }).play(`${card} living-standard`);

/** Economies: Sachsen 3, Mecklenburg-Vorpommern 2, Thüringen 2, Brandenburg 1. */
const EAST: Partial<Scene> = {
  factories: [
    ...(['leipzig', 'dresden', 'karl-marx-stadt', 'rostock', 'neubrandenburg'] as const),
    ...(['eisenach', 'jena', 'cottbus', 'hamburg'] as const),
  ],
};

describe('R6.3 raising the living standard', () => {
  test('R6.3b, R6.3c the first needs an economy of 3, a shortfall up to 2 is covered by the value', () => {
    expect(raise('east', 1, EAST).options).toEqual(['mecklenburg-vorpommern', 'brandenburg', 'sachsen', 'thueringen']);
    expect(raise('east', 3, EAST).options).toEqual(['mecklenburg-vorpommern', 'sachsen', 'thueringen']);
  });

  test('R6.3a up to three, each in a different province; [ruling] at least one', () => {
    const game = raise('east', 1, EAST);
    expect(game.options).not.toContain('done');
    game.play('sachsen');
    expect(game.options).toEqual(['mecklenburg-vorpommern', 'brandenburg', 'thueringen', 'done']);
    game.play('thueringen', 'mecklenburg-vorpommern');
    expect(game.asked).toBe('west take-card');
  });

  test('R6.3a three is the most, even with more possible', () => {
    const game = raise('east', 23, { ...EAST, decade: 2 });
    const before = game.state;
    game.play('sachsen', 'thueringen', 'mecklenburg-vorpommern');
    expect(changes(before, game.state)).toMatchObject({ played: [23] });
    expect(game.state.livingStandard.filter((one) => one > 0)).toHaveLength(3);
    expect(game.asked).toBe('west take-card');
  });

  test('R6.3c the points are gone once used: 2 for Brandenburg leave none for Thüringen', () => {
    const game = raise('east', 1, EAST).play('brandenburg');
    expect(game.options).toEqual(['sachsen', 'done']);
  });

  test('R6.3c at most 2 points for one province, whatever the value', () => {
    const game = raise('east', 23, { ...EAST, decade: 2, standard: { sachsen: 1 } });
    // Sachsen's second living standard needs economy 6; 3 are missing.
    expect(game.options).not.toContain('sachsen');
  });

  test('R6.3c 1 + 2 points of a value of 3 over two provinces', () => {
    const game = raise('east', 23, { ...EAST, decade: 2 }).play('brandenburg', 'thueringen');
    expect(game.options).toEqual(['sachsen', 'done']);
  });

  test.each([
    [1, 5, false],
    [1, 6, true],
    [2, 8, false],
    [2, 9, true],
    [3, 11, false],
    [3, 12, true],
  ])(
    'R6.3b [ruling] with %i already there and an economy of %i less one point of help another one: %s',
    (there, economy, ok) => {
      const scene = sachsenOf(economy - 1);
      const others = { 'sachsen-anhalt': 5, thueringen: 5, brandenburg: 5 };
      const game = at({ turn: 'east', display: [3, 19], box: 0, ...scene, standard: { ...others, sachsen: there } });
      expect(game.uses(3).includes('living-standard')).toBe(ok);
    },
  );

  test('R6.3b mass protests never hinder it', () => {
    const game = raise('east', 1, { ...EAST, unrest: { sachsen: 5 } });
    expect(game.options).toContain('sachsen');
  });

  test('R6.3e each removes 1 unrest of its province if there is any, after all placements', () => {
    const game = raise('east', 1, { ...EAST, unrest: { thueringen: 0 } });
    const before = game.state;
    game.play('sachsen', 'thueringen');
    expect(changes(before, game.state)).toEqual({ 'standard sachsen': 1, 'standard thueringen': 1 });
    game.play('done');
    expect(changes(before, game.state)).toEqual({
      'standard sachsen': 1,
      'standard thueringen': 1,
      'unrest sachsen': -1,
      played: [1],
    });
  });

  test('R6.3a the action is not offered where nothing can be placed', () => {
    expect(at({ turn: 'east', display: [3, 19], factories: ['berlin', 'hamburg'] }).uses(3)).not.toContain(
      'living-standard',
    );
  });
});

/**
 * Returns a scene in which Sachsen has this economy, 3 to 11. Its factories in Leipzig, Dresden and Karl-Marx-Stadt
 * give 3; working connections give the rest.
 */
function sachsenOf(economy: number): Partial<Scene> {
  const factories: Scene['factories'] = [
    'leipzig',
    'dresden',
    'karl-marx-stadt',
    'bitterfeld',
    'jena',
    'cottbus',
    'hamburg',
  ];
  const single = ['bitterfeld-leipzig', 'cottbus-dresden', 'karl-marx-stadt-jena'] as const;
  const double = ['leipzig-dresden', 'dresden-karl-marx-stadt'] as const;
  const infrastructure: Record<string, number> = {};
  let points = economy - 3;
  for (const line of double) {
    if (points < 2) break;
    infrastructure[line] = 1;
    points -= 2;
  }
  for (const line of single) {
    if (points < 1) break;
    infrastructure[line] = 1;
    points--;
  }
  if (points === 1) infrastructure['leipzig-jena'] = 2;
  return { factories, infrastructure };
}

describe('R10.2c, R10.2d West Berlin', () => {
  /** All three suppliers have at least economy 3. */
  const suppliers: Partial<Scene> = {
    factories: [
      ...(['koblenz', 'saarbruecken', 'kaiserslautern', 'dortmund', 'koeln', 'duisburg'] as const),
      ...(['mannheim', 'stuttgart', 'ulm', 'berlin'] as const),
    ],
  };
  const ALL = ['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg'];

  test('West Berlin is no province of the placements', () => {
    expect(raise('west', 3, suppliers).options).toEqual([
      'nordrhein-westfalen',
      'rheinland-pfalz',
      'baden-wuerttemberg',
    ]);
  });

  test('one supplier per action, West picks among those that qualify, or none', () => {
    const game = raise('west', 3, suppliers).play(...ALL);
    expect(game.asked).toBe('west move-to-west-berlin');
    expect(game.options).toEqual(['french', 'british', 'american', 'done']);
    const before = game.state;
    game.play('british');
    expect(changes(before, game.state)).toEqual({
      'standard nordrhein-westfalen': -1,
      'sector british': 1,
      'unrest west-berlin': -1,
      'unrest rheinland-pfalz': -1,
      'unrest baden-wuerttemberg': -1,
      played: [3],
    });
    expect(game.asked).toBe('east take-card');
  });

  test('declined, every supplier keeps its own and loses its own unrest', () => {
    const game = raise('west', 3, suppliers).play(...ALL);
    const before = game.state;
    game.play('done');
    expect(changes(before, game.state)).toEqual({
      'unrest nordrhein-westfalen': -1,
      'unrest rheinland-pfalz': -1,
      'unrest baden-wuerttemberg': -1,
      played: [3],
    });
  });

  test('the moved one removes no unrest anywhere if West Berlin has none', () => {
    const game = raise('west', 3, { ...suppliers, unrest: { 'west-berlin': 0 } }).play('rheinland-pfalz', 'done');
    const before = game.state;
    game.play('french');
    expect(changes(before, game.state)).toEqual({ 'standard rheinland-pfalz': -1, 'sector french': 1, played: [3] });
  });

  test('only a supplier that received one in this action qualifies', () => {
    const game = raise('west', 3, { ...suppliers, standard: { 'nordrhein-westfalen': 4 } }).play(
      'rheinland-pfalz',
      'done',
    );
    expect(game.options).toEqual(['french', 'done']);
  });

  test('the supplier must have more living standards than West Berlin in all', () => {
    // After the placement, Nordrhein-Westfalen and West Berlin have one living standard each. So the supplier
    // Nordrhein-Westfalen does not have more than West Berlin.
    const equal = raise('west', 3, { ...suppliers, sectors: { french: 1 } }).play('nordrhein-westfalen', 'done');
    expect(equal.asked).toBe('east take-card');
    const lead: Partial<Scene> = {
      ...suppliers,
      sectors: { french: 1 },
      standard: { 'nordrhein-westfalen': 1 },
      infrastructure: { 'dortmund-koeln': 1, 'duisburg-koeln': 1 },
    };
    expect(raise('west', 3, lead).play('nordrhein-westfalen', 'done').options).toEqual(['british', 'done']);
  });

  test('R1d the living standards of all three sectors count together', () => {
    const lead = (sectors: Scene['sectors']) =>
      raise('west', 3, {
        ...suppliers,
        sectors: sectors ?? {},
        standard: { 'nordrhein-westfalen': 1 },
        infrastructure: { 'dortmund-koeln': 1, 'duisburg-koeln': 1 },
      }).play('nordrhein-westfalen', 'done');
    // Nordrhein-Westfalen now has 2 living standards. West Berlin has 1 in the first case, and 2 in two sectors in the
    // second.
    expect(lead({ american: 1 }).options).toEqual(['british', 'done']);
    expect(lead({ french: 1, american: 1 }).asked).toBe('east take-card');
    expect(lead({ american: 1 }).play('british').events).toContainEqual({
      type: 'living-standard',
      province: 'west-berlin',
      sector: 'british',
      before: 0,
      now: 1,
    });
  });

  test('R10.2d a sector may get its next only when the other two have as many as it has now', () => {
    const with_ = (sectors: Scene['sectors']) =>
      raise('west', 1, {
        ...suppliers,
        sectors: sectors ?? {},
        standard: { 'rheinland-pfalz': 3, 'nordrhein-westfalen': 3, 'baden-wuerttemberg': 3 },
        infrastructure: {
          ...{ 'koblenz-saarbruecken': 1, 'saarbruecken-kaiserslautern': 1, 'koeln-koblenz': 1 },
          ...{ 'kaiserslautern-mannheim': 1, 'kaiserslautern-stuttgart': 1, 'dortmund-koeln': 1 },
          ...{ 'duisburg-koeln': 1, 'duisburg-dortmund': 1, 'mannheim-stuttgart': 1, 'stuttgart-ulm': 1 },
        },
      });
    // Rheinland-Pfalz: 3 factories and 7 ends of working connections make economy 10; the card's 2 points make it 12.
    const game = with_({ french: 1, british: 1 }).play('rheinland-pfalz');
    expect(game.asked).toBe('east take-card');
    expect(with_({ french: 1, british: 1, american: 1 }).play('rheinland-pfalz').options).toEqual(['french', 'done']);
  });

  test('R6.3e the suppliers’ exported protest goes when the moved standard ends West Berlin’s protest', () => {
    const game = raise('west', 3, { ...suppliers, unrest: { 'west-berlin': 4 }, exported: { american: 1 } });
    game.play('rheinland-pfalz', 'done', 'french');
    expect(game.unrest('west-berlin')).toBe(3);
    expect(game.state.exportedProtests).toEqual([0, 0, 0]);
  });
});

describe('R6.3d Hamburg and foreign factories', () => {
  test('R10.3 Hamburg helps Niedersachsen or Schleswig-Holstein, with the points of the card on top', () => {
    const game = raise('west', 1, {
      factories: ['hamburg', 'bremen', 'kiel', 'berlin'],
      infrastructure: { 'kiel-hamburg': 1, 'hamburg-bremen': 1 },
    });
    // Values: Hamburg 3, Kiel 2, Bremen 2.
    expect(game.options).toEqual(['schleswig-holstein', 'niedersachsen']);
    // One province counts the 3 of Hamburg. The other province has economy 2 without Hamburg and needs 1 point of the
    // card.
    game.play('niedersachsen');
    expect(game.options).toEqual(['schleswig-holstein', 'done']);
  });

  test('R6.3d a set is possible if some assignment allows it, also when a later placement changes the best one', () => {
    // Values: Hamburg 2, Kiel 2, Bremen 1. Schleswig-Holstein has economy 2 and gets the point of the card.
    // Niedersachsen has 1 and counts Hamburg's 2.
    const game = raise('west', 3, {
      factories: ['hamburg', 'bremen', 'kiel', 'berlin'],
      infrastructure: { 'kiel-hamburg': 1 },
    });
    game.play('schleswig-holstein');
    expect(game.options).toEqual(['niedersachsen', 'done']);
  });

  test('R6.3d the assignment that needs the fewest points decides, whichever province it gives Hamburg to', () => {
    // Values: Hamburg 3, Kiel 1, Bremen 2, Wolfsburg 2, Hannover 1. Niedersachsen has economy 5 and gets the point of
    // the card. Schleswig-Holstein has 1 and counts Hamburg's 3.
    const game = raise('west', 3, {
      factories: ['hamburg', 'bremen', 'wolfsburg', 'hannover', 'kiel', 'berlin'],
      infrastructure: { 'hamburg-bremen': 1, 'hamburg-wolfsburg': 1 },
      standard: { niedersachsen: 1 },
    });
    game.play('niedersachsen');
    expect(game.options).toEqual(['schleswig-holstein', 'done']);
  });

  test('R10.5 two foreign factories are shared out over two provinces', () => {
    // Both Polish factories have a working connection to Schwedt, the southern one also to Berlin.
    const game = raise('east', 3, {
      factories: ['schwedt', 'berlin', 'polska-north', 'polska-south', 'hamburg'],
      infrastructure: { 'schwedt-polska-north': 1, 'schwedt-polska-south': 1, 'berlin-polska-south': 1 },
    });
    // Values: Schwedt 3, Berlin 2, the northern Polish factory 2, the southern Polish factory 3. Brandenburg has
    // economy 3 without the Polish factories. East Berlin has economy 2 and counts the 3 of the southern Polish
    // factory.
    expect(game.options).toEqual(['brandenburg', 'east-berlin']);
    game.play('brandenburg');
    expect(game.options).toEqual(['east-berlin', 'done']);
  });

  test('R10.5 one foreign factory counts for one province only within an action', () => {
    const scene: Partial<Scene> = {
      factories: ['schwedt', 'berlin', 'polska-south', 'hamburg'],
      infrastructure: { 'schwedt-polska-south': 1, 'berlin-polska-south': 1 },
      standard: { brandenburg: 1, 'east-berlin': 1 },
    };
    // The second living standard needs economy 6. One of the two provinces can reach it with 2 + 3 and 1 point of the
    // card, but not both provinces can.
    const game = raise('east', 1, scene);
    expect(game.options).toEqual(['brandenburg', 'east-berlin']);
    game.play('east-berlin');
    expect(game.asked).toBe('west take-card');
  });

  test('R10.5 without a working connection it counts nowhere', () => {
    const scene: Partial<Scene> = { factories: ['berlin', 'polska-south', 'hamburg'] };
    expect(at({ turn: 'east', display: [3, 19], ...scene }).uses(3)).not.toContain('living-standard');
  });
});
