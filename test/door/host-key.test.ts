import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import keyParser from 'ssh2/lib/protocol/keyParser.js';
import { hostKey } from '../../src/door/host-key.js';
import { newPrivateKey } from '../../src/door/new-key.js';
import { freshFolder } from '../serve/service-support.js';
import { opened } from '../store/support.js';

describe('a new key', () => {
  it('is always complete', () => {
    const keys = Array.from({ length: 2_000 }, () => newPrivateKey());
    for (const key of keys) expect(keyParser.parseKey(key), key).not.toBeInstanceOf(Error);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the host key', () => {
  it('is made once, for its owner alone', () => {
    const path = join(freshFolder(), 'key');
    const made = opened(hostKey(path, true));
    expect(made.privateKey).toBe(readFileSync(path, 'utf8'));
    expect(made.fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(opened(hostKey(path, true))).toEqual(made);
  });

  it('is made even if an earlier start was interrupted', () => {
    const path = join(freshFolder(), 'key');
    writeFileSync(`${path}.new`, 'half a key');
    expect(hostKey(path, true).ok).toBe(true);
  });

  it('is refused when it is missing, readable for others, or no ed25519 key', () => {
    const folder = freshFolder();
    const path = join(folder, 'key');
    expect(hostKey(path, false)).toEqual({ ok: false, error: 'missing' });
    opened(hostKey(path, true));
    symlinkSync(path, join(folder, 'link'));
    expect(hostKey(join(folder, 'link'), false)).toEqual({ ok: false, error: 'kind' });
    chmodSync(path, 0o640);
    expect(hostKey(path, true)).toEqual({ ok: false, error: 'rights' });
    writeFileSync(join(folder, 'other'), 'ssh-ed25519 AAAA', { mode: 0o600 });
    expect(hostKey(join(folder, 'other'), true)).toEqual({ ok: false, error: 'kind' });
    expect(hostKey(join(folder, 'no', 'folder'), true)).toEqual({ ok: false, error: { code: 'ENOENT' } });
  });
});
