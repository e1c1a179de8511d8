import { afterEach, describe, expect, it } from 'vitest';
import { loadPuzzles, type NumberedPuzzle } from '../../src/lessons/lesson-files.js';
import { afterLine, positionKey } from '../../src/lessons/end-positions.js';
import { puzzleHeads, puzzleLessonWords } from '../../src/lessons/puzzle-words.js';
import { type Puzzle, SOLVE } from '../../src/lessons/puzzle.js';
import { wrapText } from '../../src/terminal/index.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { nextPuzzle } from '../../src/ui/menu/menu.js';
import { LESSON_ROWS, lessonTextWidth, withKeyNames } from '../../src/ui/match/lesson/lesson-pane.js';
import { ALL_TEXTS } from '../support/all-texts.js';
import { ENTER } from '../support/key-driver.js';
import { ESC, LessonDriver } from '../support/lesson-driver.js';
import { startOf } from '../support/puzzle-proof.js';
import { closeAll } from '../support/render-on-terminal.js';
import { lookFor } from './support/look.js';
import { shownPuzzle } from './support/shown-lesson.js';
import { showScreen } from './support/whole-screen.js';

afterEach(closeAll);

const PUZZLES = loadPuzzles();
const BY_HAND = PUZZLES.filter(({ puzzle }) => puzzle.goal !== 'best');
const SMALL = { columns: 80, rows: 24 };
const { words } = ENGLISH_SCREEN.puzzles;

const wordsOf = ({ puzzle }: NumberedPuzzle, look = lookFor()) => puzzleLessonWords(puzzle, look);
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('the sentences of the puzzles', () => {
  it('exist for each puzzle with conditions and for each first idea, and for nothing else', () => {
    expect(Object.keys(words).toSorted()).toEqual(BY_HAND.map(({ puzzle }) => puzzle.id).toSorted());
    for (const { puzzle } of BY_HAND)
      expect(Object.keys(words[puzzle.id]?.remarks ?? {}).toSorted(), puzzle.id).toEqual(
        [...new Set((puzzle.fails ?? []).map(({ says }) => says))].toSorted(),
      );
  });

  it.each(ALL_TEXTS)(
    'fit into three lines at 80x24, and the task into one of 70 columns ($tag)',
    ({ texts: translated }) => {
      const look = lookFor(true, translated);
      const width = lessonTextWidth(80);
      const long = PUZZLES.flatMap((one) => {
        const { steps, end } = wordsOf(one, look);
        const { task, more, remarks } = steps[SOLVE];
        const near = Object.values(look.screen.puzzles.near).toSorted((a, b) => b.length - a.length)[0];
        const texts = [task, more ?? '', end, ...Object.values(remarks ?? {}).map((text) => `x ${text} ${near}`)];
        return texts.filter((text) => wrapText(withKeyNames(text, look), width).length > LESSON_ROWS - 1);
      });
      expect(long).toEqual([]);
      const heads = PUZZLES.map(({ puzzle }) => puzzleHeads(puzzle, look));
      expect(heads.filter(({ title, task }) => title.length > 30 || task.length > 70)).toEqual([]);
      expect(heads.filter(({ title, task }) => title === '' || task === '')).toEqual([]);
    },
  );
});

