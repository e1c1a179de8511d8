import { describe, expect, it } from 'vitest';
import { startCourse, stepOf, teach } from '../../src/lessons/course.js';
import type { Situation } from '../../src/lessons/goals.js';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { LessonMatch } from '../../src/lessons/lesson-match.js';
import { gameFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { lessonLine } from '../../src/ui/match/lesson/lesson-pane.js';
import { idleSituation } from '../support/idle-situation.js';
import { lookFor } from './support/look.js';

const HALF = loadLesson(listLessons().find(({ id }) => id === 'half')!);
const at = (id: string): number => HALF.steps.findIndex((step) => step.id === id);
const { late, task } = ENGLISH_SCREEN.lessons.courses.half.steps.behind;

/** Returns what the learner sees when only these cards are left. */
function withCards(...display: number[]): Situation {
  const { match } = new LessonMatch({ ...HALF, position: { ...HALF.position, display } });
  return idleSituation(startSession(gameFor(match, HALF.seat)).committed);
}

describe('goal 1 of lesson 8, to end the protest in Hessen at no cost', () => {
  const course = startCourse(HALF, 8, at('hessen'));
  const look = lookFor();

  it('ends when no yellow card is left, and the next step says so until it is done', () => {
    const { course: after, verdict } = teach(course, { type: 'look', now: withCards(1) });
    expect([verdict, stepOf(after)?.id]).toEqual(['done', 'behind']);
    expect(lessonLine(after, null, look).text).toBe(late);
    expect(late).toMatch(/^Only a red card is left:/);
    expect(lessonLine({ ...after, step: at('behind'), isLate: false }, null, look).text).toBe(task);
  });

  it.each([[[1, 19]], [[16]]])('stays while a yellow card is left: %j', (cards) => {
    const { course: after, verdict } = teach(course, { type: 'look', now: withCards(...cards) });
    expect([verdict, stepOf(after)?.id]).toEqual(['open', 'hessen']);
  });

  it('says nothing of it when the goal was reached', () => {
    const calm = { ...HALF, position: { ...HALF.position, unrest: {} } };
    const { committed } = startSession(gameFor(new LessonMatch(calm).match, HALF.seat));
    const { course: after } = teach(course, { type: 'look', now: { ...withCards(1), committed } });
    expect(lessonLine(after, null, look).text).toBe(task);
  });
});
