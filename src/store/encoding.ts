import { err, ok, type Result } from '../common/result.js';
import { said, type StoreError } from './store-error.js';

const LITTLE_ENDIAN = Buffer.from([0xff, 0xfe]);
const BIG_ENDIAN = Buffer.from([0xfe, 0xff]);
const LINE_END = 0x0a;

/** Returns the encoding named by a UTF-16 byte order mark; null when the text does not begin with one. */
function markIn(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2);
  if (mark.equals(LITTLE_ENDIAN)) return 'utf-16le';
  return mark.equals(BIG_ENDIAN) ? 'utf-16be' : null;
}

/** Whether a text begins with the byte order mark of UTF-16. */
export function isUtf16(bytes: Buffer): boolean {
  return markIn(bytes) !== null;
}

/** The first bytes of packed files. */
const PACKED = [
  ['gzip', [0x1f, 0x8b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
] as const;

/**
 * Decodes a text in UTF-8, or in UTF-16 with a byte order mark.
 * @returns the text, without a mark of UTF-16; or an error with the line and column of the first invalid byte
 */
export function decoded(bytes: Buffer, path: string): Result<string, StoreError> {
  const packed = PACKED.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (packed) return err({ code: 'input-output', path, reason: said('packed', path, packed[0]) });
  const encoding = markIn(bytes) ?? 'utf-8';
  try {
    return ok(new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes));
  } catch {
    return err({ code: 'input-output', path, reason: said('notUtf8', path, ...placeOfBadByte(bytes)) });
  }
}

/** Returns the line and column, both from 1, of the first byte that is not valid UTF-8. */
function placeOfBadByte(bytes: Buffer): readonly [line: number, column: number] {
  for (let line = 1, from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_END, from);
    const row = bytes.subarray(from, end < 0 ? bytes.length : end);
    const text = row.toString('utf8');
    // Invalid bytes are decoded as U+FFFD, so encoding the text again gives other bytes.
    if (!Buffer.from(text).equals(row)) return [line, text.indexOf('\ufffd') + 1];
    from += row.length + 1;
  }
  return [1, 1];
}

/** Returns the error for a game in UTF-16: it can be read but not continued, because new lines are written in UTF-8. */
export function inUtf16(path: string): StoreError {
  return { code: 'input-output', path, reason: said('utf16', path) };
}
