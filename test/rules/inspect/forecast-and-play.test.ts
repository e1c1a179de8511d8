import { describe, expect, it } from 'vitest';
import { SIDES } from '../../../src/rules/board/side.js';
import { dismantlePoints } from '../../../src/rules/building.js';
import { COLLAPSE } from '../../../src/rules/end-of-decade/10-collapse.js';
import { PHASE } from '../../../src/rules/end-of-decade/phase.js';
import type { PhaseReport } from '../../../src/rules/end-of-decade/report.js';
import { type Forecast, forecast, type GameEvent, type State } from '../../../src/rules/game.js';
import type { Bounds, PhaseForecast, Verdict } from '../../../src/rules/inspect/index.js';
import { standardsOf } from '../../../src/rules/living-standard.js';
import { protestsOf } from '../../../src/rules/unrest.js';
import { type Line, lineByChance, linesOf, linesOfRest, randomTable } from '../../support/random/end-of-decade.js';
import { reported } from '../../support/random/reported.js';
import { chance } from '../../support/random/random-game.js';
import { seeds, TIMES } from '../../support/runs.js';

const PHASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST_LINES = TIMES > 1 ? 2000 : 60;

/** So few that they may all come to the same table. */
const FEW_LINES = 6;

type Figures = ReadonlyMap<string, number>;

/** What a line of play of a phase came to, by the names of the bounds. */
function figuresOf({ state, events }: Pick<Line, 'state' | 'events'>, before: State): Figures {
  const given = events.filter((event) => event.type === 'factory' && event.what !== 'built').length;
  const figures = new Map<string, number>([['points', dismantlePoints(state, 'east')]]);
  for (const side of SIDES) {
    figures.set(`standards.${side}`, standardsOf(state, side));
    figures.set(`protests.${side}`, protestsOf(state, side));
    figures.set(`lost.${side}`, standardsOf(before, side) - standardsOf(state, side));
  }
  figures.set('factories', given);
  figures.set('rundowns', events.filter((event) => event.type === 'factory' && event.what === 'rundown').length);
  const report = reportIn(events);
  if (report.type === 'currency') figures.set('missing', report.reckoning.missing);
  return figures;
}

function reportIn(events: readonly GameEvent[]): PhaseReport {
  const phase = events.find((event) => event.type === 'phase');
  if (phase?.type !== 'phase') throw new Error('no phase');
  return phase.report;
}

/** Every bound a phase's forecast states, by the same names. */
function boundsOf(phase: PhaseForecast): ReadonlyMap<string, Bounds> {
  const bounds = new Map<string, Bounds>([['points', phase.after.points]]);
  for (const side of SIDES) {
    bounds.set(`standards.${side}`, phase.after.standards[side]);
    bounds.set(`protests.${side}`, phase.after.protests[side]);
    if (phase.type === 'keeping-standard') bounds.set(`lost.${side}`, phase.lost[side]);
  }
  if ('factories' in phase) bounds.set('factories', phase.factories);
  if (phase.type === 'currency') {
    bounds.set('missing', phase.bounds.missing);
    // Rheinsberg turned over instead of a rundown cannot be told from one by the events.
    if (phase.bounds.pieces.most === 0) bounds.set('rundowns', phase.bounds.rundowns);
  }
  return bounds;
}

const isInsolvent = ({ state }: Pick<Line, 'state'>): boolean => state.outcome?.ending === 'insolvency';

function verdictOf(lines: readonly Pick<Line, 'state'>[]): Verdict {
  const insolvent = lines.filter(isInsolvent).length;
  return insolvent === 0 ? 'no' : insolvent === lines.length ? 'yes' : 'only-if';
}

describe('each phase by itself', () => {
  it.each(PHASES)('phase %i: every line of play lies within the bounds, and both are reached (R9)', (number) => {
    let chosen = 0;
    for (const seed of seeds(40, 1000 * number)) {
      const before = randomTable(chance(seed), number);
      const lines = linesOf(before, number, MOST_LINES);
      if (lines === null) continue;
      if (lines.length > 1) chosen++;
      const [phase] = forecast(before).phases;
      expect(phase.certain || phase.type === 'collapse', `seed ${seed}`).toBe(true);
      expect(phase, `seed ${seed}`).toMatchObject(reported(reportIn(lines[0].events)));
      if ('insolvency' in phase) expect(phase.insolvency, `seed ${seed}`).toBe(verdictOf(lines));
      const goingOn = lines.filter(({ state }) => number === 10 || state.outcome === null);
      if (goingOn.length === 0) continue;
      const played = goingOn.map((line) => figuresOf(line, before));
      for (const [name, bounds] of boundsOf(phase)) {
        const reached = played.map((figures) => figures.get(name)!);
        const found = { least: Math.min(...reached), most: Math.max(...reached), reached: true };
        expect(bounds, `seed ${seed}: ${name}`).toEqual(found);
      }
    }
    if (number !== 6 && number !== 10) expect(chosen).toBeGreaterThan(0);
  });
});

/** One End of Decade played by chance from a table, phase by phase, with every moment somebody was asked on the way. */
interface Played {
  readonly number: number;
  readonly before: State;
  readonly line: Line;
  readonly passed: readonly State[];
  /** Whether somebody had chosen anything before the phase. */
  readonly isChosen: boolean;
}

