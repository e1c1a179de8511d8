import type { Metafile } from 'esbuild';
import { packageOf } from './package-of.js';

/**
 * Returns the source files that are executed when `entry` is loaded. Follows static imports only.
 *
 * @param entry path of a built file, as in the metafile's outputs
 */
export function eagerFiles(metafile: Pick<Metafile, 'outputs'>, entry: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const output = metafile.outputs[path];
    if (seen.has(path) || output === undefined) continue;
    seen.add(path);
    for (const input of Object.keys(output.inputs)) files.add(input);
    waiting.push(...output.imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path));
  }
  return files;
}

export function eagerPackages(metafile: Pick<Metafile, 'outputs'>, entry: string): Set<string> {
  return new Set([...eagerFiles(metafile, entry)].flatMap((file) => packageOf(file)?.name ?? []));
}
