import { describe, expect, it } from 'vitest';
import { PhaseRun, type Table } from './phase-run.js';

const keeping = (table: Table) => new PhaseRun(table, 5);

describe('R9.5 the living standard of a province', () => {
  it('E9.5 Brandenburg with 3 living standards and an export factory of value 1 loses 2', () => {
    const run = keeping({ factories: ['schwedt'], livingStandard: { brandenburg: 3 } });
    expect(run.isOver).toBe(true);
    expect(run.standard('brandenburg')).toBe(1);
  });

  it('is kept up to the value of the best factory, and never raised', () => {
    const run = keeping({
      factories: ['leipzig', 'dresden', 'karl-marx-stadt', 'frankfurt', 'giessen'],
      infrastructure: { 'leipzig-dresden': 1, 'dresden-karl-marx-stadt': 1, 'giessen-frankfurt': 1 },
      livingStandard: { sachsen: 3, hessen: 1 },
    });
    expect(run.standard('sachsen')).toBe(3);
    expect(run.standard('hessen')).toBe(1);
  });

  it('is measured by the export factory, not by the economy', () => {
    const run = keeping({ factories: ['leipzig', 'dresden', 'karl-marx-stadt'], livingStandard: { sachsen: 2 } });
    expect(run.standard('sachsen')).toBe(1);
  });

  it('is lost without a factory, and with only a rundown one without working connections', () => {
    const run = keeping({ rundown: ['jena'], livingStandard: { thueringen: 1, sachsen: 2, bayern: 1 } });
    expect([run.standard('thueringen'), run.standard('sachsen'), run.standard('bayern')]).toEqual([0, 0, 0]);
  });

  it('falls on both sides in the same way, and nothing is left to choose', () => {
    const run = keeping({
      factories: ['muenchen', 'frankfurt', 'jena', 'berlin'],
      livingStandard: { bayern: 2, hessen: 4, thueringen: 2, 'east-berlin': 1 },
    });
    expect(run.isOver).toBe(true);
    expect(run.events.filter((event) => event.type === 'living-standard')).toHaveLength(3);
    expect([run.standard('bayern'), run.standard('hessen'), run.standard('thueringen')]).toEqual([1, 1, 1]);
    expect(run.standard('east-berlin')).toBe(1);
  });

  it('falls without adding unrest', () => {
    const run = keeping({ livingStandard: { bayern: 2 }, unrest: { bayern: 1 } });
    expect(run.unrest('bayern')).toBe(1);
  });

  it('R10.5 is not kept by a foreign factory', () => {
    const run = keeping({
      factories: ['polska-south', 'cssr-east'],
      rundown: ['berlin', 'cottbus'],
      infrastructure: { 'berlin-polska-south': 1, 'cottbus-cssr-east': 1, 'schwedt-polska-south': 1 },
      livingStandard: { 'east-berlin': 2, brandenburg: 1 },
    });
    // Each rundown factory has one working connection, so value 1; the foreign factories do not count.
    expect(run.standard('east-berlin')).toBe(1);
    expect(run.standard('brandenburg')).toBe(1);
  });

  it('R10.4 is kept by Rheinsberg as by any factory of Brandenburg', () => {
    expect(keeping({ factories: ['rheinsberg'], livingStandard: { brandenburg: 3 } }).standard('brandenburg')).toBe(2);
    expect(keeping({ rundown: ['rheinsberg'], livingStandard: { brandenburg: 3 } }).standard('brandenburg')).toBe(1);
  });
});

describe('R9.5, R10.3 Hamburg', () => {
  /** Values: Hamburg 3, Kiel 2, Bremen 2. */
  const HAMBURG: Table = {
    factories: ['hamburg', 'kiel', 'bremen'],
    infrastructure: { 'kiel-hamburg': 1, 'hamburg-bremen': 1 },
  };

  it('is assigned by West where it keeps living standards', () => {
    const table = { ...HAMBURG, livingStandard: { 'schleswig-holstein': 3, niedersachsen: 2 } };
    const run = keeping(table);
    expect(run.asked).toBe('west hamburg');
    expect([...run.options].sort()).toEqual(['niedersachsen', 'schleswig-holstein']);
    run.answer('schleswig-holstein');
    expect(run.events).toContainEqual({ type: 'hamburg', province: 'schleswig-holstein' });
    expect([run.standard('schleswig-holstein'), run.standard('niedersachsen')]).toEqual([3, 2]);
    const other = keeping(table).answer('niedersachsen');
    expect([other.standard('schleswig-holstein'), other.standard('niedersachsen')]).toEqual([2, 2]);
  });

  it('helps one of two provinces only', () => {
    const table = { ...HAMBURG, livingStandard: { 'schleswig-holstein': 4, niedersachsen: 3 } };
    const run = keeping(table).answer('schleswig-holstein');
    expect([run.standard('schleswig-holstein'), run.standard('niedersachsen')]).toEqual([3, 2]);
    const other = keeping(table).answer('niedersachsen');
    expect([other.standard('schleswig-holstein'), other.standard('niedersachsen')]).toEqual([2, 3]);
  });

  it.each([
    ['both can keep what they have', HAMBURG, { 'schleswig-holstein': 2, niedersachsen: 2 }],
    ['neither has any', HAMBURG, { bayern: 2 }],
    ['Hamburg has no factory', { factories: ['kiel', 'bremen'] }, { 'schleswig-holstein': 3, niedersachsen: 3 }],
    ['Hamburg is not better than theirs', { factories: ['hamburg', 'kiel', 'bremen'] }, { niedersachsen: 3 }],
  ] as const)('is not asked for when it makes no difference: %s', (_, table, livingStandard) => {
    const run = keeping({ ...table, livingStandard });
    expect(run.asked).toBeNull();
    expect(run.isOver).toBe(true);
    expect(run.forced.filter((answer) => answer.includes('hamburg'))).toEqual([]);
  });

  it('alone keeps the living standard of a province without other factories', () => {
    const run = keeping({ ...HAMBURG, factories: ['hamburg', 'bremen'], livingStandard: { 'schleswig-holstein': 2 } });
    // Without a factory in Kiel its connection does not work: Hamburg has value 2.
    expect(run.asked).toBe('west hamburg');
    expect(run.answer('schleswig-holstein').standard('schleswig-holstein')).toBe(2);
  });
});

