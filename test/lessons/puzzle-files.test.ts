import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
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
