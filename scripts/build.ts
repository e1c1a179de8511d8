/**
 * Bundles the program and the library into dist/.
 *
 * dist/cli/main.js          the command line: one file, which loads a command's own code from dist/lazy/
 * dist/cli/main-screen.js   the commands that start with a screen, in one file, because fifty files would load slowly
 * dist/compiled/            V8's compiled code of main.js and main-screen.js, for the version of Node that runs this build
 * dist/cli/arena-worker.js  a thread of `wsdv arena`
 * dist/bots/thread.js       the thread that runs bots, loaded when the first bot begins to think
 * dist/bots/at-table.mjs    the process of a bot at a table of the service
 * dist/door/main.js         the process of the ssh server
 * dist/lib/library.js       the rules and their words, for programs that import the package; runs without Node, too
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, parse, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { eagerFiles, eagerPackages } from './eager-packages.js';
import { packageOf } from './package-of.js';
import { thirdPartyNotices } from './third-party-notices.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const COMPILED = join(dist, 'compiled');

/** Leaves out Ink's connection to React's developer tools, which is used only when DEV is set. */
const withoutDevtools: Plugin = {
  name: 'without-react-devtools',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]ink[\\/]build[\\/]devtools\.js$/ }, () => ({ contents: '' }));
  },
};

/**
 * Loads string-width, with which Ink measures text, only on its first call. Loading its table of emoji takes 14 ms of
 * each start, and screens drawn on canvases hardly need it.
 */
const widthWhenAsked: Plugin = {
  name: 'width-when-asked',
  setup(bundler) {
    bundler.onResolve({ filter: /^string-width$/ }, async ({ path, kind, ...from }) => {
      if (kind !== 'import-statement') return undefined;
      const real = await bundler.resolve(path, { ...from, kind: 'require-call' });
      return { path: real.path, namespace: 'when-asked' };
    });
    bundler.onLoad({ filter: /./, namespace: 'when-asked' }, ({ path }) => ({
      contents: `let real; export default (...all) => (real ??= require(${JSON.stringify(path)}).default)(...all);`,
      resolveDir: root,
    }));
  },
};

/**
 * Modules of Node that libraries need only in rare cases, with the functions that the libraries call. For example,
 * Commander calls `spawn` for commands that are separate programs, and Ink calls `execFileSync` if the size of the
 * terminal is unknown. Each module takes 2 to 4 ms to load.
 */
const RARELY_NEEDED: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['spawn', 'execFileSync'],
  assert: ['equal', 'ok'],
};

/**
 * Replaces imports of Node's modules by calls of `process.getBuiltinModule`, which a script may contain. Libraries load
 * the modules in `RARELY_NEEDED` only when a function of the library is first called.
 */
const nodeModulesByCall: Plugin = {
  name: 'node-modules-by-call',
  setup(bundler) {
    bundler.onResolve({ filter: /^[\w:/]+$/, namespace: 'file' }, ({ path, kind, importer }) => {
      if (path in RARELY_NEEDED && /[\\/]node_modules[\\/]/.test(importer)) return { path, namespace: 'rare-node' };
      if (kind !== 'import-statement' || !isBuiltin(path)) return undefined;
      return { path: path.replace(/^node:/, ''), namespace: 'node' };
    });
    bundler.onLoad({ filter: /./, namespace: 'rare-node' }, ({ path }) => ({
      contents: (RARELY_NEEDED[path] ?? [])
        .map((name) => `export const ${name} = (...all) => process.getBuiltinModule('${path}').${name}(...all);`)
        .join('\n'),
    }));
    // PURE lets esbuild drop the exports that nobody imports.
    bundler.onLoad({ filter: /./, namespace: 'node' }, ({ path }) => ({
      contents: [
        `const all = process.getBuiltinModule('${path}');`,
        'export default all;',
        ...Object.keys(process.getBuiltinModule(path) ?? {})
          .filter((name) => name !== 'default')
          .map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
      ].join('\n'),
    }));
  },
};

