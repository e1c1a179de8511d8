import type { Metafile } from 'esbuild';
import { packageOf } from './package-of.js';

/**
 * The npm packages that loading `entry` executes at once, following static imports only.
 *
 * @param entry path of a built file as in the metafile's outputs
 */
export function eagerPackages(metafile: Pick<Metafile, 'outputs'>, entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const output = metafile.outputs[path];
    if (seen.has(path) || output === undefined) continue;
    seen.add(path);
    for (const input of Object.keys(output.inputs)) {
      const found = packageOf(input);
      if (found !== undefined) packages.add(found.name);
    }
    waiting.push(...output.imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path));
  }
  return packages;
}
