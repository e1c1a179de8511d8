import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type CardId, CARDS } from '../../../../src/rules/cards.js';
import type { Use } from '../../../../src/rules/game.js';
import { describeCardEvent, ENGLISH } from '../../../../src/text/index.js';
import { eventSigns } from '../../../../src/ui/match/deciding/event-signs.js';
import { cardLines, detailRows, drawDetail, hiddenDetailRows } from '../../../../src/ui/match/deciding/detail.js';
import type { EventNow, IconNow } from '../../../../src/text/event-now.js';
import { lookFor } from '../../support/look.js';

const LOOK = lookFor();
const FREE: Record<Use, null> = { unrest: null, build: null, 'living-standard': null, event: null };
const REASON =
  'No province of West can get a living standard. The economy of Hessen is 0, it needs 3 for the next one.';

function inside(card: CardId, width: number, height: number, uses: Record<Use, string | null> | null = FREE): string[] {
  return drawDetail({ card, side: 'west', uses, now: null }, LOOK, width, height)
    .toText()
    .slice(1, -1)
    .map((line) => line.slice(1, -1).trim());
}

/** Removes spaces and the characters that join the parts of an event. */
const bare = (text: string): string => text.replace(/[\s…;,]/g, '');

describe('the detail pane', () => {
  it('on 28 columns has the same form for every card: signs, words as far as they go, uses', () => {
    for (const { id } of CARDS) {
      const lines = inside(id, 28, 7);
      expect(lines).toHaveLength(5);
      const card = CARDS.find((one) => one.id === id)!;
      expect(lines[4]).toBe(card.color === 'yellow' ? 'r ✓  b ✓  s ✓  e ✓' : 'r ✓ W-⌂  b ✓  s ✓  e ✓');
      expect(bare(lines.join(' '))).toContain(bare(eventSigns(card, LOOK)));
      const [{ icons }] = describeCardEvent(card, ENGLISH);
      const [first] = icons[0].words.split(' ');
      expect(lines.slice(1, 4).join(' '), String(id)).toContain(first);
    }
  });

  it('says only of special cards that the cards left do not include them (R3f)', () => {
    const said = CARDS.filter(({ id }) =>
      inside(id, 80, 20).join(' ').includes('The cards left in the half do not include'),
    );
    expect(said.map(({ kind }) => kind)).toEqual(['special', 'special', 'special', 'special', 'special']);
  });

  it('says only of special cards who may take them, and when (R3d)', () => {
    const said = CARDS.filter(({ id }) =>
      inside(id, 80, 20).join(' ').includes('Only East may take this card, in either'),
    );
    expect(said.map(({ kind }) => kind)).toEqual(['special', 'special', 'special', 'special', 'special']);
  });

  it('cuts no text for good: the complete text of every card follows, page by page, in any height', () => {
    let paged = 0;
    for (const { id } of CARDS) {
      for (const height of [4, 6, 7, 9, 12, 14]) {
        const model = { card: id, side: 'west', uses: { ...FREE, 'living-standard': REASON }, now: null } as const;
        const hidden = hiddenDetailRows(model, LOOK, 28, height);
        const step = height - 2;
        const offsets = [...Array.from({ length: Math.ceil(hidden / step) }, (_, page) => page * step), hidden];
        const pages = offsets.map((first) => drawDetail(model, LOOK, 28, height, first).toText());
        const lines = pages.flatMap((page) => page.slice(1, -1).map((line) => line.slice(1, -1).trim()));
        const isCut = (pages[0] ?? []).some((line) => line.includes('…'));
        expect(hidden > 0, `card ${id} in ${height} rows`).toBe(isCut);
        if (!isCut) continue;
        paged++;
        expect(pages[0]?.at(-1)).toContain('PageUp PageDown');
        const missing = cardLines(model, LOOK, 24).filter(({ text }) => !lines.join(' ').includes(text.trim()));
        const wrapped = missing.filter(({ text }) => !bare(lines.join('')).includes(bare(text)));
        expect(wrapped.map(({ text }) => text)).toEqual([]);
        // The last page ends with the last line.
        expect(pages.at(-1)?.at(-2)).toContain('event');
      }
    }
    expect(paged).toBeGreaterThan(CARDS.length);
  });

  it('names its card in the frame without cutting the title, in a narrow one by its short title', () => {
    const frameOf = (card: CardId, width: number): string =>
      drawDetail({ card, side: 'west', uses: FREE, now: null }, LOOK, width, 7).toText()[0];
    for (const { id } of CARDS) expect(frameOf(id, 28)).not.toContain('…');
    expect(frameOf(27, 28)).toContain(' 27 “Nuclear plant” ');
    expect(frameOf(27, 60)).toContain(' 27 “First German nuclear plant is in the East!” ');
  });

  it('has the words of its icons under each other where it is not narrow, those that go on in the next row, too', () => {
    const rows = drawDetail({ card: 15, side: 'west', uses: null, now: null }, LOOK, 46, 20).toText();
    const begun = ['1 build point for West', 'dismantle 1', 'a pink police card', 'socialism 1 box'].map((words) =>
      Math.max(...rows.map((row) => row.indexOf(words))),
    );
    const goOn = rows.flatMap((row) => /^│ {3,}(?=\S+\))/.exec(row)?.[0].length ?? []);
    expect(goOn.length).toBeGreaterThan(0);
    expect(new Set([...begun, ...goOn]).size).toBe(1);
  });

  it('says the whole title where it has the room and the frame only has the short one', () => {
    expect(inside(27, 28, 22).join(' ')).toContain('First German nuclear plant is in the East! Erstes deutsches');
    expect(inside(27, 60, 22).join(' ')).not.toContain('First German');
  });

  it('marks where the words of an event are cut, and only there', () => {
    for (const card of CARDS) {
      const shown = inside(card.id, 28, 7).slice(0, 4).join(' ');
      const words = describeCardEvent(card, ENGLISH).flatMap(({ icons }) => icons.map((icon) => icon.words));
      const isWhole = words.every((one) => bare(shown).includes(bare(one)));
      if (!isWhole) expect(shown, String(card.id)).toMatch(/…$/);
      else expect(shown).not.toContain('…');
    }
  });

  it('in few rows leaves none blank that its years, values and German title have room in', () => {
    const rows = (id: CardId): string[] => inside(id, 28, 9).slice(0, -1);
    for (const { id, years } of CARDS) {
      const isBlank = rows(id).slice(-2).join('') === '';
      expect(isBlank && !rows(id).join(' ').includes(years), String(id)).toBe(false);
    }
    expect(rows(36).slice(-2)).toEqual(['yellow  W 2  E 2  1969', 'Mehr Demokratie wagen']);
  });

  it('tells what removing unrest costs with a card of another colour, before it is chosen (R6.1)', () => {
    const [own, others, dual] = ['yellow', 'red', 'dual'].map((color) => CARDS.find((one) => one.color === color)!.id);
    const price = 'dismantle 1 piece';
    for (const id of [others, dual]) {
      const because = `r ✓ remove unrest: ${price} (only yellow cards are free, R6.1)`;
      expect(inside(id, 76, 20)).toContain(because);
      expect(inside(id, 28, 30).join(' ')).toContain(because);
      const long = cardLines({ card: id, side: 'east', uses: FREE, now: null }, LOOK, 76).map(({ text }) => text);
      expect(long.some((text) => text.includes('only red cards are free, R6.1'))).toBe(id === dual);
      const narrow = Array.from({ length: 20 }, (_, rows) => inside(id, 28, 7 + rows).join(' '));
      expect(narrow.filter((text) => !/W-⌂|dismantle 1 piece/.test(text))).toEqual([]);
      expect(narrow.some((text) => text.includes('W-⌂: only yellow cards are free (R6.1)'))).toBe(true);
      const barred = inside(id, 76, 20, { ...FREE, unrest: REASON }).join(' ');
      expect(barred).toContain('r ✗ remove unrest: No');
      expect(barred).not.toContain(price);
    }
    expect(inside(own, 76, 20)).toContain('r ✓ remove unrest');
  });

  it('in full it shows the words of every icon and, with the rows it asks for, cuts nothing', () => {
    for (const card of CARDS) {
      const model = { card: card.id, side: 'west' as const, uses: FREE, now: null };
      const text = inside(card.id, 48, detailRows(model, LOOK, 48)).join(' ');
      for (const { icons } of describeCardEvent(card, ENGLISH))
        for (const { words } of icons) expect(bare(text)).toContain(bare(words));
      expect(text).not.toContain('…');
    }
  });

  it('reasons against a use wrap where there is room, and are cut with a mark where there is none', () => {
    const uses = { ...FREE, 'living-standard': REASON };
    expect(inside(19, 76, 20, uses).join(' ').replace(/ +/g, ' ')).toContain(REASON);
    const narrow = inside(19, 48, 11, uses);
    expect(narrow.slice(narrow.findIndex((line) => line.startsWith('s ✗'))).join('\n')).toMatch(
      /^s ✗ living standard: No province[^✓✗]*…\s*\ne ✓/,
    );
  });
});

