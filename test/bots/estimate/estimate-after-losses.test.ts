import { describe, expect, it } from 'vitest';
import { SIDES } from '../../../src/rules/board.js';
import { estimateAfterLosses } from '../../../src/bots/estimate/estimate-after-losses.js';
import { estimatePosition } from '../../../src/bots/estimate/position-estimate.js';
import { forecast } from '../../../src/rules/figures.js';
import { phaseOf, type State, withNothingHidden } from '../../../src/rules/game.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { PhaseRun, ready, stateOf, type Table } from '../../rules/end-of-decade/phase-run.js';

const foreseen = (state: State) => {
  const s = withNothingHidden(state);
  return estimateAfterLosses(s, estimatePosition(s));
};
/** Returns the estimate for a table before its End of Decade. */
const after = (table: Table) => foreseen(stateOf(table));

/**
 * Sachsen needs its working connection to keep its second living standard. The infrastructure at Cottbus has no effect.
 */
const SACHSEN = {
  factories: ['dresden', 'karl-marx-stadt', 'cottbus'],
  infrastructure: { 'dresden-karl-marx-stadt': 1, 'berlin-cottbus': 1 },
  livingStandard: { sachsen: 2 },
} as const satisfies Table;
const TWO_SIGNS = [2, 12];

describe('the piece East gives', () => {
  it('is what does most harm where West chooses: with the connection a living standard goes (R9.1, R9.5)', () => {
    const { unrest, left } = after({ ...SACHSEN, currency: 2, played: TWO_SIGNS });
    expect(unrest.east.excess).toBe(1);
    // Three factories and one piece of infrastructure are left.
    expect(left).toBe(4);
  });

  it('is a connection between two factories of one province sooner than either, where the province lives on both', () => {
    const factories = ['dresden', 'karl-marx-stadt', 'eisenach', 'jena'] as const;
    const infrastructure = { 'dresden-karl-marx-stadt': 1 };
    const table: Table = { factories, infrastructure, livingStandard: { sachsen: 2 }, currency: 2 };
    expect(after({ ...table, played: TWO_SIGNS }).unrest.east.excess).toBe(1);
  });

  it('is chosen in turn, West first where East has no advantage of prestige (R9.1)', () => {
    const table: Table = {
      factories: [...SACHSEN.factories, 'schwedt', 'eisenach', 'jena'],
      infrastructure: { ...SACHSEN.infrastructure, 'eisenach-jena': 1 },
      livingStandard: { sachsen: 2, thueringen: 2 },
      currency: 4,
    };
    // West chooses one of the two working connections. East chooses the infrastructure at Cottbus.
    expect(after({ ...table, played: [2, 12, 48, 61] }).unrest.east.excess).toBe(1);
    expect(after({ ...table, played: [2, 12, 48, 61, 28, 32] }).unrest.east.excess).toBe(2);
  });

  it.each([
    ['the advantage of prestige', { played: TWO_SIGNS, prestige: 1 }],
    ['the Berlin Wall', { wall: true, played: TWO_SIGNS, prestige: 1 }],
  ] as const)('is what does least where East chooses, by %s (R9.1)', (_, table) => {
    const { unrest, left } = after({ ...SACHSEN, currency: 2, ...table });
    expect(unrest.east.excess).toBe(0);
    expect(left).toBe(4);
  });

  it('may cost the income that is counted after it (R9.3)', () => {
    const west = ['flensburg', 'hannover', 'dortmund', 'kassel', 'koblenz', 'stuttgart', 'muenchen'] as const;
    const table: Table = { factories: ['dresden', 'jena', ...west], livingStandard: { sachsen: 1 }, currency: -1 };
    expect(after({ ...table, prestige: 0 }).missing).toBe(0);
    // West uses its prestige box, and dismantles one of the two factories that earn Western currency.
    expect(after({ ...table, prestige: -4 }).missing).toBe(1);
  });

  it('is one for each police card, and the last one is not one too few (R9.4, R9.0)', () => {
    const table = (...cards: number[]): Table => ({ factories: ['dresden'], police: ready(...cards), prestige: 1 });
    expect(after(table(14))).toMatchObject({ isInsolvent: false, left: 0 });
    expect(after(table(14, 24))).toMatchObject({ isInsolvent: true, left: 0 });
  });

  it('is for a rundown, where no factory is left to run down, infrastructure or the Rheinsberg factory (R5.3, R10.4)', () => {
    const rundown: Table = { factories: [], rundown: ['dresden'], currency: -3 };
    expect(after(rundown)).toMatchObject({ missing: 2, isInsolvent: true });
    const rheinsberg: Table = { factories: ['rheinsberg'], currency: -3 };
    expect(after(rheinsberg)).toMatchObject({ missing: 2, isInsolvent: false, left: 0 });
    expect(after({ ...rheinsberg, currency: -4 })).toMatchObject({ missing: 3, isInsolvent: true });
  });

  it('is twice the Rheinsberg factory, which is turned over first (R10.4)', () => {
    const table = (...cards: number[]): Table => ({ factories: ['rheinsberg'], police: ready(...cards), prestige: 1 });
    expect(after(table(14))).toMatchObject({ isInsolvent: false, left: 1 });
    expect(after(table(14, 24))).toMatchObject({ isInsolvent: false, left: 0 });
    expect(after(table(14, 24, 49))).toMatchObject({ isInsolvent: true });
  });

  it('is in a phase under way what is still to be given', () => {
    const run = new PhaseRun({ ...SACHSEN, police: ready(14, 24), prestige: 1 }, 4);
    expect(run.asked).toBe('east dismantle');
    expect(foreseen(run.state).left).toBe(3);
    run.answer(run.options[0]);
    expect(run.asked).toBe('east dismantle');
    expect(foreseen(run.state).left).toBe(3);
  });
});

