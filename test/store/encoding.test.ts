import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/store/encoding.js';
import { runs } from '../support/runs.js';

const FILE = 'Format: wsdv 1\nWest: Jürgen – Ł\nSeed: 1961\n\nW 20 build: Köln\n';
const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const wide = (text: string): Buffer =>
  Buffer.from(Uint32Array.from(Array.from(text, (letter) => letter.codePointAt(0) ?? 0)).buffer);
const ENCODINGS: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['UTF-16 marked', Buffer.from(`\ufeff${FILE}`, 'utf16le')],
  ['UTF-16 marked', swapped(`\ufeff${FILE}`)],
  ['UTF-16LE', Buffer.from(FILE, 'utf16le')],
  ['UTF-16BE', swapped(FILE)],
  ['UTF-32', wide(`\ufeff${FILE}`)],
  ['UTF-32', wide(`\ufeff${FILE}`).swap32()],
  ['UTF-32LE', wide(FILE)],
  ['UTF-32BE', wide(FILE).swap32()],
];

/**
 * Returns `text` if the bytes can be read as text. Otherwise returns the encoding that the error names, or the key of
 * the error.
 */
function toldOf(bytes: Buffer): string {
  const text = decodeText(bytes, 'game.wsdv');
  if (text.ok) return 'text';
  const { say, with: values } = text.error.reason;
  return say === 'otherUnicode' ? String(values[1]) : say;
}

describe('a text in 16 or 32 bits', () => {
  it.each(ENCODINGS)('is named by its encoding wherever it is torn: %s', (name, bytes) => {
    for (let length = 8; length <= bytes.length; length++) {
      const right = name !== 'UTF-16 marked' ? name : length % 2 === 0 ? 'text' : 'utf16Damaged';
      expect(toldOf(bytes.subarray(0, length)), `${length} bytes`).toBe(right);
    }
  });

  it.each(ENCODINGS)('is never called Windows-1252 with lines in another encoding below it: %s', (name, bytes) => {
    const line = fc.stringMatching(/^[WE] [1-9] build: (?:Köln|Kiel|Jena)(?: ; [a-zäöü]{0,9})?$/);
    fc.assert(
      fc.property(line, fc.constantFrom('utf8', 'latin1'), (added, encoding) => {
        const told = toldOf(Buffer.concat([bytes, Buffer.from(`${added}\n`, encoding)]));
        expect(told).toBe(name === 'UTF-16 marked' ? 'utf16Damaged' : name);
      }),
      { numRuns: runs(50) },
    );
  });

  it.each(['\ufeff', ''])(
    'is named by its first line when it was added to a text in UTF-8, with the mark %j',
    (mark) => {
      for (const added of [Buffer.from(`${mark}E 3 build: Jena\r\n`, 'utf16le'), swapped(`${mark}E 3 build: Jena\n`)]) {
        const read = decodeText(Buffer.concat([Buffer.from(FILE), added]), 'game.wsdv');
        expect(read).toMatchObject({ ok: false, error: { reason: { say: 'utf16Lines', with: ['game.wsdv', 6] } } });
      }
    },
  );

  it('is not seen in UTF-8 and in Windows-1252', () => {
    for (let length = 1; length <= FILE.length; length++)
      expect(toldOf(Buffer.from(FILE.slice(0, length)))).toBe('text');
    expect(toldOf(Buffer.from('West: Jürgen\n', 'latin1'))).toBe('notUtf8');
    expect(toldOf(Buffer.from(`${FILE}\0\0\0\0`))).toBe('text');
  });
});

describe('a byte that is not UTF-8', () => {
  it('is named by its line and column, also after a real U+FFFD', () => {
    const bytes = Buffer.concat([Buffer.from('Decade I\nJ\ufffdnü '), Buffer.from('ö', 'latin1'), Buffer.from('r\n')]);
    const reason = { say: 'notUtf8', with: ['game.wsdv', 2, 6] };
    expect(decodeText(bytes, 'game.wsdv')).toMatchObject({ ok: false, error: { reason } });
  });
});