/** Replaces each `import(...)` in a source file by a static import, so that nothing is loaded later. */
const atOnce: Plugin = {
  name: 'at-once',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const imports: string[] = [];
      const source = (await readFile(path, 'utf8')).replace(/\bimport\(('[^']*\.js')\)/g, (_, from: string) => {
        const name = `atOnce${imports.length}`;
        imports.push(`import * as ${name} from ${from};`);
        return `Promise.resolve(${name})`;
      });
      return { contents: [source, ...imports].join('\n'), loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/**
 * Keeps each `import(...)` in a source file. Adds the imported file to `entryPoints`, so that it gets its own bundle in
 * dist/lazy/.
 */
const leavingLazy = (entryPoints: Record<string, string>): Plugin => ({
  name: 'leaving-lazy',
  setup(bundler) {
    bundler.onResolve({ filter: /^\..*\.js$/ }, async ({ path, kind, ...from }) => {
      if (kind !== 'dynamic-import') return undefined;
      const found = await bundler.resolve(path, { ...from, kind: 'import-statement' });
      const source = relative(root, found.path);
      const bundle = `lazy/${source.replace(/^src[\\/]|\.tsx?$/g, '').replaceAll(sep, '-')}`;
      entryPoints[bundle] = source;
      return { path: `../${bundle}.js`, external: true };
    });
  },
});

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'node20.20',
  jsx: 'automatic',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Names stay readable and lines short, so that the stack trace in a player's crash report can be understood.
  minifyWhitespace: true,
  lineLimit: 160,
  minifySyntax: true,
  // Selects React's production build. The development build collects more and more performance records.
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.DEV': '"false"',
    // Prevents Yoga from loading its bundled WebAssembly with Node's fetch, which takes 35 ms to start.
    fetch: 'undefined',
  },
} satisfies BuildOptions;

const onNode = {
  ...common,
  outdir: 'dist',
  platform: 'node',
  // `wsdv rules` and the help of the screen show docs/rules.md.
  loader: { '.md': 'text' },
  plugins: [withoutDevtools, widthWhenAsked, nodeModulesByCall],
  define: { ...common.define, 'Intl.Segmenter': 'Segmenter' },
  inject: ['scripts/segmenter.js'],
  // CommonJS libraries in the bundle call require() to load Node's own modules.
  banner: { js: 'const require = process.getBuiltinModule;' },
} satisfies BuildOptions;

const lazyEntryPoints: Record<string, string> = {};

const program = {
  ...onNode,
  entryPoints: { 'cli/main': 'src/cli/main.ts' },
  plugins: [...onNode.plugins, leavingLazy(lazyEntryPoints)],
  write: false,
} satisfies BuildOptions;

/** @param entryPoints bundles that commands load only when they need them */
const lazyProgram = (entryPoints: Readonly<Record<string, string>>) =>
  ({
    ...onNode,
    entryPoints: { ...entryPoints, 'cli/arena-worker': 'src/arena/worker.ts', 'door/main': 'src/door/main.ts' },
    splitting: true,
    // ssh2 works without these parts in machine code, which exist only if its install script has compiled them.
    external: ['cpu-features', '*.node'],
    // A library of ssh2 asks for its folder, but reads no file there.
    define: { ...onNode.define, __dirname: '""' },
    chunkNames: 'chunks/[name]-[hash]',
  }) satisfies BuildOptions;

const screenProgram = {
  ...onNode,
  entryPoints: { 'cli/main-screen': 'src/cli/main-screen.ts' },
  plugins: [...onNode.plugins, atOnce],
  write: false,
} satisfies BuildOptions;

const botThread = {
  ...onNode,
  entryPoints: { 'bots/thread': 'src/bots/thread.ts' },
} satisfies BuildOptions;

const tableBot = {
  ...onNode,
  entryPoints: { 'bots/at-table': 'src/cli/table-bot.ts' },
  // For a .mjs file Node does not look for a package.json, which this process may not read (src/serve/bot-process.ts).
  outExtension: { '.js': '.mjs' },
} satisfies BuildOptions;

