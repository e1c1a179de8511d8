import { createECDH, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicKeyIn } from '../../src/cli/ssh-key.js';
import { wsdv } from './support.js';

const part = (bytes: Buffer | string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(bytes));
  return Buffer.concat([length, Buffer.from(bytes)]);
};
const line = (type: string, ...parts: readonly (Buffer | string)[]): string =>
  `${type} ${Buffer.concat([type, ...parts].map(part)).toString('base64')}`;
/** Returns a public key on the elliptic curve whose coordinates have `size` bytes. */
const POINT = (size: 32 | 48 | 66): Buffer => {
  const curve = createECDH(({ 32: 'prime256v1', 48: 'secp384r1', 66: 'secp521r1' } as const)[size]);
  curve.setPrivateKey(Buffer.alloc(size).fill(1, size - 1));
  return curve.getPublicKey();
};
const MODULUS = Buffer.concat([Buffer.from([0, 0xc1]), Buffer.alloc(255, 9)]);
const EXPONENT = Buffer.from([1, 0, 1]);

const ED25519 = line('ssh-ed25519', Buffer.alloc(32, 5));
const GOOD = [
  ED25519,
  line('ssh-rsa', EXPONENT, MODULUS),
  line('ecdsa-sha2-nistp256', 'nistp256', POINT(32)),
  line('ecdsa-sha2-nistp384', 'nistp384', POINT(48)),
  line('ecdsa-sha2-nistp521', 'nistp521', POINT(66)),
  line('sk-ssh-ed25519@openssh.com', Buffer.alloc(32, 5), 'ssh:'),
  line('sk-ecdsa-sha2-nistp256@openssh.com', 'nistp256', POINT(32), 'ssh:'),
];
const refusal = (text: string): string | null => {
  const key = publicKeyIn(text);
  return key.ok ? null : key.error.say;
};

describe('a public key for the tables', () => {
  it('is one of the types of OpenSSH, with or without a comment', () => {
    for (const one of GOOD) {
      expect(publicKeyIn(`${one}\n`)).toEqual({ ok: true, value: one });
      expect(publicKeyIn(`\r\n${one} anna @ home == 1\r\n`)).toEqual({ ok: true, value: one });
    }
  });

  it('is refused when it is cut off anywhere, and when anything stands behind it', () => {
    for (const one of GOOD) {
      const [type, key] = one.split(' ');
      for (let length = 0; length < key.length; length++)
        expect([length, refusal(`${type} ${key.slice(0, length)}`)]).not.toEqual([length, null]);
      const bytes = Buffer.from(key, 'base64');
      for (const more of [Buffer.from([0]), Buffer.alloc(4), part('x')])
        expect(refusal(`${type} ${Buffer.concat([bytes, more]).toString('base64')}`)).toBe('damagedKey');
      for (const garbage of ['!', '=', '====', 'A']) expect(refusal(`${type} ${key}${garbage}`)).toBe('damagedKey');
    }
  });

  it('is refused when its point is not on the curve, as when one bit of it was changed', () => {
    for (const [size, bits] of [
      [32, 256],
      [48, 384],
      [66, 521],
    ] as const) {
      const refused = (point: Buffer): void => {
        expect(refusal(line(`ecdsa-sha2-nistp${bits}`, `nistp${bits}`, point))).toBe('damagedKey');
      };
      refused(Buffer.concat([Buffer.from([4]), Buffer.alloc(2 * size, 1)]));
      for (let at = 1; at < 1 + 2 * size; at++) {
        const point = POINT(size);
        point[at] ^= 1;
        refused(point);
      }
    }
  });

  it('is refused under another type', () => {
    for (const one of GOOD) {
      for (const other of GOOD) {
        if (one === other) continue;
        expect(refusal(`${other.split(' ')[0]} ${one.split(' ')[1]}`)).toBe('otherType');
      }
    }
    expect(refusal(line('ecdsa-sha2-nistp384', 'nistp256', POINT(32)))).toBe('damagedKey');
    expect(refusal(line('ssh-rsa', EXPONENT, MODULUS.subarray(1)))).toBe('damagedKey');
  });

  it('is no RSA key of a size that OpenSSH refuses', async () => {
    /** Returns an odd positive number with this many bits. */
    const number = (bits: number): Buffer =>
      Buffer.from(((1n << BigInt(bits - 1)) + 1n).toString(16).padStart(2 * Math.ceil((bits + 1) / 8), '0'), 'hex');
    for (const bits of [1024, 1025, 4096, 16_384]) expect(refusal(line('ssh-rsa', EXPONENT, number(bits)))).toBeNull();
    for (const bits of [768, 1023, 16_385, 32_768])
      expect(refusal(line('ssh-rsa', EXPONENT, number(bits)))).toBe('rsaSize');
    expect(refusal(line('ssh-rsa', number(16_384), number(2048)))).toBeNull();
    expect(refusal(line('ssh-rsa', number(16_385), number(2048)))).toBe('damagedKey');
    const refused = await wsdv(['keys', 'add', 'anna'], { stdin: line('ssh-rsa', EXPONENT, number(32_768)) });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/32768 bits; sshd accepts only RSA keys of 1024 to 16384 bits\.\s+Create another key/);
  });

  it('is no certificate, no DSA key, no private key, and has no options in front', () => {
    for (const type of ['ssh-ed25519-cert-v01@openssh.com', 'sk-ssh-ed25519-cert-v01@openssh.com'])
      expect(refusal(line(type, Buffer.alloc(32), Buffer.alloc(32)))).toBe('certificate');
    expect(refusal(line('ssh-dss', MODULUS, MODULUS, MODULUS, MODULUS))).toBe('dsa');
    expect(refusal(`no-pty,command="sh" ${ED25519}`)).toBe('optionsInFront');
    expect(refusal(`restrict ${ED25519}`)).toBe('optionsInFront');
    expect(refusal(line('ssh-ed448', Buffer.alloc(57)))).toBe('noType');
    const { privateKey } = generateKeyPairSync('ed25519');
    expect(refusal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toBe('privateKey');
    for (const text of ['', '\n', `${ED25519}\n${ED25519}`, 'hello', 'AAAA']) expect(refusal(text)).toBe('noKey');
  });

  it('is told apart by the command, which prints nothing for one it refuses', async () => {
    expect(await wsdv(['keys', 'add', 'anna'], { stdin: `${ED25519} anna@home\n` })).toEqual({
      code: 0,
      out: `restrict,pty,command="wsdv lobby --as anna" ${ED25519} anna\n`,
      err: expect.stringContaining('own all seats taken under the name anna, past and future.') as string,
    });
    const refused = await wsdv(['keys', 'add', 'anna'], { stdin: ED25519.slice(0, -6) });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('This ssh-ed25519 key is damaged');
  });

  it('comes to the folder that was named, whatever folder sshd runs the command in', async () => {
    const { out } = await wsdv(['keys', 'add', 'anna', '--folder', 'tables'], { stdin: ED25519 });
    expect(out).toMatch(/^restrict,pty,command="wsdv lobby --as anna --folder \/[^"]*\/tables" /);
  });
});
