import { describe, expect, it } from 'vitest';
import type { Factory } from '../../../src/rules/state/state.js';
import { standardsOf } from '../../../src/rules/pieces/living-standard.js';
import { EAST as EAST_PROVINCES } from '../helpers/provinces.js';
import { PhaseRun, type Table } from './phase-run.js';

/** East has a target for each icon of each prestige box. */
const EAST: Table = {
  factories: ['berlin', 'bitterfeld', 'jena'],
  infrastructure: { 'berlin-bitterfeld': 2 },
  unrest: { sachsen: 2, thueringen: 3, hessen: 2 },
  livingStandard: { 'east-berlin': 1, sachsen: 1, bayern: 1 },
};

const prestige = (marker: number, table: Table = {}) => new PhaseRun({ ...EAST, ...table, prestige: marker }, 2);

const ICON = /^icon /;

/** Executes every icon at the first place offered. */
function executeAll(run: PhaseRun): PhaseRun {
  while (run.asked !== null) run.answer(run.options[0]);
  return run;
}

function count(run: PhaseRun) {
  const { factories, infrastructure } = run.state;
  const standing = (kind: Factory) => factories.filter((factory) => factory === kind).length;
  return {
    standard: standardsOf(run.state, 'east'),
    unrest: run.unrestOf('east'),
    pieces: standing('intact') + standing('rundown') + infrastructure.reduce((sum, lines) => sum + lines, 0),
    rundown: standing('rundown'),
  };
}

describe('R9.2 the choice of a prestige box', () => {
  it.each([
    [6, 'east', ['box 6', 'box 5', 'box 4', 'box 3', 'box 2', 'box 1', 'done']],
    [3, 'east', ['box 3', 'box 2', 'box 1', 'done']],
    [1, 'east', ['box 1', 'done']],
    [-1, 'west', ['box -1', 'done']],
    [-4, 'west', ['box -4', 'box -3', 'box -2', 'box -1', 'done']],
    [-6, 'west', ['box -6', 'box -5', 'box -4', 'box -3', 'box -2', 'box -1', 'done']],
  ] as const)('with the marker on %i %s may use its own box or one nearer to 0, or none', (marker, side, options) => {
    const run = prestige(marker);
    expect(run.asked).toBe(`${side} prestige-box`);
    expect(run.options).toEqual(options);
  });

  it('on 0 there is no box, nobody is asked', () => {
    const run = prestige(0);
    expect(run.isOver).toBe(true);
    expect(run.events.filter((event) => event.type !== 'phase' && event.type !== 'forced')).toEqual([]);
  });

  it('may be declined, then nothing happens', () => {
    for (const marker of [-6, 6]) {
      const run = prestige(marker);
      const before = count(run);
      run.answer('done');
      expect(run.isOver).toBe(true);
      expect(count(run)).toEqual(before);
      expect(run.state.tracks.prestige).toBe(marker);
    }
  });

  it('is told: the box, or that none was used', () => {
    const told = (run: PhaseRun) => run.events.filter(({ type }) => type === 'prestige-box');
    expect(told(prestige(5).answer('box 2'))).toEqual([{ type: 'prestige-box', side: 'east', box: 2 }]);
    expect(told(prestige(-3).answer('done'))).toEqual([{ type: 'prestige-box', side: 'west', box: null }]);
  });

  it('the marker stays where it is when a box is used', () => {
    expect(executeAll(prestige(5).answer('box 2')).state.tracks.prestige).toBe(5);
  });
});