const library = {
  ...common,
  entryPoints: { 'lib/library': 'src/library.ts' },
  outdir: 'dist',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['import', 'default'],
} satisfies BuildOptions;

/**
 * Removes the bundles of earlier builds. Call it after the build: until the new bundles are written, a program that was
 * started from dist/ needs the old ones.
 */
async function removeOldBundles(written: ReadonlySet<string>): Promise<void> {
  for (const folder of ['bots', 'cli', 'lazy', 'chunks', 'door', 'lib']) {
    const path = join(dist, folder);
    if (!existsSync(path)) continue;
    for (const file of await readdir(path)) {
      if (!written.has(`dist/${folder}/${file}`)) await rm(join(path, file), { recursive: true });
    }
  }
}

function outputsOf(metafiles: readonly Metafile[]): Set<string> {
  return new Set(metafiles.flatMap((metafile) => Object.keys(metafile.outputs)));
}

/**
 * For each source file, the packages and source files that it must not load statically, so that a command starts
 * quickly.
 */
const LAZY: Readonly<Record<string, readonly string[]>> = {
  // Libraries that the rules need. `wsdv list` prints games from the index without them.
  'src/cli/handlers/list.ts': ['immer', 'valibot', 'pure-rand'],
  // Words that only a screen shows. They would be a tenth of all code that `wsdv verify` loads.
  'src/cli/handlers/verify.ts': ['src/text/en/screen.ts'],
  // Completion must be fast: the user has pressed Tab and is waiting.
  'src/cli/complete.ts': ['immer', 'valibot', 'pure-rand', 'chalk', 'commander'],
  // string-width takes longer to set up its tables of emoji than most commands need to run.
  'src/cli/io.ts': ['string-width'],
};

/** @throws Error if a source file in `LAZY` loads one of its packages or source files statically */
function requireLaziness(metafile: Metafile): void {
  for (const [source, lazy] of Object.entries(LAZY)) {
    const [bundle] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (bundle === undefined) throw new Error(`${source} is no longer loaded separately.`);
    const eager = [...eagerPackages(metafile, bundle), ...eagerFiles(metafile, bundle)];
    const found = eager.filter((name) => lazy.includes(name));
    if (found.length > 0) {
      throw new Error(`${source} loads ${found.join(', ')} at once; load it with \`await import(...)\`.`);
    }
  }
}

/**
 * Matches folders whose files must not be loaded at every start, because parsing a command line and printing help do
 * not need them. Of the languages only English is needed at every start.
 */
const HEAVY = /^src[\\/](?:rules|ui|terminal|serve|cli[\\/]handlers|text[\\/](?!en[\\/])[^\\/]+[\\/])/;

/**
 * @throws Error if the code that every start loads contains a file that matches `HEAVY`, or a package other than
 * Commander
 */
function requireLight({ outputs }: Metafile): void {
  for (const { inputs } of Object.values(outputs)) {
    const sources = Object.keys(inputs).filter((source) => inputs[source].bytesInOutput > 0);
    const heavy = sources.find(
      (source) => HEAVY.test(source) || (packageOf(source)?.name ?? 'commander') !== 'commander',
    );
    if (heavy !== undefined) throw new Error(`Every start loads ${heavy}; load it with \`await import(...)\`.`);
  }
}

/**
 * @throws Error if a source file in the screen's bundle still imports another source file with `import(...)`. esbuild
 * would put the imported file into a function, whose code V8 would compile twice.
 */
function requireAtOnce({ inputs }: Metafile): void {
  for (const [source, { imports }] of Object.entries(inputs)) {
    const later = imports.find(({ kind, path }) => kind === 'dynamic-import' && /\.tsx?$/.test(path));
    if (later)
      throw new Error(`${source} loads ${later.path} separately in a way that the build cannot make an import.`);
  }
}

