import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputDecoder } from '../../../src/terminal/input/input-decoder.js';
import { runs } from '../../support/runs.js';
import { cut } from '../support/delivered-keys.js';

function decoded(...pieces: readonly Buffer[]): string {
  const decoder = new InputDecoder();
  return pieces.map((piece) => decoder.write(piece)).join('');
}

describe('text in UTF-8', () => {
  const continuation = fc.integer({ min: 0x80, max: 0xbf });
  /** Characters whose UTF-8 bytes look like C1 controls: U+00C0 to U+07FF, and characters with more than two bytes. */
  const lookalikes = fc.oneof(
    fc.tuple(fc.integer({ min: 0xc3, max: 0xdf }), continuation),
    fc.tuple(fc.constant(0xe1), continuation, fc.constant(0x9b)),
    fc.tuple(fc.constant(0xf1), continuation, continuation, fc.constant(0x9b)),
  );
  const text = fc
    .array(
      fc.oneof(
        lookalikes.map((bytes) => Buffer.from(bytes).toString()),
        fc.constantFrom('M', '[', ' ', 'ä', '€'),
      ),
    )
    .map((characters) => characters.join(''));

  it('comes out as itself, cut at every byte', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (characters) => {
        // Control characters could start a mouse report.
        fc.pre(!/[\u001B\u0080-\u009F]/.test(characters));
        const bytes = Buffer.from(characters);
        for (let at = 0; at <= bytes.length; at++) expect(decoded(...cut(bytes, at))).toBe(characters);
        expect(decoded(...Array.from(bytes, (byte) => Buffer.of(byte)))).toBe(characters);
      }),
      { numRuns: runs(200) },
    );
  });

  it.each(['śMäöü', 'ěMěMě', 'ᅛMäöü', '🐛Mäöü', '\u0080śMäöü'])('does not begin a mouse report: %s', (characters) => {
    expect(decoded(Buffer.from(characters))).toBe(characters);
  });
});