describe('R9.2 what the boxes do', () => {
  it.each([
    [-6, { standard: -1, unrest: 1, pieces: -1, rundown: 0 }],
    [-5, { standard: -1, unrest: 1, pieces: 0, rundown: 0 }],
    [-4, { standard: 0, unrest: 1, pieces: -1, rundown: 0 }],
    [-3, { standard: 0, unrest: 1, pieces: 0, rundown: 0 }],
    [-2, { standard: 0, unrest: 0, pieces: 0, rundown: 1 }],
    [-1, { standard: 0, unrest: 0, pieces: 0, rundown: 1 }],
    [1, { standard: 0, unrest: 0, pieces: 1, rundown: 0 }],
    [2, { standard: 0, unrest: -1, pieces: 0, rundown: 0 }],
    [3, { standard: 0, unrest: -1, pieces: 1, rundown: 0 }],
    [4, { standard: 1, unrest: -1, pieces: 0, rundown: 0 }],
    [5, { standard: 1, unrest: -2, pieces: 0, rundown: 0 }],
    [6, { standard: 1, unrest: -2, pieces: 1, rundown: 0 }],
  ])('box %i changes East by %j, and West by nothing', (box, change) => {
    // Unrest in every province, so that a new living standard always removes 1.
    const unrest = {
      ...EAST.unrest,
      'mecklenburg-vorpommern': 2,
      brandenburg: 2,
      'east-berlin': 2,
      'sachsen-anhalt': 2,
    };
    const run = prestige(box, { unrest });
    const before = count(run);
    executeAll(run.answer(`box ${box}`));
    const after = count(run);
    expect({
      standard: after.standard - before.standard,
      unrest: after.unrest - before.unrest,
      pieces: after.pieces - before.pieces,
      rundown: after.rundown - before.rundown,
    }).toEqual(change);
    expect(run.unrest('hessen')).toBe(2);
    expect(run.standard('bayern')).toBe(1);
    expect(run.isOver).toBe(true);
  });

  it('the executing player takes the icons in any order, but all of them and without ignoring one', () => {
    const run = prestige(6).answer('box 6');
    expect(run.asked).toBe('east icon');
    expect(run.options).toEqual(['icon 0', 'icon 1', 'icon 2']);
    run.answer('icon 2', 'jena-cssr-west');
    expect(run.infrastructure('jena-cssr-west')).toBe(1);
    expect(run.options).toEqual(['icon 0', 'icon 1']);
    run.answer('icon 1', 'thueringen');
    expect(run.unrest('thueringen')).toBe(2);
    expect(run.asked).toBe('east add-living-standard');
    run.answer('sachsen');
    expect(run.standard('sachsen')).toBe(2);
    expect(run.unrest('sachsen')).toBe(1);
    expect(run.isOver).toBe(true);
  });

  it('West chooses where East loses', () => {
    const run = prestige(-6).answer('box -6');
    expect(run.asked).toBe('west icon');
    run.answer('icon 0');
    expect(run.asked).toBe('west remove-living-standard');
    expect(run.options).toEqual(['east-berlin', 'sachsen']);
    run.answer('sachsen', 'icon 1');
    expect(run.asked).toBe('west add-unrest');
    expect(run.options).toEqual(EAST_PROVINCES);
    run.answer('thueringen');
    expect(run.asked).toBe('west dismantle');
    run.answer('jena');
    expect(run.standard('sachsen')).toBe(0);
    expect(run.unrest('thueringen')).toBe(4);
    expect(run.factory('jena')).toBe('none');
  });

  it('a living standard needs no economy here and goes to any East province', () => {
    const run = prestige(4).answer('box 4');
    expect(run.options).toHaveLength(6);
    run.answer('mecklenburg-vorpommern');
    expect(run.standard('mecklenburg-vorpommern')).toBe(1);
  });

  it('R5.1b a build point is not spent in a province with a mass protest, but after its unrest is removed', () => {
    const run = prestige(3, { unrest: { sachsen: 4, 'sachsen-anhalt': 4 } }).answer('box 3');
    run.answer('icon 0');
    expect(run.options).not.toContain('leipzig');
    expect(run.options).not.toContain('magdeburg');
    expect(run.options).toContain('rostock');
    const second = prestige(3, { unrest: { sachsen: 4, 'sachsen-anhalt': 4 } }).answer('box 3', 'icon 1', 'sachsen');
    expect(second.asked).toBe('east build');
    expect(second.options).toContain('leipzig');
    expect(second.options).not.toContain('magdeburg');
  });

  it('West runs down a factory of its choice', () => {
    const run = prestige(-1).answer('box -1');
    expect(run.asked).toBe('west run-down');
    expect(run.options).toEqual(['berlin', 'bitterfeld', 'jena']);
    run.answer('berlin');
    expect(run.factory('berlin')).toBe('rundown');
    expect(run.infrastructure('berlin-bitterfeld')).toBe(2);
  });

  it('R5.3 [ruling] with nothing left to run down West takes infrastructure or the rundown Rheinsberg', () => {
    const run = prestige(-2, { factories: [], rundown: ['berlin', 'bitterfeld', 'rheinsberg'] }).answer('box -2');
    expect(run.asked).toBe('west run-down');
    expect(run.options).toEqual(['rheinsberg', 'berlin-bitterfeld']);
    run.answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('none');
  });
});

describe('R9.2 icons that cannot be executed are ignored', () => {
  const ignored = (run: PhaseRun) => run.events.filter((event) => event.type === 'icon-ignored');

  it('no living standard to remove', () => {
    const run = prestige(-5, { livingStandard: { bayern: 2 } }).answer('box -5', 'icon 0');
    expect(ignored(run)).toMatchObject([{ icon: 0, why: 'impossible' }]);
    expect(run.asked).toBe('west add-unrest');
    run.answer('sachsen');
    expect(run.isOver).toBe(true);
    expect(run.standard('bayern')).toBe(2);
  });

  it('no unrest to remove', () => {
    const run = prestige(2, { unrest: { hessen: 3 } }).answer('box 2');
    expect(ignored(run)).toHaveLength(1);
    expect(run.isOver).toBe(true);
    expect(run.unrest('hessen')).toBe(3);
  });

  it('no place to build because of mass protests', () => {
    const unrest = {
      'mecklenburg-vorpommern': 5,
      brandenburg: 5,
      'east-berlin': 5,
      'sachsen-anhalt': 5,
      sachsen: 5,
      thueringen: 5,
    };
    const run = prestige(3, { unrest }).answer('box 3', 'icon 0');
    expect(ignored(run)).toMatchObject([{ icon: 0, why: 'impossible' }]);
    expect(run.asked).toBe('east remove-unrest');
    expect(run.options.some((option) => ICON.test(option))).toBe(false);
  });

  it('a living standard without unrest in its province removes none elsewhere', () => {
    const run = prestige(4, { unrest: { sachsen: 2 } }).answer('box 4', 'thueringen');
    expect(run.unrest('sachsen')).toBe(2);
    expect(run.standard('thueringen')).toBe(1);
  });
});