describe('the prestige boxes (R9.2)', () => {
  const angry: Table = { unrest: { sachsen: 3, thueringen: 4 } };

  it.each([
    [-3, 2],
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [-6, 2],
  ])('bring East one unrest or take one where it counts: box %i, %i protests', (prestige, protests) => {
    expect(after({ ...angry, factories: ['dresden'], box: 0, prestige }).unrest.east.atTheEnd).toBe(protests);
  });

  it('count while one is being chosen, and not after that', () => {
    const table: Table = { ...angry, factories: ['dresden'], box: 0, prestige: -3 };
    const run = new PhaseRun(table, 2);
    expect(run.asked).toBe('west prestige-box');
    expect(foreseen(run.state).unrest.east.atTheEnd).toBe(2);
    run.answer(run.options[run.options.length - 1]);
    expect(foreseen(run.state).unrest.east.atTheEnd).toBe(1);
  });

  it('may take the last piece (R9.0)', () => {
    const table: Table = { factories: [], currency: 1 };
    expect(after({ ...table, prestige: -3 }).isInsolvent).toBe(false);
    expect(after({ ...table, prestige: -4 }).isInsolvent).toBe(true);
  });

  it('run a factory down for West', () => {
    const table: Table = { factories: ['dresden'], livingStandard: { sachsen: 1 }, currency: 1 };
    expect(after({ ...table, prestige: 0 }).unrest.east.excess).toBe(0);
    expect(after({ ...table, prestige: -2 }).unrest.east.excess).toBe(1);
  });
});

describe('what is foreseen', () => {
  it('can come so: it lies within what the forecast says is possible (R9.1-R9.9)', () => {
    let compared = 0;
    for (const seed of seeds(6)) {
      randomGame(seed, ({ played: { state } }) => {
        if (state.outcome !== null || phaseOf(state) > 0) return;
        const { isInsolvent, unrest } = foreseen(state);
        if (isInsolvent) return;
        const { phases } = forecast(state);
        for (const side of SIDES) {
          const { least, most } = phases[8].after.protests[side];
          expect(unrest[side].atTheEnd).toBeGreaterThanOrEqual(least);
          expect(unrest[side].atTheEnd).toBeLessThanOrEqual(most);
        }
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(100);
  });
});
