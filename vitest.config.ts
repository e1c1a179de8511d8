import { readFileSync } from 'node:fs';
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

export default defineConfig({
  plugins: [markdown],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Tests leave nothing behind in a module, and files share their worker's: to load and warm them up costs most.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: RULES } },
      // React as it is shipped: what it checks while developing costs more than a screen.
      { extends: true, test: { name: 'program', include: TESTS, exclude: RULES, env: { NODE_ENV: 'production' } } },
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
