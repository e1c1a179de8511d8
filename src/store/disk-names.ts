import type { PathLike } from 'node:fs';
import { harmlessInPlace } from '../common/harmless.js';
import { itemAt } from '../common/item-at.js';

/**
 * Linux allows almost any bytes in a file name. A byte B that is not valid UTF-8 becomes the character `BYTES` + B, a
 * lone surrogate from U+DC80 to U+DCFF. `diskPath` turns these characters back into bytes.
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
    name += character ?? String.fromCharCode(BYTES + itemAt(bytes, at));
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

/**
 * Converts a path to the form that Node's fs needs: a Buffer if the path has bytes that are not UTF-8, otherwise the
 * string itself.
 */
export function diskPath(path: string): PathLike {
  return KEPT_BYTE.test(path) ? bytesOf(path) : path;
}

function bytesOf(name: string): Buffer {
  const parts = name.split(KEPT_BYTES);
  return Buffer.concat(
    parts.map((part) => (KEPT_BYTE.test(part) ? Buffer.from([part.charCodeAt(0) - BYTES]) : Buffer.from(part))),
  );
}

const escaped = (text: string): string =>
  [...bytesOf(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const isShown = (text: string): boolean => harmlessInPlace(text) === text && !text.includes('\n');

/**
 * Returns a path as one line of text. Each byte of a character that is invisible or controls the terminal is
 * written as `%` and two hex digits, such as `%1B`.
 */
export function shownPath(path: string): string {
  if (isShown(path)) return path;
  return path.replace(/[^%]/gu, (sign) => (isShown(sign) ? sign : escaped(sign)));
}

/**
 * Returns the name of a saved game as the program shows it; `diskName` is the inverse. The shown name is one line. It
 * never looks like a command-line option, because a leading `-` is escaped too. A percent sign before two hex digits
 * becomes `%25`.
 */
export function shownGameName(name: string): string {
  return shownPath(name.replace(/%(?=[0-9a-f]{2})/gi, '%25')).replace(/^-/, escaped);
}

/** Returns the file name for a shown name, in which any character may be written as an escape. */
export function diskName(shown: string): string {
  if (!shown.includes('%')) return shown;
  const parts = shown.split(/(%[0-9a-f]{2})/i);
  const bytes = parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : bytesOf(part)));
  return textOfName(Buffer.concat(bytes));
}

const BLANK_ENDS = /^\s+|\s+$/gu;

/**
 * Returns the shown names in forms that look different from each other. Spaces at the ends of a name are escaped. If
 * two names still look the same, all their characters outside ASCII are escaped.
 */
export function distinctLooking(names: readonly string[]): readonly string[] {
  const look = (name: string): string => name.normalize('NFKC');
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const one of names.map(look)) (seen.has(one) ? twins : seen).add(one);
  return names
    .map((name) => (twins.has(look(name)) ? name.replace(/[^\0-\x7f]/gu, escaped) : name))
    .map((name) => name.replace(BLANK_ENDS, escaped));
}

/** Returns a name in NFC, the form in which names are compared. */
export const composed = (name: string): string => name.normalize('NFC');

/** Returns a name in NFC and lower case, for comparing names regardless of case. */
export const inSmallLetters = (name: string): string => composed(composed(name).toLowerCase());
