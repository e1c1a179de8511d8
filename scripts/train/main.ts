/**
 * Trains a network by games against itself, batch after batch, and prints its progress. scripts/train.ts compiles and
 * calls this file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { Network } from '../../src/bots/network.js';
import { networkOf, type Weights, weightsOf } from '../../src/bots/weights.js';
import { FEATURES, FEATURES_WITH_FORESIGHT } from '../../src/bots/features.js';
import { type CourseState, Course, FURTHER_SYLLABUS, type Play, SYLLABUS } from './course.js';
import { rulesAndInputs } from './learned-under.js';
import { firstNetwork, widened } from './networks.js';
import { type SearchBookmark, SearchCourse } from './search-course.js';
import { Team } from './team.js';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'src/bots/weights.json' },
    from: { type: 'string' },
    course: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    games: { type: 'string', default: '8000' },
    hidden: { type: 'string', default: '32' },
    foresight: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
    'by-search': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const inputs = values.foresight ? FEATURES_WITH_FORESIGHT : FEATURES;
const hidden = Number(values.hidden);
const network = values.from === undefined ? firstNetwork(inputs, hidden, seed) : await learnedBefore(values.from);
const team = new Team(new URL('worker.mjs', import.meta.url), Number(values.workers));
const play: Play = (orders) => team.play(orders);
const isNew = values.from === undefined;
const bookmark: unknown =
  values.course !== undefined && existsSync(values.course) ? deserialize(await readFile(values.course)) : null;
const course = values['by-search'] ? bySearch() : byGames();
const begun = performance.now();

function byGames(): Course {
  const games = new Course(network, isNew, seed, play, isNew ? SYLLABUS : FURTHER_SYLLABUS);
  if (bookmark !== null) games.resume(bookmark as CourseState);
  return games;
}

function bySearch(): SearchCourse {
  if (isNew) throw new RangeError('--by-search teaches a network that has learned by games: name it by --from FILE');
  const searches = new SearchCourse(network, seed, play, (orders) => team.study(orders));
  if (bookmark !== null) searches.resume(bookmark as SearchBookmark);
  return searches;
}

/** Reads a trained network. If it has fewer inputs or units than wanted, widens it. */
async function learnedBefore(file: string): Promise<Network> {
  const before = networkOf(JSON.parse(await readFile(file, 'utf8')) as Weights);
  return widened(before, Math.max(inputs, before.inputs), Math.max(hidden, before.hidden), seed);
}

const seconds = (): number => Math.round((performance.now() - begun) / 1000);

async function save(): Promise<void> {
  const told = (['by-search', 'foresight'] as const).filter((option) => values[option]).map((option) => `--${option}`);
  const script = ['npm run train', ...(told.length > 0 ? ['--', ...told] : [])].join(' ');
  const origin = { script, commit, seed, games: course.played };
  await write(values.out, `${JSON.stringify(weightsOf(network, origin, rulesAndInputs(network.inputs)), null, 2)}\n`);
  if (values.course !== undefined) await write(values.course, serialize(course.bookmark));
}

/** Writes a file atomically: every reader gets either the complete old contents or the complete new contents. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

while (course.played < Number(values.games) && seconds() < Number(values.minutes) * 60) {
  const before = course.played;
  const { loss, west, late } = await course.batch();
  const games = course.played - before;
  const share = (some: number): string => `${Math.round((100 * some) / games)} %`;
  const told = `loss ${loss.toFixed(4)}, West ${share(west)}, decade IV ${share(late)}`;
  console.log(`${course.played} games, ${seconds()} s: ${told}`);
  if (course.isAtGate) {
    const { asWest, asEast, games: met } = await course.gate();
    const won = `${asWest + asEast} of ${met} (as West ${asWest}, as East ${asEast})`;
    console.log(`gate after ${course.played}: ${won}`);
  }
  await save();
}

await team.end();
