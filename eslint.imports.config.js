// Which part of the program may import which. Used by itself (`npm run lint:imports`) and by eslint.config.js.
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

// Imports point one way: rules <- notation <- table, bots <- ui <- cli.
const mayNotImport = {
  rules: ['notation', 'table', 'bots', 'ui', 'cli'],
  notation: ['table', 'bots', 'ui', 'cli'],
  bots: ['ui', 'cli'],
  table: ['ui', 'cli'],
  ui: ['cli'],
};

const directionZones = Object.entries(mayNotImport).map(([room, others]) => ({
  target: `./src/${room}`,
  from: others.map((other) => `./src/${other}`),
  message: 'Imports point one way: rules <- notation <- table, bots <- ui <- cli (docs/development.md).',
}));

const shippedCodeZone = {
  target: './src',
  from: ['./test', './scripts', './dist'],
  message: 'The program may not depend on tests, scripts or build output.',
};

/** The only libraries the rules may use: none of them does I/O, reads a clock or knows a terminal. */
const librariesOfTheRules = ['immer', 'pure-rand', 'valibot'];
const allowedInRules = ['\\.{1,2}/', ...librariesOfTheRules.map((name) => `${name}(?:/|$)`)].join('|');

export default tseslint.config(
  {
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    files: ['src/**/*.{ts,tsx}'],
    // Registered so that "eslint-disable" comments naming its rules are understood here too.
    plugins: { 'import-x': importX, '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...directionZones, shippedCodeZone] }],
      'import-x/no-unresolved': 'error',
    },
  },
  {
    files: ['src/rules/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?!${allowedInRules})`,
              message: `The rules are pure: besides their own files they may import only ${librariesOfTheRules.join(', ')}.`,
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['process', 'console', 'Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'fetch'].map(
          (name) => ({ name, message: 'The rules are pure: no clock, no I/O.' }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The only chance in the rules is the seeded generator.' },
      ],
    },
  },
  {
    files: ['src/cli/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":matches(ImportDeclaration[importKind!='type'], ExportNamedDeclaration[exportKind!='type'], ExportAllDeclaration[exportKind!='type'])[source.value=/(^|\\u002F)ui\\u002F|^(ink|react)(\\u002F|$)/]",
          message: 'Load the screen with `await import(...)`, so that commands without a screen never load React.',
        },
      ],
    },
  },
);