describe('the detail pane with little room', () => {
  it('on 100x30 tells all icons of every card of decade I before what they would do now', () => {
    const icons = Array<IconNow>(20).fill({ text: '3 possible places', profits: 'west' });
    const now = { by: 'west' as const, isBarred: false, icons };
    for (const card of CARDS.filter(({ decade }) => decade === 1)) {
      const model = { card: card.id, side: 'west' as const, uses: FREE, now };
      const text = bare(
        drawDetail(model, LOOK, 48, 12)
          .toText()
          .slice(1, -1)
          .map((line) => stripVTControlCharacters(line).slice(1, -1).trim())
          .join(''),
      );
      for (const { icons } of describeCardEvent(card, ENGLISH))
        for (const { words } of icons) expect(text, String(card.id)).toContain(bare(words));
    }
  });
});

describe('what an event would do now, in the detail pane', () => {
  const icons = [
    { text: 'good for West', profits: 'west' },
    { text: 'good for East', profits: 'east' },
    { text: 'nothing', profits: null },
  ] as const;
  const styles = ({ now, side }: { now: Partial<EventNow>; side: 'west' | 'east' }): Map<string, unknown> => {
    const model = { card: 15 as const, side, uses: FREE, now: { by: side, isBarred: false, icons, ...now } };
    return new Map(cardLines(model, LOOK, 60).map(({ text, style }) => [text.trim(), style]));
  };

  it('is coloured for the player who looks: good, bad, or quiet where it is nothing', () => {
    const { good, warning, muted } = LOOK.theme;
    const looks = (side: 'west' | 'east'): unknown[] => {
      const found = styles({ now: {}, side });
      return icons.map(({ text }) => found.get(`→ ${text}`));
    };
    expect(looks('west')).toEqual([good, warning, muted]);
    expect(looks('east')).toEqual([warning, good, muted]);
  });

  it('says so where the player cannot use it, and who could', () => {
    const heads = (now: Partial<EventNow>): string[] =>
      [...styles({ now, side: 'west' }).keys()].flatMap((text) => /[(]if .*[)]/.exec(text) ?? []);
    expect(heads({})).toEqual([]);
    expect(heads({ isBarred: true })).toEqual(['(if West could use the event)']);
    expect(heads({ isBarred: true, by: 'east' })).toEqual(['(if East used the event)']);
  });
});
