import { createPublicKey } from 'node:crypto';
import { itemAt } from '../common/item-at.js';
import { err, ok, type Result } from '../common/result.js';
import type { ServeWords } from '../text/catalogue.js';
import { type Said, sentenceMaker } from '../text/said.js';

type KeyWords = ServeWords['keys'];
const said = sentenceMaker<KeyWords>();

/**
 * Returns whether the bytes of one field of a public key are valid. After its type, a key has text and number fields,
 * each preceded by its length.
 */
type Field = (bytes: Buffer) => boolean;

const exactly =
  (text: string): Field =>
  (bytes) =>
    bytes.toString('latin1') === text;
const ED25519: Field = (bytes) => bytes.length === 32;
/** Checks a field with an uncompressed point on an elliptic curve. Each of the two coordinates has `size` bytes. */
const point =
  (size: number, curve: string): Field =>
  (bytes) => {
    if (bytes.length !== 1 + 2 * size || bytes[0] !== 4) return false;
    const coordinate = (from: number): string => bytes.subarray(from, from + size).toString('base64url');
    try {
      const key = { kty: 'EC', crv: curve, x: coordinate(1), y: coordinate(1 + size) };
      createPublicKey({ format: 'jwk', key });
      return true;
    } catch {
      return false;
    }
  };
/** Checks a field with a positive number of at least 2 bits, written without unnecessary leading zeros. */
const NUMBER: Field = (bytes) => {
  const [first = 0, second = 0] = bytes;
  const isPositive = first < 0x80 && (first > 0 || second >= 0x80);
  return isPositive && bitsOf(bytes) >= 2;
};
/** Checks the exponent of an RSA key. OpenSSH does not accept numbers of more than `RSA_BITS.most` bits. */
const EXPONENT: Field = (bytes) => NUMBER(bytes) && bitsOf(bytes) <= RSA_BITS.most;
/** Checks the application of a hardware key, such as `ssh:`. */
const APPLICATION: Field = (bytes) => bytes.length > 0;

/** Sizes of the RSA keys that OpenSSH accepts, in bits. */
const RSA_BITS = { least: 1024, most: 16_384 } as const;

/** Returns the length of a non-negative number in bits. */
function bitsOf(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte > 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(itemAt(bytes, first)) - 24);
}

const TYPES: ReadonlyMap<string, readonly Field[]> = new Map([
  ['ssh-ed25519', [ED25519]],
  ['ssh-rsa', [EXPONENT, NUMBER]],
  ['ecdsa-sha2-nistp256', [exactly('nistp256'), point(32, 'P-256')]],
  ['ecdsa-sha2-nistp384', [exactly('nistp384'), point(48, 'P-384')]],
  ['ecdsa-sha2-nistp521', [exactly('nistp521'), point(66, 'P-521')]],
  ['sk-ssh-ed25519@openssh.com', [ED25519, APPLICATION]],
  ['sk-ecdsa-sha2-nistp256@openssh.com', [exactly('nistp256'), point(32, 'P-256'), APPLICATION]],
]);
const TYPE = /^(?:sk-)?(?:ssh|ecdsa)-[a-z0-9-]+(?:@openssh\.com)?$/;

/**
 * Parses the text of a public key file, which has one line.
 * @returns the key's type and data as in authorized_keys, without the comment; or why the text is not a usable key
 */
export function publicKeyIn(text: string): Result<string, Said<KeyWords>> {
  if (/-----BEGIN .*PRIVATE KEY/.test(text)) return err(said('privateKey'));
  const [line, ...others] = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  if (line === undefined || others.length > 0) return err(said('noKey'));
  const words = line.trim().split(/\s+/);
  const [type = '', key = ''] = words;
  if (type.includes('-cert-v')) return err(said('certificate', type));
  if (type === 'ssh-dss') return err(said('dsa'));
  if (!TYPE.test(type)) return err(words.some((word) => TYPE.test(word)) ? said('optionsInFront') : said('noKey'));
  const fields = TYPES.get(type);
  if (fields === undefined) return err(said('noType', type, [...TYPES.keys()]));
  const bytes = Buffer.from(key, 'base64');
  // Node ignores characters that are not base64. So the text must equal the decoded bytes when they are encoded again.
  const [inner, ...parts] = (bytes.toString('base64') === key && partsOf(bytes)) || [];
  const inside = inner?.toString('latin1') ?? '';
  if (inside !== type && TYPE.test(inside)) return err(said('otherType', type, inside));
  const isWhole = parts.length === fields.length && fields.every((fits, index) => fits(itemAt(parts, index)));
  if (inside !== type || !isWhole) return err(said('damagedKey', type));
  const bits = type === 'ssh-rsa' ? bitsOf(itemAt(parts, 1)) : null;
  const isSized = bits === null || (bits >= RSA_BITS.least && bits <= RSA_BITS.most);
  return isSized ? ok(`${type} ${key}`) : err(said('rsaSize', bits, RSA_BITS.least, RSA_BITS.most));
}

const LENGTH_BYTES = 4;

/** Splits a key into its fields; null if the last field does not end exactly at the key's end. */
function partsOf(bytes: Buffer): readonly Buffer[] | null {
  const parts: Buffer[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const from = at + LENGTH_BYTES;
    at = from + bytes.readUInt32BE(at);
    parts.push(bytes.subarray(from, at));
  }
  return at === bytes.length ? parts : null;
}
