import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import importDirection from './eslint.imports.config.js';

const typed = { files: ['**/*.{ts,tsx}'] };

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'node_modules/', '.ci/'] },
  ...importDirection,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    ...typed,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // What a terminal sends and is sent are control characters.
    files: ['src/terminal/**/*.{ts,tsx}', '{test,bench}/**/*.{ts,tsx}'],
    rules: { 'no-control-regex': 'off' },
  },
  {
    files: ['{src,test,bench}/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    rules: { 'max-lines': ['warn', { max: 400 }] },
  },
  {
    files: ['{test,bench}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='numRuns']:not([value.callee.name='runs'])",
          message: 'Say how many runs with runs(n) of test/support/runs.ts, so that `npm run long` can multiply them.',
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // JSON.parse of a program's output is `any`; a wrong guess fails the test, which is its purpose.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // The folder of a test says what it needs, and so when it runs.
    files: ['test/**/*.test.{ts,tsx}'],
    ignores: ['test/{built,services,long}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'support/program\\.js$|/(?:built|services)/',
              message:
                'Tests that start the built program are in test/built, those that need other programs in test/services.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
