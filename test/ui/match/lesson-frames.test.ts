import { expect, it } from 'vitest';
import { listLessons, loadLesson } from '../../../src/lessons/lesson-files.js';
import { startCourse } from '../../../src/lessons/course.js';
import { gameFor, newsForOthers } from '../../../src/match/seat.js';
import { startSession } from '../../../src/match/session.js';
import { withNews } from '../../../src/ui/match/commit.js';
import { openScreen } from '../../../src/ui/match/screen.js';
import { committed, matchAt } from '../../support/match.js';
import { province, table, take } from '../../support/table.js';

it('a report of a lesson, which leaves out quiet phases, shows the board of its own phase', () => {
  const match = matchAt(
    table({
      turn: 'west',
      half: 2,
      decade: 1,
      display: [18],
      hands: { west: [], east: [] },
      unrest: { hessen: 2 },
    }),
  );
  const news = newsForOthers(committed(match, [take(18, 'unrest'), province('hessen')]), 'west');
  const open = openScreen(startSession(gameFor(match, 'west')), 'west');
  const framesIn = (lesson: typeof open.lesson) => {
    const { stage } = withNews({ ...open, lesson }, news);
    if (stage.type !== 'moment') throw new Error(stage.type);
    return stage.frames;
  };
  const all = framesIn(null);
  const told = framesIn(startCourse(loadLesson(listLessons()[0]), 1));
  expect(told.length).toBeLessThan(all.length);
  for (const { events, state } of told) {
    const same = all.find((frame) => frame.events.at(-1) === events.at(-1));
    expect(state).toEqual(same?.state);
  }
});
