import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import { PhaseRun, type Table } from './phase-run.js';

/** One factory of value 1 in every West province except Schleswig-Holstein and Niedersachsen. */
const WEST: readonly CityId[] = ['dortmund', 'frankfurt', 'koblenz', 'stuttgart', 'muenchen'];
const WHOLE_WEST: readonly CityId[] = [...WEST, 'kiel', 'hannover'];

const currency = (table: Table) => new PhaseRun(table, 3);
const reckoning = (table: Table) => currency(table).report('currency');

/** Answers each question with its first option; returns the sides that were asked. */
function choosers(run: PhaseRun): string[] {
  const sides: string[] = [];
  while (run.asked !== null) {
    sides.push(run.asked.split(' ')[0]);
    run.answer(run.options[0]);
  }
  return sides;
}

/** The position of the example: the weakest West export factory has value 3, East's have 0, 1, 1, 2, 3 and 5. */
const EXAMPLE: Table = {
  factories: [
    ...(['flensburg', 'kiel', 'hamburg', 'hannover', 'bremen', 'wolfsburg', 'bielefeld', 'dortmund'] as const),
    ...(['koeln', 'duisburg', 'frankfurt', 'giessen', 'kassel', 'koblenz', 'saarbruecken', 'mannheim'] as const),
    ...(['heilbronn', 'stuttgart', 'muenchen', 'nuernberg', 'ingolstadt'] as const),
    ...(['berlin', 'magdeburg', 'bitterfeld', 'leipzig', 'dresden', 'karl-marx-stadt', 'jena'] as const),
  ],
  rundown: ['rostock', 'schwedt', 'cottbus'],
  infrastructure: {
    'flensburg-kiel': 1,
    'flensburg-hamburg': 2,
    'hamburg-wolfsburg': 1,
    'hannover-wolfsburg': 1,
    'bielefeld-dortmund': 1,
    'dortmund-koeln': 1,
    'koeln-frankfurt': 1,
    'koeln-koblenz': 1,
    'giessen-frankfurt': 1,
    'koblenz-saarbruecken': 1,
    'mannheim-heilbronn': 1,
    'mannheim-stuttgart': 1,
    'nuernberg-muenchen': 1,
    'ingolstadt-muenchen': 1,
    'berlin-magdeburg': 1,
    'berlin-bitterfeld': 2,
    'berlin-cottbus': 1,
    'schwedt-berlin': 1,
    'leipzig-dresden': 1,
    'dresden-karl-marx-stadt': 1,
  },
  livingStandard: { 'east-berlin': 4, sachsen: 3, 'sachsen-anhalt': 1 },
};

describe('E9.3 East has 8 living standards, export factories 0, 1, 1, 2, 3, 5 against 3', () => {
  it('with the marker on +3 the income is 3 + 2: three rundowns', () => {
    const run = currency({ ...EXAMPLE, currency: 3 });
    const { exports, ...figures } = run.report('currency');
    expect(exports.map((one) => one.value).sort()).toEqual([0, 1, 1, 2, 3, 5]);
    expect(exports.filter((one) => one.earns).map((one) => one.value)).toHaveLength(2);
    expect(figures).toMatchObject({ box: 3, weakestWest: 3, income: 5, needed: 8, missing: 3 });
    expect(choosers(run)).toEqual(['west', 'east', 'west']);
    const told = run.events.flatMap((event) => (event.type === 'factory' ? [event.by] : []));
    expect(told).toEqual(['west', 'east', 'west']);
    expect(run.isOver).toBe(true);
    expect(run.state.factories.filter((factory) => factory === 'rundown')).toHaveLength(6);
  });

  it('with the marker on -3 the income is -1: nine rundowns, the last two of them infrastructure', () => {
    const run = currency({ ...EXAMPLE, currency: -3, prestige: 2 });
    expect(run.report('currency')).toMatchObject({ box: -3, income: -1, needed: 8, missing: 9 });
    const before = run.state.infrastructure.reduce((sum, lines) => sum + lines, 0);
    run.answer('berlin', 'magdeburg', 'bitterfeld', 'leipzig', 'dresden', 'karl-marx-stadt');
    // East and West choose in turn. The seventh rundown is East's. Jena is the only factory left, so it is run down
    // automatically.
    expect(run.forced).toContain('east run-down: jena');
    expect(run.asked).toBe('west run-down');
    expect(run.options).toContain('leipzig-dresden');
    expect(run.options.every((option) => option.includes('-'))).toBe(true);
    run.answer('leipzig-dresden');
    expect(run.asked).toBe('east run-down');
    run.answer('berlin-cottbus');
    expect(run.isOver).toBe(true);
    expect(run.state.infrastructure.reduce((sum, lines) => sum + lines, 0)).toBe(before - 2);
    expect(run.state.factories.filter((factory) => factory === 'rundown')).toHaveLength(10);
  });
});

