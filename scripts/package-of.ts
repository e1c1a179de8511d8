/**
 * Returns the name and folder of a bundled file's npm package; undefined for files of the project or its build.
 *
 * @param file path as esbuild names it, with forward slashes, e.g. `node_modules/ink/build/index.js`
 */
export function packageOf(file: string): { name: string; folder: string } | undefined {
  const found = /^(?<folder>(?:[^:]*\/)?node_modules\/(?<name>@[^/]+\/[^/]+|[^/@][^/]*))\//.exec(file)?.groups;
  return found === undefined ? undefined : { name: found.name, folder: found.folder };
}