/**
 * The file that imports the bots' networks, more than 100 kB of JSON. Only the bots' threads and processes and the
 * entry points in `ARE_BOTS` may load it. Other commands do not load it, even if bots play in them.
 */
const OF_BOTS_ALONE = 'src/bots/weights.ts';
/** Entry points that may load `OF_BOTS_ALONE`, because bots run directly in them. */
const ARE_BOTS = ['src/cli/handlers/arena.ts', 'src/cli/handlers/bot.ts', 'src/arena/worker.ts'];

/** @throws Error if an entry point in which no bot runs loads the networks */
function requireWithoutNetwork(...metafiles: readonly Metafile[]): void {
  for (const metafile of metafiles) {
    for (const [bundle, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (entryPoint === undefined || ARE_BOTS.includes(entryPoint)) continue;
      if (eagerFiles(metafile, bundle).has(OF_BOTS_ALONE))
        throw new Error(`${entryPoint} loads ${OF_BOTS_ALONE}; let a Thinker think (src/bots/thinker.ts).`);
    }
  }
}

/**
 * Writes a bundle as a script, and stores the script's compiled code where bin/wsdv.js looks for it. (Node 20 can load
 * compiled code of scripts, but not of modules.) The script is a function with two parameters: its URL, and a function
 * that imports modules of dist/lazy/. Escapes all non-ASCII characters, because the script then loads faster. (esbuild
 * does not escape them in regular expressions.)
 * @param args command line with which the program is run to compile the functions that most starts call
 */
async function writeScript([bundle]: readonly OutputFile[], args: readonly string[]): Promise<void> {
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = bundle.text
    .replace(/\bimport\.meta\.url\b/g, 'moduleUrl')
    .replace(/\bimport\("/g, 'load("')
    .replace(/[^\0-\x7F]/g, escaped);
  await mkdir(dirname(bundle.path), { recursive: true });
  await writeFile(bundle.path, `(async (moduleUrl, load) => { 'use strict'; ${text}\n})`);

  // Renamed only when it is complete, because somebody may start the program meanwhile.
  const partial = join(COMPILED, 'partial');
  const scriptArgs = ['scripts/compile.ts', bundle.path, partial, ...args];
  await mkdir(COMPILED, { recursive: true });
  await promisify(execFile)(process.execPath, [...process.execArgv, ...scriptArgs], { cwd: root, timeout: 60_000 });
  await rename(partial, join(COMPILED, `${parse(bundle.path).name}-${process.version}-${process.arch}`));
}

async function main(): Promise<void> {
  // Compiled code is removed before the scripts change, because V8 also accepts it for another script of equal length.
  await rm(COMPILED, { recursive: true, force: true });
  const { metafile: programMetafile, outputFiles: programFiles } = await build(program);
  requireLight(programMetafile);
  const lazyMetafile = (await build(lazyProgram(lazyEntryPoints))).metafile;
  requireLaziness(lazyMetafile);
  const { metafile: screenMetafile, outputFiles: screenFiles } = await build(screenProgram);
  requireAtOnce(screenMetafile);
  requireWithoutNetwork(lazyMetafile, screenMetafile);
  await writeScript(programFiles, ['--help']);
  await writeScript(screenFiles, ['play', '--west', 'West', '--east', 'East', '--seed', '1']);
  const metafiles = [
    programMetafile,
    lazyMetafile,
    screenMetafile,
    (await build(botThread)).metafile,
    (await build(tableBot)).metafile,
    (await build(library)).metafile,
  ];

  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'THIRD-PARTY-NOTICES.txt'), await thirdPartyNotices(root, metafiles));
  await removeOldBundles(outputsOf(metafiles));
  const bytes = metafiles
    .flatMap((metafile) => Object.values(metafile.outputs))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`Built ${relative(root, dist)}/ (${Math.round(bytes / 1000)} kB)`);
}

try {
  await main();
} catch (error) {
  // esbuild has already printed its own messages.
  console.error(`Build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
