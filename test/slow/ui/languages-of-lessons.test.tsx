import { afterAll, afterEach, expect, it } from 'vitest';
import { listLessons, loadLesson, loadPuzzles } from '../../../src/lessons/lesson-files.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { ENTER } from '../../support/key-driver.js';
import { LessonDriver } from '../../support/lesson-driver.js';
import { pseudoTexts } from '../../support/pseudo-language.js';
import { closeAll } from '../../support/render-on-terminal.js';
import { watchDrawing } from '../../ui/support/drawn-screen.js';
import { expectForeign, SIZES } from '../../ui/support/foreign.js';
import { shownLesson, shownPuzzle } from '../../ui/support/shown-lesson.js';

const drawn = watchDrawing();
const texts = await pseudoTexts();

afterEach(closeAll);
afterAll(drawn.end);

it.each([1, 2, 3])('puzzle %i of the list says nothing in English in another language', async (index) => {
  const { puzzle, number } = loadPuzzles()[index];
  const [columns, rows] = SIZES[index % SIZES.length];
  const { terminal } = await shownPuzzle({ puzzle, number }, [columns, rows], texts);
  expectForeign(terminal, drawn);
  await terminal.type('2', 'b', 'd', ENTER, ENTER, 'H');
  expectForeign(terminal, drawn);
  await terminal.type(...LessonDriver.ofPuzzle(puzzle, number, { columns, rows }).doStep());
  expectForeign(terminal, drawn);
});

const SCRIPTED = listLessons().filter((listed) => loadLesson(listed).opponent === undefined);

it.each(SCRIPTED)('lesson $number, $id, says nothing in English in another language', async (listed) => {
  const lesson = loadLesson(listed);
  const [columns, rows] = SIZES[listed.number % SIZES.length];
  const { terminal } = await shownLesson({ lesson, number: listed.number }, [columns, rows], new FakeThinker(), texts);
  const driver = new LessonDriver(lesson, listed.number, { columns, rows });
  for (const { id } of lesson.steps) {
    expect(terminal.screen.text(), id).not.toMatch(/[{}]/);
    expectForeign(terminal, drawn);
    await terminal.type(...driver.doStep());
  }
  expectForeign(terminal, drawn);
});
