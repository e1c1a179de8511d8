import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PROGRAM } from './program.js';

/** Returns the path of a copy of the built program with damaged bot weights (base64 lines in the bundle). */
export function damagedProgram(): string {
  const source = dirname(dirname(PROGRAM));
  const copy = mkdtempSync(join(tmpdir(), 'wsdv-damaged-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const name of ['bin', 'dist', 'package.json']) cpSync(join(source, name), join(copy, name), { recursive: true });
  for (const name of readdirSync(join(copy, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.m?js$/.test(name)) continue;
    const path = join(copy, 'dist', name);
    const text = readFileSync(path, 'utf8');
    const damaged = text.replaceAll(/\n([A-Za-z0-9+/]{120})..../g, '\n$1////');
    if (damaged !== text) writeFileSync(path, damaged);
  }
  return join(copy, 'bin', 'wsdv.js');
}
