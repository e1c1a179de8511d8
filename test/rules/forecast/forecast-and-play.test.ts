import { describe, expect, it } from 'vitest';
import { dismantlePoints } from '../../../src/rules/pieces/building.js';
import { PHASE } from '../../../src/rules/end-of-decade/phase.js';
import { type Forecast, forecast } from '../../../src/rules/figures.js';
import type { State } from '../../../src/rules/game.js';
import type { PhaseForecast, Verdict } from '../../../src/rules/inspect/index.js';
import {
  type PhaseLines,
  beforePhase,
  type LineOfPlay,
  lineByChance,
  linesThrough,
  momentAfter,
  randomTable,
  smallTable,
} from '../../support/random/end-of-decade.js';
import { chance } from '../../support/random/random-game.js';
import { seeds, TIMES } from '../../support/runs.js';
import { boundsOf, figuresOf, foundIn, reportIn } from '../inspect/figures-of-play.js';

const PHASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST_LINES = TIMES > 1 ? 2000 : 60;

/** Maximum number of lines of play that are followed: from a small table, and in every phase after the first. */
const SMALL_LINES = 120;

/** Maximum number of lines of play that are tried at a moment in the middle of a phase. */
const FEW_LINES = 6;

const isInsolvent = ({ state }: Pick<LineOfPlay, 'state'>): boolean => state.outcome?.ending === 'insolvency';

function verdictOf(lines: readonly Pick<LineOfPlay, 'state'>[]): Verdict {
  const insolvent = lines.filter(isInsolvent).length;
  return insolvent === 0 ? 'no' : insolvent === lines.length ? 'yes' : 'only-if';
}

/**
 * Names of the figures that are compared in all lines of play. Other figures are compared only in lines in which the
 * game does not end.
 */
const GIVEN: readonly string[] = ['factories', 'rundowns', 'pieces', 'missing'];

/**
 * Checks a phase's forecast against all lines of play. No figure may be outside its bounds. Bounds marked `reached`
 * must occur in some line.
 */
function comparePhase(phase: PhaseForecast, { number, played }: PhaseLines, isExact: boolean, at: string): void {
  const lines = played.map(({ line }) => line);
  if (phase.certain) expect(phase, at).toMatchObject(reportIn(lines[0].events)!);
  if ('insolvency' in phase && phase.insolvency !== 'unknown') {
    expect(phase.insolvency, `${at}: insolvency`).toBe(verdictOf(lines));
  }
  const all = played.map(({ before, line }) => ({ line, figures: figuresOf(line, before) }));
  const goingOn = all.filter(({ line }) => number === PHASE.last || line.state.outcome === null);
  const wrong = [...boundsOf(phase)].flatMap(([name, { least, most, reached }]) => {
    const counted = (GIVEN.includes(name) ? all : goingOn).map(({ figures }) => figures);
    if (counted.length === 0) return [];
    const found = foundIn(counted, name);
    const isReached = found.least === least && found.most === most;
    const isWithin = found.least >= least && found.most <= most;
    if (isReached || (isWithin && !reached && !isExact)) return [];
    return [`${name}: ${found.least} to ${found.most}, foreseen ${least} to ${most}${reached ? ', reached' : ''}`];
  });
  expect(wrong, at).toEqual([]);
}

/** Checks a forecast at some moment against all lines of play from there, phase by phase; returns these lines. */
function compareAll(
  moment: State,
  number: number,
  most: number,
  label: string,
  isExact = false,
): readonly PhaseLines[] {
  const found = forecast(moment);
  const course = linesThrough(moment, number, most, Math.min(most, SMALL_LINES));
  for (const all of course) {
    const phase = found.phases.find((one) => one.phase === all.number);
    if (phase) comparePhase(phase, all, isExact, `${label}, phase ${all.number}`);
    const insolvent = all.played.filter(({ line }) => isInsolvent(line)).length;
    if (found.insolvency.can === 'no') expect(insolvent, `${label}: insolvency`).toBe(0);
    if (found.insolvency.can === 'yes' && all.number === PHASE.policePrice) {
      expect(insolvent, `${label}: insolvency`).toBe(all.played.length);
    }
  }
  if (course.length > 0) compareRest(found, course[0], label);
  return course;
}

