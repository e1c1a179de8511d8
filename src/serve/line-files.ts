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
