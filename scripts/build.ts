/**
 * Bundles the program and the library into dist/.
 *
 * dist/cli/main.js          the command line: one file, which loads what a command needs from dist/lazy/
 * dist/cli/main-screen.js   the commands that show a screen at once, in one file: fifty files would take longer to load
 * dist/cli/arena-worker.js  a thread of `wsdv arena`
 * dist/bots/thread.js       the thread in which bots think, loaded when the first of them does
 * dist/lib/library.js       the rules and their words, for programs that import the package; needs nothing, not even Node
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { eagerFiles, eagerPackages } from './eager-packages.js';
import { packageOf } from './package-of.js';
import { thirdPartyNotices } from './third-party-notices.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Ink's door to React's developer tools, opened only when DEV is set, is not part of the program. */
const withoutDevtools: Plugin = {
  name: 'without-react-devtools',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]ink[\\/]build[\\/]devtools\.js$/ }, () => ({ contents: '' }));
  },
};

/**
 * The table of emoji, by which Ink measures its text, takes 14 ms of a start. Screens are canvases and hardly ask for it, so
 * it is set up when it is first called.
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

/** Leaves out node:child_process, which takes 4 ms to load. Commander needs it only for commands in separate programs. */
const withoutChildProcess: Plugin = {
  name: 'without-child-process',
  setup(bundler) {
    bundler.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path: 'none', namespace: 'none' } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: '' }));
  },
};

/** Makes an import at the top of each `import(...)` of a source, so that nothing is loaded later. */
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

/** Leaves each `import(...)` of a source as it is, for a bundle of its own in dist/lazy/, and notes it in `entryPoints`. */
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
  // Names stay readable and lines short, so that a crash report from a player can be understood.
  minifyWhitespace: true,
  lineLimit: 160,
  minifySyntax: true,
  // Development React keeps piling up performance records.
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.DEV': '"false"',
    // Yoga would load its WebAssembly, which is part of the bundle, by Node's fetch, whose start alone takes 35 ms.
    fetch: 'undefined',
  },
} satisfies BuildOptions;

const onNode = {
  ...common,
  outdir: 'dist',
  platform: 'node',
  // `wsdv rules` and the help of the screen show docs/rules.md.
  loader: { '.md': 'text' },
  plugins: [withoutDevtools, widthWhenAsked, withoutChildProcess],
  define: { ...common.define, 'Intl.Segmenter': 'Segmenter' },
  inject: ['scripts/segmenter.js'],
  // CommonJS libraries inside the bundle call require() for Node's own modules.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
} satisfies BuildOptions;

const lazyEntryPoints: Record<string, string> = {};

const program = {
  ...onNode,
  entryPoints: { 'cli/main': 'src/cli/main.ts' },
  plugins: [...onNode.plugins, leavingLazy(lazyEntryPoints)],
} satisfies BuildOptions;

