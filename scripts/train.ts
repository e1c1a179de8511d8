/**
 * Teaches the bots' network: `npm run train -- --games 8000 --seed 1 --workers 2 [--from FILE] [--course FILE] [--out FILE]`.
 * Compiles the training, because it plays many times as fast so, and runs it. With `--course` all that is needed to go on is
 * kept in that file after each batch, and the course in it is gone on with.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const folder = await mkdtemp(join(tmpdir(), 'wsdv-train-'));
try {
  await build({
    entryPoints: { main: 'scripts/train/main.ts', worker: 'scripts/train/worker.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    logLevel: 'warning',
  });
  await import(pathToFileURL(join(folder, 'main.mjs')).href);
} finally {
  await rm(folder, { recursive: true });
}
