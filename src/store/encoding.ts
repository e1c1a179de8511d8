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

/** First bytes of compressed files, by format. */
const PACKED = [
  ['gzip', [0x1f, 0x8b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
] as const;

const wrong = (path: string, reason: StoreError['reason']): StoreError => ({ code: 'input-output', path, reason });

/**
 * Decodes a text in UTF-8, or in UTF-16 with a byte order mark.
 * @returns the text without a UTF-16 mark, or an error. For invalid UTF-8, the error names the line and column of the
 * first invalid byte
 */
export function decodeText(bytes: Buffer, path: string): Result<string, StoreError> {
  const other = otherThanText(bytes, path);
  if (other) return err(other);
  const mark = markIn(bytes);
  const encoding = mark ?? 'utf-8';
  try {
    return ok(new TextDecoder(encoding, { fatal: true, ignoreBOM: mark === null }).decode(bytes));
  } catch {
    const reason = mark === null ? said('notUtf8', path, ...placeOfBadByte(bytes)) : said('utf16Damaged', path);
    return err(wrong(path, reason));
  }
}

/**
 * Returns why a file's bytes are not readable text: they are compressed, only zeros, in an unsupported encoding, or a
 * damaged UTF-16 text. Otherwise null; the bytes may still be invalid UTF-8, which `decodeText` reports.
 */
export function otherThanText(bytes: Buffer, path: string): StoreError | null {
  const packed = PACKED.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (packed) return wrong(path, said('packed', path, packed[0]));
  if (bytes.length > 0 && bytes.every((byte) => byte === 0)) return wrong(path, said('onlyZeros', path));
  const encoding = unreadableEncoding(bytes);
  if (encoding !== null) return wrong(path, said('otherUnicode', path, encoding));
  if (markIn(bytes) !== null) return endsInBytes(bytes) ? wrong(path, said('utf16Damaged', path)) : null;
  const line = firstLineInUtf16(bytes);
  return line === null ? null : wrong(path, said('utf16Lines', path, line));
}

/**
 * Patterns of zero bytes (`0`) in the first two characters of a text, by encoding. A pattern matches only if both
 * characters are below U+0100.
 */
const ZEROS = [
  ['UTF-32LE', /^[^0]000[^0]000/],
  ['UTF-32BE', /^000[^0]000[^0]/],
  ['UTF-16LE', /^[^0]0[^0]0/],
  ['UTF-16BE', /^0[^0]0[^0]/],
] as const;

/**
 * Returns the name of the encoding if a text is UTF-32, or UTF-16 without a byte order mark; null for any other text.
 */
function unreadableEncoding(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 8);
  if (!start.includes(0)) return null;
  const mark = start.toString('hex', 0, 4);
  if (mark === 'fffe0000' || mark === '0000feff') return 'UTF-32';
  const pattern = Array.from(start, (byte) => (byte === 0 ? '0' : 'x')).join('');
  return ZEROS.find(([, zeros]) => zeros.test(pattern))?.[0] ?? null;
}

/**
 * Whether lines in another encoding were appended to a UTF-16 text. The newlines of these lines lack the zero byte that
 * every newline in UTF-16 has.
 */
function endsInBytes(bytes: Buffer): boolean {
  const tail = bytes.subarray(bytes.lastIndexOf(0) + 1);
  return tail.length > 2 && tail.at(-1) === LINE_END;
}

/**
 * Returns the number, from 1, of the first UTF-16 line that was added to a text in another encoding; null if there is
 * none. In UTF-16, one of the two bytes of an ASCII character is zero, so every second byte of the line is zero.
 */
function firstLineInUtf16(bytes: Buffer): number | null {
  const first = bytes.indexOf(0);
  if (first < 0 || ![2, 4].every((next) => bytes[first + next] === 0 && bytes[first + next - 1] !== 0)) return null;
  return bytes.subarray(0, first).filter((byte) => byte === LINE_END).length + 1;
}

/** Returns the line and column, both from 1, of the first byte that is not valid UTF-8. */
function placeOfBadByte(bytes: Buffer): readonly [line: number, column: number] {
  for (let line = 1, from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_END, from);
    const row = bytes.subarray(from, end < 0 ? bytes.length : end);
    const text = row.toString('utf8');
    // Invalid bytes are decoded as U+FFFD. A text with invalid bytes therefore gives different bytes when it is encoded
    // again.
    if (!Buffer.from(text).equals(row)) return [line, badColumn(row, text)];
    from += row.length + 1;
  }
  return [1, 1];
}

/** Returns the column, from 1, of the first U+FFFD in a decoded line that is not in the line's bytes. */
function badColumn(bytes: Buffer, text: string): number {
  const replacement = Buffer.from('\ufffd');
  let column = 1;
  let from = 0;
  for (const piece of text.split('\ufffd')) {
    column += piece.length;
    from += Buffer.byteLength(piece);
    if (!bytes.subarray(from, from + replacement.length).equals(replacement)) break;
    column++;
    from += replacement.length;
  }
  return column;
}

/**
 * Returns the error for changing a file in UTF-16, because the program can read UTF-16 but cannot write it. Null for
 * any other file.
 */
export function utf16Refusal(bytes: Buffer, path: string): StoreError | null {
  if (!isUtf16(bytes)) return null;
  const whole = decodeText(bytes, path);
  return whole.ok ? wrong(path, said('utf16', path)) : whole.error;
}
