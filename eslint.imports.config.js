// Which names may not be imported where, beside the layers and cycles of dependency-cruiser.config.js. Used by itself
// (`npm run lint:imports`) and by eslint.config.js.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What of the screen is so light that commands without one have it, too. */
const ofScreen = '(?:ui\\u002F(?!start\\.js$)|terminal\\u002F(?!(?:capabilities|drawing\\u002F(?:ascii|text))\\.js$))';
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

/** Screens and bots work from a seat: what knows more than one seat may know is not theirs to name. */
const onlyASeat = [
  {
    regex: '/rules/game\\.js$',
    importNames: ['State', 'newGame', 'startAt', 'startFrom', 'importPosition'],
    message: 'Take a View or an Imagined: nothing here holds the true state of a game.',
  },
  {
    regex: '/match/(?:match|match-host|moment|saved-match|saved-games|hotseat)\\.js$',
    importNames: [
      'Match',
      'MatchHost',
      'MatchMoment',
      'SavedMatch',
      'SavedGames',
      'matchOf',
      'commitPart',
      'takeBack',
      'hotseatGame',
      'hotseatPort',
    ],
    message: 'Take a session and a port: the match is at their other end.',
  },
  {
    regex: '/notation/(?:index|reading/read|record|replay|write)\\.js$',
    importNames: ['readGame', 'readAction', 'GameRecord', 'newRecord', 'extend', 'stepsOf', 'stateAfter', 'startOf'],
    message: 'Records tell both hands: take what a seat is told.',
  },
  {
    regex: '/store/',
    allowTypeImports: true,
    message: 'Only modules directly in src/ui open saved games.',
  },
];

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
  { files: ['src/cli/**/*.ts'], rules: { 'no-restricted-syntax': ['error', screenAtOnce] } },
  {
    files: ['src/ui/*/**/*.{ts,tsx}', 'src/bots/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: onlyASeat }] },
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
