/** `npm run bench`: measures the program and prints one table with the targets. It asserts nothing: machines differ. */
import './production.js';
import { availableParallelism, cpus } from 'node:os';
import { cliSuite } from './cli.js';
import { type Row, type Suite, tableOf } from './row.js';
import { rulesSuite } from './rules.js';
import { uiSuite } from './ui.js';

const SUITES: readonly Suite[] = [uiSuite, rulesSuite, cliSuite];

const rows: Row[] = [];
for (const suite of SUITES) rows.push(...(await suite()));
rows.push({ what: 'peak memory of this process', measured: process.resourceUsage().maxRSS / 1_000, unit: 'MB' });

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;
process.stdout.write(`Node ${process.version}, ${machine}\n\n${tableOf(rows)}\n`);
