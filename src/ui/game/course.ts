import type { Decade, GameEvent, State } from '../../rules/game.js';
import { phaseOf } from '../../rules/ending.js';
import { coursePoint, type CoursePoint } from '../../table/course.js';

/** The figures of the table at one moment of the game, after an action or in the End of Decade. */
export interface CourseMoment extends CoursePoint {
  readonly decade: Decade;
  /** The End of Decade phase, 1 to 10; 0 after an action. */
  readonly phase: number;
}

/** The figures of a state; of a finished game those of its last phase. */
export function courseMoment(state: State): CourseMoment {
  const { decade, phase } = state.outcome ?? { decade: state.decade, phase: phaseOf(state) };
  return { decade, phase, ...coursePoint(state) };
}

/** A state and what led to it since the one before. */
interface Passed {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The course of a game: its start, and every moment at which an action or something of a phase had been done. */
export function courseOf([start, ...passed]: readonly Passed[]): CourseMoment[] {
  return start ? [courseMoment(start.state), ...passed.filter(counts).map(({ state }) => courseMoment(state))] : [];
}

/** New cards in hands and display are no moment of their own. */
export function counts({ state, events }: Passed): boolean {
  return state.outcome !== null || events.some(({ type }) => type === 'took' || type === 'phase') || phaseOf(state) > 0;
}

/** The moments of a chart: each action, and of each End of Decade only its last moment. */
export function chartMoments(course: readonly CourseMoment[]): CourseMoment[] {
  return course.filter(({ decade, phase }, index) => {
    const next = course[index + 1];
    return phase === 0 || next === undefined || next.decade !== decade || next.phase === 0;
  });
}

/** The last moment of each decade. */
export function decadeEnds(course: readonly CourseMoment[]): CourseMoment[] {
  return course.filter(({ decade }, index) => course[index + 1]?.decade !== decade);
}
