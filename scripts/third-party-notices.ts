import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as v from 'valibot';
import { packageOf } from './package-of.js';

const PackageJson = v.object({ name: v.string(), version: v.string(), license: v.string() });

/**
 * The licence texts of every package whose code ended up in the bundles, sorted by name.
 *
 * @throws Error when a package does not name its licence
 */
export async function thirdPartyNotices(
  root: string,
  metafiles: readonly Pick<Metafile, 'outputs'>[],
): Promise<string> {
  const notices = await Promise.all([...bundledFolders(metafiles)].sort().map((folder) => notice(root, folder)));
  return ['This program contains the following libraries.', ...notices].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function bundledFolders(metafiles: readonly Pick<Metafile, 'outputs'>[]): Set<string> {
  const folders = new Set<string>();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        const found = packageOf(file);
        if (found !== undefined && bytesInOutput > 0) folders.add(found.folder);
      }
    }
  }
  return folders;
}

async function notice(root: string, folder: string): Promise<string> {
  const about = v.parse(PackageJson, JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
  const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name));
  const title = `${about.name} ${about.version} (${about.license})`;
  if (file === undefined) return `${title}\n\nThe package names its licence and comes without the text.\n`;
  return `${title}\n\n${(await readFile(join(root, folder, file), 'utf8')).trim()}\n`;
}
