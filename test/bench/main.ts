/** `npm run bench`: measures the program and prints one table with the targets. It asserts nothing: machines differ. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { type Row, type Suite, tableOf } from './row.js';
import { rulesSuite } from './rules.js';

const SUITES: readonly Suite[] = [rulesSuite];

const rows: Row[] = [];
for (const suite of SUITES) rows.push(...(await suite()));
rows.push({ what: 'peak memory of this process', measured: process.resourceUsage().maxRSS / 1_000, unit: 'MB' });

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;
const load = loadavg()[0].toFixed(1);
process.stdout.write(`Node ${process.version}, ${machine}, load ${load}\n\n${tableOf(rows)}\n`);
