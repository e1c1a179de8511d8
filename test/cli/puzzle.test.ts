import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../src/cli/handlers/puzzle.js';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

const PUZZLES = loadPuzzles();

describe('wsdv puzzle', () => {
  it('prints in a pipe all puzzles, with a mark at those that are solved', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'settings.json'), '{ "puzzlesSolved": ["twoProtests"] }');
    const { code, out } = await wsdv(['puzzle'], { environment: { WSDV_HOME: home } });
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(PUZZLES.length);
    expect(lines[0]).toBe('1  [x]  East, easy  Two protests, one card: End both mass protests of the East.');
    expect(lines[1]).toMatch(/^2 {2}\[ \] {2}East, easy {2}New police: /);
  });

  it('prints them as JSON', async () => {
    const home = temporaryFolder();
    const { out } = await wsdv(['puzzle', '--json'], { columns: 80, environment: { WSDV_HOME: home } });
    const { schema, puzzles } = JSON.parse(out);
    expect(schema).toBe('wsdv/puzzles@1');
    expect(puzzles[0]).toEqual({
      number: 1,
      id: 'twoProtests',
      side: 'east',
      grade: 1,
      title: expect.any(String),
      task: expect.any(String),
      solved: false,
    });
  });

  it.each(['3', 'today'])('prints only the puzzle that is named as JSON: %s', async (word) => {
    const { out } = await wsdv(['puzzle', word, '--json'], { environment: { WSDV_HOME: temporaryFolder() } });
    const { schema, puzzles } = JSON.parse(out);
    const { number } = word === 'today' ? puzzleOf(new Date(), PUZZLES)! : { number: 3 };
    expect([schema, puzzles]).toEqual(['wsdv/puzzles@1', [expect.objectContaining({ number })]]);
  });

  it('asks line by line in a pipe with --plain, and remembers the puzzle as solved', async () => {
    const home = temporaryFolder();
    const typed = ['1 remove', 'sachsen', 'commit', '1 event', 'sachsen', 'thür', 'commit', '', 'quit', ''];
    const { code, out } = await wsdv(['puzzle', '1', '--plain'], {
      stdin: typed.join('\n'),
      environment: { WSDV_HOME: home },
    });
    expect(code).toBe(0);
    expect(out).toMatch(/one mass protest stays[^]*Puzzle 1 is solved: [^]*Puzzle 2, easy: New police\./);
    expect(JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'))).toEqual({ puzzlesSolved: ['twoProtests'] });
    const listed = await wsdv(['puzzle', '--plain'], { stdin: '', environment: { WSDV_HOME: home } });
    expect(listed.out).toMatch(/^1\. Two protests, one card, East, easy, solved: /m);
    const today = await wsdv(['puzzle', 'today', '--plain'], { stdin: '', environment: { WSDV_HOME: home } });
    expect(today.out).toContain(`Puzzle ${puzzleOf(new Date(), PUZZLES)?.number}, `);
  });

  it.each(['0', '9999', 'tomorrow'])('refuses %j, and says what can be named', async (word) => {
    const { code, err } = await wsdv(['puzzle', word], { environment: { WSDV_HOME: temporaryFolder() } });
    expect(code).toBe(1);
    expect(err).toBe(
      `wsdv: There is no puzzle "${word}". wsdv puzzle shows the numbers; wsdv puzzle today opens the puzzle of the day.\n`,
    );
  });

  it('accepts today, which needs a terminal', async () => {
    const { code, err } = await wsdv(['puzzle', 'today'], { environment: { WSDV_HOME: temporaryFolder() } });
    expect(code).toBe(1);
    expect(err).toContain('terminal');
  });
});

describe('the puzzle of the day', () => {
  it('is the same from midnight to midnight of the local date, and the next one tomorrow', () => {
    const days = PUZZLES.map((_, day) => puzzleOf(new Date(2026, 11, 1 + day, 0, 0, 1), PUZZLES));
    expect(new Set(days).size).toBe(PUZZLES.length);
    expect(puzzleOf(new Date(2026, 11, 1, 23, 59, 59), PUZZLES)).toBe(days[0]);
    expect(puzzleOf(new Date(2026, 11, 2), PUZZLES)).toBe(days[1]);
  });
});
