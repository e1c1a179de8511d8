import { afterEach, describe, expect, it } from 'vitest';
import { loadPuzzles, type NumberedPuzzle } from '../../../src/lessons/lesson-files.js';
import { movesOf } from '../../../src/lessons/lesson-match.js';
import { puzzleLessonWords } from '../../../src/lessons/puzzle-words.js';
import { SOLVE } from '../../../src/lessons/puzzle.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { lessonLine, withKeyNames } from '../../../src/ui/match/lesson/lesson-pane.js';
import { ENTER } from '../../support/key-driver.js';
import { LessonDriver } from '../../support/lesson-driver.js';
import { closeAll } from '../../support/render-on-terminal.js';
import { lookFor } from '../../ui/support/look.js';
import { shownPuzzle } from '../../ui/support/shown-lesson.js';

afterEach(closeAll);

const PUZZLES = loadPuzzles();
const SIZES = [
  [80, 24],
  [120, 40],
] as const;
/** Mined puzzles share their sentences and one kind of goal. So only every tenth of them is also solved on the second size. */
const MINED_ON_BOTH = 10;
const SMALL = { columns: 80, rows: 24 };
const { answer } = ENGLISH_SCREEN.lessons;
const { words } = ENGLISH_SCREEN.puzzles;

const wordsOf = ({ puzzle }: NumberedPuzzle, look = lookFor()) => puzzleLessonWords(puzzle, look);
const said = (text = '?'): string => inOneLine(withKeyNames(text, lookFor()));
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(PUZZLES)('puzzle $number, $puzzle.id', (one) => {
  const { puzzle, number } = one;
  const { steps, end } = wordsOf(one);

  const isOnBoth = puzzle.goal !== 'best' || number % MINED_ON_BOTH === 0;
  it.each(isOnBoth ? SIZES : SIZES.slice(0, 1))(
    'is solved by keys at %ix%i, and leads to the next one',
    async (columns, rows) => {
      const { terminal, done: solved, left, ...screen } = await shownPuzzle(one, [columns, rows]);
      const text = (): string => inOneLine(screen.text());
      expect(text()).toContain(`Puzzle ${number}, ${['easy', 'medium', 'hard'][puzzle.grade - 1]}: `);
      expect(text()).toContain(said(steps[SOLVE].task));
      await terminal.type(...LessonDriver.ofPuzzle(puzzle, number, { columns, rows }).doStep());
      expect(text()).toContain(`Puzzle ${number} is solved: `);
      expect(text()).toContain(said(end));
      expect(solved).toEqual([puzzle.id]);
      await terminal.type(ENTER);
      expect(left).toEqual(['next']);
    },
  );

  it('gives a hint, then the answer, which Enter follows', () => {
    const driver = LessonDriver.ofPuzzle(puzzle, number, SMALL);
    driver.toDecision();
    const shownNow = (): string => said(lessonLine(driver.screen.lesson!, null, lookFor()).text);
    for (const expected of [steps[SOLVE].task, steps[SOLVE].more]) {
      expect(shownNow()).toBe(said(expected));
      driver.press('H');
    }
    expect(shownNow()).toBe(said(answer('✦', 'Enter')));
    driver.pressUntil(ENTER, ({ stage }) => stage.type === 'reviewing' || driver.step === 1);
    if (driver.step === 0) driver.press(ENTER);
    expect(driver.step).toBe(1);
  });

  it.each(puzzle.fails ?? [])('undoes the first idea $line, and says why', ({ line, says }) => {
    const driver = LessonDriver.ofPuzzle(puzzle, number, SMALL);
    driver.toDecision();
    const before = driver.match;
    for (const move of movesOf(before.record.end, line)) driver.answer(move);
    driver.press(ENTER);
    expect(driver.screen.lesson?.remark).toMatchObject({ type: 'own', says });
    expect(lessonLine(driver.screen.lesson!, null, lookFor()).text).toContain(words[puzzle.id].remarks?.[says]);
    expect(driver.screen.session.steps).toEqual([]);
    expect(driver.match).toBe(before);
    expect(driver.step).toBe(0);
  });
});
