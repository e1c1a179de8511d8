import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseState, Course, type Play } from '../../../scripts/train/course.js';
import { rulesAndInputs } from '../../../scripts/train/learned-under.js';
import { firstNetwork, widened } from '../../../scripts/train/networks.js';
import {
  SEARCH_SYLLABUS,
  type SearchBookmark,
  SearchCourse,
  type SearchSyllabus,
} from '../../../scripts/train/search-course.js';
import { Team } from '../../../scripts/train/team.js';
import { FEATURES, FEATURES_WITH_FORESIGHT } from '../../../src/bots/features.js';
import type { Network } from '../../../src/bots/network.js';
import { networkOf, numbersOf, type Weights, weightsOf } from '../../../src/bots/weights.js';
import { bundle } from '../../support/bundle.js';
import { SHORT } from '../../support/short-syllabus.js';

/** Milliseconds in a minute. Vitest's own time limit is too short for games of bots that search. */
const MINUTES = 60_000;

const SEED = 7;
const HIDDEN = 4;

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wsdv-train-'));
  await bundle('scripts/train/worker.ts', join(folder, 'worker.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Trains a network; returns its weights as text, and the bookmark before the last batch. */
async function taught(
  workers: number,
  batches: number,
  from?: CourseState,
): Promise<{ text: string; before: CourseState }> {
  const network = firstNetwork(FEATURES, HIDDEN, SEED);
  const team = new Team(pathToFileURL(join(folder, 'worker.mjs')), workers);
  try {
    const course = new Course(network, true, SEED, (orders) => team.play(orders), SHORT);
    if (from) course.resume(from);
    let before = copied(course.bookmark);
    for (let left = batches; left > 0; left--) {
      before = copied(course.bookmark);
      await course.batch();
    }
    return { text: numbersOf(network), before };
  } finally {
    await team.end();
  }
}

/** Returns a copy of the bookmark, as if the bookmark had been written to a file and read again. */
const copied = (bookmark: CourseState): CourseState => deserialize(serialize(bookmark)) as CourseState;

describe('npm run train', () => {
  it(
    'writes weights that say where they came from, and goes on with its course',
    async () => {
      const [out, course] = [join(folder, 'weights.json'), join(folder, 'course')];
      const words = [
        '--games',
        '100',
        '--seed',
        '3',
        '--workers',
        '2',
        '--hidden',
        '2',
        '--out',
        out,
        '--course',
        course,
      ];
      const train = () => promisify(execFile)('npm', ['run', '--silent', 'train', '--', ...words]);
      expect((await train()).stdout).toMatch(/^100 games, \d+ s: loss \d\.\d{4}, West \d+ %, decade IV \d+ %\n$/u);
      const weights = JSON.parse(await readFile(out, 'utf8')) as Weights;
      expect(weights.origin).toMatchObject({ script: 'npm run train', seed: 3, games: 100 });
      expect(weights.rulesAndInputs).toBe(rulesAndInputs(networkOf(weights).inputs));
      expect(networkOf(weights).hidden).toBe(2);
      // The course has already played its 100 games, so nothing is left to do.
      expect((await train()).stdout).toBe('');
    },
    10 * MINUTES,
  );
});

describe('npm run train -- --foresight --from FILE', () => {
  it(
    'goes on from a network that has learned before, with more inputs and units',
    async () => {
      const [from, out] = [join(folder, 'from.json'), join(folder, 'foresight.json')];
      const before = firstNetwork(FEATURES, 2, SEED);
      // Multiplies the weights by 4. The network is then very different from a new network. The few games of this test
      // cannot train a new network to become like it.
      before.numbers.set(before.numbers.map((number) => 4 * number));
      const origin = { script: 'npm run train', commit: '', seed: SEED, games: 0 };
      writeFileSync(from, JSON.stringify(weightsOf(before, origin, '')));
      const words = ['--foresight', '--hidden', '3', '--from', from, '--out', out, '--games', '100', '--workers', '2'];
      await promisify(execFile)('npm', ['run', '--silent', 'train', '--', ...words]);
      const weights = JSON.parse(await readFile(out, 'utf8')) as Weights;
      expect(weights.origin).toMatchObject({ script: 'npm run train -- --foresight', seed: 1, games: 100 });
      const network = networkOf(weights);
      expect([network.inputs, network.hidden]).toEqual([FEATURES_WITH_FORESIGHT, 3]);
      const distance = (other: Network): number =>
        network.numbers.reduce((sum, number, at) => sum + Math.abs(number - other.numbers[at]), 0);
      const untaught = distance(widened(before, network.inputs, network.hidden, 1));
      expect(untaught).toBeGreaterThan(0);
      expect(untaught).toBeLessThan(distance(firstNetwork(network.inputs, network.hidden, 1)) / 2);
    },
    10 * MINUTES,
  );
});

describe('a course of training', () => {
  it(
    'comes to the same bytes by the same seed, with one worker, with two, and broken off and gone on with',
    async () => {
      const first = await taught(1, 2);
      expect(first.text).not.toBe(numbersOf(firstNetwork(FEATURES, HIDDEN, SEED)));
      expect((await taught(2, 2)).text).toBe(first.text);
      expect(first.before.played).toBe(SHORT.batch);
      expect((await taught(1, 1, first.before)).text).toBe(first.text);
    },
    10 * MINUTES,
  );
});

describe('a course by searches', () => {
  const short: SearchSyllabus = {
    ...SEARCH_SYLLABUS,
    batch: 2,
    kept: 3,
    studying: { ...SEARCH_SYLLABUS.studying, simulations: 12, visits: 2 },
    steps: 2,
    positions: 8,
  };

  async function searched(workers: number, batches: number, from?: SearchBookmark) {
    const network = firstNetwork(FEATURES, HIDDEN, SEED);
    const team = new Team(pathToFileURL(join(folder, 'worker.mjs')), workers);
    const nobody: Play = () => Promise.resolve([]);
    const course = new SearchCourse(network, SEED, nobody, (orders) => team.study(orders), short);
    try {
      if (from) course.resume(from);
      let before = deserialize(serialize(course.bookmark)) as SearchBookmark;
      for (let left = batches; left > 0; left--) {
        before = deserialize(serialize(course.bookmark)) as SearchBookmark;
        await course.batch();
      }
      return { text: numbersOf(network), before, kept: course.bookmark.kept };
    } finally {
      await team.end();
    }
  }

  it(
    'comes to the same bytes by the same seed, with one worker, with two, and broken off and gone on with',
    async () => {
      const first = await searched(1, 2);
      expect(first.text).not.toBe(numbersOf(firstNetwork(FEATURES, HIDDEN, SEED)));
      expect(first.kept).toHaveLength(short.kept);
      expect((await searched(2, 2)).text).toBe(first.text);
      expect((await searched(1, 1, first.before)).text).toBe(first.text);
    },
    10 * MINUTES,
  );

  it(
    'is taught by no certain win',
    async () => {
      const { kept } = await searched(2, 1);
      for (const { positions, targets } of kept) {
        expect(positions).toHaveLength(targets.length * FEATURES);
        expect(Math.min(...targets)).toBeGreaterThanOrEqual(short.studying.doubt / 2 - 1e-6);
        expect(Math.max(...targets)).toBeLessThanOrEqual(1 - short.studying.doubt / 2 + 1e-6);
      }
    },
    10 * MINUTES,
  );
});
