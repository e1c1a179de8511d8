import { describe, expect, it } from 'vitest';
import { PhaseRun, ready, type Table } from './phase-run.js';

/** Runs the End of Decade from `phase` to phase 10, so that tests see which phases an insolvency skips. */
const from = (phase: number, table: Table) => new PhaseRun({ decade: 2, ...table }, phase, 10);
const only = (phase: number, table: Table) => new PhaseRun({ decade: 2, ...table }, phase);

/** Answers every question with its first option. */
function playOut(run: PhaseRun): PhaseRun {
  while (run.asked !== null) run.answer(run.options[0]);
  return run;
}

const phasesOf = (run: PhaseRun) => run.events.flatMap((event) => (event.type === 'phase' ? [event.phase] : []));

/** East has two pieces: Berlin and one infrastructure. */
const TWO: Table = { factories: ['berlin'], rundown: ['cottbus'], infrastructure: { 'berlin-cottbus': 1 } };

function expectInsolvent(run: PhaseRun, phase: number): void {
  playOut(run);
  expect(run.state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 2, phase });
  expect(run.state.tasks).toEqual([]);
  expect(phasesOf(run).at(-1)).toBe(phase);
}

function expectSafe(run: PhaseRun): void {
  playOut(run);
  expect(run.state.outcome).toBeNull();
  expect(run.isOver).toBe(true);
}

describe('R9.0 insolvency by flight (R9.1)', () => {
  it('with one piece less than the flight costs', () => {
    expectInsolvent(from(1, { ...TWO, livingStandard: { bayern: 6 } }), 1);
  });

  it('is avoided by giving exactly the last piece', () => {
    const run = only(1, { ...TWO, livingStandard: { bayern: 5 } });
    expectSafe(run);
    expect(run.factory('berlin')).toBe('none');
    expect(run.infrastructure('berlin-cottbus')).toBe(0);
  });

  it('with rundown factories only, which cannot be dismantled (R5.2b)', () => {
    expectInsolvent(from(1, { rundown: ['berlin', 'jena'], livingStandard: { bayern: 2 } }), 1);
  });

  it('with foreign factories only, which cannot be dismantled (R5.2b)', () => {
    expectInsolvent(from(1, { factories: ['polska-north', 'cssr-west'], livingStandard: { bayern: 2 } }), 1);
  });

  it('with West pieces only, which do not help', () => {
    expectInsolvent(from(1, { factories: ['hamburg', 'kiel'], livingStandard: { bayern: 2 } }), 1);
  });

  it('is avoided without anything to give when nothing is due', () => {
    expectSafe(only(1, { livingStandard: { bayern: 1 } }));
  });

  it('when the piece of its own turn is missing, whoever chooses', () => {
    for (const prestige of [-1, 1]) {
      expectInsolvent(from(1, { factories: ['jena'], prestige, livingStandard: { bayern: 4 } }), 1);
    }
  });
});

describe('R9.0 insolvency by the Wall (R9.1)', () => {
  it('without a piece to give', () => {
    expectInsolvent(from(1, { wall: true, rundown: ['berlin'] }), 1);
  });

  it('is avoided by giving exactly the last piece', () => {
    const run = only(1, { wall: true, factories: ['jena'] });
    expectSafe(run);
    expect(run.factory('jena')).toBe('none');
  });

  it('comes after West used the arrow past the end of the prestige track', () => {
    const run = from(1, { wall: true, prestige: -6, unrest: { hessen: 2 } });
    expect(run.asked).toBe('west past-the-end');
    run.answer('hessen');
    expect(run.state.outcome?.ending).toBe('insolvency');
    expect(run.unrest('hessen')).toBe(1);
  });
});

describe('R9.0 insolvency by a prestige box (R9.2)', () => {
  it.each([-4, -6])('when West has box %i dismantle and East has nothing to give', (prestige) => {
    const table: Table = { rundown: ['berlin'], prestige, unrest: { sachsen: 1 }, livingStandard: { sachsen: 1 } };
    const run = from(2, table).answer(`box ${prestige}`, `icon ${prestige === -4 ? 0 : 2}`);
    expect(run.state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 2, phase: 2 });
    // The other icons of the box are skipped as well.
    expect(run.unrest('sachsen')).toBe(1);
    expect(run.standard('sachsen')).toBe(1);
    expect(phasesOf(run)).toEqual([2]);
  });

  it.each([-1, -2])('R5.3 [ruling] when box %i runs down and there is nothing to give instead', (prestige) => {
    expectInsolvent(from(2, { rundown: ['berlin', 'jena'], prestige }).answer(`box ${prestige}`), 2);
  });

  it.each([
    [-4, { factories: ['jena'] }],
    [-1, { factories: ['jena'] }],
    [-1, { rundown: ['rheinsberg'] }],
    [-2, { rundown: ['berlin'], infrastructure: { 'berlin-cottbus': 1 } }],
  ] as const)('is avoided by giving exactly the last piece to box %i with %j', (prestige, table) => {
    expectSafe(only(2, { ...table, prestige }).answer(`box ${prestige}`));
  });

  it('threatens nobody whom West spares', () => {
    expectSafe(only(2, { prestige: -6 }).answer('done'));
    expectSafe(only(2, { prestige: -6 }).answer('box -3'));
  });
});

describe('R9.0, R5.3 [ruling] insolvency by Western currency (R9.3)', () => {
  it('when a rundown is due and neither a factory nor a piece instead is left', () => {
    // The rundown factory earns 1, because West has no factories. The two living standards need 2, so a rundown is due.
    expectInsolvent(from(3, { rundown: ['jena'], livingStandard: { sachsen: 2 } }), 3);
  });

  it('in the middle of the rundowns', () => {
    expectInsolvent(from(3, { factories: ['jena'], currency: -3 }), 3);
  });

  it('is avoided by giving exactly the last infrastructure', () => {
    const table: Table = { factories: ['jena'], infrastructure: { 'eisenach-jena': 1 }, currency: -3 };
    const run = only(3, table);
    expect(run.report('currency').missing).toBe(2);
    expectSafe(run);
    expect(run.factory('jena')).toBe('rundown');
    expect(run.infrastructure('eisenach-jena')).toBe(0);
  });

  it('is avoided by Rheinsberg twice, run down and removed, and no third time', () => {
    expectSafe(only(3, { factories: ['rheinsberg'], currency: -3 }));
    expectInsolvent(from(3, { factories: ['rheinsberg'], currency: -4 }), 3);
  });

  it('is avoided by a rundown of the very last factory', () => {
    expectSafe(only(3, { factories: ['jena'], currency: -2 }));
  });
});

describe('R9.0 insolvency by the price of police power (R9.4)', () => {
  it('with fewer pieces than cards', () => {
    expectInsolvent(from(4, { ...TWO, police: ready(5, 15, 49) }), 4);
  });

  it('is avoided by giving exactly the last piece', () => {
    expectSafe(only(4, { ...TWO, police: ready(5, 15) }));
  });

  it('counts Rheinsberg twice and rundown once (R10.4)', () => {
    expectSafe(only(4, { factories: ['rheinsberg'], police: ready(5, 15) }));
    expectInsolvent(from(4, { factories: ['rheinsberg'], police: ready(5, 15, 49) }), 4);
    expectInsolvent(from(4, { rundown: ['rheinsberg'], police: ready(5, 15) }), 4);
  });

  it('skips a collapse of West that would have followed', () => {
    expectInsolvent(from(4, { police: ready(5), unrest: { bayern: 16 } }), 4);
  });
});
