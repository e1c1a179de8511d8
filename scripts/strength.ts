/**
 * Measures the strength of the levels: `npm run strength -- FOLDER [--games 200] [--only hard]`. Levels play against
 * the next lower level and against simple opponents (scripts/strength/stand-ins.ts). All play at a tenth of their
 * budget. For each match, prints the confidence interval of the level's share of wins, and whether its lower end
 * reaches the aim. The games are saved in the folder; the next run with this folder continues with them.
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tally } from '../src/arena/results.js';
import { compile } from './compiled.js';

interface Match {
  readonly a: string;
  readonly b: string;
  /** Minimum for the lower end of the confidence interval of the share of games that `a` wins. */
  readonly aim: number;
}

const MATCHES: readonly Match[] = [
  { a: 'newcomer', b: '@random', aim: 0.98 },
  { a: 'medium', b: '@greed', aim: 0.93 },
  { a: 'hard', b: '@network', aim: 0.8 },
  { a: 'easy', b: 'newcomer', aim: 0.68 },
  { a: 'medium', b: 'easy', aim: 0.68 },
  { a: 'hard', b: 'medium', aim: 0.68 },
  { a: 'expert', b: 'hard', aim: 0.68 },
  { a: 'expert', b: '@two-ply', aim: 0.58 },
  { a: 'expert', b: '@tree', aim: 0.5 },
];
const SHARE = '0.1';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name a folder for the games: npm run strength -- FOLDER');
await mkdir(folder, { recursive: true });
await compile({ 'stand-ins': 'scripts/strength/stand-ins.ts' }, folder);

const player = (name: string): string =>
  name.startsWith('@') ? `program:node ${join(folder, 'stand-ins.mjs')} ${name.slice(1)}` : name;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const { a, b, aim } of MATCHES) {
  if (!`${a} ${b}`.includes(values.only)) continue;
  const file = join(folder, `${a}-${b.replace('@', '')}.jsonl`);
  const games = ['--games', values.games, '--workers', values.workers, '--share', SHARE, '--out', file, '--json'];
  const told = execFileSync('node', ['bin/wsdv.js', 'arena', '--a', player(a), '--b', player(b), ...games], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const { wins, west } = JSON.parse(told) as Tally;
  const { from, to } = wins.all.interval;
  const sides = `as West ${wins.west.wins} of ${wins.west.games}, as East ${wins.east.wins} of ${wins.east.games}`;
  const reached = from >= aim ? 'met' : 'MISSED';
  console.log(`${a} against ${b}: ${wins.all.wins} of ${wins.all.games}, ${percent(from)} to ${percent(to)}`);
  console.log(`  aim ${percent(aim)}: ${reached}; ${sides}; West won ${west.wins}`);
}
