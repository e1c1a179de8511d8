import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { MAX_WAIT } from './test/support/patience.js';
import { TIMES } from './test/support/runs.js';

/** Markdown is imported as text, as in the build. */
const markdown: Plugin = {
  name: 'markdown-as-text',
  load: (id) => (id.endsWith('.md') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
};

const TESTS = '**/*.test.{ts,tsx}';
/** The tests of a folder of test/. */
const inFolder = (name: string): string => `test/${name}/${TESTS}`;
/** Tests in a project of their own: test/FOLDER is project FOLDER. */
const APART = ['rules', 'slow', 'built', 'services', 'long'];
/**
 * Projects without coverage: Node loads src/ and the helpers of test/ by hooks.js, and Vitest only the test files. The
 * code then runs about as fast as the built program. Coverage needs Vitest's own loading.
 */
const LOADED_BY_NODE = {
  execArgv: ['--import', new URL('test/support/sources/register.js', import.meta.url).href, '--enable-source-maps'],
  server: { deps: { external: [/\/(?:src|test)\/(?!.*\.test\.).*\.tsx?$/] } },
};
/** React as it is shipped: what it checks while developing costs more than a screen. */
const SHIPPED = { NODE_ENV: 'production' };

export default defineConfig({
  plugins: [markdown],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Tests leave nothing behind in a module, and files share their worker's: to load and warm them up costs most.
    isolate: false,
    projects: [
      // Measured by coverage: the rules by their own tests.
      { extends: true, test: { name: 'rules', include: [inFolder('rules')] } },
      // Everything in this process, or in processes that are not the built program.
      {
        extends: true,
        test: {
          name: 'program',
          include: [`test/${TESTS}`],
          exclude: APART.map(inFolder),
          ...LOADED_BY_NODE,
          env: SHIPPED,
        },
      },
      // Need as little, but more than about 6 s of CPU for each file, mostly for many whole games.
      { extends: true, test: { name: 'slow', include: [inFolder('slow')], ...LOADED_BY_NODE, env: SHIPPED } },
      // Start the built program.
      { extends: true, test: { name: 'built', include: [inFolder('built')], ...LOADED_BY_NODE, env: SHIPPED } },
      // Need other programs: shells, tmux, GNU screen, ssh and sshd. Whole decades are played over ssh.
      {
        extends: true,
        test: {
          name: 'services',
          include: [inFolder('services')],
          ...LOADED_BY_NODE,
          env: SHIPPED,
          testTimeout: 300_000 * TIMES,
          hookTimeout: 300_000,
        },
      },
      // Take longer than `.ci/run` may; scripts/long.ts has the reason of each.
      { extends: true, test: { name: 'long', include: [inFolder('long')], ...LOADED_BY_NODE, env: SHIPPED } },
    ],
    setupFiles: ['test/setup.ts'],
    // Vitest leaves one core idle, which on two cores is half the machine.
    maxWorkers: availableParallelism(),
    // What never ends costs a minute. Tests that take many seconds on an idle machine say their own time.
    testTimeout: 60_000 * TIMES,
    hookTimeout: 60_000,
    expect: { poll: { timeout: MAX_WAIT }, requireAssertions: true },
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
