import { hash } from 'node:crypto';

/** Number of hex digits of a line's checksum. */
const CHECK_DIGITS = 16;

/**
 * Splits a file of the service into its lines. As in move files, a byte order mark and carriage returns at line ends
 * are ignored, because editors and copies to other systems add them.
 */
export function linesOf(text: string): string[] {
  return text.replace(/^\ufeff+/, '').split(/\r{0,2}\n/);
}

/** Returns the checksum of a line's contents. */
export function checksum(contents: string): string {
  return hash('sha256', contents).slice(0, CHECK_DIGITS);
}

/**
 * Returns the checksum of several lines.
 * @param before the checksum of all lines but the last; '' if there are none
 * @param line the last line, without its checksums
 */
export function chained(before: string, line: string): string {
  return checksum(before + line);
}

const CHECKED_LINE = /^\{"check":"([0-9a-f]+)",(.*)$/s;

/** Returns an object as a line without its newline. The checksum of all other fields is its first field. */
export function checkedLine(contents: object): string {
  return checkedText(JSON.stringify(contents));
}

/** Returns the JSON text of an object as `checkedLine` returns the object. */
export function checkedText(plain: string): string {
  return `{"check":"${checksum(plain)}",${plain.slice(1)}`;
}

/** Returns the object of a line that `checkedLine` made; undefined if the line was changed. */
export function contentsOf(line: string): unknown {
  return parsed(plainOf(line) ?? '');
}

/** Returns the JSON text from which `checkedText` made a line; undefined if the line was changed. */
export function plainOf(line: string): string | undefined {
  const [, check, rest] = CHECKED_LINE.exec(line) ?? [];
  const plain = `{${rest ?? ''}`;
  return check === checksum(plain) ? plain : undefined;
}

/** Parses JSON; returns undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