/**
 * If all lines of a phase lead to the same state, the forecast of each later phase must equal the forecast made from
 * that state. Only the mass protests at the start of the forecast can differ.
 */
function compareRest(found: Forecast, { number, played }: PhaseLines, label: string): void {
  const [{ line }] = played;
  if (number === PHASE.last || line.state.outcome !== null) return;
  if (new Set(played.map((one) => JSON.stringify(one.line.state))).size > 1) return;
  const later = forecast(beforePhase(line.state, number + 1));
  expect(withoutStart(found.phases.slice(number - PHASE.last)), label).toEqual(withoutStart(later.phases));
}

function withoutStart(phases: readonly PhaseForecast[]): unknown[] {
  return phases.map((phase) => ({ ...phase, start: null }));
}

/**
 * A small table or a later moment of its End of Decade: the table's seed, and the answers given since then (indices of
 * options); null for the table itself.
 */
type Position = readonly [seed: number, answers: readonly number[] | null];

/** Small tables with rare features that change the forecast; every bound is reached. */
// prettier-ignore
const REACHED: readonly Position[] = [
  [23, null], [105, null], [128, null], [178, null], [226, null], [229, null], [234, null], [247, null], [257, null],
  [276, null], [286, null], [292, null], [338, null], [362, null], [392, null], [56, [3]], [84, [1, 0, 1]],
  [127, [2, 15]], [167, [2, 2]], [217, []], [227, [1, 0]], [237, [2, 0, 0]], [246, [1, 6]], [345, []],
  [346, [0, 5, 0]], [359, [1, 2, 1]], [377, [2, 0, 8, 0]], [395, [0, 2]],
];

/**
 * Small tables in which play cannot reach one of the forecast's bounds. The forecast must mark this bound as not
 * reached.
 */
// prettier-ignore
const WIDER: readonly Position[] = [
  [34, null], [71, null], [107, null], [291, null], [354, null], [366, null], [385, null], [541, null], [235, [1]], [378, [2]],
];

/** Returns the state of a position, and the number of the next or current phase. */
function momentOf([seed, answers]: Position): { moment: State; number: number } {
  const random = chance(seed);
  const from = seed % 4 === 0 ? 1 + random(9) : 1;
  const table = smallTable(random, from);
  return answers ? momentAfter(table, from, answers) : { moment: table, number: from };
}

describe('all lines of play', () => {
  it.each(PHASES)('from phase %i: none leaves the bounds, and those said to be reached are (R9)', (number) => {
    let chosen = 0;
    for (const seed of seeds(8, 1000 * number)) {
      const table = (seed % 2 === 0 ? randomTable : smallTable)(chance(seed), number);
      const label = `seed ${seed}`;
      const [first] = compareAll(table, number, MOST_LINES, label);
      if (!first) continue;
      if (first.played.length > 1) chosen++;
      const [phase] = forecast(table).phases;
      expect(phase.certain || phase.type === 'collapse', label).toBe(true);
      comparePhase(phase, first, true, label);
    }
    if (number !== 6 && number !== 10) expect(chosen).toBeGreaterThan(0);
  });

  it('on small tables that touch what is rare, from the flight to the collapse: every bound is reached (R9)', () => {
    for (const position of REACHED) {
      const { moment, number } = momentOf(position);
      expect(compareAll(moment, number, SMALL_LINES, JSON.stringify(position), true)).not.toEqual([]);
    }
  });

  it('on small tables where a bound is wider than play: it is marked as not reached (R9)', () => {
    for (const position of WIDER) {
      const { moment, number } = momentOf(position);
      expect(compareAll(moment, number, SMALL_LINES, JSON.stringify(position))).not.toEqual([]);
    }
  });
});

