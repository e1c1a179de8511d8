import { describe, expect, it } from 'vitest';
import { PHASE } from '../../../src/rules/end-of-decade/phase.js';
import { forecast } from '../../../src/rules/figures.js';
import type { State } from '../../../src/rules/game.js';
import type { SearchedVerdict } from '../../../src/rules/inspect/index.js';
import {
  type PhaseLines,
  lineByChance,
  linesThrough,
  randomTable,
  smallTable,
} from '../../support/random/end-of-decade.js';
import type { MutableState } from '../../support/random/mutable-state.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

/** Random tables with more lines of play in a phase are skipped, because following the lines takes long. */
const FEW_LINES = 200;
/** Up to this number of lines of play the verdict is exact (docs/cli.md). */
const MAX_LINES = 2000;

/** Verdicts for each phase that the game reaches, and for phases 1 to 4 together. */
interface Verdicts {
  readonly all: SearchedVerdict;
  readonly phases: readonly (readonly [phase: number, verdict: SearchedVerdict])[];
}

const countInsolvent = ({ played }: PhaseLines): number =>
  played.filter(({ line }) => line.state.outcome?.ending === 'insolvency').length;

/** Returns the verdicts found by playing every line; null if a phase has more lines than the limit. */
function playedOut(moment: State, number: number, most: number): Verdicts | null {
  const course = linesThrough(moment, number, most, most).filter((one) => one.number <= PHASE.policePrice);
  const last = course.at(-1);
  if (!last) return null;
  const goesOn = countInsolvent(last) < last.played.length;
  if (goesOn && last.number < PHASE.policePrice) return null;
  const phases = course.map((all): readonly [number, SearchedVerdict] => {
    const insolvent = countInsolvent(all);
    return [all.number, insolvent === 0 ? 'no' : insolvent === all.played.length ? 'yes' : 'only-if'];
  });
  const isAny = course.some((all) => countInsolvent(all) > 0);
  return { phases, all: !isAny ? 'no' : goesOn ? 'only-if' : 'yes' };
}

function foreseen(moment: State, { phases }: Verdicts): Verdicts {
  const found = forecast(moment);
  return {
    all: found.insolvency.can,
    phases: phases.flatMap(([number]) => {
      const phase = found.phases.find((one) => one.phase === number);
      return phase && 'insolvency' in phase ? [[number, phase.insolvency] as const] : [];
    }),
  };
}

const tableOf = (seed: number): State => (seed % 2 === 1 ? smallTable : randomTable)(chance(seed), 1);

/** Checks the forecast against all lines of play; returns false if a phase up to 4 has too many lines. */
function expectExact(moment: State, number: number, label: string, most = FEW_LINES): boolean {
  const truth = playedOut(moment, number, most);
  if (truth === null) return false;
  const begun = moment.tasks.at(-1)?.type !== 'end-of-decade';
  const told = begun ? { ...truth, phases: truth.phases.slice(1) } : truth;
  expect(foreseen(moment, told), label).toEqual(told);
  return true;
}

describe('the verdict on insolvency', () => {
  it.each([
    [115, 'yes'],
    [112, 'yes'],
    [123, 'yes'],
    [283, 'yes'],
    [289, 'yes'],
    [60, 'no'],
    [271, 'no'],
  ] as const)('is that of all lines of play where the bounds leave it open: table %i, %s (R9.0)', (seed, verdict) => {
    const table = tableOf(seed);
    expect(forecast(table).insolvency.can).toBe(verdict);
    expect(expectExact(table, 1, `seed ${seed}`)).toBe(true);
  });

  it.each([
    [724, 'yes'],
    [1350, 'only-if'],
    [2144, 'no'],
  ] as const)('is exact where a phase has about 1,000 lines of play: table %i, %s (R9.0 to R9.4)', (seed, verdict) => {
    const table = tableOf(seed);
    expect(forecast(table).insolvency.can).toBe(verdict);
    expect(playedOut(table, 1, 900)).toBeNull();
    expect(expectExact(table, 1, `seed ${seed}`, MAX_LINES)).toBe(true);
  });

  it('is that of all lines of play wherever these are few, in all and of each phase (R9.0 to R9.4)', () => {
    let followed = 0;
    for (const seed of seeds(30, 5000)) if (expectExact(tableOf(seed), 1, `seed ${seed}`)) followed++;
    expect(followed).toBeGreaterThan(10);
  });

  it('is that of all lines of play in the middle of the phases 1 and 2, too (R9.0 to R9.2)', () => {
    let followed = 0;
    for (const seed of seeds(30, 6000)) {
      const random = chance(seed);
      const phase = 1 + (seed % 2);
      const { passed } = lineByChance(smallTable(random, phase), phase, random);
      for (const moment of passed.slice(0, 2)) if (expectExact(moment, phase, `seed ${seed}`)) followed++;
    }
    expect(followed).toBeGreaterThan(10);
  });

  it.each([12963, 13353, 16912, 17461, 17869, 18341])(
    'depends on where mass protests bar East from building for a prestige box: table %i (R5.1b, R9.2)',
    (seed) => {
      const random = chance(seed);
      const phase = 1 + (seed % 2);
      const table = structuredClone(smallTable(random, phase)) as MutableState;
      table.tracks.prestige = 1 + random(3);
      table.policeCards = table.policeCards.slice(0, 1);
      // 3 or 4 unrest in each province, so with or without a mass protest.
      table.unrest = table.unrest.map(() => 3 + random(2));
      if (seed % 3 !== 0) table.wall = false;
      expect(forecast(table).insolvency.can).toBe('only-if');
    },
  );

  it('ends the game whatever is chosen, and is warned of so (R9.0)', () => {
    const { ending, warnings, insolvency } = forecast(tableOf(115));
    expect(insolvency).toMatchObject({ margin: 0, can: 'yes' });
    expect(ending).toBe('insolvency');
    expect(warnings[0]).toMatchObject({ type: 'insolvency', already: true });
  });

  it('is unknown where there are too many lines, and warned of as not certain (R9.0)', () => {
    const table = tableOf(688);
    expect(playedOut(table, 1, MAX_LINES)).toBeNull();
    const { ending, warnings, insolvency } = forecast(table);
    expect(insolvency.can).toBe('unknown');
    expect(ending).toBeNull();
    expect(warnings[0]).toMatchObject({ type: 'insolvency', already: false });
  });
});
