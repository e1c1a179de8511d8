import type { PathLike } from 'node:fs';
import { harmlessInPlace } from '../text/harmless.js';

/**
 * Converts file names to strings and back. Linux allows almost any bytes in a name. Each byte that is not UTF-8 becomes one
 * lone surrogate in the string, U+DC80 to U+DCFF, and `diskPath` turns it back into that byte.
 */
const BYTES = 0xdc00;
const KEPT_BYTE = /[\udc80-\udcff]/u;
const KEPT_BYTES = /([\udc80-\udcff])/u;
const LONGEST_CHARACTER = 4;

/** Converts the bytes of a file name to a string. `diskPath` is the inverse. */
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

/** Returns the UTF-8 character that begins at index `at`; null when the bytes there are not valid UTF-8. */
function characterAt(bytes: Buffer, at: number): string | null {
  for (let length = 1; length <= LONGEST_CHARACTER; length++) {
    const part = bytes.subarray(at, at + length);
    const text = part.toString('utf8');
    if (text.length <= 2 && Buffer.from(text).equals(part)) return text;
  }
  return null;
}

/** Converts a path to what Node's fs takes: a Buffer if the path has bytes that are not UTF-8, otherwise the string itself. */
export function diskPath(path: string): PathLike {
  if (!KEPT_BYTE.test(path)) return path;
  const parts = path.split(KEPT_BYTES);
  return Buffer.concat(
    parts.map((part) => (KEPT_BYTE.test(part) ? Buffer.from([part.charCodeAt(0) - BYTES]) : Buffer.from(part))),
  );
}

/**
 * Returns a file name as the program shows it, on one line. Each byte of a character that is invisible or controls the
 * terminal becomes an escape such as `%FF`. A percent sign before two hex digits becomes `%25`.
 */
export function shownName(name: string): string {
  if (harmlessInPlace(name) === name && !/%[0-9a-f]{2}|\n/i.test(name)) return name;
  return name.replace(/%(?=[0-9a-f]{2})|[^%]/giu, (sign) => {
    if (sign !== '%' && sign !== '\n' && harmlessInPlace(sign) === sign) return sign;
    const bytes = KEPT_BYTE.test(sign) ? [sign.charCodeAt(0) - BYTES] : Buffer.from(sign);
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
}

/** Returns a name in NFC, the form in which names are compared. */
export const composed = (name: string): string => name.normalize('NFC');

/** Returns a name in NFC and lower case, for comparing without case. */
export const inSmallLetters = (name: string): string => composed(composed(name).toLowerCase());
