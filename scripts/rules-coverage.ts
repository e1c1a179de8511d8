/** Prints the coverage of src/rules as a whole after the tests. The thresholds are in vitest.config.ts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Count = v.object({ covered: v.number(), total: v.number() });
const Summary = v.record(v.string(), v.object({ lines: Count, branches: Count }));

const root = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');
const summary = v.parse(Summary, JSON.parse(readFileSync(`${root}coverage/coverage-summary.json`, 'utf8')));
const files = Object.entries(summary)
  .filter(([path]) => path.replaceAll('\\', '/').startsWith(`${root}src/rules/`))
  .map(([, counts]) => counts);

function percent(kind: 'lines' | 'branches'): string {
  const covered = files.reduce((sum, file) => sum + file[kind].covered, 0);
  const total = files.reduce((sum, file) => sum + file[kind].total, 0);
  return `${kind} ${total === 0 ? 'none' : `${((100 * covered) / total).toFixed(2)} % (${covered} of ${total})`}`;
}

console.log(`src/rules: ${percent('lines')}, ${percent('branches')}`);
