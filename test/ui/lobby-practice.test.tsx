import { describe, expect, it } from 'vitest';
import { listLessons, loadLesson, loadPuzzles } from '../../src/lessons/lesson-files.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { ENTER } from '../support/key-driver.js';
import { ESC, LessonDriver } from '../support/lesson-driver.js';
import { LobbyInMemory, row } from '../support/shared-table.js';
import { MINUTE, NOW, showLobby } from './support/shared-box.js';
import type { VirtualTerminal } from '../support/virtual-terminal.js';

const PUZZLES = loadPuzzles();
const LESSONS = listLessons();
const SIZE = { columns: 80, rows: 24 };
const { prompts } = ENGLISH_SCREEN.lobby;

/** Returns a list in memory of completed lessons or solved puzzles, with the functions that read and add ids. */
function progress(...ids: string[]) {
  return { ids: () => ids, add: (id: string) => void ids.push(id) };
}

const tables = () => new LobbyInMemory('Ada', [row('ours', { seat: 'west', changed: NOW - MINUTE })]);

/** Types the keys that solve a puzzle. */
async function solve(terminal: VirtualTerminal, number: number): Promise<void> {
  const { puzzle } = PUZZLES.find((one) => one.number === number)!;
  await terminal.type(...LessonDriver.ofPuzzle(puzzle, number, SIZE).doStep());
}

describe('puzzles in the lobby', () => {
  it('are listed by a key with the first unsolved one under the cursor, and are remembered when they are solved', async () => {
    const puzzles = progress('twoProtests');
    const { terminal } = await showLobby(tables(), {}, { puzzles });
    const text = (): string => terminal.screen.text();
    await terminal.type('z');
    expect(text()).toContain(prompts.puzzles);
    expect(text()).toMatch(/ 1 {2}Two protests, one card +East, easy ✓/);
    expect(text()).toMatch(/▶ 2 {2}New police +East, easy /);
    await terminal.type(ENTER);
    expect(text()).toContain('Puzzle 2, easy');
    await solve(terminal, 2);
    expect(text()).toContain('Puzzle 2 is solved');
    expect(text()).not.toContain('to the list');
    expect(puzzles.ids()).toEqual(['twoProtests', 'policeAtOnce']);
    await terminal.type(ENTER);
    expect(text()).toContain('Puzzle 3, easy');
    await terminal.type('q');
    expect(text()).toMatch(/ 2 {2}New police +East, easy ✓/);
    expect(text()).toMatch(/▶ 3 {2}/);
    await terminal.type(ESC);
    expect(text()).toContain(prompts.tables);
    expect(text()).toContain('Your turn (1)');
  });

  it('end with the last one, which leads to the list', async () => {
    const last = PUZZLES.at(-1)!;
    const { terminal } = await showLobby(tables(), {}, { puzzles: progress() });
    await terminal.type('z', '\u001B[F', ENTER);
    expect(terminal.screen.text()).toContain(`Puzzle ${last.number}, `);
    await solve(terminal, last.number);
    expect(terminal.screen.text()).toContain('Enter to the list');
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain(prompts.puzzles);
  });

  it('are in the help and in the last line of a wide terminal', async () => {
    const { terminal } = await showLobby(tables(), {}, { columns: 160, rows: 40 });
    expect(terminal.screen.text()).toContain('z puzzles');
    await terminal.type('?');
    expect(terminal.screen.text()).toContain('puzzles: choose one from the list');
  });

  it('stay listed while the tables change, and the service hears nothing of them', async () => {
    const lobby = tables();
    const { terminal } = await showLobby(lobby);
    await terminal.type('z', 'j', 'j');
    lobby.change({ rows: [] });
    await terminal.settle();
    expect(terminal.screen.text()).toMatch(/▶ 3 {2}/);
    await terminal.type(ENTER, 'q');
    expect(lobby.asked).toEqual([]);
  });
});

describe('lessons in the lobby', () => {
  const lastScripted = LESSONS.findLast((one) => loadLesson(one).opponent === undefined)!;
  const LAST = LESSONS.at(-1)!;

  it.each([
    ['a lesson before the last one', LESSONS[0], 'next lesson'],
    ['the last scripted lesson', lastScripted, lastScripted === LAST ? 'to the list' : 'next lesson'],
  ])('say at the end of %s what Enter does', async (_name, listed, words) => {
    const done = LESSONS.filter(({ number }) => number < listed.number).map(({ id }) => id);
    const lessons = progress(...done);
    const { terminal } = await showLobby(tables(), {}, { lessons });
    await terminal.type('l');
    const driver = new LessonDriver(loadLesson(listed), listed.number, SIZE);
    for (const _step of loadLesson(listed).steps) await terminal.type(...driver.doStep());
    expect(terminal.screen.text()).toContain(`Lesson ${listed.number} is done`);
    expect(terminal.screen.text()).toContain(`Enter ${words}`);
    expect(lessons.ids()).toEqual([...done, listed.id]);
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain(`Lesson ${listed.number + 1}, step 1`);
  });

  it('end with the last one, which leads back to the tables', async () => {
    const lessons = progress(...LESSONS.slice(0, -1).map(({ id }) => id));
    const { terminal } = await showLobby(tables(), {}, { lessons, thinker: new FakeThinker(true) });
    const text = (): string => terminal.screen.text();
    await terminal.type('l', ENTER, 'f', ESC);
    const isDone = (): boolean => text().includes(`Lesson ${LAST.number} is done`);
    const keys = [ESC, 'b', 'd', 'd', 'a', ENTER, ENTER];
    for (let tries = 0; !isDone(); tries++) {
      expect(tries, text()).toBeLessThan(60 * keys.length);
      await terminal.type(keys[tries % keys.length]);
    }
    expect(text()).toContain('Enter to the list');
    expect(text()).not.toContain('next lesson');
    await terminal.type(ENTER);
    expect(text()).toContain(prompts.tables);
  });
});