/** One phase of an End of Decade, played at random. `passed` contains the state at each decision of the phase. */
interface Played {
  readonly number: number;
  readonly before: State;
  readonly line: LineOfPlay;
  readonly passed: readonly State[];
  /** Whether any choice was made before this phase. */
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
    before = line.state.outcome ? line.state : beforePhase(line.state, number + 1);
  }
  return course;
}

const isWestHolder = (phase: PhaseForecast): boolean => phase.type === 'prestige' && phase.holder === 'west';

/** Checks the forecast's totals against their parts, and against what East lost in play (R9.0). */
function compareDues(found: Forecast, moment: State, course: readonly Played[], label: string): void {
  const { points, underWay, flight, currency, police, due, margin, can, dueBounds } = found.insolvency;
  expect([underWay + flight + currency + police, points - due, dueBounds.least], label).toEqual([due, margin, due]);
  if (margin < 0) expect(can, label).not.toBe('no');
  const priced = course.filter(({ number }) => number <= PHASE.policePrice);
  if (priced.length === 0 || priced.some(({ line }) => isInsolvent(line))) return;
  const lost = dismantlePoints(moment, 'east') - dismantlePoints(priced[priced.length - 1].line.state, 'east');
  expect(lost, `${label}: dues`).toBeLessThanOrEqual(dueBounds.most);
  // A prestige box of East can build one piece.
  if (found.phases.some(isWestHolder) || found.phase >= PHASE.prestige) {
    expect(lost, `${label}: dues`).toBeGreaterThanOrEqual(due - (found.phase === PHASE.prestige ? 1 : 0));
  }
}

/** Checks the forecast at `moment` against the phases that were played after it. */
function compare(moment: State, course: readonly Played[], label: string): void {
  const found = forecast(moment);
  compareDues(found, moment, course, label);
  const isStart = moment === course[0].before;
  for (const { number, before, line, isChosen } of course) {
    const phase = found.phases.find((one) => one.phase === number);
    if (!phase) continue;
    const at = `${label}, phase ${number}`;
    if (phase.certain) expect(phase, at).toMatchObject(reportIn(line.events)!);
    if (!isChosen && isStart) expect(phase.certain || number === 10, at).toBe(true);
    if ('insolvency' in phase && (phase.insolvency === 'yes' || phase.insolvency === 'no')) {
      expect(isInsolvent(line), at).toBe(phase.insolvency === 'yes');
    }
    if (line.state.outcome !== null && number < 10) continue;
    const figures = figuresOf(line, before);
    if (phase.type === 'currency' && phase.certain) {
      expect([phase.rundowns, phase.pieces], at).toEqual([phase.bounds.rundowns.least, phase.bounds.pieces.least]);
    }
    const isKnown = isStart && !isChosen && line.choices === 0;
    const wrong = [...boundsOf(phase)].flatMap(([name, { least, most }]) => {
      const figure = figures.get(name) ?? 0;
      const isTrue = figure >= least && figure <= most && (least === most || !isKnown);
      return isTrue ? [] : [`${name}: ${figure}, foreseen ${least} to ${most}`];
    });
    expect(wrong, at).toEqual([]);
  }
  const last = course[course.length - 1].line;
  const { can } = found.insolvency;
  if (can === 'yes' || can === 'no') expect(isInsolvent(last), `${label}: insolvency`).toBe(can === 'yes');
  if (found.ending !== null) expect(last.state.outcome?.ending, `${label}: ending`).toBe(found.ending);
}

describe('one line of play', () => {
  it('never leaves the bounds, and where nobody chooses the forecast is what happens (R9)', () => {
    for (const seed of seeds(24)) {
      const random = chance(seed);
      const from = seed % 3 === 0 ? 1 + random(9) : 1;
      const course = playOn(randomTable(random, from), from, random);
      compare(course[0].before, course, `seed ${seed}`);
      for (const [index, { number, passed }] of course.entries()) {
        const label = `seed ${seed}, in phase ${number}`;
        for (const moment of passed.filter((_, nth) => nth < 1 || random(5) === 0)) {
          compare(moment, course.slice(index), label);
          compareAll(moment, number, FEW_LINES, label);
        }
      }
    }
  });
});
