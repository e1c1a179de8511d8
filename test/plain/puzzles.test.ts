import { describe, expect, it } from 'vitest';
import { loadPuzzles, type NumberedPuzzle } from '../../src/lessons/lesson-files.js';
import { LessonMatch, movesOf } from '../../src/lessons/lesson-match.js';
import { puzzleHeads, puzzleLessonWords } from '../../src/lessons/puzzle-words.js';
import { lessonOf, SOLVE } from '../../src/lessons/puzzle.js';
import { gameFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import { withFullNames } from '../../src/plain/facts.js';
import { typedLines } from '../../src/plain/typed-lines.js';
import { sentence, spoken } from '../../src/plain/voice.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { ENGLISH } from '../../src/text/index.js';
import { OF_THE_SCREEN, SHORT_NAME } from './of-the-screen.js';
import { script, solveInLines } from './driver.js';

const TEXTS = { words: ENGLISH, screen: ENGLISH_SCREEN };
const { plain, words } = ENGLISH_SCREEN.puzzles;
const PUZZLES = loadPuzzles();
const BY_HAND = PUZZLES.filter(({ puzzle }) => puzzle.goal !== 'best');
const [FIRST] = PUZZLES;

/** Returns a sentence as plain mode says it. */
const said = (text: string): string =>
  sentence(spoken(withFullNames(text, TEXTS), ENGLISH_SCREEN.plainMode.signs), 'en');

/** Returns the lines that play an action of a puzzle. */
function linesOf({ puzzle }: NumberedPuzzle, action: string): readonly string[] {
  const { match } = new LessonMatch(lessonOf(puzzle));
  return typedLines(movesOf(match.record.end, action), startSession(gameFor(match, puzzle.seat)), TEXTS);
}

/** Returns the hint and the remarks of a puzzle in plain mode. */
function wordsOf({ puzzle }: NumberedPuzzle) {
  const { steps, ...own } = puzzleLessonWords(puzzle, TEXTS);
  const { more = '', task = '', remarks } = { ...steps[SOLVE] };
  const instead = plain[puzzle.id];
  return { ...own, task, more: instead?.more ?? more, remarks: { ...remarks, ...instead?.remarks } };
}

describe.each(BY_HAND)('puzzle $number, $puzzle.id, in plain mode', (one) => {
  const { number, puzzle } = one;

  it('undoes each first idea with its remark, gives the hint and the answer, and is solved by the lines of it', async () => {
    const { title, task, end, more, remarks } = wordsOf(one);
    const { fails = [], solution, id } = puzzle;
    const done: string[] = [];
    const right = linesOf(one, solution);
    const wrong = fails.flatMap(({ line }) => linesOf(one, line));
    const { out, code } = await solveInLines(number, script(...wrong, 'hint', 'hint', ...right, 'quit'), { done });
    expect(code).toBe(0);
    const expected = [
      said(`Puzzle ${number}, ${['easy', 'medium', 'hard'][puzzle.grade - 1]}: ${title}`),
      said(task),
      ...fails.map(({ says }) => said(remarks[says])),
      said(more),
      said(`Type these lines one by one: ${right.join('; ')}`),
      said(`Puzzle ${number} is solved: ${title}`),
      said(end),
    ];
    let at = 0;
    for (const text of expected) {
      const found = out.indexOf(text, at);
      expect(found, `${text}\n\n${out}`).toBeGreaterThanOrEqual(at);
      at = found + text.length;
    }
    expect(out.split('Your answer is undone.')).toHaveLength(fails.length + 1);
    expect(done).toEqual([id]);
    expect(out).not.toMatch(SHORT_NAME);
  });

  it('names no key and nothing that only an eye sees', () => {
    const { task, end, more, remarks } = wordsOf(one);
    const texts = [task, end, more, ...Object.values(remarks)];
    expect(texts.filter((text) => OF_THE_SCREEN.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});

describe('the sentences of plain mode for puzzles', () => {
  it('belong to puzzles and their remarks, and differ from those of the screen', () => {
    for (const [id, { more, remarks = {} }] of Object.entries(plain)) {
      const { hint, remarks: own = {} } = words[id];
      expect(Object.keys(own)).toEqual(expect.arrayContaining(Object.keys(remarks)));
      for (const text of [more, ...Object.values(remarks)]) expect([hint, ...Object.values(own)]).not.toContain(text);
    }
  });
});

describe('puzzles in plain mode', () => {
  const { title, task } = puzzleHeads(FIRST.puzzle, TEXTS);

  it('are chosen from a list, which marks the solved ones and continues with more', async () => {
    const done = [FIRST.puzzle.id];
    const lines = script('more', 'list', '0', '', '2', 'quit');
    const { out, code } = await solveInLines(null, lines, { done });
    expect(code).toBe(0);
    expect(out).toContain(`1. ${title}, East, easy, solved: ${task}`);
    expect(out).toMatch(/^2\. New police, East, easy: /m);
    expect(out.split('1. Two protests')).toHaveLength(3);
    expect(out).toMatch(/^21\. /m);
    expect(out).toContain('There is no number 0 in the list');
    expect(out).toContain('Type the number of a puzzle, or');
    expect(out).toContain('Puzzle 2, easy: New police.');
    expect(done).toEqual([FIRST.puzzle.id]);
  });

  it('begin with the position: the half and the side that acts, and say the board on request', async () => {
    const { out } = await solveInLines(1, script('board east', 'cards', 'step', 'quit'));
    expect(out).toMatch(/^Decade I, second half\.$/m);
    expect(out).toMatch(/^Sachsen: 4 unrest, .*1 mass protest/m);
    expect(out.split(`You lead the East. ${task}`)).toHaveLength(3);
  });

  it('say what the goal lacks after an action without a remark, and say so once', async () => {
    const { out } = await solveInLines(1, script('3 build', 'done', 'commit', 'quit'));
    expect(out).toContain('Not solved. Mass protests of the East: 2 (goal: 0). Your choices are undone. Try again.');
    expect(out).not.toContain('Your answer is undone.');
    expect(out).not.toContain('is solved');
  });

  it('lead to the next one: unsolved by next, solved by an empty line or a number', async () => {
    const done: string[] = [];
    const [, second] = PUZZLES;
    const lines = ['next', ...linesOf(second, second.puzzle.solution), '', 'next', 'quit'];
    const { out } = await solveInLines(1, script(...lines), { done });
    expect(done).toEqual([second.puzzle.id]);
    expect(out.match(/^Puzzle \d+, easy: /gm)?.map((text) => /\d+/.exec(text)?.[0])).toEqual(['1', '2', '3', '4']);
    expect(out.split('One action reaches the goal.')).toHaveLength(2);
    const chosen = await solveInLines(2, script(...linesOf(second, second.puzzle.solution), '7', 'quit'));
    expect(chosen.out).toContain('Puzzle 7, easy');
  });

  it('end after the last one', async () => {
    const last = PUZZLES.at(-1)!;
    const done: string[] = [];
    const { out, code } = await solveInLines(last.number, script(...linesOf(last, last.puzzle.solution)), { done });
    expect(done).toEqual([last.puzzle.id]);
    expect(out).toMatch(/That was the last puzzle\.\n$/);
    expect(code).toBe(0);
    expect((await solveInLines(last.number, script('next'))).out).toMatch(/That was the last puzzle\.\n$/);
  });

  it('end with the input, and have no draw', async () => {
    const { out, code } = await solveInLines(1, script('draw', 'resign'));
    expect(out.split('Only a player can end the game.')).toHaveLength(3);
    expect(out).toContain('The input has ended.');
    expect(code).toBe(0);
  });
});
