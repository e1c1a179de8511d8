import { describe, expect, it } from 'vitest';
import { cardById, type CardId, CARDS } from '../../../../src/rules/cards.js';
import { decision } from '../../../../src/rules/game.js';
import { describeCardEvent } from '../../../../src/text/index.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { type CardsModel, cardGrid, cardsRows, drawCards } from '../../../../src/ui/match/deciding/cards.js';
import { toldCards } from '../../../../src/ui/match/deciding/word-cards.js';
import { cardsModel } from '../../../../src/ui/match/beside/side-panes.js';
import { KeyDriver, LIFT } from '../../../support/key-driver.js';
import { matchAt } from '../../../support/match.js';
import { lookFor } from '../../support/look.js';
import { STEPS } from '../../support/moments.js';

const WIDTH = 96;
const PLAYERS = { west: 'Ada', east: 'Karl' };

function cardsOf(display: readonly CardId[], cursor: CardId, unicode = true): CardsModel {
  return {
    side: 'west',
    display,
    special: null,
    hands: { west: 0, east: 0 },
    players: PLAYERS,
    choices: display,
    order: display,
    cursor,
    focused: true,
    columnHeight: 55,
    told: toldCards(display, { side: 'west', now: null }, lookFor(unicode), WIDTH),
  };
}

/** Returns the text of columns `from` to `to`, without spaces. */
function bare(rows: readonly string[], from: number, to: number): string {
  return rows.map((row) => row.slice(from, to).replace(/\s/g, '')).join('');
}

describe.each([{ unicode: true }, { unicode: false }])('cards that say their events (unicode $unicode)', (shown) => {
  const look = lookFor(shown.unicode);

  it('have their titles and all their words in full, in a column of their own', () => {
    for (const [index, card] of CARDS.entries()) {
      const beside = CARDS[(index + 1) % CARDS.length].id;
      const model = cardsOf([card.id, beside], card.id, shown.unicode);
      const rows = drawCards(model, look, WIDTH, cardsRows(model, WIDTH)).toText().slice(1, -1);
      const text = bare(rows, 2, 48);
      const title = look.words.cardTitle(card).replace(/\s/g, '');
      expect(text.replace(/[↗★☆Fp*]/g, '')).toContain(title.replace(/[↗★☆Fp*]/g, ''));
      for (const { icons, words: limits } of describeCardEvent(card, look.words)) {
        for (const { words } of icons) expect(text, rows.join('\n')).toContain(words.replace(/\s/g, ''));
        expect(text).toContain(limits.replace(/\s/g, ''));
      }
    }
  });

  it('have the words of all icons of a card under each other', () => {
    for (const card of CARDS) {
      const [told] = toldCards([card.id], { side: 'west', now: null }, look, WIDTH).values();
      const starts = told.lines.filter(({ lead = [] }) => lead.length > 0).map(({ text }) => text.search(/\S {2,}\S/));
      const columns = told.lines.map(({ text }) => /^(?:\S+ {2,}| {3,})/.exec(text)?.[0].length);
      expect(starts.length, card.title.en).toBeGreaterThan(0);
      expect(new Set(columns).size, told.lines.map(({ text }) => text).join('\n')).toBe(1);
    }
  });

  it('stay in sight under the cursor at every height', () => {
    const ids = CARDS.slice(40, 47).map(({ id }) => id);
    for (const cursor of ids) {
      const model = cardsOf(ids, cursor, shown.unicode);
      for (let height = 9; height <= cardsRows(model, WIDTH); height++) {
        const rows = drawCards(model, look, WIDTH, height).toText();
        expect(rows.slice(1, -1).join('\n'), String(height)).toContain(look.symbols.pointer);
      }
    }
  });
});

describe('the cards beside a large map', () => {
  const modelAt = (columns: number, rows: number, step: (typeof STEPS)[number][number]): CardsModel => {
    const driver = new KeyDriver(matchAt(step.before), { columns, rows });
    if (driver.stage === 'curtain') driver.follow(LIFT);
    const layout = screenLayout({ columns, rows })!;
    return cardsModel({ screen: driver.screen, players: PLAYERS, layout, look: lookFor() });
  };

  it('say their events in words where the column is wide enough for two of them, and nowhere else', () => {
    const [[step]] = STEPS;
    const sizes = [
      [80, 24],
      [120, 40],
      [160, 50],
      [140, 60],
      [183, 60],
      [184, 60],
      [200, 60],
    ];
    expect(sizes.map(([columns, rows]) => modelAt(columns, rows, step).told !== undefined)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
      true,
    ]);
  });

  it('tell all cards that lie open and can be gone through as they lie, two in a row', () => {
    const [[step]] = STEPS;
    const model = modelAt(200, 60, step);
    const hands = [model.hands.west, model.hands.east].flatMap((hand) => (typeof hand === 'number' ? [] : hand));
    const open = [...model.display, ...(model.special === null ? [] : [model.special]), ...hands];
    expect(new Set(model.told?.keys())).toEqual(new Set(open));
    const grid = cardGrid(model, WIDTH);
    expect(grid.flat()).toEqual([...model.choices]);
    for (const row of grid) expect(row.length).toBeLessThanOrEqual(2);
  });

  it('say what each icon would do now where a card is taken and that leaves room for the card under the cursor', () => {
    const arrow = lookFor().symbols.arrowRight;
    const now = STEPS.flat()
      .filter(({ before }) => decision(before)?.kind === 'take-card')
      .map((step) => modelAt(200, 60, step))
      .map((model) => ({
        rows: cardsRows(model, WIDTH),
        says: [...model.told!.values()].some(({ lines }) => lines.some(({ text }) => text.trim().startsWith(arrow))),
      }));
    expect(new Set(now.map(({ says }) => says))).toEqual(new Set([true, false]));
    for (const { rows, says } of now) if (says) expect(rows).toBeLessThanOrEqual(25);
    expect(now.length).toBeGreaterThan(5);
  });
});

describe('a card that says its event', () => {
  it('is named by its number and title as elsewhere', () => {
    const [told] = toldCards([54], { side: 'west', now: null }, lookFor(), WIDTH).values();
    expect(told.titles).toEqual([`54 ${cardById(54).title.en}`]);
  });
});
