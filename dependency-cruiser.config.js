// Which part of the program may import which (`npm run lint:imports`). A layer is a folder of src/. Imports of types count.

/** Layers, and those each may import. `common` may be imported by all. */
const LAYERS = {
  common: [],
  rules: [],
  text: ['rules'],
  terminal: ['text'],
  notation: ['rules', 'text'],
  store: ['rules', 'text', 'notation'],
  match: ['rules', 'text', 'notation', 'store'],
  bots: ['rules', 'text', 'notation', 'match'],
  arena: ['rules', 'text', 'notation', 'match', 'bots'],
  serve: ['rules', 'text', 'notation', 'store', 'match'],
  plain: ['rules', 'text', 'notation', 'store', 'match', 'bots', 'lessons'],
  lessons: ['rules', 'text', 'notation', 'store', 'match'],
  ui: ['lessons', 'rules', 'text', 'notation', 'store', 'match', 'bots', 'terminal'],
  cli: ['rules', 'text', 'notation', 'store', 'match', 'bots', 'terminal', 'arena', 'serve', 'lessons', 'plain', 'ui'],
  door: ['rules', 'text', 'notation', 'store', 'match', 'bots', 'terminal', 'serve', 'lessons', 'ui', 'cli'],
};

/** Modules that answer keys and clicks. */
const KEY_HANDLERS = '^src/ui/(?:match/(?:keys|mouse|model)|menu/menu|lobby/lobby)\\.ts$';

/** Libraries without I/O, clock or terminal. */
const LIBRARIES_OF_THE_RULES = ['immer', 'pure-rand', 'valibot'];

const inLayers = (layers) => `^src/(?:${layers.join('|')})/`;

const directions = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `imports-of-${layer}`,
  comment: 'Imports point one way (docs/architecture.md).',
  severity: 'error',
  from: { path: inLayers([layer]) },
  to: { path: '^src/[^/]+/', pathNot: inLayers([layer, 'common', ...allowed]) },
}));

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both files need to a third one. Circles through types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...directions,
    {
      name: 'known-layers',
      comment: 'Name a new folder of src/ in LAYERS.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: inLayers(Object.keys(LAYERS)) },
      to: {},
    },
    {
      name: 'key-handlers-do-not-draw',
      comment:
        'Modules that handle keys must not import drawing code, neither directly nor indirectly (docs/architecture.md).',
      severity: 'error',
      from: { path: KEY_HANDLERS },
      to: { path: '^src/ui/widgets/look\\.ts$', reachable: true },
    },
    {
      name: 'faces-of-the-rules',
      comment: 'The rules have four faces: rules/game.ts, board.ts, cards.ts and figures.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/rules/' },
      to: { path: '^src/rules/', pathNot: '^src/rules/(?:game|board|cards|figures)\\.ts$' },
    },
    {
      name: 'pure-rules',
      comment: `Besides their own files the rules may import only ${LIBRARIES_OF_THE_RULES.join(', ')}.`,
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { pathNot: ['^src/', '^cards/', ...LIBRARIES_OF_THE_RULES.map((name) => `node_modules/${name}/`)] },
    },
    {
      name: 'pure-common',
      comment: '`common`, which all layers share, imports only its own files.',
      severity: 'error',
      from: { path: '^src/common/' },
      to: { pathNot: '^src/common/' },
    },
    {
      name: 'only-the-program',
      comment: 'The program may not depend on tests, scripts or build output.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:test|bench|scripts|dist)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // How Node finds the files of a package.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