/** @param entryPoints what the program loads when a command needs it */
const lazyProgram = (entryPoints: Readonly<Record<string, string>>) =>
  ({
    ...onNode,
    entryPoints: { ...entryPoints, 'cli/arena-worker': 'src/arena/worker.ts' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  }) satisfies BuildOptions;

const screenProgram = {
  ...onNode,
  entryPoints: { 'cli/main-screen': 'src/cli/main-screen.ts' },
  plugins: [...onNode.plugins, atOnce],
} satisfies BuildOptions;

const botThread = {
  ...onNode,
  entryPoints: { 'bots/thread': 'src/bots/thread.ts' },
} satisfies BuildOptions;

const tableBot = {
  ...onNode,
  entryPoints: { 'bots/at-table': 'src/cli/table-bot.ts' },
  // So that Node looks for no package.json around it: it may not read one (src/serve/bot-process.ts).
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

/** Removes bundles of earlier builds. Afterwards, not before: a program running from dist/ keeps its files meanwhile. */
async function removeOldBundles(written: ReadonlySet<string>): Promise<void> {
  for (const folder of ['bots', 'cli', 'lazy', 'chunks', 'lib']) {
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

/** What a source file may not load at once, so that a command begins quickly. */
const LAZY: Readonly<Record<string, readonly string[]>> = {
  // The libraries of the rules: with the index a list of games is printed without them.
  'src/cli/handlers/list.ts': ['immer', 'valibot', 'pure-rand'],
  // Somebody waits at Tab.
  'src/cli/complete.ts': ['immer', 'valibot', 'pure-rand', 'chalk', 'commander'],
  // Its tables of emoji take longer to set up than most commands to run.
  'src/cli/io.ts': ['string-width'],
};

/** @throws Error when a command would load what it needs seldom or never. */
function requireLaziness(metafile: Metafile): void {
  for (const [source, lazy] of Object.entries(LAZY)) {
    const [bundle] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (bundle === undefined) throw new Error(`${source} is no longer loaded by itself.`);
    const found = [...eagerPackages(metafile, bundle)].filter((name) => lazy.includes(name));
    if (found.length > 0) {
      throw new Error(`${source} loads ${found.join(', ')} at once; load it with \`await import(...)\`.`);
    }
  }
}

/** Folders whose files must not be loaded at every start: parsing a command line and printing help need none of them. */
const HEAVY = /^src[\\/](?:rules|ui|terminal|serve|cli[\\/]handlers)/;

/** @throws Error when the code that every start loads contains a file of `HEAVY`, or a package other than Commander. */
function requireLight({ outputs }: Metafile): void {
  for (const { inputs } of Object.values(outputs)) {
    const sources = Object.keys(inputs).filter((source) => inputs[source].bytesInOutput > 0);
    const heavy = sources.find(
      (source) => HEAVY.test(source) || (packageOf(source)?.name ?? 'commander') !== 'commander',
    );
    if (heavy !== undefined) throw new Error(`Every start loads ${heavy}; load it with \`await import(...)\`.`);
  }
}

/** @throws Error when what the screen needs stands in functions, to be set up later: those are compiled twice. */
function requireAtOnce({ inputs }: Metafile): void {
  for (const [source, { imports }] of Object.entries(inputs)) {
    const later = imports.find(({ kind, path }) => kind === 'dynamic-import' && /\.tsx?$/.test(path));
    if (later)
      throw new Error(`${source} loads ${later.path} by itself in a way that the build cannot make an import.`);
  }
}

/** What bots judge by: tens of kilobytes that no command loads, not even one that bots play in. */
const OF_BOTS_ALONE = 'src/bots/weights.ts';
/** But for the commands that are bots themselves. */
const ARE_BOTS = ['src/cli/handlers/arena.ts', 'src/cli/handlers/bot.ts', 'src/arena/worker.ts'];

/** @throws Error when anything but a bot loads their network. */
function requireWithoutNetwork(...metafiles: readonly Metafile[]): void {
  for (const metafile of metafiles) {
    for (const [bundle, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (entryPoint === undefined || ARE_BOTS.includes(entryPoint)) continue;
      if (eagerFiles(metafile, bundle).has(OF_BOTS_ALONE))
        throw new Error(`${entryPoint} loads ${OF_BOTS_ALONE}; let a Thinker think (src/bots/thinker.ts).`);
    }
  }
}

/** Leaves nothing but ASCII in a bundle, which is read quicker: of regular expressions esbuild leaves the letters. */
async function writeInAscii(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  await writeFile(path, text.replace(/[^\0-\x7F]/g, escaped));
}

async function main(): Promise<void> {
  const programMetafile = (await build(program)).metafile;
  requireLight(programMetafile);
  const lazyMetafile = (await build(lazyProgram(lazyEntryPoints))).metafile;
  requireLaziness(lazyMetafile);
  const screenMetafile = (await build(screenProgram)).metafile;
  requireAtOnce(screenMetafile);
  await writeInAscii(join(dist, 'cli/main-screen.js'));
  requireWithoutNetwork(lazyMetafile, screenMetafile);
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
  // esbuild has printed its own findings already.
  console.error(`Build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