describe('R9.3 the income of East', () => {
  it('counts an East export factory of exactly the value of the weakest West one', () => {
    const table: Table = { factories: [...WHOLE_WEST, 'berlin', 'bitterfeld'], rundown: ['jena'] };
    expect(reckoning(table)).toMatchObject({ weakestWest: 1, income: 2 });
  });

  it('does not count two factories of one province', () => {
    const table: Table = { factories: [...WHOLE_WEST, 'magdeburg', 'bitterfeld', 'leipzig', 'dresden'] };
    expect(reckoning(table).income).toBe(2);
  });

  it('with a West province without factory counts every East export factory, rundown ones of value 0 too', () => {
    const table: Table = { factories: [...WEST, 'kiel', 'berlin'], rundown: ['rostock', 'jena'] };
    expect(reckoning(table)).toMatchObject({ weakestWest: 0, income: 3 });
  });

  it('names every West province with the weakest export factory, one that Hamburg serves only where it is missing', () => {
    expect(reckoning({ factories: [...WEST, 'kiel'] })).toMatchObject({ weakest: ['niedersachsen'], hamburg: null });
    expect(reckoning({ factories: [...WHOLE_WEST] }).weakest).toHaveLength(7);
    const others = WHOLE_WEST.filter((city) => city !== 'koblenz' && city !== 'kiel');
    const bare = reckoning({ factories: [...others, 'hamburg'] });
    expect(bare).toMatchObject({ weakestWest: 0, weakest: ['rheinland-pfalz'], hamburg: null });
    const one = reckoning({ factories: [...WEST, 'hamburg'] });
    expect(one).toMatchObject({ weakestWest: 0, weakest: ['schleswig-holstein'], hamburg: 'niedersachsen' });
  });

  it('has no part of an East province without factory, even against 0', () => {
    expect(reckoning({ factories: ['berlin', 'leipzig'] })).toMatchObject({ weakestWest: 0, income: 2 });
    expect(reckoning({})).toMatchObject({ weakestWest: 0, income: 0, missing: 0 });
  });

  it('[ruling] does not ask for a factory in West Berlin', () => {
    const run = currency({ factories: [...WHOLE_WEST], rundown: ['jena'] });
    expect(run.report('currency')).toMatchObject({ weakestWest: 1, income: 0 });
  });

  it('R5.1e never counts a foreign factory as an export factory', () => {
    const run = currency({ factories: ['schwedt', 'polska-north'], infrastructure: { 'schwedt-polska-north': 1 } });
    const { exports } = run.report('currency');
    expect(exports).toEqual([{ province: 'brandenburg', value: 2, earns: true }]);
  });

  it('counts Rheinsberg as a factory of Brandenburg of value 2, rundown 1', () => {
    const value = (table: Table) => reckoning(table).exports[0].value;
    expect(value({ factories: ['rheinsberg'] })).toBe(2);
    expect(value({ rundown: ['rheinsberg'] })).toBe(1);
  });
});

describe('R9.3 [ruling] Hamburg counts where it gives East the lower income', () => {
  it('in Schleswig-Holstein, when that has no other factory', () => {
    const run = currency({ factories: [...WEST, 'hannover', 'hamburg', 'berlin'], rundown: ['jena'] });
    expect(run.report('currency')).toMatchObject({
      hamburg: 'schleswig-holstein',
      weakestWest: 1,
      income: 1,
    });
    expect(run.asked).toBeNull();
  });

  it('in Niedersachsen, when that has no other factory', () => {
    const table: Table = { factories: [...WEST, 'kiel', 'hamburg', 'berlin'], rundown: ['jena'] };
    expect(reckoning(table)).toMatchObject({ hamburg: 'niedersachsen', weakestWest: 1, income: 1 });
  });

  it('in one of them only: without another factory in both the weakest is 0', () => {
    const table: Table = { factories: [...WEST, 'hamburg', 'berlin'], rundown: ['jena'] };
    expect(reckoning(table)).toMatchObject({ weakestWest: 0, income: 2 });
  });
});

