import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPuzzles, type NumberedPuzzle } from '../../src/lessons/lesson-files.js';
import type { Puzzle } from '../../src/lessons/puzzle.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { ENTER } from '../support/key-driver.js';
import { ESC, LessonDriver } from '../support/lesson-driver.js';
import { LobbyInMemory } from '../support/shared-table.js';
import { solveInLines, learnInLines, script } from '../plain/driver.js';
import { wsdv } from '../cli/support.js';
import { temporaryFolder } from '../store/support.js';
import { showLobby } from './support/shared-box.js';
import { showScreen } from './support/whole-screen.js';

const [ONE, , THREE] = loadPuzzles() as readonly [Changeable, NumberedPuzzle, Changeable];
/** A puzzle of the program, which the test replaces for a time. */
type Changeable = { puzzle: Puzzle };

/** The rules refuse the position of puzzle 1 and the solution of puzzle 3. The file of lesson 1 cannot be read. */
beforeEach(() => {
  const before = [ONE.puzzle, THREE.puzzle];
  ONE.puzzle = { ...ONE.puzzle, position: { ...ONE.puzzle.position, display: [999] } };
  THREE.puzzle = { ...THREE.puzzle, solution: 'W 99 fly' };
  const own: { statSync: typeof fs.statSync } = fs;
  const { statSync } = fs;
  own.statSync = ((path: URL, ...more: []) => {
    if (String(path).endsWith('lessons/1-aim.json')) throw new Error('damaged');
    return statSync(path, ...more);
  }) as typeof statSync;
  syncBuiltinESMExports();
  return () => {
    [ONE.puzzle, THREE.puzzle] = before as [Puzzle, Puzzle];
    own.statSync = statSync;
    syncBuiltinESMExports();
  };
});

const SIZE = { columns: 80, rows: 24 };
const SPACES = /\s+/g;

/** Returns the keys that solve a puzzle. */
function solution(number: number): readonly string[] {
  const { puzzle } = loadPuzzles().find((one) => one.number === number)!;
  return LessonDriver.ofPuzzle(puzzle, number, SIZE).doStep();
}

describe.each([
  ['menu', () => showScreen({ mode: 'puzzle' })],
  [
    'lobby',
    async () => {
      const shown = await showLobby(new LobbyInMemory('Ada', []));
      await shown.terminal.type('z');
      return shown;
    },
  ],
] as const)('a puzzle that the rules refuse, in the %s', (_, show) => {
  it('is named when it is chosen, and the others can be played', async () => {
    const { terminal } = await show();
    const text = (): string => terminal.screen.text().replace(SPACES, ' ');
    expect(text()).toContain('▶ 1 Two protests');
    await terminal.type(ENTER);
    expect(text()).toContain('puzzles/1-twoProtests.json');
    expect(text()).toContain('▶ 1 Two protests');
    await terminal.type('j', ENTER);
    expect(text()).toContain('Puzzle 2, easy');
    // The third puzzle cannot be played, so the fourth follows.
    await terminal.type(...solution(2), ENTER);
    expect(text()).toContain('Puzzle 4, easy');
  });
});

it('a damaged lesson is named when it is chosen in the menu, and the others can be played', async () => {
  const { terminal } = await showScreen({ mode: 'learn' });
  await terminal.type('1', ENTER);
  expect(terminal.screen.text().replace(SPACES, ' ')).toContain('lessons/1-aim.json');
  await terminal.type('j', ENTER);
  expect(terminal.screen.text()).toContain('Lesson 2, step 1');
});

it('a damaged lesson is left out when the lobby begins the next lesson', async () => {
  const { terminal } = await showLobby(new LobbyInMemory('Ada', []));
  await terminal.type('l');
  expect(terminal.screen.text()).toContain('Lesson 2, step 1');
  await terminal.type(ESC);
});

describe('line by line', () => {
  it('a puzzle that the rules refuse ends the run when it is named at the start', async () => {
    const { code, errors } = await solveInLines(1, script());
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The file \S+1-twoProtests.json of the program is damaged/),
    ]);
  });

  it('a puzzle or lesson that cannot be played is named when it is chosen, and another can be chosen', async () => {
    const puzzles = await solveInLines(null, script('1', '2', 'quit'));
    expect([puzzles.code, puzzles.errors]).toEqual([0, '']);
    expect(puzzles.out).toMatch(/1-twoProtests\.json of the program is damaged[^]*Puzzle 2, easy/);
    const lessons = await learnInLines(null, script('1', '2', 'quit'));
    expect([lessons.code, lessons.errors]).toEqual([0, '']);
    expect(lessons.out).toMatch(/1-aim\.json of the program is damaged[^]*Lesson 2/);
  });
});

it.each([
  [['puzzle', '1'], 'twoProtests', ENGLISH_SCREEN.puzzles.faults.file],
  [['puzzle', '1', '--plain'], 'twoProtests', ENGLISH_SCREEN.puzzles.faults.file],
  [['learn', '1'], 'aim', ENGLISH_SCREEN.lessons.fault],
  [['learn', '1', '--plain'], 'aim', ENGLISH_SCREEN.lessons.fault],
])('wsdv %j names the file that cannot be played, and exits with 1', async (words, id, sentence) => {
  const { code, err } = await wsdv(words, { stdin: '', environment: { WSDV_HOME: temporaryFolder() } });
  const [path = ''] = new RegExp(`\\S+/1-${id}\\.json`).exec(err) ?? [];
  expect([code, err]).toEqual([1, `wsdv: ${sentence(path)}\n`]);
});
