import { describe, expect, it } from 'vitest';
import { PROVINCES_OF } from '../../../src/rules/board/geography.js';
import { PhaseRun, type Table } from './phase-run.js';

const socialists = (table: Table) => new PhaseRun(table, 9);

const inProvinces = (run: PhaseRun) => PROVINCES_OF.east.map((province) => run.state.socialists[province]).join('');

describe('R9.9 the socialism box', () => {
  it.each([
    [-6, -4],
    [-5, -3],
    [-4, -2],
    [-3, -2],
    [-2, -1],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 4],
  ])('%i changes the socialists of East by %i', (socialism, change) => {
    const run = socialists({ socialism, box: 5 });
    expect(run.report('socialists')).toMatchObject({ marker: socialism, change, owned: 5 });
    expect(run.state.socialistsInBox).toBe(5 + change);
    expect(run.isOver).toBe(true);
    expect(run.state.tracks.socialism).toBe(socialism);
  });
});

describe('R9.9 a gain', () => {
  it('goes into the holding box', () => {
    const run = socialists({ socialism: 3, box: 1, socialists: { sachsen: 2 } });
    expect(run.state.socialistsInBox).toBe(3);
    expect(inProvinces(run)).toBe('000020');
  });

  it('to exactly twelve, box and provinces together, ends nothing', () => {
    const run = socialists({ socialism: 4, box: 3, socialists: { sachsen: 5, thueringen: 2 } });
    expect(run.isOver).toBe(true);
    expect(run.state.outcome).toBeNull();
    expect(run.state.socialistsInBox).toBe(5);
  });

  it('[ruling] beyond twelve is the triumph of East at once', () => {
    const run = socialists({ decade: 3, socialism: 4, box: 3, socialists: { sachsen: 6, thueringen: 2 } });
    expect(run.state.outcome).toEqual({ winner: 'east', ending: 'socialism-triumphs', decade: 3, phase: 9 });
  });

  it('can go straight to a mass protest', () => {
    const run = socialists({ socialism: 1, box: 0, unrest: { sachsen: 4 } });
    expect(run.isOver).toBe(true);
    expect(run.state.socialistsInBox).toBe(0);
    expect(inProvinces(run)).toBe('000010');
    expect(run.unrest('sachsen')).toBe(3);
  });
});

describe('R9.9 a loss', () => {
  it('comes from the holding box first, and nobody is asked', () => {
    const run = socialists({ socialism: -4, box: 2, socialists: { sachsen: 1 }, unrest: { sachsen: 1 } });
    expect(run.isOver).toBe(true);
    expect(run.state.socialistsInBox).toBe(0);
    expect(inProvinces(run)).toBe('000010');
    expect(run.unrest('sachsen')).toBe(1);
  });

  it('beyond the box West removes from provinces of its choice, each replaced by 1 unrest', () => {
    const run = socialists({
      socialism: -6,
      box: 1,
      socialists: { sachsen: 2, thueringen: 1, brandenburg: 1 },
      unrest: { sachsen: 1 },
    });
    expect(run.state.socialistsInBox).toBe(0);
    expect(run.asked).toBe('west remove-socialist');
    expect(run.options).toEqual(['brandenburg', 'sachsen', 'thueringen']);
    run.answer('sachsen', 'thueringen', 'sachsen');
    expect(run.isOver).toBe(true);
    expect(inProvinces(run)).toBe('010000');
    expect(run.unrest('sachsen')).toBe(3);
    expect(run.unrest('thueringen')).toBe(1);
    expect(run.unrest('brandenburg')).toBe(0);
  });

  it('of exactly all that are owned is survived', () => {
    const run = socialists({ socialism: -6, box: 2, socialists: { sachsen: 2 } });
    expect(run.isOver).toBe(true);
    expect(run.state.outcome).toBeNull();
    expect(inProvinces(run)).toBe('000000');
    expect(run.unrest('sachsen')).toBe(2);
  });

  it('of more than are owned loses the game for East at once', () => {
    const run = socialists({ decade: 2, socialism: -6, box: 2, socialists: { sachsen: 1 } });
    expect(run.state.outcome).toEqual({ winner: 'west', ending: 'socialism-fails', decade: 2, phase: 9 });
    expect(socialists({ socialism: -1, box: 0 }).state.outcome?.ending).toBe('socialism-fails');
  });

  it('can begin mass protests, which no socialist is left to calm', () => {
    const run = socialists({ socialism: -1, box: 0, socialists: { sachsen: 1 }, unrest: { sachsen: 3 } });
    expect(run.unrest('sachsen')).toBe(4);
    expect(inProvinces(run)).toBe('000000');
    expect(run.isOver).toBe(true);
  });
});

describe('R9.9, R7a socialists go to mass protests whatever the box says', () => {
  it('with the marker on 0', () => {
    const run = socialists({ socialism: 0, box: 3, unrest: { sachsen: 4 } });
    expect(run.unrest('sachsen')).toBe(3);
    expect(run.state.socialistsInBox).toBe(2);
    expect(inProvinces(run)).toBe('000010');
  });

  it('after a loss that leaves some in the box', () => {
    const run = socialists({ socialism: -1, box: 3, unrest: { sachsen: 8 } });
    // Two socialists are left in the box. Each goes to Sachsen and removes 1 unrest, from 8 to 7 and from 7 to 6. A
    // mass protest remains each time, so they stop only when the box is empty.
    expect(run.state.socialistsInBox).toBe(0);
    expect(run.unrest('sachsen')).toBe(6);
    expect(inProvinces(run)).toBe('000020');
  });

  it('one by one, East choosing among several protests', () => {
    const run = socialists({ socialism: 1, box: 1, unrest: { sachsen: 5, thueringen: 4, brandenburg: 3 } });
    expect(run.asked).toBe('east place-socialist');
    expect(run.options).toEqual(['sachsen', 'thueringen']);
    run.answer('sachsen');
    expect(run.options).toEqual(['sachsen', 'thueringen']);
    run.answer('thueringen');
    expect(run.isOver).toBe(true);
    expect(run.unrest('sachsen')).toBe(4);
    expect(run.unrest('thueringen')).toBe(3);
    expect(run.state.socialistsInBox).toBe(0);
  });

  it('never to a mass protest of the West', () => {
    const run = socialists({ socialism: 2, box: 2, unrest: { hessen: 8 } });
    expect(run.unrest('hessen')).toBe(8);
    expect(run.state.socialistsInBox).toBe(3);
  });
});
