import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/*
 * Node's hooks for loading sources in tests. Vitest's own loading turns each use of an import into a call of a getter,
 * through every file that re-exports it: a search of a bot takes 1.6 times as long then.
 */

const SOURCE = /\.tsx?$/;
const ENDINGS = ['.ts', '.tsx'];

/** Resolves `name.js`, as TypeScript imports it, to `name.ts` or `name.tsx`. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && specifier.endsWith('.js') && SOURCE.test(context.parentURL ?? '')) {
    const stem = new URL(specifier, context.parentURL).href.slice(0, -'.js'.length);
    const url = ENDINGS.map((ending) => stem + ending).find((one) => existsSync(fileURLToPath(one)));
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

/** Compiles TypeScript. Markdown becomes a module with the text as its default export, as in the build. */
export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context);
  if (SOURCE.test(url)) return asModule(await compiled(fileURLToPath(url)));
  if (url.endsWith('.md'))
    return asModule(`export default ${JSON.stringify(await readFile(fileURLToPath(url), 'utf8'))}`);
  return next(url, context);
}

const asModule = (source) => ({ format: 'module', source, shortCircuit: true });

async function compiled(path) {
  const { code } = await transform(await readFile(path, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20.20',
    jsx: 'automatic',
    sourcefile: path,
    // An error's stack then names the lines of the source.
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return code;
}
