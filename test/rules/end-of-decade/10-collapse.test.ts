import { describe, expect, it } from 'vitest';
import { PhaseRun, type Table } from './phase-run.js';

const collapse = (table: Table) => new PhaseRun({ decade: 2, ...table }, 10);

const FOUR_EAST = { sachsen: 4, thueringen: 7, brandenburg: 8 } as const;
const FOUR_WEST = { bayern: 4, hessen: 12 } as const;

describe('R9.10 Wir sind das Volk?', () => {
  it('E9.10 two mass protests of West Berlin count with the two exported ones as four: West collapses', () => {
    const run = collapse({ unrest: { 'west-berlin': 8 }, exported: [1, 0, 1] });
    expect(run.report('collapse').protests).toEqual({ west: 4, east: 0 });
    expect(run.state.outcome).toEqual({ winner: 'east', ending: 'west-collapses', decade: 2, phase: 10 });
  });

  it.each([
    ['four provinces with one each', { sachsen: 4, thueringen: 5, brandenburg: 6, 'east-berlin': 7 }],
    ['one province with four', { sachsen: 16 }],
    ['three provinces together', FOUR_EAST],
    ['more than four', { sachsen: 12, thueringen: 12 }],
  ])('East collapses with four mass protests: %s', (_, unrest) => {
    const run = collapse({ unrest });
    expect(run.state.outcome).toEqual({ winner: 'west', ending: 'east-collapses', decade: 2, phase: 10 });
  });

  it('West collapses with four mass protests', () => {
    expect(collapse({ unrest: FOUR_WEST }).state.outcome).toMatchObject({ winner: 'east', ending: 'west-collapses' });
  });

  it('if both collapse, East wins', () => {
    expect(collapse({ unrest: { ...FOUR_EAST, ...FOUR_WEST } }).state.outcome).toEqual({
      winner: 'east',
      ending: 'both-collapse',
      decade: 2,
      phase: 10,
    });
  });

  it('three mass protests on both sides end nothing, however much unrest there is', () => {
    const unrest = {
      sachsen: 15,
      thueringen: 3,
      brandenburg: 3,
      'east-berlin': 3,
      bayern: 7,
      hessen: 11,
      niedersachsen: 3,
    };
    const run = collapse({ unrest });
    expect(run.report('collapse').protests).toEqual({ west: 3, east: 3 });
    expect(run.isOver).toBe(true);
  });

  it('one mass protest of West Berlin, exported, and one elsewhere are three', () => {
    const run = collapse({ unrest: { 'west-berlin': 7, bayern: 4 }, exported: [0, 1, 0] });
    expect(run.report('collapse').protests.west).toBe(3);
    expect(run.isOver).toBe(true);
  });
});
