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
const PURE = ['test/{notation,text,ui/game,ui/map,ui/panes}/**/*.test.ts'];

export default defineConfig({
  plugins: [markdown],
  test: {
    // Files whose tests leave nothing behind in a module share their worker's modules: to load them is what costs most.
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'program', include: TESTS, exclude: [...RULES, ...PURE] } },
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
