import { CITIES_OF_SIDE, PROVINCES_OF, type Province } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { dismantlePoints, runDownAt, runDownPlaces } from '../pieces/building.js';
import type { Phase } from '../end-of-decade/phase.js';
import type { PhaseType, Reckoning } from '../end-of-decade/reckoning.js';
import { NO_LOG } from '../engine/event-log.js';
import { livingStandard, standardsOf } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { asBounds, type Bounds, exactly, isExact, type Range, sumOf, type Verdict, within } from './bounds.js';
import { dismantleSure } from './given-pieces.js';
import { countProtests, fewestProtests, mostProtests } from './protest-bounds.js';
import { scratchCopy } from '../inspect/table.js';

/** Range of a number for each province. */
export type Ranges = Readonly<Record<keyof Range, number[]>>;

/**
 * The position some phases ahead. Changes that no choice can prevent have been applied; numbers that depend on choices
 * are ranges. The forecast of each phase updates this object for the next phase. Every line of play stays within the
 * ranges.
 */
export interface ProjectedTable {
  /** The state with all certain changes. It still has the pieces that only some choices remove. */
  readonly s: State;
  /** Range of the build points that East can pay. */
  points: Range;
  /** Maximum number of pieces of `s` that choices may remove. */
  maxGone: number;
  /** Maximum number of factories that are intact in `s` and that choices may run down. */
  maxRundown: number;
  /** Whether East may have built a piece with a prestige box. */
  mayHaveBuilt: boolean;
  /** Living standards by province, including West Berlin's. */
  readonly standard: Ranges;
  /** Total living standards by side. The range can be narrower than the sum of the ranges by province. */
  readonly standards: Record<Side, Range>;
  /**
   * Unrest by province. Each province of a side may also have up to `unrestRemoved` less or `unrestAdded` more; these
   * totals are for the whole side.
   */
  readonly unrest: Ranges;
  readonly unrestRemoved: Record<Side, number>;
  readonly unrestAdded: Record<Side, number>;
  /** Mass protests by side; `recount` updates them after unrest has changed. */
  readonly protests: Record<Side, Range>;
  /** Maximum living standards that each province can use in its attacks; 0 before the forecast of phase 7. */
  readonly usable: number[];
  /** Mass protests by side before the first phase of the forecast. */
  readonly protestsAtStart: Readonly<Record<Side, number>>;
}

/** Bounds of a figure by province. Leaves out provinces whose minimum and maximum are both 0. */
export type ProvinceBounds = Readonly<Partial<Record<ProvinceId, Bounds>>>;

/** Numbers of the position after a phase, with bounds over all lines of play. */
export interface TableBounds {
  /** Build points that East can pay (R6.4d). */
  readonly points: Bounds;
  readonly standards: Readonly<Record<Side, Bounds>>;
  /** Mass protests of each side, exported ones included. */
  readonly protests: Readonly<Record<Side, Bounds>>;
}

/** No limit. */
const ANY: Range = { least: 0, most: Infinity };

export function bothSides<T>(figure: (side: Side) => T): Record<Side, T> {
  return { west: figure('west'), east: figure('east') };
}

const rangesOf = (figures: readonly number[]): Ranges => ({ least: [...figures], most: [...figures] });

/** Returns the projected table before any choice. */
export function prospectOf(table: State): ProjectedTable {
  const s = scratchCopy(table);
  const standards = PROVINCES.map((_, province) => livingStandard(s, province));
  return {
    s,
    points: exactly(dismantlePoints(s, 'east')),
    maxGone: 0,
    maxRundown: 0,
    mayHaveBuilt: false,
    standard: rangesOf(standards),
    standards: bothSides((side) => exactly(standardsOf(s, side))),
    unrest: rangesOf(s.unrest),
    unrestRemoved: { west: 0, east: 0 },
    unrestAdded: { west: 0, east: 0 },
    protests: bothSides((side) => exactly(countProtests(side, s.unrest))),
    usable: s.unrest.map(() => 0),
    protestsAtStart: bothSides((side) => countProtests(side, s.unrest)),
  };
}

/** Runs the part of a phase that is certain, and returns the phase's numbers. Questions to players are dropped. */
export function runCertainPart<T extends PhaseType>({ s }: ProjectedTable, phase: Phase<T>): Reckoning<T> {
  const reckoning = phase(s, NO_LOG);
  s.tasks = [];
  s.outcome = null;
  return reckoning;
}

/**
 * Recounts the mass protests of a side after its unrest has changed. `limits`: a range for the number of mass protests,
 * known from another computation.
 */
export function recount(p: ProjectedTable, side: Side, limits: Range = ANY): void {
  const range = {
    least: fewestProtests(side, p.unrest.least, p.unrestRemoved[side]),
    most: mostProtests(side, p.unrest.most, p.unrestAdded[side]),
  };
  p.protests[side] = within(range, limits);
}

/**
 * Whether each number is certain at the beginning of a phase. If a number is certain, its bounds after one more choice
 * are exact: each bound is reached by some line of play.
 */