describe('a puzzle', () => {
  it.each(['H', '\u001B[27u'])('shows the answer again with H after %j has closed it', async (closing) => {
    const { terminal, text } = await shownPuzzle(PUZZLES[0], [80, 24]);
    const marked = (): boolean => text().includes('The answer is marked');
    await terminal.type('H', 'H');
    expect([marked(), text().includes('3✦') || text().includes('1✦')]).toEqual([true, true]);
    await terminal.type(closing);
    expect([marked(), text().includes('1✦')]).toEqual([false, false]);
    await terminal.type('H');
    expect([marked(), text().includes('1✦')]).toEqual([true, true]);
    // Another action hides the answer; the next H undoes this action.
    await terminal.type('2', 'b');
    expect(marked()).toBe(false);
    await terminal.type('H');
    expect([marked(), text().includes('1✦')]).toEqual([true, true]);
  });

  it('says what the goal lacks after an action without a remark, and then takes another', async () => {
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: 1 });
    await terminal.type('2', 'b', 'd', ENTER, ENTER);
    expect(inOneLine(terminal.screen.text())).toContain(
      'Not solved. Mass protests of the East: 2 (goal: 0). Your choices are undone. Try again.',
    );
    expect(terminal.screen.text()).toContain('Puzzle 1, easy');
  });

  it('says what is right in a wrong action: the card, the card and its use, or the places', async () => {
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: 1 });
    const said = (): string => inOneLine(terminal.screen.text());
    const tryAction = async (line: string): Promise<void> => {
      const driver = LessonDriver.ofPuzzle(PUZZLES[0].puzzle, 1, SMALL);
      await terminal.type(...driver.answerAs(line), ENTER);
    };
    await tryAction('E 1 build: Cottbus, -');
    expect(said()).toContain('Your choices are undone. The card is right: try another use of it.');
    await tryAction('E 1 event: -unrest Sachsen, -unrest Brandenburg, socialism');
    expect(said()).toContain('Card, use and Sachsen are right: try other places for the rest.');
    await tryAction('E 1 event: -unrest Brandenburg, -unrest Brandenburg, socialism');
    expect(said()).toContain('Your choices are undone. Card and use are right: try other places.');
    await tryAction('E 1 unrest: Sachsen');
    expect(said()).toContain('so one mass protest stays. The card is right: try another use of it.');
  });

  it('says first why an action is worse than the best action, as far as the forecast shows it', async () => {
    const mined = PUZZLES.find(({ number }) => number === 149)!;
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: 149 });
    const driver = LessonDriver.ofPuzzle(mined.puzzle, 149, SMALL);
    await terminal.type(...driver.answerAs(mined.puzzle.next!), ENTER);
    expect(inOneLine(terminal.screen.text())).toContain(
      'Mass protests of the West in phase 10: 2 after your action, 4 after the best action, a sure collapse. Your choices are undone.',
    );
  });

  it('names in its last sentence how the best action differs from the next best, and in its task what it is for', () => {
    const of = (number: number) => wordsOf(PUZZLES.find((one) => one.number === number)!);
    const endOf = (number: number): string => of(number).end;
    const taskOf = (number: number): string => of(number).steps[SOLVE].task;
    // What ends the game, or prevents an end, comes first.
    expect(endOf(149)).toBe(
      'Mass protests of the West in phase 10: 4 instead of 2, a sure collapse. The winning chance is at least 86 points ' +
        'higher than with the next best action (the same card and use, other places).',
    );
    expect(taskOf(149)).toBe('You lead the East. Find the best action. It makes the West collapse.');
    // Only figures that are better for the side of the puzzle are named, those of the forecast first.
    expect(endOf(116)).toContain(
      '(card 43, build): Mass protests of the West in phase 10: 3 instead of 2; LS that Nordrhein-Westfalen loses in phase 5: 1 instead of 0',
    );
    expect(taskOf(116)).toContain('It changes the mass protests at the End of Decade.');
    expect(endOf(102)).toMatch(
      /^The East can become insolvent \(otherwise: The East stays solvent\)\. The winning chance/,
    );
    expect(endOf(156)).toContain('the East does not get the event of card 46.');
    const { puzzle } = PUZZLES.find(({ number }) => number === 149)!;
    const same = wordsOf({ number: 149, puzzle: { ...puzzle, next: puzzle.solution } });
    expect(same.end).toContain('no figure of the forecast or of the board is better.');
    expect(same.steps[SOLVE].task).toBe('You lead the East. Find the best action.');
  });

  it('says first that the best action makes Socialism fail (R9.9)', () => {
    const position = { half: 2, turn: 'west', tracks: { socialism: -5 }, socialists: { box: 3 }, display: [2, 16, 18] };
    const solution =
      'W 16 event: +unrest Mecklenburg-Vorpommern, +unrest Sachsen-Anhalt, +unrest Sachsen, +unrest Brandenburg, socialism';
    const mined = {
      id: 'mined',
      grade: 1,
      seat: 'west',
      goal: 'best',
      margin: 20,
      solution,
      next: 'W 16 unrest: Hessen',
    };
    const { end, steps } = wordsOf({ number: 1, puzzle: { ...mined, position } as Puzzle });
    expect(end).toMatch(/^Socialism fails: West wins \(phase 9\)\. The winning chance .* \(card 16, unrest\)\.$/);
    expect(steps[SOLVE].task).toContain('It decides whether Socialism fails or triumphs.');
  });

  it('checks for faults only the puzzle that it opens and the one that follows', async () => {
    // The check is the only reader of `fails` before a puzzle is solved.
    const checked = new Set<string>();
    const entries: readonly { puzzle: Puzzle }[] = PUZZLES;
    const before = entries.map(({ puzzle }) => puzzle);
    for (const entry of entries) {
      const { fails, ...puzzle } = entry.puzzle;
      const get = () => {
        checked.add(puzzle.id);
        return fails;
      };
      entry.puzzle = Object.defineProperty(puzzle, 'fails', { get, enumerable: true });
    }
    try {
      const { terminal } = await showScreen({ mode: 'puzzle' });
      expect([...checked]).toEqual([]);
      await terminal.type('2', ENTER);
      expect(terminal.screen.text()).toContain('Puzzle 2, easy');
      expect([...checked].toSorted()).toEqual([before[1].id, before[2].id].toSorted());
    } finally {
      entries.forEach((entry, index) => (entry.puzzle = before[index]!));
    }
  });

  it('is solved by an action that is as good as the best, too', async () => {
    const one = PUZZLES.find(({ number }) => number === 118)!;
    const { terminal, text, done: solved } = await shownPuzzle(one, [80, 24]);
    const solution = 'W 45 unrest: West Berlin, Hamburg-Bremen';
    await terminal.type(...LessonDriver.ofPuzzle({ ...one.puzzle, solution }, one.number, SMALL).doStep());
    expect(inOneLine(text())).toContain('Puzzle 118 is solved: ');
    expect(solved).toEqual(['mined118']);
  });

  it('names a legal next best action, which leads to another position', () => {
    for (const { puzzle } of PUZZLES.filter((one) => one.puzzle.goal === 'best')) {
      const start = startOf(puzzle);
      const [best, next] = [puzzle.solution, puzzle.next ?? ''].map((line) => afterLine(start, line));
      expect(next, puzzle.id).not.toBeNull();
      expect(positionKey(next!), puzzle.id).not.toBe(positionKey(best!));
    }
  });

  it('shows before the commit what the action changes at the End of Decade, as a game does', async () => {
    const mined = PUZZLES.find(({ number }) => number === 149)!;
    const { terminal, text } = await shownPuzzle(mined, [80, 24]);
    const keys = LessonDriver.ofPuzzle(mined.puzzle, mined.number, SMALL).doStep();
    await terminal.type(...keys.slice(0, -1));
    expect(inOneLine(text().replace(/│/g, ' '))).toContain('West collapses: mass');
  });

  it('leads back to the list when the last one is solved, and [ does nothing', async () => {
    const last = PUZZLES.at(-1)!;
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: last.number });
    await terminal.type(...LessonDriver.ofPuzzle(last.puzzle, last.number, SMALL).doStep());
    expect(terminal.screen.text()).toContain('Enter to the list');
    await terminal.type('[');
    expect(terminal.screen.text()).toContain(`Puzzle ${last.number} is solved`);
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain('Which puzzle do you want to solve?');
  });

  it('is not the last one: it leads to the next, and [ does nothing', async () => {
    const [first] = PUZZLES;
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: 1 });
    await terminal.type(...LessonDriver.ofPuzzle(first.puzzle, 1, SMALL).doStep(), '[');
    expect(terminal.screen.text()).toContain('Puzzle 1 is solved');
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain('Puzzle 2, easy');
  });

  it.each([ENTER, ']'])('leads with %j to the next puzzle that is not solved', async (key) => {
    const ids = [PUZZLES[1].puzzle.id];
    const puzzles = { ids: () => ids, add: (id: string) => void ids.push(id) };
    const { terminal } = await showScreen({ mode: 'puzzle', puzzle: 1 }, undefined, { puzzles });
    await terminal.type(...LessonDriver.ofPuzzle(PUZZLES[0].puzzle, 1, SMALL).doStep(), key);
    expect(terminal.screen.text()).toContain('Puzzle 3, easy');
  });

  it('is chosen in a list that opens after the puzzle solved last, and on the first if all later ones are solved', () => {
    const opensOn = (done: readonly string[], left?: string): string | null =>
      nextPuzzle({ puzzles: { all: PUZZLES, done, left } });
    expect(opensOn([])).toBe('twoProtests');
    expect(opensOn(['mined115'])).toBe('mined116');
    expect(opensOn(['mined115', 'twoProtests'])).toBe('policeAtOnce');
    expect(opensOn([PUZZLES.at(-1)!.puzzle.id])).toBe('twoProtests');
    expect(opensOn(['mined115'], 'mined118')).toBe('mined118');
    expect(opensOn(PUZZLES.map(({ puzzle }) => puzzle.id))).toBeNull();
  });

  it('is chosen in a list with grades and a sign at each solved one, which begins with the first unsolved', async () => {
    const done = { ids: () => ['twoProtests'], add: () => undefined };
    const { terminal } = await showScreen({ mode: 'menu' }, undefined, { puzzles: done });
    expect(terminal.screen.text()).toMatch(new RegExp(`z {2}Puzzles +1/${PUZZLES.length}`));
    await terminal.type('z');
    expect(terminal.screen.text()).toMatch(/ 1 {2}Two protests, one card +East, easy ✓/);
    expect(terminal.screen.text()).toMatch(/▶ 2 {2}New police +East, easy /);
    expect(terminal.screen.text()).toContain('End both mass protests of the East.');
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain('Puzzle 2, easy');
    await terminal.type(']');
    expect(terminal.screen.text()).toContain('Puzzle 3, easy');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('Which puzzle do you want to solve?');
    expect(terminal.screen.text()).toMatch(/▶ 3 {2}/);
    await terminal.type(ESC);
    expect(terminal.screen.text()).toContain('What would you like to do?');
  });
});
