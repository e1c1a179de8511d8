import { generateKeyPairSync, randomBytes } from 'node:crypto';

const TYPE = 'ssh-ed25519';
/** The private part of the format is filled up to a multiple of this length, in bytes. */
const BLOCK = 8;
const CHARACTERS_PER_LINE = 70;

/** Returns a field of the format: its length in 4 bytes, and its bytes. */
function field(bytes: Buffer | string): Buffer {
  const content = Buffer.from(bytes);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

/**
 * Creates an ed25519 key without a passphrase; returns it in OpenSSH's format. ssh2 can create keys, too, but 1 in 256
 * of them lacks a byte.
 */
export function newPrivateKey(comment = 'wsdv'): string {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [open, secret] = [Buffer.from(x, 'base64url'), Buffer.from(d, 'base64url')];
  const check = randomBytes(4);
  const own = [check, check, field(TYPE), field(open), field(Buffer.concat([secret, open])), field(comment)];
  const length = own.reduce((sum, { length }) => sum + length, 0);
  const filling = Buffer.from(Array.from({ length: (BLOCK - (length % BLOCK)) % BLOCK }, (_, index) => index + 1));
  const one = Buffer.from([0, 0, 0, 1]);
  const all = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...[field('none'), field('none'), field(''), one, field(Buffer.concat([field(TYPE), field(open)]))],
    field(Buffer.concat([...own, filling])),
  ]);
  const lines = all.toString('base64').match(new RegExp(`.{1,${CHARACTERS_PER_LINE}}`, 'g')) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
}
