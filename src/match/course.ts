import { itemAt } from '../common/item-at.js';
import { CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF, type Side, type Track } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import { factoryValue, ownedSocialists, protestsOf, standardsOf } from '../rules/figures.js';
import { phaseOf, type State } from '../rules/game.js';
import { eventsOfActionOrPhase, type MatchMoment } from './moment.js';

/** Figures of one side at one point of the course. */
export interface SideCourse {
  readonly unrest: number;
  /** Mass protests on the side's board. */
  readonly protests: number;
  readonly livingStandards: number;
  /** Sum of the values of all factories in the side's cities. */
  readonly economy: number;
  /** Number of the side's factories and pieces of infrastructure on the board. */
  readonly buildPoints: number;
}

/** Figures of both sides at one point of the course. */
export interface CourseFigures {
  readonly west: SideCourse;
  readonly east: SideCourse;
  readonly tracks: Readonly<Record<Track, number>>;
  readonly socialists: number;
}

function sideCourse(s: State, side: Side): SideCourse {
  const factories = CITIES_OF_SIDE[side].filter(
    (city) => s.factories[city] === 'intact' || s.factories[city] === 'rundown',
  );
  return {
    unrest: PROVINCES_OF[side].reduce((sum, province) => sum + itemAt(s.unrest, province), 0),
    protests: protestsOf(s, side),
    livingStandards: standardsOf(s, side),
    economy: factories.reduce((sum, city) => sum + factoryValue(s, city), 0),
    buildPoints:
      factories.length +
      CONNECTIONS_OF_SIDE[side].reduce((sum, connection) => sum + itemAt(s.infrastructure, connection), 0),
  };
}

export function courseFigures(s: State): CourseFigures {
  return {
    west: sideCourse(s, 'west'),
    east: sideCourse(s, 'east'),
    tracks: { ...s.tracks },
    socialists: ownedSocialists(s),
  };
}

/** Figures after an action or an End of Decade phase, with their decade and phase. */
export interface CoursePoint extends CourseFigures {
  readonly decade: Decade;
  /** The End of Decade phase, 1 to 10; 0 after an action. */
  readonly phase: number;
}

/** Returns the figures of a state. For a finished game, decade and phase are those in which it ended. */
function coursePoint(state: State): CoursePoint {
  const { decade, phase } = state.outcome ?? { decade: state.decade, phase: phaseOf(state) };
  return { decade, phase, ...courseFigures(state) };
}

/** Returns the course of a game: its start, and every moment that ends an action or End of Decade phase. */
export function courseOf(moments: readonly MatchMoment[]): CoursePoint[] {
  return moments.filter((_, at) => at === 0 || counts(moments, at)).map(({ state }) => coursePoint(state));
}

/** Whether a moment is a point of the course. A moment that only deals new cards is not a point. */
function counts(moments: readonly MatchMoment[], at: number): boolean {
  const { endsActionOrPhase, state } = itemAt(moments, at);
  if (!endsActionOrPhase) return false;
  const isDone = eventsOfActionOrPhase(moments, at).some(({ type }) => type === 'took' || type === 'phase');
  return isDone || state.outcome !== null || phaseOf(state) > 0;
}

/** Returns the points for a chart: each action, but only the last point of each End of Decade. */
export function chartPoints(course: readonly CoursePoint[]): CoursePoint[] {
  return course.filter(({ decade, phase }, index) => {
    const next = course[index + 1];
    return phase === 0 || next === undefined || next.decade !== decade || next.phase === 0;
  });
}

/**
 * Returns the last point of each decade. In a game that is not over, leaves out the present decade until its last phase
 * has ended.
 */
export function decadeEnds(course: readonly CoursePoint[], isOver: boolean): CoursePoint[] {
  return course.filter(({ decade, phase }, index) => {
    const next = course[index + 1];
    return next === undefined ? isOver || phase === LAST_PHASE : next.decade !== decade;
  });
}

/** The End of Decade phase in which mass protests are counted (R9.10). */
export const LAST_PHASE = 10;
