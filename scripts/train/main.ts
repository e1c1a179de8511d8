/**
 * Teaches a network by games it plays against itself, batch after batch, and tells how it goes.
 * Called by scripts/train.ts, which compiles it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { networkOf, numbersOf, type Weights } from '../../src/bots/weights.js';
import { type Bookmark, Course, firstNetwork, SYLLABUS } from './course.js';
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
    minutes: { type: 'string', default: '600' },
  },
});
const seed = Number(values.seed);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const network =
  values.from === undefined
    ? firstNetwork(Number(values.hidden), seed)
    : networkOf(JSON.parse(await readFile(values.from, 'utf8')) as Weights);
const team = new Team(new URL('worker.mjs', import.meta.url), Number(values.workers));
const course = new Course(network, values.from === undefined, seed, (orders) => team.play(orders));
const begun = performance.now();
if (values.course !== undefined && existsSync(values.course))
  course.resume(deserialize(await readFile(values.course)) as Bookmark);
const seconds = (): number => Math.round((performance.now() - begun) / 1000);

async function save(): Promise<void> {
  const origin = { script: 'npm run train', commit, seed, games: course.played };
  const { hidden } = network;
  await write(values.out, `${JSON.stringify({ hidden, origin, numbers: numbersOf(network) }, null, 2)}\n`);
  if (values.course !== undefined) await write(values.course, serialize(course.bookmark));
}

/** Whoever looks finds the file of before or all of the new one. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

while (course.played < Number(values.games) && seconds() < Number(values.minutes) * 60) {
  const { loss, west, late } = await course.batch();
  const share = (games: number): string => `${Math.round((100 * games) / SYLLABUS.batch)} %`;
  const told = `loss ${loss.toFixed(4)}, West ${share(west)}, decade IV ${share(late)}`;
  console.log(`${course.played} games, ${seconds()} s: ${told}`);
  if (course.isAtGate) {
    const { asWest, asEast } = await course.gate();
    const won = `${asWest + asEast} of ${SYLLABUS.gateGames} (as West ${asWest}, as East ${asEast})`;
    console.log(`gate after ${course.played}: ${won}`);
  }
  await save();
}

await team.end();
