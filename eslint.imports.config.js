// Which part of the program may import which. Used by itself (`npm run lint:imports`) and by eslint.config.js.
// A room is a folder of src/, so an import that leaves its room for another names that folder in its relative path.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Imports point one way: rules <- notation <- table, bots <- ui <- cli; text, the words for the rules, stands beside notation.
const roomsThatMayNotBeImported = {
  rules: ['text', 'notation', 'table', 'bots', 'ui', 'cli'],
  text: ['notation', 'table', 'bots', 'ui', 'cli'],
  notation: ['table', 'bots', 'ui', 'cli'],
  bots: ['ui', 'cli'],
  table: ['ui', 'cli'],
  ui: ['cli'],
  cli: [],
};

/** The only libraries the rules may use: none of them does I/O, reads a clock or knows a terminal. */
const librariesOfTheRules = ['immer', 'pure-rand', 'valibot'];

const outsideTheProgram = {
  regex: '^(?:\\.\\./)+(?:test|scripts|dist)/',
  message: 'The program may not depend on tests, scripts or build output.',
};
const impure = {
  regex: `^(?!${['\\.{1,2}/', ...librariesOfTheRules.map((name) => `${name}(?:/|$)`)].join('|')})`,
  message: `The rules are pure: besides their own files they may import only ${librariesOfTheRules.join(', ')}.`,
};
const againstTheDirection = (rooms) => ({
  regex: `^\\.{1,2}/(?:.*/)?(?:${rooms.join('|')})(?:/|$)`,
  message: 'Imports point one way: rules <- notation <- table, bots <- ui <- cli (docs/development.md).',
});

/** `import(...)` of what `import ... from` may not name either. */
const dynamicImportOf = ({ regex, message }) => ({
  selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
  message,
});

const screenAtOnce = {
  selector: [
    "ImportDeclaration[importKind!='type']",
    "ExportNamedDeclaration[exportKind!='type']",
    "ExportAllDeclaration[exportKind!='type']",
  ]
    .map((declaration) => `${declaration}[source.value=/^\\..*\\u002Fui\\u002F|^(?:ink|react)(?:\\u002F|$)/]`)
    .join(', '),
  message: 'Load the screen with `await import(...)`, so that commands without a screen never load React.',
};

const direction = Object.entries(roomsThatMayNotBeImported).map(([room, others]) => {
  const forbidden = [
    outsideTheProgram,
    ...(others.length > 0 ? [againstTheDirection(others)] : []),
    ...(room === 'rules' ? [impure] : []),
  ];
  const syntax = [...forbidden.map(dynamicImportOf), ...(room === 'cli' ? [screenAtOnce] : [])];
  return {
    files: [`src/${room}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: forbidden }],
      'no-restricted-syntax': ['error', ...syntax],
    },
  };
});

const clocksAndDoors = [
  'process',
  'console',
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
];

export default tseslint.config(
  {
    files: ['src/**/*.{ts,tsx}'],
    // For use by itself: comments that switch off rules of eslint.config.js are understood and left alone.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks },
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  ...direction,
  {
    files: ['src/rules/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...clocksAndDoors.map((name) => ({ name, message: 'The rules are pure: no clock, no I/O.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The only chance in the rules is the seeded generator.' },
      ],
    },
  },
);
