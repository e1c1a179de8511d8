import { describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { eagerPackages } from '../../scripts/eager-packages.js';
import { packageOf } from '../../scripts/package-of.js';

async function bundle(source: string) {
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outdir: 'out',
    metafile: true,
    write: false,
  });
  return metafile;
}

describe('the packages a built file loads at once', () => {
  it('include what is imported at the top', async () => {
    expect(eagerPackages(await bundle("import 'react'"), 'out/stdin.js')).toContain('react');
  });

  it('leave out what only a dynamic import loads', async () => {
    const metafile = await bundle("import 'commander'; await import('react')");
    const packages = eagerPackages(metafile, 'out/stdin.js');
    expect(packages).toContain('commander');
    expect(packages).not.toContain('react');
  });
});

describe('the package a bundled file belongs to', () => {
  it.each([
    ['node_modules/ink/build/index.js', 'ink', 'node_modules/ink'],
    ['node_modules/@a/b/c.js', '@a/b', 'node_modules/@a/b'],
    ['node_modules/ink/node_modules/chalk/index.js', 'chalk', 'node_modules/ink/node_modules/chalk'],
  ])('%s is %s', (file, name, folder) => expect(packageOf(file)).toEqual({ name, folder }));

  it.each(['src/rules/game.ts', 'when-asked:/a/node_modules/string-width/index.js'])('is none for %s', (file) =>
    expect(packageOf(file)).toBeUndefined(),
  );
});
