import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPuzzles, puzzleFaults, readPuzzles } from '../../src/lessons/lesson-files.js';
import { temporaryFolder } from '../store/support.js';

const OWN = new URL('../../puzzles/', import.meta.url);
const [FIRST] = readdirSync(OWN).filter((name) => name.startsWith('1-'));

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
/** Changes the id of a puzzle, or the name of its first remark. */
function rename(path: string, id?: string, says?: string): void {
  const puzzle = JSON.parse(readFileSync(path, 'utf8'));
  if (id !== undefined) puzzle.id = id;
  if (says !== undefined) puzzle.fails[0].says = says;
  writeFileSync(path, JSON.stringify(puzzle));
}
const read = () => readPuzzles(pathToFileURL(`${root}/`));

describe('the files of the puzzles', () => {
  it('are whole in this program', () => {
    expect(puzzleFaults()).toEqual([]);
    expect(loadPuzzles().length).toBeGreaterThan(40);
  });

  it('are named as missing when their folder is missing or empty', () => {
    const faults = [{ what: 'folder', name: 'puzzles', path: join(root, 'puzzles') }];
    expect(read()).toEqual({ puzzles: [], faults });
    mkdirSync(join(root, 'puzzles'));
    expect(read()).toEqual({ puzzles: [], faults });
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, 100)],
    ['no puzzle', (path: string) => writeFileSync(path, '{ "id": "twoProtests" }')],
    ['a folder', (path: string) => (rmSync(path), mkdirSync(path))],
    ['a pipe', (path: string) => (rmSync(path), execFileSync('mkfifo', [path]))],
    ['a device', (path: string) => (rmSync(path), symlinkSync('/dev/zero', path))],
    ['too large', (path: string) => appendFileSync(path, ' '.repeat(300_000))],
    ['of a puzzle with the name of a property', (path: string) => rename(path, 'constructor')],
    ['with a remark that has the name of a property', (path: string) => rename(path, undefined, 'toString')],
    ['the file of another puzzle', (path: string) => cpSync(new URL('2-policeAtOnce.json', OWN), path)],
  ])('are named when one is %s, and all others are puzzles', (_, damage) => {
    cpSync(OWN, join(root, 'puzzles'), { recursive: true });
    const path = join(root, 'puzzles', FIRST);
    damage(path);
    const { puzzles, faults } = read();
    expect(faults).toEqual([{ what: 'file', name: `puzzles/${FIRST}`, path }]);
    expect(puzzles).toEqual(loadPuzzles().slice(1));
  });
});
