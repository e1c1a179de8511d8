import { describe, expect, it } from 'vitest';
import type { Side } from '../../../src/rules/board.js';
import { estimatePosition } from '../../../src/bots/estimate/position-estimate.js';
import { withNothingHidden } from '../../../src/rules/game.js';
import { DIFFERENT_STANDARDS } from '../../rules/helpers/examples.js';
import { PhaseRun, ready, stateOf, type Table, used } from '../../rules/end-of-decade/phase-run.js';

/** Returns the estimate for a table before an End of Decade, or after its first `phasesOver` phases. */
function foreseen(table: Table, phasesOver = 0) {
  const s = stateOf(table);
  if (phasesOver > 0) s.tasks = [{ type: 'end-of-decade', phase: phasesOver + 1 }];
  return estimatePosition(withNothingHidden(s));
}

const unrestOf = (side: Side, table: Table, phasesOver?: number) => foreseen(table, phasesOver).unrest[side];

describe('unrest that lacks for a collapse', () => {
  it('goes to the provinces that are nearest to a mass protest', () => {
    const { west, east } = foreseen({ unrest: { bayern: 3, hessen: 2, thueringen: 4, sachsen: 3 } }).unrest;
    // Bayern needs 1 more unrest and Hessen 2. West Berlin has no unrest and needs 4, but its protest counts twice.
    expect(west.toCollapse).toBe(1 + 2 + 4);
    // Thüringen already has a mass protest. Sachsen needs 1 more unrest, and two other provinces need 4 each.
    expect(east.toCollapse).toBe(1 + 4 + 4);
  });

  it('goes to West Berlin where its mass protest, which counts twice, saves more than it costs (R10.2e)', () => {
    const cheap = { hessen: 3, bayern: 3, niedersachsen: 3 };
    // Three provinces need 1 more unrest each, and a fourth province needs 4: together 7. West Berlin needs 4 and
    // counts as two provinces. With West Berlin, two other provinces are enough: 4 + 1 + 1.
    expect(unrestOf('west', { unrest: cheap }).toCollapse).toBe(6);
    // West Berlin needs 1 more unrest and counts as two provinces. It is chosen even though other provinces that need 1
    // are earlier in the list.
    expect(unrestOf('west', { unrest: { ...cheap, 'west-berlin': 3 } }).toCollapse).toBe(3);
    // Four provinces need 1 more unrest each. This is cheaper than West Berlin, which needs 4.
    expect(unrestOf('west', { unrest: { ...cheap, 'schleswig-holstein': 3 } }).toCollapse).toBe(4);
  });

  it('is none where there are four', () => {
    const unrest = { bayern: 4, hessen: 4, 'west-berlin': 4 };
    expect(unrestOf('west', { unrest }).toCollapse).toBe(0);
  });
});

describe('R9.6 in the outlook', () => {
  it('E9.6 all West provinces have 3 living standards but West Berlin 2 and Bayern 2: 1 unrest, in West Berlin', () => {
    const table: Table = {
      livingStandard: DIFFERENT_STANDARDS,
      sectors: [1, 1, 0],
      unrest: { bayern: 3, 'west-berlin': 3 },
    };
    const { internal, protests, afterDifferences } = unrestOf('west', table, 5);
    // The mass protest of West Berlin counts twice, because West Berlin also exports one to a supplier (R10.2e).
    expect({ internal, protests, afterDifferences }).toEqual({ internal: 1, protests: 0, afterDifferences: 2 });
  });

  it('a province gets what it is behind the highest but one, West Berlin all of it, each side by itself', () => {
    const table: Table = {
      livingStandard: { 'nordrhein-westfalen': 3, hessen: 1, sachsen: 2 },
      unrest: { bayern: 2, hessen: 3, thueringen: 2, brandenburg: 3 },
    };
    const { unrest } = foreseen(table, 5);
    // Five provinces without living standards get 2 unrest each. Hessen gets 1, and West Berlin 3.
    expect(unrest.west.internal).toBe(5 * 2 + 1 + 3);
    // Bayern and Hessen reach 4 unrest.
    expect(unrest.west.afterDifferences).toBe(2);
    // Five East provinces without living standards get 1 unrest each. Brandenburg reaches 4 unrest.
    expect(unrest.east.internal).toBe(5);
    expect(unrest.east.afterDifferences).toBe(1);
  });

  it('counts what R9.5 leaves: 3 living standards by a factory of value 1 are one', () => {
    const table: Table = { factories: ['muenchen'], livingStandard: { bayern: 3 } };
    const { excess, internal, standards } = unrestOf('west', table);
    expect({ excess, internal, standards }).toEqual({ excess: 2, internal: 1, standards: 3 });
  });
});

