import { describe, expect, it } from 'vitest';
import { type Card, type CardId, cardById, CARDS } from '../../../../src/rules/cards.js';
import { describeCardEvent } from '../../../../src/text/index.js';
import { cardSigns } from '../../../../src/ui/match/deciding/card-signs.js';
import { type CardsModel, cardsRows, drawCards } from '../../../../src/ui/match/deciding/cards.js';
import { drawDetail } from '../../../../src/ui/match/deciding/detail.js';
import { eventSigns, iconStyle } from '../../../../src/ui/match/deciding/event-signs.js';
import type { Look } from '../../../../src/ui/widgets/look.js';
import { type Canvas } from '../../../../src/terminal/index.js';
import { styleId } from '../../../../src/terminal/drawing/style.js';
import { lookFor } from '../../support/look.js';

const look = lookFor();

function cardsOf(display: readonly CardId[], cursor: CardId | null = null, columnHeight = 20): CardsModel {
  return {
    side: 'west',
    display,
    special: null,
    hands: { west: 0, east: 0 },
    players: { west: 'Ada', east: 'Karl' },
    choices: display,
    order: display,
    cursor,
    focused: false,
    columnHeight,
  };
}

function drawn(
  card: Card,
  width: number,
  shownIn: Look = look,
  cursor: CardId | null = null,
  columnHeight = 20,
): Canvas {
  const model = cardsOf([card.id], cursor, columnHeight);
  return drawCards(model, shownIn, width, cardsRows(model, width));
}

/** Returns the position of a text; null if the canvas does not contain it. */
function found(canvas: Canvas, text: string): { readonly x: number; readonly y: number } | null {
  const rows = canvas.toText();
  const y = rows.findIndex((row) => row.includes(text));
  return y < 0 ? null : { x: rows[y].indexOf(text), y };
}

describe('the icons of an event', () => {
  it('name the side they touch by their sign, and by its colour', () => {
    for (const { event } of CARDS) {
      for (const line of event) {
        for (const icon of line.icons) {
          const [{ icons }] = describeCardEvent({ ...CARDS[0], event: [{ icons: [icon] }] }, look.words);
          const [{ sign, side }] = icons;
          if ('side' in icon) expect(sign.unicode.startsWith(look.words.letter.side[icon.side])).toBe(true);
          if ('side' in icon) expect(side).toBe(icon.side);
          if (icon.icon === 'arrow') expect(side).toBeNull();
          if (icon.icon === 'police' || icon.icon === 'disband-stasi') expect(side).toBe('east');
        }
      }
    }
    const [west, east, none] = (['west', 'east', null] as const).map((side) => iconStyle({ side }, look));
    expect([west, east, none]).toEqual([look.theme.west, look.theme.east, look.theme.muted]);
  });

  it.each([
    { of: 'a line of the list', width: 90, columnHeight: 20, least: 80 },
    { of: 'a small card', width: 90, columnHeight: 56, least: 60 },
  ])('have these colours in $of', ({ width, columnHeight, least }) => {
    let shown = 0;
    for (const card of CARDS) {
      const canvas = drawn(card, width, look, null, columnHeight);
      const signs = eventSigns(card, look);
      const at = found(canvas, signs);
      if (!at) continue;
      shown++;
      for (const icon of describeCardEvent(card, look.words).flatMap(({ icons }) => icons)) {
        const text = `${icon.count > 1 ? icon.count : ''}${icon.sign.unicode}`;
        const cell = at.y * width + at.x + signs.indexOf(text);
        const styles = [...canvas.cells.styles.slice(cell, cell + text.length)];
        expect(styles, `${card.id} ${text}`).toEqual(Array.from(text, () => styleId(iconStyle(icon, look))));
      }
    }
    expect(shown).toBeGreaterThan(least);
  });

  it('have them on the page of a card, before their words', () => {
    for (const card of CARDS) {
      const model = { card: card.id, side: 'west', uses: null, now: null } as const;
      const canvas = drawDetail(model, look, 76, 40);
      for (const { icons } of describeCardEvent(card, look.words)) {
        for (const icon of icons) {
          const row = canvas.toText().findIndex((one) => one.includes(`│ ${icon.sign.unicode}  `));
          expect(canvas.cells.styles[row * 76 + 2], card.title.en).toBe(styleId(iconStyle(icon, look)));
          expect(canvas.cells.styles[row * 76 + 2 + icon.sign.unicode.length + 2]).toBe(styleId({}));
        }
      }
    }
  });
});

describe.each([{ unicode: true }, { unicode: false }])('a card in a line (unicode $unicode)', ({ unicode }) => {
  const shownIn = lookFor(unicode);

  it('has its icons where there is room for all of them; a shorter title only where the whole has none', () => {
    for (const width of [28, 47, 48, 67, 79]) {
      let shown = 0;
      for (const card of CARDS) {
        const [, row] = drawn(card, width, shownIn).toText();
        const signs = cardSigns(shownIn, card);
        const room = width - 10 - signs.length;
        const number = typeof card.id === 'number' ? String(card.id).padStart(2) : card.id.split('-')[0];
        const [whole, short] = [shownIn.words.cardTitle(card), shownIn.words.shortTitle(card)].map(
          (one) => `${number} ${one}`,
        );
        const title = width < 40 && whole.length > room ? short : whole;
        const icons = eventSigns(card, shownIn);
        const isRoom = title.length + 2 + icons.length + Math.max(0, 1 - signs.length) + 1 <= room + 1;
        const isShown = row.includes(`  ${icons} `);
        const isWhole = row.startsWith(`${title} `, 8);
        expect(isWhole || (width >= 40 && !isRoom && row.startsWith(`${short} `, 8)), row).toBe(true);
        expect(isShown || (width >= 40 && !isRoom), `${width}: ${row}`).toBe(isRoom || width >= 40);
        if (isShown) shown++;
      }
      if (width >= 47) expect(shown).toBeGreaterThan(15);
    }
  });

  it('has them in one column at the right, whatever its own signs are', () => {
    const ends = CARDS.filter((card) => cardSigns(shownIn, card).length < 2).map((card) => {
      const [, row] = drawn(card, 79, shownIn).toText();
      const icons = eventSigns(card, shownIn);
      return row.lastIndexOf(icons) + icons.length;
    });
    expect(new Set(ends)).toEqual(new Set([76]));
  });

  it('keeps them out of the cursor, so that they keep their colours', () => {
    const card = cardById(59);
    const lit = drawn(card, 79, shownIn, 59);
    const icons = eventSigns(card, shownIn);
    const y = lit.toText().findIndex((row) => row.includes(icons));
    const x = lit.toText()[y].indexOf(icons);
    expect(lit.cells.styles[y * 79 + 8]).toBe(styleId(shownIn.theme.cursor));
    expect(lit.cells.styles[y * 79 + x]).toBe(styleId(shownIn.theme.east));
  });
});
