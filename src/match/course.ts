import { itemAt } from '../common/item-at.js';
import { CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF, type Side, type Track } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import { factoryValue, ownedSocialists, protestsOf, standardsOf } from '../rules/figures.js';
import { phaseOf, type State } from '../rules/game.js';
import { eventsSinceStop, type MatchMoment } from './moment.js';

/** The figures of one side that tell how a game goes. */
export interface SideCourse {
  readonly unrest: number;
  readonly protests: number;
  readonly livingStandards: number;
  /** Sum of the values of all factories on the side's own cities. */
  readonly economy: number;
  /** Factories and pieces of infrastructure. */
  readonly buildPoints: number;
}

/** One moment in the course of a game. */
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

/** The figures of a position for the charts of a game's course. */
export function courseFigures(s: State): CourseFigures {
  return {
    west: sideCourse(s, 'west'),
    east: sideCourse(s, 'east'),
    tracks: { ...s.tracks },
    socialists: ownedSocialists(s),
  };
}

/** The figures of the table at one moment of the game, after an action or in the End of Decade. */
export interface CoursePoint extends CourseFigures {
  readonly decade: Decade;
  /** The End of Decade phase, 1 to 10; 0 after an action. */
  readonly phase: number;
}

/** The figures of a state; of a finished game those of its last phase. */
function coursePoint(state: State): CoursePoint {
  const { decade, phase } = state.outcome ?? { decade: state.decade, phase: phaseOf(state) };
  return { decade, phase, ...courseFigures(state) };
}

/** The course of a game: its start, and every moment at which an action or something of a phase had been done. */
export function courseOf(moments: readonly MatchMoment[]): CoursePoint[] {
  return moments.filter((_, at) => at === 0 || counts(moments, at)).map(({ state }) => coursePoint(state));
}

/** New cards in hands and display are no moment of their own. */
function counts(moments: readonly MatchMoment[], at: number): boolean {
  const { isStop, state } = itemAt(moments, at);
  if (!isStop) return false;
  const isDone = eventsSinceStop(moments, at).some(({ type }) => type === 'took' || type === 'phase');
  return isDone || state.outcome !== null || phaseOf(state) > 0;
}

/** The moments of a chart: each action, and of each End of Decade only its last moment. */
export function chartPoints(course: readonly CoursePoint[]): CoursePoint[] {
  return course.filter(({ decade, phase }, index) => {
    const next = course[index + 1];
    return phase === 0 || next === undefined || next.decade !== decade || next.phase === 0;
  });
}

/** The last moment of each decade. */
export function decadeEnds(course: readonly CoursePoint[]): CoursePoint[] {
  return course.filter(({ decade }, index) => course[index + 1]?.decade !== decade);
}
