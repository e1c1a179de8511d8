import { describe, expect, it } from 'vitest';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import { EAST, WEST_GERMANY } from '../helpers/provinces.js';
import { PhaseRun, type Table } from './phase-run.js';

const internal = (table: Table) => new PhaseRun(table, 6);

const everywhere = (provinces: readonly ProvinceId[], standard: number) =>
  Object.fromEntries(provinces.map((province) => [province, standard]));

describe('R9.6 internal differences', () => {
  it('E9.6 West Berlin with 2 gets 1 unrest where all others have 3, Bayern with 2 gets none', () => {
    const run = internal({ livingStandard: { ...everywhere(WEST_GERMANY, 3), bayern: 2 }, sectors: [1, 1, 0] });
    expect(run.unrest('west-berlin')).toBe(1);
    expect(run.unrest('bayern')).toBe(0);
    expect(run.unrestOf('west')).toBe(1);
  });

  it('are the living standards less than the best own province, less one', () => {
    const run = internal({ livingStandard: { sachsen: 4, thueringen: 3, brandenburg: 2, 'east-berlin': 1 } });
    expect(EAST.map((province) => run.unrest(province))).toEqual([3, 1, 2, 3, 0, 0]);
  });

  it('cost West Berlin the full difference', () => {
    const run = internal({ livingStandard: { ...everywhere(WEST_GERMANY, 2), hessen: 3 }, sectors: [0, 0, 0] });
    expect(run.unrest('west-berlin')).toBe(3);
    expect(run.unrestOf('west')).toBe(3);
  });

  it('are none for West Berlin when it is level with the best', () => {
    const run = internal({ livingStandard: { hessen: 1 }, sectors: [0, 1, 0] });
    expect(run.unrestOf('west')).toBe(0);
  });

  it('East Berlin is an ordinary province with the -1', () => {
    const run = internal({ livingStandard: { ...everywhere(EAST, 2), 'east-berlin': 1 } });
    expect(run.unrestOf('east')).toBe(0);
  });

  it('measure West by West Berlin, too, its sectors together', () => {
    const run = internal({ livingStandard: everywhere(WEST_GERMANY, 1), sectors: [1, 1, 1] });
    expect(WEST_GERMANY.map((province) => run.unrest(province))).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(run.unrest('west-berlin')).toBe(0);
  });

  it('compare each side with itself only', () => {
    const run = internal({
      livingStandard: { ...everywhere(WEST_GERMANY, 5), ...everywhere(EAST, 1) },
      sectors: [2, 2, 1],
    });
    expect(run.unrestOf('east') + run.unrestOf('west')).toBe(0);
    expect(run.report('internal-differences').differences).toEqual([]);
  });

  it('add to the unrest that is there, and nobody is asked', () => {
    const run = internal({ livingStandard: { sachsen: 2 }, unrest: { thueringen: 3 } });
    expect(run.unrest('thueringen')).toBe(4);
    expect(run.isOver).toBe(true);
  });
});

describe('R9.6, R10.2e protests of West Berlin that arise', () => {
  it('are exported by East after all unrest of the phase is placed', () => {
    const run = internal({
      livingStandard: { ...everywhere(WEST_GERMANY, 0), hessen: 2, sachsen: 3 },
      unrest: { 'west-berlin': 2, bayern: 3 },
    });
    expect(run.asked).toBe('east export-protest');
    expect(run.options).toEqual(['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg']);
    expect(run.unrest('west-berlin')).toBe(4);
    expect(run.unrest('bayern')).toBe(4);
    expect(run.unrest('thueringen')).toBe(2);
    run.answer('baden-wuerttemberg');
    expect(run.isOver).toBe(true);
    expect(run.exported).toEqual({ 'baden-wuerttemberg': 1 });
  });

  it('are exported one by one, and one supplier may carry several', () => {
    const run = internal({ livingStandard: { hessen: 6 }, unrest: { 'west-berlin': 3 } });
    expect(run.unrest('west-berlin')).toBe(9);
    run.answer('nordrhein-westfalen', 'nordrhein-westfalen');
    expect(run.isOver).toBe(true);
    expect(run.exported).toEqual({ 'nordrhein-westfalen': 2 });
  });

  it('leave an older exported protest where it is', () => {
    const table = { livingStandard: { hessen: 3 }, unrest: { 'west-berlin': 5 }, exported: [1, 0, 0] } as const;
    const run = internal(table).answer('baden-wuerttemberg');
    expect(run.isOver).toBe(true);
    expect(run.exported).toEqual({ 'rheinland-pfalz': 1, 'baden-wuerttemberg': 1 });
  });
});
