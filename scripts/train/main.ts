/**
 * Teaches a network by games it plays against itself, batch after batch, and tells how it goes.
 * Called by scripts/train.ts, which compiles it.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/bots/features.js';
import { Network } from '../../src/bots/network.js';
import { networkOf, numbersOf, type Weights } from '../../src/bots/weights.js';
import { chanceOf } from '../../src/rules/random.js';
import { Teacher, type Teaching } from './lessons.js';
import type { Lesson } from './self-play.js';
import { Team } from './team.js';
import type { Order } from './worker.js';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'src/bots/weights.json' },
    from: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    games: { type: 'string', default: '8000' },
    hidden: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '600' },
  },
});
const seed = Number(values.seed);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const hidden = Number(values.hidden);
const BATCH = 100;
const KEPT = 2500;
const GATE = 2000;

function firstNetwork(): Network {
  const network = new Network(FEATURES, hidden);
  const random = chanceOf(seed);
  for (let i = 0; i < FEATURES * hidden; i++) network.numbers[i] = (random(2001) / 1000 - 1) * 0.08;
  for (let j = 0; j < hidden; j++) network.numbers[FEATURES * hidden + hidden + j] = (random(2001) / 1000 - 1) * 0.2;
  return network;
}

async function network(): Promise<Network> {
  if (values.from === undefined) return firstNetwork();
  return networkOf(JSON.parse(await readFile(values.from, 'utf8')) as Weights);
}

const own = await network();
const teacher = new Teacher(own);
const team = new Team(new URL('worker.mjs', import.meta.url), Number(values.workers));
const begun = performance.now();
let kept: Lesson[] = [];
let champion: Float32Array<ArrayBuffer> | null = values.from === undefined ? null : own.numbers.slice();
const games = Number(values.games);

for (let played = 0; played < games && performance.now() - begun < Number(values.minutes) * 60_000; played += BATCH) {
  const bootstrap = values.from === undefined && played < 1000;
  const numbers = bootstrap ? null : own.numbers;
  const noise = bootstrap ? { share: 0.25, spread: 0.4 } : { share: 0.15, spread: 0.4 };
  const orders = Array.from({ length: BATCH }, (_, game): Order => {
    return { seed: seed * 1_000_000 + played + game, west: numbers, east: numbers, hidden, noise };
  });
  const lessons = await team.play(orders);
  kept = [...kept, ...lessons].slice(-KEPT);
  const rate = played < 3000 ? 1e-3 : played < 6000 ? 5e-4 : 2e-4;
  const teaching: Teaching = { lambda: bootstrap ? 0.95 : 0.7, rate, batch: 128, steps: bootstrap ? 400 : 250 };
  const loss = teacher.teach(kept, teaching, seed + played);
  const west = lessons.filter((lesson) => lesson.west).length;
  const late = lessons.filter(({ decade }) => decade === 4).length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${played + BATCH} games, ${seconds} s: loss ${loss.toFixed(4)}, West ${west} %, decade IV ${late} %`);
  if ((played + BATCH) % GATE === 0) await gate(played);
  await save(played + BATCH);
}

/** A hundred games against the network of the gate before, sides swapped. */
async function gate(played: number): Promise<void> {
  const now = own.numbers.slice();
  const quiet = { share: 0, spread: 1 };
  const orders = Array.from({ length: 100 }, (_, game): Order => {
    const west = game % 2 === 0;
    return {
      seed: 900_000_000 + seed * 10_000 + (game >> 1),
      west: west ? now : champion,
      east: west ? champion : now,
      hidden,
      noise: quiet,
    };
  });
  const lessons = await team.play(orders);
  const asWest = lessons.filter((lesson, game) => game % 2 === 0 && lesson.west).length;
  const asEast = lessons.filter((lesson, game) => game % 2 === 1 && !lesson.west).length;
  console.log(`gate after ${played + BATCH}: ${asWest + asEast} of 100 (as West ${asWest}, as East ${asEast})`);
  if (asWest + asEast >= 50) champion = now;
}

async function save(played: number): Promise<void> {
  const origin = { script: 'npm run train', commit, seed, games: played };
  await writeFile(`${values.out}.new`, `${JSON.stringify({ hidden, origin, numbers: numbersOf(own) }, null, 2)}\n`);
  await rename(`${values.out}.new`, values.out);
}

await team.end();
