import type { PathLike } from 'node:fs';
import { harmlessInPlace } from '../text/harmless.js';

/**
 * File names as text. Linux allows any bytes in a name. Bytes that are not UTF-8 are kept in a string as lone surrogates
 * U+DC80 to U+DCFF, one for each byte, and become these bytes again in `diskPath`.
 */
const BYTES = 0xdc00;
const KEPT_BYTE = /[\udc80-\udcff]/u;
const KEPT_BYTES = /([\udc80-\udcff])/u;
const LONGEST_CHARACTER = 4;

/** The text of a file name; `diskPath` gives the same bytes. */
export function textOfName(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd')) return text;
  let name = '';
  for (let at = 0; at < bytes.length;) {
    const character = characterAt(bytes, at);
    name += character ?? String.fromCharCode(BYTES + bytes[at]);
    at += character === null ? 1 : Buffer.byteLength(character);
  }
  return name;
}

/** The character that begins at a byte; null where none does. */
function characterAt(bytes: Buffer, at: number): string | null {
  for (let length = 1; length <= LONGEST_CHARACTER; length++) {
    const part = bytes.subarray(at, at + length);
    const text = part.toString('utf8');
    if (text.length <= 2 && Buffer.from(text).equals(part)) return text;
  }
  return null;
}

/** A path for Node's fs, whose strings can only be UTF-8. */
export function diskPath(path: string): PathLike {
  if (!KEPT_BYTE.test(path)) return path;
  const parts = path.split(KEPT_BYTES);
  return Buffer.concat(
    parts.map((part) => (KEPT_BYTE.test(part) ? Buffer.from([part.charCodeAt(0) - BYTES]) : Buffer.from(part))),
  );
}

/**
 * A file name as it is shown, on one line and typed without quotes: `%FF` for each byte of what does not show or steers
 * the terminal. `%25` is a percent sign that would be taken for the beginning of an escape.
 */
export function shownName(name: string): string {
  if (harmlessInPlace(name) === name && !/%[0-9a-f]{2}|\n/i.test(name)) return name;
  return name.replace(/%(?=[0-9a-f]{2})|[^%]/giu, (sign) => {
    if (sign !== '%' && sign !== '\n' && harmlessInPlace(sign) === sign) return sign;
    const bytes = KEPT_BYTE.test(sign) ? [sign.charCodeAt(0) - BYTES] : Buffer.from(sign);
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
}

/** A name as names are compared: composed letters (NFC). */
export const composed = (name: string): string => name.normalize('NFC');

/** A name as names are compared that differ only in case. */
export const inSmallLetters = (name: string): string => composed(composed(name).toLowerCase());
