import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as v from 'valibot';
import { packageOf } from './package-of.js';

/** For each bundled package, by its folder: the package's files that are in the bundles. */
type Bundled = ReadonlyMap<string, readonly string[]>;

const named = { name: v.string(), version: v.string() };
const PackageJson = v.union([
  v.object({ ...named, license: v.string() }),
  // The older way to name a licence.
  v.pipe(
    v.object({ ...named, licenses: v.tuple([v.object({ type: v.string() })]) }),
    v.transform(({ licenses: [{ type }], ...about }) => ({ ...about, license: type })),
  ),
]);

/**
 * Returns the licence texts of all packages whose code is in the bundles, in the order of the packages' folders.
 *
 * @throws Error if a package does not name its licence, or if its files contain neither the licence text nor a
 * copyright line
 */
export async function thirdPartyNotices(
  root: string,
  metafiles: readonly Pick<Metafile, 'outputs'>[],
): Promise<string> {
  const bundled = [...bundledFiles(metafiles)].sort(([a], [b]) => (a < b ? -1 : 1));
  const notices = await Promise.all(bundled.map(([folder, files]) => notice(root, folder, files)));
  return ['This program contains the following libraries.', ...notices].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function bundledFiles(metafiles: readonly Pick<Metafile, 'outputs'>[]): Bundled {
  const folders = new Map<string, string[]>();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        const found = packageOf(file);
        if (found === undefined || bytesInOutput === 0) continue;
        folders.set(found.folder, [...(folders.get(found.folder) ?? []), file]);
      }
    }
  }
  return folders;
}

async function notice(root: string, folder: string, files: readonly string[]): Promise<string> {
  const about = v.parse(PackageJson, JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
  const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name));
  const title = `${about.name} ${about.version} (${about.license})`;
  const text =
    file === undefined
      ? await licenceFromSources(root, title, files)
      : await readFile(join(root, folder, file), 'utf8');
  return `${title}\n\n${text.trim()}\n`;
}

/**
 * Returns the licence of a package that does not include the licence text. The Apache licence names no owner, so its
 * general text is enough. For MIT, returns the copyright line from the package's files and then the general text.
 */
async function licenceFromSources(root: string, title: string, files: readonly string[]): Promise<string> {
  if (title.endsWith('(Apache-2.0)')) return readFile(join(root, 'node_modules/typescript/LICENSE.txt'), 'utf8');
  if (!title.endsWith('(MIT)')) throw new Error(`${title} comes without the text of its licence`);
  for (const file of files) {
    const copyright = /Copyright \(c\)[^\r\n*]*/i.exec(await readFile(join(root, file), 'utf8'))?.[0];
    if (copyright !== undefined) return `${copyright.trim()}\n\n${await permissionOfMit(root)}`;
  }
  throw new Error(`${title} comes without the text of its licence, and its files name nobody's copyright`);
}

/** Returns the text of the MIT licence without the copyright line, taken from the licence file of this project. */
async function permissionOfMit(root: string): Promise<string> {
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  return own.slice(own.indexOf('Permission is hereby granted')).split('\n---')[0];
}
