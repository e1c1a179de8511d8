import { describe, expect, it } from 'vitest';
import { cardById, type CardId } from '../../../src/rules/cards.js';
import { describeEvent } from '../../../src/text/index.js';
import { mapLegend } from '../../../src/ui/map/index.js';
import { drawDetail } from '../../../src/ui/match/deciding/detail.js';
import { framed } from '../../../src/ui/widgets/look.js';
import { mapPens } from '../../../src/ui/match/beside/map-pane.js';
import { lookFor } from '../support/look.js';
import { PURE_ASCII } from '../../support/plain-text.js';

const ASCII = lookFor(false);
const textOf = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

describe('pure ASCII', () => {
  it('spells German with two letters wherever it comes from, before lines are laid out', () => {
    const card: CardId = 13;
    expect(cardById(card).title.de).toBe('Währungsreform West');
    const lines = drawDetail({ card, side: 'west', uses: null, now: null }, ASCII, 28, 14).toText();
    expect(lines.map((line) => line.slice(2, -2).trim())).toContain('Waehrungsreform West');
    expect(ASCII.words.province['baden-wuerttemberg']).toBe('Baden-Wuerttemberg');
    expect(ASCII.words.city.muenchen).toBe('Muenchen');
  });

  it('values before and after are joined by an arrow, not by "greater than"', () => {
    const text = describeEvent({ type: 'track', track: 'prestige', before: 0, now: 1 }, ASCII.words);
    expect(text).toBe('Prestige 0 -> +1');
  });

  it('all texts of the screen are ASCII, those made of numbers as well', () => {
    const { tracks, here, tooSmall, overlay } = ASCII.screen;
    const texts = [tooSmall(70, 20, 'q'), here.connection(1, 2, true), overlay.report.title('III'), ...overlay.ledger];
    for (const text of [...texts, ...Object.values(tracks.long)]) {
      expect(text).not.toBe('');
      expect(text).toMatch(PURE_ASCII);
    }
    expect(lookFor().screen.here.connection(1, 2, true)).toBe(here.connection(1, 2, true));
  });

  it('a focused pane, another pane and the border between the states have different lines', () => {
    const [focused, other] = [true, false].map((focus) => framed(ASCII, 20, 3, 'Cards', focus).toText()[0]);
    expect(focused).toBe('+= > Cards ========+');
    expect(other).toBe('+- Cards ----------+');
    expect(`${focused}${other}`).not.toContain('#');
  });

  it('no sign of a choice on the map means something else as well', () => {
    const signs = (ascii: boolean): string[] => {
      const { sign } = mapLegend(mapPens(lookFor(!ascii))).find(({ key }) => key === 'litConnection')!;
      return textOf(sign).split(/ +/);
    };
    const rest = mapLegend(mapPens(lookFor(false))).filter(({ key }) => key !== 'litConnection');
    for (const sign of signs(true)) for (const other of rest) expect(textOf(other.sign)).not.toContain(sign);
    expect(signs(true)).not.toContain('?');
    expect(signs(false)).toEqual(['◇', '◆']);
  });
});
