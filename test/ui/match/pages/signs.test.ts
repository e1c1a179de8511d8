import { describe, expect, it } from 'vitest';
import { SIGNS } from '../../../../src/text/index.js';
import { mapGlyphs } from '../../../../src/ui/map/index.js';
import { drawBlocks } from '../../../../src/ui/widgets/sheet.js';
import { signBlocks, signTables } from '../../../../src/ui/match/pages/signs.js';
import { stylePartsOf } from '../../../../src/terminal/style.js';
import { lookFor } from '../../support/look.js';

describe('the signs in the help', () => {
  it.each([true, false])('have their meanings two columns beside the longest of them (Unicode %s)', (unicode) => {
    for (const [, ...lines] of signBlocks(lookFor(unicode), 200)) {
      const gaps = lines.map(({ text }) => /^ {2}\S+(?: \S+)*( {2,})\S/.exec(text)?.[1].length);
      expect(gaps.length).toBeGreaterThan(3);
      expect(Math.min(...gaps.map((gap) => gap ?? 0))).toBe(2);
    }
  });

  it.each([true, false])('mean one thing each, wherever they stand (Unicode %s)', (unicode) => {
    const meanings = new Map<string, Set<string>>();
    for (const { signs } of signTables(lookFor(unicode))) {
      for (const [sign, meaning] of signs) {
        const text = typeof sign === 'string' ? sign : sign.map((piece) => piece.text).join('');
        for (const token of new Set(text.split(' ').filter((one) => /[^0-9]/.test(one)))) {
          meanings.set(token, (meanings.get(token) ?? new Set()).add(meaning));
        }
      }
    }
    expect(meanings.size).toBeGreaterThan(50);
    expect([...meanings].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it.each(['unicode', 'ascii'] as const)(
    'are told apart from each other, from letters of figures and from lines (%s)',
    (set) => {
      const { words, screen } = lookFor(set === 'unicode');
      const { free, built, working, leader, lit, cursor } = mapGlyphs(set === 'unicode');
      const lines = [free, built, working, leader].flatMap((stroke) => [...new Set(Object.values(stroke))]);
      const { unrest, livingStandard, economy, socialists } = screen.map;
      const { figure, side, color } = words.letter;
      expect([figure.unrest, figure.livingStandard]).toEqual([unrest, livingStandard]);
      const letters = [unrest, livingStandard, figure.withoutRelief, economy, socialists, ...Object.values(side)];
      // In ASCII + is the corner of every frame and has no other meaning.
      const known = [...lines, ...lit, ...cursor, ...letters, ...Object.values(color)].filter((glyph) => glyph !== '+');
      const all = [...Object.values(SIGNS).map((sign) => sign[set]), ...new Set(known)];
      expect(all.filter((glyph, at) => all.indexOf(glyph) !== at)).toEqual([]);
    },
  );

  it('have the looks they have on the screen', () => {
    const look = lookFor();
    const canvas = drawBlocks(signBlocks(look, 100), 100);
    const rows = canvas.toText();
    const looksOf = (text: string): number => {
      const y = rows.findIndex((row) => row.includes(text));
      return stylePartsOf(canvas.cells.styles[y * canvas.width + rows[y].indexOf(text)]).attributes;
    };
    const [bold, underline, inverse] = [1, 8, 16];
    expect(looksOf('u3 ')).toBe(bold | underline);
    expect(looksOf('u5! ')).toBe(bold | inverse);
    expect(looksOf('u2» ')).toBe(bold | inverse);
    expect(looksOf('━━━')).toBe(bold);
  });
});

describe('the tables of signs', () => {
  it('tell every sign of cards and tracks that the catalogue has words for', () => {
    const look = lookFor();
    const { card, track } = look.screen.overlay.signs;
    const [cards, tracks] = signTables(look).map(({ signs }) => signs.map(([, meaning]) => meaning));
    expect(cards).toEqual(expect.arrayContaining(Object.values(card)));
    expect(tracks.toSorted()).toEqual(Object.values(track).toSorted());
  });
});
