import { cached } from '../common/cached.js';
import { gameFor } from '../match/seat.js';
import { startSession } from '../match/session.js';
import { other, PROVINCES, type Side, SIDES, TRACKS } from '../rules/board.js';
import { COLLAPSE, type ForecastChange } from '../rules/figures.js';
import { phaseOf, type SeatState } from '../rules/game.js';
import { afterLine } from './end-positions.js';
import { type FigureRange, forecastOf } from './foreseen.js';
import { type FigureCondition, rangeOf } from './goals.js';
import { LessonMatch } from './lesson-match.js';
import { lessonOf, type Puzzle } from './puzzle.js';

/** A figure of the board or of the forecast. */
export type NamedFigure = Exclude<FigureCondition, { decade: number }>;

/** A figure that is better for the acting side after the solution of a puzzle than after the next best action. */
export interface Advantage {
  readonly figure: NamedFigure;
  readonly best: FigureRange;
  readonly next: FigureRange;
  /**
   * `certain`: a side is sure to collapse after the solution, but not after the next best action. `impossible`: a side
   * can collapse after the next best action, but not after the solution. Null for any other advantage.
   */
  readonly collapse: 'certain' | 'impossible' | null;
}

/**
 * Returns why the solution of a mined puzzle is better than the next best action: the figures that differ in favour of
 * the acting side, the most important first. Figures of the forecast come before figures of the board. Null if the
 * puzzle names no next best action.
 */
export const advantagesOf = cached((puzzle: Puzzle): readonly Advantage[] | null => {
  const compared = positionsOf(puzzle);
  return compared && advantagesBetween(puzzle.seat, ...compared);
});

function advantagesBetween(seat: Side, best: SeatState, next: SeatState): readonly Advantage[] {
  return figuresToCompare(best, next).flatMap((figures) =>
    figures
      .map((figure) => advantageIn(figure, seat, best, next))
      .filter((one) => one !== null)
      .toSorted((one, another) => sizeOf(another) - sizeOf(one)),
  );
}

/** Returns the positions after the solution and after the next best action; null if the puzzle names no such action. */
const positionsOf = cached((puzzle: Puzzle): readonly [best: SeatState, next: SeatState] | null => {
  const { next: line, seat } = puzzle;
  if (line === undefined) return null;
  const start = startSession(gameFor(new LessonMatch(lessonOf(puzzle)).match, seat)).committed;
  const [best, next] = [afterLine(start, puzzle.solution), afterLine(start, line)];
  return best === null || next === null ? null : [best, next];
});

/**
 * Returns how the solution changes the end of the game in the socialist phase (R9.9), compared with the next best
 * action; null if this does not help the acting side.
 */
export const socialismChangeOf: (puzzle: Puzzle) => SocialismChange | null = cached((puzzle: Puzzle) => {
  const compared = positionsOf(puzzle);
  return compared && socialismChangeBetween(puzzle.seat, ...compared);
});

function socialismChangeBetween(seat: Side, best: SeatState, next: SeatState): SocialismChange | null {
  const [now = null, before = null] = [best, next].map((state) => {
    const phase = forecastOf(state).phases.find(({ type }) => type === 'socialists');
    return phase?.type === 'socialists' ? phase.ending : null;
  });
  const gain = winsFor(now, seat) - winsFor(before, seat);
  return gain > 0 ? { type: 'socialism', before, now } : null;
}

/** The most important way in which the forecast is worse after an action than after the best action. */
export type Reason = Advantage | SocialismChange;

/**
 * Returns why the forecast after an action is worse than after the solution of a mined puzzle. Null if no figure of the
 * forecast is worse.
 * @param before the position before the action
 * @param after the position after the action
 */
export function reasonAgainst({ seat, solution }: Puzzle, before: SeatState, after: SeatState): Reason | null {
  const best = afterLine(before, solution);
  if (best === null) return null;
  const [first] = advantagesBetween(seat, best, after);
  return socialismChangeBetween(seat, best, after) ?? (first && 'forecast' in first.figure ? first : null);
}

export type SocialismChange = Extract<ForecastChange, { type: 'socialism' }>;

/** Returns 1 if an ending of the socialist phase wins for the side, -1 if it wins for the other side, otherwise 0. */
function winsFor(ending: SocialismChange['now'], side: Side): number {
  if (ending === null) return 0;
  return (ending === 'socialism-fails') === (side === 'west') ? 1 : -1;
}

/** Returns the figures that can be compared, in groups, the most important group first. */
function figuresToCompare(best: SeatState, next: SeatState): readonly (readonly NamedFigure[])[] {
  const ids = PROVINCES.map(({ id }) => id);
  const ofProvinces = (forecast: 'lost' | 'differences' | 'attacks'): NamedFigure[] =>
    ids.map((province) => ({ forecast, province }));
  // The forecasts of two different phases count different things.
  const isSamePhase = phaseOf(best) === phaseOf(next) && best.decade === next.decade;
  const foreseen: NamedFigure[][] = [
    [{ forecast: 'insolvency' }],
    SIDES.map((side) => ({ forecast: 'protests', side })),
    ofProvinces('lost'),
    ofProvinces('differences'),
    [{ forecast: 'rundowns' }],
    ofProvinces('attacks'),
  ];
  return [
    ...(isSamePhase ? foreseen : []),
    [{ figure: 'flight' }],
    TRACKS.map((track) => ({ track })),
    ids.map((province) => ({ province, figure: 'economy' })),
    SIDES.map((side) => ({ side, figure: 'standards' })),
    SIDES.map((side) => ({ side, figure: 'unrest' })),
    ids.map((province) => ({ province, figure: 'unrest' })),
  ];
}

function advantageIn(figure: NamedFigure, seat: Side, best: SeatState, next: SeatState): Advantage | null {
  const [now, instead] = [rangeOf(figure, best), rangeOf(figure, next)];
  const gain = now.least + now.most - instead.least - instead.most;
  if (gain === 0 || gain > 0 !== (sideHelpedBy(figure) === seat)) return null;
  return { figure, best: now, next: instead, collapse: collapseBy(figure, now, instead) };
}

const sizeOf = ({ best, next }: Advantage): number => Math.abs(best.least + best.most - next.least - next.most);

function collapseBy(figure: NamedFigure, now: FigureRange, instead: FigureRange): Advantage['collapse'] {
  if (!('forecast' in figure) || figure.forecast !== 'protests') return null;
  if (now.least >= COLLAPSE && instead.least < COLLAPSE) return 'certain';
  return now.most < COLLAPSE && instead.most >= COLLAPSE ? 'impossible' : null;
}

/** Returns the side for which a larger figure is better. */
function sideHelpedBy(one: NamedFigure): Side {
  if ('track' in one) return 'east';
  if ('forecast' in one) {
    if (one.forecast === 'protests') return other(one.side);
    return 'province' in one ? other(ownerOf(one.province)) : 'west';
  }
  if ('province' in one || 'side' in one) {
    const side = 'side' in one ? one.side : ownerOf(one.province);
    return one.figure === 'unrest' || one.figure === 'protests' ? other(side) : side;
  }
  return 'west';
}

function ownerOf(province: string): Side {
  return PROVINCES.find(({ id }) => id === province)?.side ?? 'west';
}
