import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseState, Course, type Play } from '../../../scripts/train/course.js';
import { firstNetwork, joined, widened } from '../../../scripts/train/networks.js';
import { FEATURES, FEATURES_WITH_FORESIGHT } from '../../../src/bots/features.js';
import type { Network } from '../../../src/bots/network.js';
import { joinFiles } from '../../../scripts/train/join-files.js';
import { rulesAndInputs } from '../../../scripts/train/learned-under.js';
import { networkOf, numbersOf, type Weights, weightsOf } from '../../../src/bots/weights.js';
import { SHORT } from '../../support/short-syllabus.js';

// Tests that need whole games are in test/long/scripts/training.test.ts.

const SEED = 7;
const HIDDEN = 4;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wsdv-train-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns invented lessons of three positions each, without playing games. The positions of a lesson depend only on the
 * seed in the order for this lesson.
 */
const invented: Play = (orders) =>
  Promise.resolve(
    orders.map(({ seed, inputs }) => ({
      seed,
      positions: Float32Array.from({ length: 3 * inputs }, (_, at) => Math.sin(seed + at)),
      west: seed % 2 === 0,
      decade: 4,
    })),
  );

/** Returns a copy of the bookmark, as if the bookmark had been written to a file and read again. */
const copied = (bookmark: CourseState): CourseState => deserialize(serialize(bookmark)) as CourseState;

describe('a course of training', () => {
  const begun = () => {
    const network = firstNetwork(FEATURES, HIDDEN, SEED);
    return { network, course: new Course(network, true, SEED, invented, SHORT) };
  };

  it('comes to the same bytes where it is broken off and gone on with', async () => {
    const whole = begun();
    await whole.course.batch();
    const bookmark = copied(whole.course.bookmark);
    await whole.course.batch();
    const again = begun();
    again.course.resume(bookmark);
    await again.course.batch();
    expect(numbersOf(again.network)).toBe(numbersOf(whole.network));
    expect(numbersOf(whole.network)).not.toBe(numbersOf(begun().network));
  });

  it('is not gone on with by another seed, whose games would be others', () => {
    const course = (seed: number) =>
      new Course(firstNetwork(FEATURES, HIDDEN, 1), true, seed, () => Promise.resolve([]), SHORT);
    expect(() => course(2).resume(course(1).bookmark)).toThrow('seed 1, not 2');
  });
});

describe('a network that is widened', () => {
  it('judges as before, with more inputs and units, and learns by all of them', () => {
    const before = firstNetwork(FEATURES, HIDDEN, SEED);
    const wide = widened(before, FEATURES_WITH_FORESIGHT, 2 * HIDDEN, SEED);
    expect([wide.inputs, wide.hidden]).toEqual([FEATURES_WITH_FORESIGHT, 2 * HIDDEN]);
    const input = Float32Array.from({ length: wide.inputs }, (_, at) => Math.sin(at));
    expect(wide.value(input)).toBeCloseTo(before.value(input.subarray(0, FEATURES)), 5);
    const gradient = new Float64Array(wide.numbers.length);
    wide.addGradient(input, 1, gradient);
    const ofOutputs = gradient.subarray((wide.inputs + 1) * wide.hidden, -1);
    expect(ofOutputs).toHaveLength(2 * HIDDEN);
    expect([...ofOutputs].every((slope) => slope !== 0)).toBe(true);
    const ofNewInputs = gradient.subarray(FEATURES * wide.hidden, wide.inputs * wide.hidden);
    expect([...ofNewInputs].filter((slope) => slope !== 0)).toHaveLength((wide.inputs - FEATURES) * HIDDEN);
  });
});

describe('networks that are joined', () => {
  it('judge by the mean, whatever inputs and units each has', () => {
    const small = firstNetwork(FEATURES, HIDDEN, 1);
    const large = firstNetwork(FEATURES_WITH_FORESIGHT, 2 * HIDDEN, 2);
    large.numbers[large.numbers.length - 1] = 0.5;
    const input = Float32Array.from({ length: large.inputs }, (_, at) => Math.cos(at));
    const mean = (small.value(input.subarray(0, FEATURES)) + large.value(input)) / 2;
    expect(joined([small, large]).value(input)).toBeCloseTo(mean, 5);
    expect(joined([small, large]).value(input)).not.toBeCloseTo(large.value(input), 2);
  });

  it('are written by `npm run join` with where each came from', async () => {
    const written = (name: string, network: Network, digest = rulesAndInputs(network.inputs)): string => {
      const file = join(folder, name);
      const origin = { script: name, commit: '', seed: network.hidden, games: 0 };
      writeFileSync(file, JSON.stringify(weightsOf(network, origin, digest)));
      return file;
    };
    const networks = [firstNetwork(FEATURES, 2, 1), firstNetwork(FEATURES_WITH_FORESIGHT, 3, 2)];
    const files = networks.map((network, at) => written(`${at}.json`, network));
    const out = join(folder, 'joined.json');
    await promisify(execFile)('npm', ['run', '--silent', 'join', '--', out, ...files]);
    const weights = JSON.parse(await readFile(out, 'utf8')) as Weights;
    expect(numbersOf(networkOf(weights))).toBe(numbersOf(joined(networks)));
    expect(weights.rulesAndInputs).toBe(rulesAndInputs(FEATURES_WITH_FORESIGHT));
    expect(weights.origin).toMatchObject({ script: 'npm run join', of: [{ script: '0.json' }, { script: '1.json' }] });
    await expect(joinFiles(out, [files[0]])).rejects.toThrow('name a file to write and those of the networks');
    const older = written('older.json', networks[0], '0123456789abcdef');
    await expect(joinFiles(out, [files[0], older])).rejects.toThrow('older.json learned under other rules or inputs');
  }, 60_000);
});
