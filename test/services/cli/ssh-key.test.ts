import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { publicKeyIn } from '../../../src/cli/ssh-key.js';
import { temporaryFolder } from '../../store/support.js';
import { itWhere } from '../../support/describe-where.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasKeygen = spawnSync('ssh-keygen', ['-?']).error === undefined;

itWhere(hasKeygen, 'ssh-keygen is not installed')('a public key for the tables is whatever ssh-keygen makes', () => {
  for (const [type, bits] of [
    ['ed25519', '256'],
    ['rsa', '1024'],
    ['ecdsa', '256'],
    ['ecdsa', '384'],
    ['ecdsa', '521'],
  ]) {
    const file = join(folder, `${type}-${bits}`);
    execFileSync('ssh-keygen', ['-q', '-t', type, '-b', bits, '-N', '', '-f', file]);
    expect(publicKeyIn(readFileSync(`${file}.pub`, 'utf8'))).toMatchObject({ ok: true });
  }
});
