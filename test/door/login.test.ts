import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import keyParser from 'ssh2/lib/protocol/keyParser.js';
import type { PublicKeyContext } from 'ssh2/lib/server.js';
import { fingerprintOf, judgeKey } from '../../src/door/login.js';
import { newPrivateKey } from '../../src/door/new-key.js';
import { parsedKey } from './ssh-client.js';

type Attempt = Pick<PublicKeyContext, 'key' | 'hashAlgo' | 'signature' | 'blob'>;
const judged = (attempt: Attempt) => judgeKey(attempt as PublicKeyContext);
const blob = Buffer.from('what the client has signed');

/** Returns an RSA key as a client sends it, and its signature. */
function rsa(modulusLength: number, hash: string): Attempt {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = keyParser.parseKey(pem);
  if (key instanceof Error) throw key;
  expect(createPublicKey(pem).asymmetricKeyDetails?.modulusLength).toBe(modulusLength);
  return {
    key: { algo: 'ssh-rsa', data: key.getPublicSSH() },
    blob,
    signature: sign(hash, blob, privateKey),
    hashAlgo: hash,
  };
}

describe('a key', () => {
  it('is accepted with its own signature, whatever its first byte is', () => {
    const first = new Set<number>();
    while (!first.has(0)) {
      const key = parsedKey(newPrivateKey());
      const data = key.getPublicSSH();
      first.add(data[data.length - 32]);
      const offered = { key: { algo: key.type, data } };
      expect(judged(offered)).toBe('usable');
      expect(judged({ ...offered, blob, signature: key.sign(blob) })).toEqual({ fingerprint: fingerprintOf(data) });
      expect(judged({ ...offered, blob: Buffer.from('other'), signature: key.sign(blob) })).toBeNull();
      expect(judged({ ...offered, blob, signature: Buffer.alloc(3) })).toBeNull();
    }
  });

  it('of the type RSA must be long, and its signature not of SHA-1', () => {
    const good = rsa(2048, 'sha512');
    expect(judged(good)).toEqual({ fingerprint: fingerprintOf(good.key.data) });
    expect(judged({ key: good.key, hashAlgo: 'sha256' })).toBe('usable');
    const { hashAlgo: _, ...withSha1 } = rsa(2048, 'sha1');
    expect(judged(withSha1)).toBeNull();
    expect(judged(rsa(1024, 'sha512'))).toBeNull();
  });

  it('is refused if its type is another, or it is encoded in another way', () => {
    const key = parsedKey(newPrivateKey());
    const data = key.getPublicSSH();
    expect(judged({ key: { algo: 'ecdsa-sha2-nistp256', data } })).toBeNull();
    expect(judged({ key: { algo: 'ssh-dss', data } })).toBeNull();
    expect(judged({ key: { algo: key.type, data: Buffer.concat([data, Buffer.from([0])]) } })).toBeNull();
    expect(judged({ key: { algo: key.type, data: data.subarray(0, -1) } })).toBeNull();
  });
});
