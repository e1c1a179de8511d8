/**
 * Returns the name and folder of the npm package to which a bundled file belongs. Undefined for files of this project
 * or of its build.
 *
 * @param file path as esbuild names it, with forward slashes, e.g. `node_modules/ink/build/index.js`
 */
export function packageOf(file: string): { name: string; folder: string } | undefined {
  const found = /^(?<folder>(?:[^:]*\/)?node_modules\/(?<name>@[^/]+\/[^/]+|[^/@][^/]*))\//.exec(file)?.groups;
  return found === undefined ? undefined : { name: found.name, folder: found.folder };
}
