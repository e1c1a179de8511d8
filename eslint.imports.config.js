// Which part of the program may import which. Used by itself (`npm run lint:imports`) and by eslint.config.js.
// A room is a folder of src/, so an import that leaves its room for another names that folder in its relative path.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Imports point one way: common <- rules <- notation <- store <- match <- bots, serve, ui <- cli, bots <- arena <- cli; text, the words for the rules, stands beside
// notation, and terminal, which knows no game, beside all of them.
const roomsThatMayNotBeImported = {
  common: ['rules', 'text', 'notation', 'store', 'match', 'terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  rules: ['text', 'notation', 'store', 'match', 'terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  text: ['notation', 'store', 'match', 'terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  notation: ['store', 'match', 'terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  store: ['match', 'terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  match: ['terminal', 'bots', 'serve', 'ui', 'cli', 'arena'],
  terminal: ['rules', 'notation', 'store', 'match', 'bots', 'serve', 'ui', 'cli', 'arena'],
  bots: ['store', 'terminal', 'serve', 'ui', 'cli', 'arena'],
  serve: ['terminal', 'bots', 'ui', 'cli', 'arena'],
  ui: ['serve', 'cli', 'arena'],
  arena: ['store', 'terminal', 'serve', 'ui', 'cli'],
  cli: [],
};

/** The only libraries the rules may use: none of them does I/O, reads a clock or knows a terminal. */
const librariesOfTheRules = ['immer', 'pure-rand', 'valibot'];

const outsideTheProgram = {
  regex: '^(?:\\.\\./)+(?:test|scripts|dist)/',
  message: 'The program may not depend on tests, scripts or build output.',
};
const withLibraries = {
  regex: '^(?!\\.{1,2}/)',
  message: 'What all rooms share is pure: src/common imports its own files only.',
};
const impure = {
  regex: `^(?!${['\\.{1,2}/', ...librariesOfTheRules.map((name) => `${name}(?:/|$)`)].join('|')})`,
  message: `The rules are pure: besides their own files they may import only ${librariesOfTheRules.join(', ')}.`,
};
const besideTheFaces = {
  regex: '^(?:\\.\\./)+rules/(?!(?:game|board|cards|figures)\\.js$)',
  message: 'The rules have four faces: rules/game.js, board.js, cards.js and figures.js.',
};
const againstTheDirection = (rooms) => ({
  regex: `^\\.{1,2}/(?:.*/)?(?:${rooms.join('|')})(?:/|$)`,
  message:
    'Imports point one way: common <- rules <- notation <- store <- match <- bots, serve, ui <- cli (docs/development.md).',
});

/** `import(...)` of what `import ... from` may not name either. */
const dynamicImportOf = ({ regex, message }) => ({
  selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
  message,
});

/** What of the screen is so light that commands without one have it, too. */
const ofScreen = '(?:ui\\u002F(?!start\\.js$)|terminal\\u002F(?!(?:ascii|capabilities|text)\\.js$))';
const screenAtOnce = {
  selector: [
    "ImportDeclaration[importKind!='type']",
    "ExportNamedDeclaration[exportKind!='type']",
    "ExportAllDeclaration[exportKind!='type']",
  ]
    .map((declaration) => `${declaration}[source.value=/^\\..*\\u002F${ofScreen}|^(?:ink|react)(?:\\u002F|$)/]`)
    .join(', '),
  message: 'Load the screen with `await import(...)`, so that commands without a screen never load React.',
};

/** Keys and cursors decide what is shown, panes how: what stands below panes and screens does not know them. */
const abovePanes = {
  regex: '/(?:panes|screens)/',
  message: 'Panes and screens draw what stands below them, which does not know them (docs/architecture.md).',
};

/** Screens and bots work from a seat: what knows more than one seat may know is not theirs to name. */
const onlyASeat = [
  {
    regex: '/rules/game\\.js$',
    importNames: ['State', 'newGame', 'startAt', 'startFrom', 'importPosition'],
    message: 'Take a View or an Imagined: nothing here holds the true state of a game.',
  },
  {
    regex: '/match/(?:match|moment|saved-match|hotseat)\\.js$',
    importNames: [
      'Match',
      'MatchMoment',
      'SavedMatch',
      'matchOf',
      'commitPart',
      'takeBack',
      'hotseatGame',
      'hotseatPort',
    ],
    message: 'Take a session and a port: the match is at their other end.',
  },
  {
    regex: '/notation/(?:index|read|record|replay|write)\\.js$',
    importNames: ['readGame', 'readAction', 'GameRecord', 'newRecord', 'extend', 'stepsOf', 'stateAfter', 'startOf'],
    message: 'Records tell both hands: take what a seat is told.',
  },
  {
    regex: '/store/',
    allowTypeImports: true,
    message: 'Saved games are opened above the screens (src/ui/saved-games.ts).',
  },
];

const direction = Object.entries(roomsThatMayNotBeImported).map(([room, others]) => {
  const forbidden = [
    outsideTheProgram,
    ...(others.length > 0 ? [againstTheDirection(others)] : []),
    room === 'common' ? withLibraries : room === 'rules' ? impure : besideTheFaces,
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
    files: ['src/ui/{game,map,panes,screens}/**/*.{ts,tsx}', 'src/bots/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: onlyASeat }] },
  },
  {
    files: ['src/ui/{game,map}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...onlyASeat, abovePanes] }] },
  },
  {
    files: ['src/{common,rules}/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...clocksAndDoors.map((name) => ({ name, message: 'Rules and src/common are pure: no clock, no I/O.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The only chance in the rules is the seeded generator.' },
      ],
    },
  },
);