describe('R9.3 the shortage', () => {
  const shortage: Table = { factories: [...WHOLE_WEST, 'berlin', 'bitterfeld', 'leipzig', 'dresden'] };

  it('is what all living standards of East need beyond the income; West and its currency do not matter', () => {
    const table = {
      ...shortage,
      livingStandard: { sachsen: 3, thueringen: 2, hessen: 4 },
      sectors: [1, 1, 1],
    } as const;
    expect(reckoning({ ...table, currency: 1 })).toMatchObject({ income: 4, needed: 5, missing: 1 });
  });

  it('grows with a negative income, even without living standards', () => {
    const run = currency({ ...shortage, currency: -5 });
    expect(run.report('currency')).toMatchObject({ income: -2, needed: 0, missing: 2 });
  });

  it('is none with enough income, and the surplus is lost', () => {
    const run = currency({ ...shortage, currency: 6, livingStandard: { sachsen: 2 } });
    expect(run.report('currency').missing).toBe(0);
    expect(run.isOver).toBe(true);
    expect(run.state.tracks['western-currency']).toBe(6);
  });

  it('is computed once: a rundown that costs an export factory its income adds nothing', () => {
    const run = currency({ ...shortage, livingStandard: { sachsen: 4 }, currency: 0 });
    expect(run.report('currency')).toMatchObject({ income: 3, missing: 1 });
    run.answer('berlin');
    expect(run.isOver).toBe(true);
    expect(run.factory('berlin')).toBe('rundown');
    expect(run.factory('leipzig')).toBe('intact');
  });

  it.each([
    [0, ['west', 'east', 'west']],
    [1, ['east', 'west', 'east']],
  ])('is shared in turn: with prestige on %i by %j', (prestige, sides) => {
    const run = currency({ ...shortage, prestige, livingStandard: { sachsen: 6 } });
    expect(run.report('currency').missing).toBe(3);
    expect(choosers(run)).toEqual(sides);
  });

  it('R5.3 runs down any intact factory of East, with infrastructure too, but no foreign or West one', () => {
    const run = currency({
      factories: ['kiel', 'schwedt', 'rheinsberg', 'berlin', 'polska-south'],
      rundown: ['jena'],
      infrastructure: { 'schwedt-berlin': 1 },
      currency: -6,
    });
    expect(run.options).toEqual(['schwedt', 'rheinsberg', 'berlin']);
    run.answer('berlin');
    expect(run.factory('berlin')).toBe('rundown');
    expect(run.infrastructure('schwedt-berlin')).toBe(1);
  });
});

describe('R9.3, R5.3 when no factory is left to run down', () => {
  it('one infrastructure or the rundown Rheinsberg is removed, the turn order running on', () => {
    // The weakest West factory has value 0, so three East export factories earn 1 each. The marker subtracts 6. So the
    // income is -3, and 3 are missing.
    const run = currency({
      factories: ['berlin'],
      rundown: ['rheinsberg', 'jena'],
      infrastructure: { 'berlin-cottbus': 1, 'jena-cssr-west': 1 },
      currency: -6,
    });
    expect(run.report('currency')).toMatchObject({ income: -3, missing: 3 });
    // West's only option was Berlin, run down automatically; now East chooses.
    expect(run.forced).toEqual(['west run-down: berlin']);
    expect(run.asked).toBe('east run-down');
    expect(run.options).toEqual(['rheinsberg', 'berlin-cottbus', 'jena-cssr-west']);
    run.answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('none');
    expect(run.asked).toBe('west run-down');
    expect(run.options).toEqual(['berlin-cottbus', 'jena-cssr-west']);
    run.answer('jena-cssr-west');
    expect(run.isOver).toBe(true);
    expect(run.infrastructure('jena-cssr-west')).toBe(0);
    expect(run.infrastructure('berlin-cottbus')).toBe(1);
  });

  it('an intact Rheinsberg is run down first and can be removed after that', () => {
    const run = currency({ factories: ['rheinsberg'], infrastructure: { 'jena-cssr-west': 1 }, currency: -3 });
    expect(run.report('currency').missing).toBe(2);
    expect(run.forced).toEqual(['west run-down: rheinsberg']);
    expect(run.factory('rheinsberg')).toBe('rundown');
    expect(run.options).toEqual(['rheinsberg', 'jena-cssr-west']);
  });
});
