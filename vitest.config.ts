import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { PATIENCE } from './test/support/patience.js';
import { TIMES } from './test/support/runs.js';

/** Markdown is imported as text, as in the build. */
const markdown: Plugin = {
  name: 'markdown-as-text',
  load: (id) => (id.endsWith('.md') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
};

const TESTS = ['test/**/*.test.{ts,tsx}'];
const RULES = ['test/rules/**/*.test.ts'];
/** Those that start the built program: every source concerns them, and they take longest. */
const BUILT = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name))
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes("support/program.js'"));
/** React as it is shipped: what it checks while developing costs more than a screen. */
const SHIPPED = { NODE_ENV: 'production' };

export default defineConfig({
  plugins: [markdown],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Tests leave nothing behind in a module, and files share their worker's: to load and warm them up costs most.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: RULES } },
      { extends: true, test: { name: 'program', include: TESTS, exclude: [...RULES, ...BUILT], env: SHIPPED } },
      { extends: true, test: { name: 'built', include: BUILT, env: SHIPPED } },
    ],
    setupFiles: ['test/setup.ts'],
    // So long that nothing is red because the machine is busy: only what never ends is.
    testTimeout: 300_000 * TIMES,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE } },
    coverage: {
      provider: 'v8',
      include: ['src/rules/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'json-summary'],
      thresholds: {
        'src/rules/**': { lines: 95, branches: 95 },
      },
    },
  },
});