export interface ExactFigures {
  readonly points: boolean;
  /** Whether it is known which of East's pieces are on the board. */
  readonly board: boolean;
  readonly standards: Readonly<Record<Side, boolean>>;
  readonly unrest: Readonly<Record<Side, boolean>>;
}

/** Whether it is known which of East's pieces are on the board. */
export const isBoardKnown = ({ maxGone, maxRundown, mayHaveBuilt }: ProjectedTable): boolean =>
  maxGone === 0 && maxRundown === 0 && !mayHaveBuilt;

export function exactFiguresOf(p: ProjectedTable): ExactFigures {
  return {
    points: isExact(p.points),
    board: isBoardKnown(p),
    standards: bothSides((side) => areExact(p.standard, side)),
    unrest: bothSides((side) => p.unrestRemoved[side] === 0 && p.unrestAdded[side] === 0 && areExact(p.unrest, side)),
  };
}

function areExact({ least, most }: Ranges, side: Side): boolean {
  for (const province of PROVINCES_OF[side]) if (least[province] !== most[province]) return false;
  return true;
}

/**
 * Returns the bounds after a phase. `reached`: the numbers whose bounds are exact, because each bound is reached by
 * some line of play.
 */
export function tableBounds(p: ProjectedTable, reached: Omit<ExactFigures, 'board'>): TableBounds {
  return {
    points: asBounds(p.points, reached.points),
    standards: bothSides((side) => asBounds(p.standards[side], reached.standards[side])),
    protests: bothSides((side) => asBounds(p.protests[side], reached.unrest[side])),
  };
}

/** Returns the bounds for each province. Leaves out provinces whose minimum and maximum are both 0. */
export function provinceBounds(
  provinces: readonly Province[],
  ranges: readonly Range[],
  reached: boolean,
): ProvinceBounds {
  const bounds: Partial<Record<ProvinceId, Bounds>> = {};
  provinces.forEach((province, index) => {
    if (ranges[index].most > 0) bounds[PROVINCES[province].id] = asBounds(ranges[index], reached);
  });
  return bounds;
}

/** Applies `due` dismantlings by East. Returns whether they make East insolvent (R9.0). */
export function takeDismantlings(p: ProjectedTable, due: Range): Verdict {
  if (due.most === 0) return 'no';
  const verdict = afford(p, due);
  const known = isExact(due) && isBoardKnown(p);
  p.maxGone += known ? dismantleSure(p.s, due.least) : due.most;
  return verdict;
}

/**
 * Runs down `due` East factories; when no factory is left to run down, takes other pieces (R5.3). Returns whether this
 * makes East insolvent.
 */
export function runDown(p: ProjectedTable, due: Range): Verdict {
  if (due.most === 0) return 'no';
  const verdict = afford(p, due);
  const { least, most } = intactFactories(p);
  if (isExact(due) && isBoardKnown(p) && due.least >= least) {
    for (let left = least; left > 0; left--) runDownAt(p.s, runDownPlaces(p.s)[0], NO_LOG);
    p.maxGone += dismantleSure(p.s, due.least - least);
    return verdict;
  }
  p.maxRundown += Math.min(due.most, most);
  p.maxGone += Math.max(0, due.most - least);
  return verdict;
}

/** Range of the number of East's factories that can still be run down. */
export function intactFactories({ s, maxGone, maxRundown, mayHaveBuilt }: ProjectedTable): Range {
  const standing = CITIES_OF_SIDE.east.filter((city) => s.factories[city] === 'intact').length;
  return { least: Math.max(0, standing - maxGone - maxRundown), most: standing + (mayHaveBuilt ? 1 : 0) };
}

function afford(p: ProjectedTable, due: Range): Verdict {
  const { points } = p;
  p.points = { least: Math.max(0, points.least - due.most), most: Math.max(0, points.most - due.least) };
  if (due.least > points.most) return 'yes';
  return due.most > points.least ? 'only-if' : 'no';
}

/** A province, and the range of living standards it keeps. */
export type Kept = readonly [province: Province, now: Range];

/**
 * Lowers the living standards of a side to the numbers its provinces keep. `together`: the range of the side's total
 * loss, if it is known to be narrower than the sum of the losses by province.
 */
export function loseStandards(p: ProjectedTable, side: Side, kept: readonly Kept[], together?: Range): void {
  const { standard, standards } = p;
  const lost = together ?? sumOf(kept.map(([province, now]) => lossOf(rangeAt(standard, province), now)));
  for (const [province, now] of kept) {
    standard.least[province] = now.least;
    standard.most[province] = now.most;
  }
  const { least, most } = standards[side];
  const sum = { least: 0, most: 0 };
  for (const province of PROVINCES_OF[side]) {
    sum.least += standard.least[province];
    sum.most += standard.most[province];
  }
  standards[side] = within({ least: least - lost.most, most: most - lost.least }, sum);
}

export const rangeAt = ({ least, most }: Ranges, province: Province): Range => ({
  least: least[province],
  most: most[province],
});

/** Returns the range of the loss when a number falls from one range to another. */
export function lossOf(before: Range, now: Range): Range {
  return { least: Math.max(0, before.least - now.most), most: before.most - now.least };
}
