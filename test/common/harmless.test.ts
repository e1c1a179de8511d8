import { describe, expect, it } from 'vitest';
import { harmless, harmlessInPlace, harmlessJson } from '../../src/common/harmless.js';
import { playerName } from '../../src/match/saved-match.js';
import { Canvas, textWidth } from '../../src/terminal/index.js';
import { glyphsOf, glyphText } from '../../src/terminal/drawing/glyphs.js';
import { wsdv } from '../cli/support.js';

/** Bidirectional marks, zero-width characters, fillers, controls, lone surrogates, noncharacters, line separators. */
// prettier-ignore
const HARMFUL = [
  0x07, 0x1b, 0x7f, 0x9b, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
  0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3164, 0xdfff, 0xd800, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfdd0, 0xfffe, 0xffff, 0x1fffe,
  0xe0001, 0xe0100,
].map((code) => String.fromCodePoint(code));
const isHarmful = (text: string): boolean => HARMFUL.some((sign) => text.includes(sign));

describe('characters that do not show', () => {
  it('are left out of what reaches the screen, and take no column', () => {
    for (const sign of HARMFUL) {
      const name = `An${sign}na`;
      expect(glyphsOf(name).map(glyphText).join(''), escape(sign)).toBe('Anna');
      if (sign !== '\u001b') expect(textWidth(name)).toBe(4);
      const canvas = new Canvas(10, 1);
      expect(canvas.text(0, 0, `${name}!`, {})).toBe(5);
    }
    expect(glyphsOf('\u2800').map(glyphText)).toEqual([' ']);
  });

  it('leave all letters and signs as they are', () => {
    for (const text of ['Jürgen Groß', 'Ælfgifu', '山田', 'e\u0301', '🙂', '─│▲ → ≥ „“', 'a\nb'])
      expect([harmless(text), harmlessInPlace(text), harmlessJson(text)]).toEqual([text, text, text]);
  });

  it('are escapes in JSON, which says the same', () => {
    for (const sign of HARMFUL) {
      const json = harmlessJson(JSON.stringify({ name: sign }));
      expect(isHarmful(json)).toBe(false);
      expect(JSON.parse(json)).toEqual({ name: sign });
    }
  });

  it('are in no name of a player, not even alone', () => {
    for (const sign of HARMFUL) expect(isHarmful(playerName(`A${sign}b`))).toBe(false);
    expect(playerName('\u3164')).toBe('');
    expect(playerName('\u2800')).toBe('');
  });

  it('are in nothing the command line prints, whatever a file or an argument holds', async () => {
    const shown = HARMFUL.filter(
      (sign) => !/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u.test(sign),
    );
    const file = `Format: wsdv 1\nWest: An${shown.join('')}na\nSeed: 1\n\nW 20 build: - ; ${shown.join('')}\n`;
    for (const args of [
      ['replay', '-', '--hands', 'both'],
      ['replay', '-', '--json', '--hands', 'both'],
      ['stats', '-'],
      ['stats', '-', '--json'],
      ['inspect', '-', '--json'],
      ['verify', '-'],
      [`no-${HARMFUL.join('')}-command`],
      ['cards', HARMFUL.join('')],
      ['verify', `no-${HARMFUL.join('')}.wsdv`],
    ]) {
      const { out, err } = await wsdv(args, { stdin: file });
      expect(isHarmful(out + err), args.join(' ')).toBe(false);
    }
  });
});
