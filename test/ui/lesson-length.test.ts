import { afterAll, describe, expect, it } from 'vitest';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { closeAll } from '../support/render-on-terminal.js';
import { lengthOf, type LessonLength } from './support/lesson-length.js';

/** Maximum seconds of one lesson, and of all lessons together. */
const MOST = { one: 6 * 60, all: 35 * 60 };

describe('the time of a learner who makes no mistake', () => {
  const lengths: LessonLength[] = [];
  afterAll(closeAll);

  it.each(listLessons())('is at most six minutes in lesson $number, $id', async (listed) => {
    const length = await lengthOf({ number: listed.number, lesson: loadLesson(listed) });
    lengths.push(length);
    expect(length.seconds, JSON.stringify(length)).toBeLessThanOrEqual(MOST.one);
  });

  it('is at most 35 minutes in all lessons', () => {
    const seconds = lengths.reduce((sum, one) => sum + one.seconds, 0);
    expect(lengths).toHaveLength(8);
    expect(seconds, JSON.stringify(lengths.map(({ id, seconds: own }) => [id, own]))).toBeLessThanOrEqual(MOST.all);
  });
});