describe('R9.7 in the outlook', () => {
  const e97: Table = { livingStandard: { bayern: 3, hessen: 2, thueringen: 1 }, unrest: { bayern: 4 }, prestige: -1 };

  it('E9.7 Bayern with 3 and a mass protest can use 2 against Sachsen, Hessen 2 against Sachsen-Anhalt', () => {
    const { west, east } = foreseen(e97, 6).unrest;
    expect([west.attacked, east.attacked]).toEqual([0, 4]);
    expect(east.afterAttacks).toBe(0);
  });

  it('goes where a mass protest arises, though elsewhere it were more unrest', () => {
    const { east } = foreseen({ ...e97, unrest: { bayern: 4, thueringen: 3 } }, 6).unrest;
    // Bayern or Hessen adds 1 unrest in Thüringen, where this makes a mass protest. The other of the two adds 2 unrest
    // elsewhere.
    expect([east.attacked, east.afterAttacks, east.atTheEnd]).toEqual([3, 1, 1]);
  });

  it('West Berlin attacks both its neighbours with all it can use', () => {
    const table: Table = { sectors: [1, 1, 0], livingStandard: { 'east-berlin': 1 } };
    expect(unrestOf('east', table, 6).attacked).toBe(1 + 2);
    expect(unrestOf('east', { ...table, unrest: { 'west-berlin': 4 } }, 6).attacked).toBe(1);
  });

  it('a mass protest that R9.6 brings takes from what is used, one that an attack brings does not', () => {
    const behind: Table = { livingStandard: { hessen: 1, 'nordrhein-westfalen': 3 }, unrest: { hessen: 3 } };
    expect(unrestOf('east', behind, 5).attacked).toBe(0);
    expect(unrestOf('east', behind, 6).attacked).toBe(1);
    const struck: Table = {
      livingStandard: { hessen: 1, bayern: 2, thueringen: 2 },
      unrest: { hessen: 3 },
      prestige: 1,
    };
    const { west, east } = foreseen(struck, 6).unrest;
    expect([west.attacked, west.afterAttacks]).toEqual([1, 1]);
    // Hessen adds 1 unrest in Sachsen-Anhalt, and Bayern adds 2 in Sachsen.
    expect(east.attacked).toBe(1 + 2);
  });

  it('is over when its phase is: what was attacked stands in the unrest', () => {
    const { west, east } = foreseen(e97, 7).unrest;
    expect([west.attacked, east.attacked]).toEqual([0, 0]);
  });
});

describe('R9.8 and R9.9 in the outlook', () => {
  const protesting: Table = { unrest: { sachsen: 4, thueringen: 5 } };

  it.each([
    ['no help', {}, 2],
    ['a police card', { police: ready(20) }, 1],
    ['a used one', { police: used(20) }, 2],
    ['a socialist in the box', { box: 1 }, 1],
    ['a police card and a socialist', { police: ready(20), box: 1 }, 1],
    ['a police card and two socialists', { police: ready(20), box: 2 }, 0],
  ] as const)('against two protests, ended by 1 and by 2 unrest, East has %s', (_, help, left) => {
    expect(unrestOf('east', { ...protesting, ...help }, 7).atTheEnd).toBe(left);
  });

  it('socialists lost come from the box first, then West puts unrest where it makes a protest', () => {
    const table: Table = { unrest: { sachsen: 3, thueringen: 1 }, socialists: { sachsen: 1, thueringen: 1 }, box: 1 };
    const { change, owned } = foreseen({ ...table, socialism: -3 });
    expect([owned, change]).toEqual([3, -2]);
    expect(unrestOf('east', table, 8).atTheEnd).toBe(0);
    expect(unrestOf('east', { ...table, socialism: -3 }, 8).atTheEnd).toBe(1);
  });

  it('go on in their phases with what is still to be done', () => {
    const three = { unrest: { sachsen: 4, thueringen: 4, brandenburg: 4 } } as const;
    const placing = new PhaseRun({ ...three, box: 2 }, 9);
    expect(placing.asked).toBe('east place-socialist');
    expect(estimatePosition(withNothingHidden(placing.state)).unrest.east.atTheEnd).toBe(1);
    const using = new PhaseRun({ ...three, box: 0, police: ready(14, 24) }, 8);
    expect(using.asked).toBe('east police-power');
    expect(estimatePosition(withNothingHidden(using.state)).unrest.east.atTheEnd).toBe(1);
    // West removes two of the three socialists and puts 1 unrest in the place of each (R9.9).
    const table = { unrest: { sachsen: 3, thueringen: 3, brandenburg: 3 }, box: 0, socialism: -3 } as const;
    const socialists = { sachsen: 1, thueringen: 1, brandenburg: 1 };
    const removing = new PhaseRun({ ...table, socialists }, 9);
    expect(removing.asked).toBe('west remove-socialist');
    expect(estimatePosition(withNothingHidden(removing.state)).unrest.east.atTheEnd).toBe(2);
    removing.answer(removing.options[0]);
    expect(estimatePosition(withNothingHidden(removing.state)).unrest.east.atTheEnd).toBe(2);
  });
});