function playOn(table: State, from: number, random: ReturnType<typeof chance>): Played[] {
  const course: Played[] = [];
  let before = table;
  let isChosen = false;
  for (let number = from; number <= 10 && before.outcome === null; number++) {
    const line = lineByChance(before, number, random);
    course.push({ number, before, line, passed: line.passed, isChosen });
    isChosen ||= line.choices > 0;
    before = structuredClone(line.state);
    before.tasks = before.outcome ? [] : [{ type: 'end-of-decade', phase: number + 1 }];
  }
  return course;
}

const isWestHolder = (phase: PhaseForecast): boolean => phase.type === 'prestige' && phase.holder === 'west';

/** Checks what is said of the phases as a whole against its parts, and against what East gave in play (R9.0). */
function compareDues(found: Forecast, moment: State, course: readonly Played[], label: string): void {
  const { points, underWay, flight, currency, police, due, margin, can, dueBounds } = found.insolvency;
  expect([underWay + flight + currency + police, points - due, dueBounds.least], label).toEqual([due, margin, due]);
  if (can === 'yes') expect(margin, label).toBeLessThan(0);
  if (margin < 0) expect(can, label).not.toBe('no');
  const priced = course.filter(({ number }) => number <= PHASE.policePrice);
  if (priced.length === 0 || priced.some(({ line }) => isInsolvent(line))) return;
  const lost = dismantlePoints(moment, 'east') - dismantlePoints(priced[priced.length - 1].line.state, 'east');
  expect(lost, `${label}: dues`).toBeLessThanOrEqual(dueBounds.most);
  // A box of East's can build one.
  if (found.phases.some(isWestHolder) || found.phase >= PHASE.prestige) {
    expect(lost, `${label}: dues`).toBeGreaterThanOrEqual(due - (found.phase === PHASE.prestige ? 1 : 0));
  }
}

/** Where all that can be chosen in a phase comes to one table, the phases after it are foreseen as from that table. */
function compareRest(found: Forecast, lines: readonly Line[] | null, next: number, label: string): void {
  if (lines === null || next > 10) return;
  const tables = new Map(lines.map(({ state }) => [JSON.stringify(state), state]));
  const [only] = tables.values();
  if (tables.size > 1 || only.outcome !== null) return;
  const after = { ...structuredClone(only), tasks: [{ type: 'end-of-decade' as const, phase: next }] };
  expect(found.phases.slice(-11 + next), label).toEqual(forecast(after).phases);
}

/** Checks a forecast made at some moment against what was played from there. */
function compare(moment: State, course: readonly Played[], label: string): void {
  const found = forecast(moment);
  compareDues(found, moment, course, label);
  const [{ number: first, before: start }] = course;
  const lines = moment === start ? linesOf(moment, first, FEW_LINES) : linesOfRest(moment, FEW_LINES);
  compareRest(found, lines, first + 1, label);
  for (const { number, before, line, isChosen } of course) {
    const phase = found.phases.find((one) => one.phase === number);
    if (!phase) continue;
    const at = `${label}, phase ${number}`;
    if (phase.certain) expect(phase, at).toMatchObject(reported(reportIn(line.events)));
    if (!isChosen && moment === course[0].before) expect(phase.certain || number === 10, at).toBe(true);
    if ('insolvency' in phase && phase.insolvency !== 'only-if') {
      expect(isInsolvent(line), at).toBe(phase.insolvency === 'yes');
    }
    if (line.state.outcome !== null && number < 10) continue;
    const figures = figuresOf(line, before);
    if (phase.type === 'collapse') {
      for (const side of SIDES) {
        const falls = protestsOf(line.state, side) >= COLLAPSE;
        if (phase.collapses[side] !== 'only-if') expect(falls, at).toBe(phase.collapses[side] === 'yes');
      }
    }
    if (phase.type === 'currency' && phase.certain) {
      expect([phase.rundowns, phase.pieces], at).toEqual([phase.bounds.rundowns.least, phase.bounds.pieces.least]);
    }
    for (const [name, { least, most, reached }] of boundsOf(phase)) {
      const figure = figures.get(name)!;
      expect(figure >= least && figure <= most, `${at}: ${name} ${figure} of ${least} to ${most}`).toBe(true);
      if (!isChosen && line.choices === 0 && moment === course[0].before) expect(least, `${at}: ${name}`).toBe(most);
      if (least === most) expect(reached, at).toBe(true);
    }
  }
  const last = course[course.length - 1].line;
  if (found.insolvency.can !== 'only-if') {
    expect(isInsolvent(last), `${label}: insolvency`).toBe(found.insolvency.can === 'yes');
  }
  if (found.ending !== null) expect(last.state.outcome?.ending, `${label}: ending`).toBe(found.ending);
}

describe('several phases', () => {
  it('play never leaves the bounds, and where nobody chooses the forecast is what happens (R9)', () => {
    for (const seed of seeds(90)) {
      const random = chance(seed);
      const from = seed % 3 === 0 ? 1 + random(9) : 1;
      const course = playOn(randomTable(random, from), from, random);
      compare(course[0].before, course, `seed ${seed}`);
      for (const [index, { passed }] of course.entries()) {
        const moments = passed.filter((_, nth) => nth < 1 || random(5) === 0);
        for (const moment of moments)
          compare(moment, course.slice(index), `seed ${seed}, in phase ${course[index].number}`);
      }
    }
  });
});
