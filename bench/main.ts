/**
 * `npm run bench [-- SUITE...]`: measures the program and prints one table with the targets. It never fails on a missed
 * target, because machines differ. With `--against REF` it measures this tree and another commit alternately, and the
 * table shows the ratios.
 */
import './production.js';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ratiosAgainst } from './against.js';
import { botsSuite } from './bots.js';
import { cliSuite } from './cli.js';
import { ratioTableOf, type Row, type Suite, tableOf } from './row.js';
import { rulesSuite } from './rules.js';
import { serveSuite } from './serve.js';
import { sshServerSuite } from './ssh-server.js';
import { uiSuite } from './ui.js';

const SUITES: Readonly<Record<string, Suite>> = {
  ui: uiSuite,
  rules: rulesSuite,
  bots: botsSuite,
  cli: cliSuite,
  serve: serveSuite,
  ssh: sshServerSuite,
};

async function table(wanted: readonly string[]): Promise<string> {
  const rows: Row[] = [];
  for (const name of wanted) rows.push(...(await SUITES[name]()));
  rows.push({ what: 'peak memory of this process', measured: process.resourceUsage().maxRSS / 1_000, unit: 'MB' });
  return tableOf(rows);
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in SUITES));
if (unknown !== undefined) throw new Error(`There is no suite ${unknown}: ${Object.keys(SUITES).join(', ')}.`);
const { against } = values;
const told =
  against === undefined
    ? await table(positionals.length > 0 ? positionals : Object.keys(SUITES))
    : ratioTableOf(ratiosAgainst(against, Number(values.rounds), positionals), against);
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;
process.stdout.write(`Node ${process.version}, ${machine}\n\n${told}\n`);
