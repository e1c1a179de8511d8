import type { PathLike } from 'node:fs';
import { harmlessInPlace } from '../common/harmless.js';
import { itemAt } from '../common/item-at.js';

/**
 * Converts file names to strings and back. Linux allows almost any bytes in a name. Each byte that is not UTF-8 becomes
 * one lone surrogate in the string, U+DC80 to U+DCFF, and `diskPath` turns it back into that byte.
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
 * Converts a path to what Node's fs takes: a Buffer if the path has bytes that are not UTF-8, otherwise the string
 * itself.
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

/** Returns a path on one line: each byte of a character that is invisible or controls the terminal becomes `%FF`. */
export function shownPath(path: string): string {
  if (isShown(path)) return path;
  return path.replace(/[^%]/gu, (sign) => (isShown(sign) ? sign : escaped(sign)));
}

/**
 * Returns the name of a saved game as the program shows it; `diskName` is the inverse. The shown name is on one line
 * and cannot be taken for a command-line option: a leading `-` is escaped too. A percent sign before two hex digits
 * becomes `%25`.
 */
export function shownGameName(name: string): string {
  return shownPath(name.replace(/%(?=[0-9a-f]{2})/gi, '%25')).replace(/^-/, escaped);
}

/** Returns the file name that a shown name stands for; accepts escapes of any of its characters. */
export function diskName(shown: string): string {
  if (!shown.includes('%')) return shown;
  const parts = shown.split(/(%[0-9a-f]{2})/i);
  const bytes = parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : bytesOf(part)));
  return textOfName(Buffer.concat(bytes));
}

const BLANK_ENDS = /^\s+|\s+$/gu;

/**
 * Returns the shown names in forms that look different from each other: blanks at their ends are escaped, and names
 * that still look the same have every character outside ASCII escaped.
 */
export function distinctLooking(names: readonly string[]): readonly string[] {
  const look = (name: string): string => name.normalize('NFKC');
  const looks = names.map(look);
  const isTwin = (name: string): boolean => looks.indexOf(look(name)) !== looks.lastIndexOf(look(name));
  return names
    .map((name) => (isTwin(name) ? name.replace(/[^\0-\x7f]/gu, escaped) : name))
    .map((name) => name.replace(BLANK_ENDS, escaped));
}

/** Returns a name in NFC, the form in which names are compared. */
export const composed = (name: string): string => name.normalize('NFC');

/** Returns a name in NFC and lower case, for comparing without case. */
export const inSmallLetters = (name: string): string => composed(composed(name).toLowerCase());