describe('R9.5 West Berlin', () => {
  /** Export factories: Rheinland-Pfalz (French) 3, Nordrhein-Westfalen (British) 1, Baden-Württemberg (American) 2. */
  const SUPPLIERS: Table = {
    factories: ['koblenz', 'saarbruecken', 'kaiserslautern', 'dortmund', 'mannheim', 'heilbronn'],
    infrastructure: { 'koblenz-saarbruecken': 1, 'saarbruecken-kaiserslautern': 1, 'mannheim-heilbronn': 1 },
  };

  it('keeps no more than the weakest export factory of the suppliers whose sectors hold any', () => {
    expect(keeping({ ...SUPPLIERS, sectors: [0, 0, 2] }).isOver).toBe(true);
    expect(keeping({ ...SUPPLIERS, sectors: [2, 0, 1] }).asked).toBe('west west-berlin-standard');
    expect(keeping({ ...SUPPLIERS, sectors: [1, 0, 1] }).isOver).toBe(true);
    expect(keeping({ ...SUPPLIERS, sectors: [0, 1, 0] }).isOver).toBe(true);
    expect(keeping({ ...SUPPLIERS, sectors: [1, 1, 0] }).asked).toBe('west west-berlin-standard');
  });

  it('without any living standard has nothing to lose', () => {
    expect(keeping({}).isOver).toBe(true);
  });

  it('[ruling] is examined anew after each removal: without the British one the limit is 2', () => {
    const run = keeping({ ...SUPPLIERS, sectors: [1, 1, 1] });
    expect(run.asked).toBe('west west-berlin-standard');
    expect(run.options).toEqual(['french', 'british', 'american']);
    run.answer('british');
    expect(run.isOver).toBe(true);
    expect(run.state.sectors).toEqual([1, 0, 1]);
  });

  it('[ruling] loses more when West removes elsewhere first, and only sectors with living standards are offered', () => {
    const run = keeping({ ...SUPPLIERS, sectors: [1, 1, 1] }).answer('french');
    expect(run.asked).toBe('west west-berlin-standard');
    expect(run.options).toEqual(['british', 'american']);
    run.answer('american');
    expect(run.isOver).toBe(true);
    expect(run.state.sectors).toEqual([0, 1, 0]);
  });

  it('may be left with uneven sectors', () => {
    // The limit is 2: two of four living standards are removed, both American.
    const run = keeping({ ...SUPPLIERS, sectors: [2, 0, 2] }).answer('american', 'american');
    expect(run.isOver).toBe(true);
    // With the American sector empty only Rheinland-Pfalz counts, with value 3.
    expect(run.state.sectors).toEqual([2, 0, 0]);
  });

  it('counts 0 for a supplier without factory while its sector holds any', () => {
    const run = keeping({ factories: ['koblenz', 'mannheim'], sectors: [0, 1, 0] });
    expect(run.forced).toEqual(['west west-berlin-standard: british']);
    expect(run.state.sectors).toEqual([0, 0, 0]);
    expect(keeping({ factories: ['koblenz', 'mannheim'], sectors: [1, 0, 0] }).state.sectors).toEqual([1, 0, 0]);
  });

  it('is not measured by the living standard of the suppliers themselves', () => {
    const run = keeping({ ...SUPPLIERS, sectors: [1, 0, 0], livingStandard: { 'rheinland-pfalz': 5 } });
    expect(run.standard('rheinland-pfalz')).toBe(3);
    expect(run.state.sectors).toEqual([1, 0, 0]);
  });
});
