import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: [['text', { skipFull: true }], 'json-summary'],
      thresholds: {
        'src/rules/**': { lines: 95, branches: 95 },
      },
    },
  },
});
