import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { type Side, SIDES } from '../../../../src/rules/board.js';
import { cardById, type CardId, CARDS } from '../../../../src/rules/cards.js';
import type { State } from '../../../../src/rules/game.js';
import { cardChoices } from '../../../../src/ui/match/deciding/choices.js';
import { cardSigns } from '../../../../src/ui/match/deciding/card-signs.js';
import { type CardsModel, cardsRows, drawCards } from '../../../../src/ui/match/deciding/cards.js';
import { eventSigns } from '../../../../src/ui/match/deciding/event-signs.js';
import { framed, type Look } from '../../../../src/ui/widgets/look.js';
import { type Canvas, textWidth, wrapText } from '../../../../src/terminal/index.js';
import { styleId } from '../../../../src/terminal/drawing/style.js';
import { MIN_PANE_ROWS } from '../../../../src/ui/layout.js';
import { randomGame } from '../../../support/random/random-game.js';
import { lookFor } from '../../support/look.js';
import { seeds } from '../../../support/runs.js';

/** Returns every choice of a card in some games, with each card in turn under the cursor. */
function choicesOfGames(): Omit<CardsModel, 'columnHeight'>[] {
  const found: Omit<CardsModel, 'columnHeight'>[] = [];
  const show = (state: State, side: 'west' | 'east'): void => {
    const hands = { west: state.hands.west.length, east: state.hands.east.length, [side]: state.hands[side] };
    const { display, special } = state;
    const choices = cardChoices(withNothingHidden(state), side);
    const players = { west: 'Ada', east: 'Karl' };
    const cursor = choices[found.length % choices.length];
    found.push({ side, display, special, hands, players, choices, order: choices, cursor, focused: true });
  };
  for (const seed of seeds(1, 3)) {
    randomGame(seed, ({ before, decision }) => {
      if (decision.kind === 'take-card') show(before, decision.side);
    });
  }
  return found;
}

const CHOICES = choicesOfGames();

describe('small cards', () => {
  const frames = (columnHeight: number, width: number): number => {
    const model = { ...CHOICES[0], columnHeight };
    const rows = drawCards(model, lookFor(), width, cardsRows(model, width)).toText();
    return rows.filter((row) => /[┌┏][─━] \d /.test(row)).length;
  };

  it('take the place of lines from 80 columns on, in the display from 24 rows on and in the hands from 40', () => {
    const [lines, display, all] = [frames(23, 80), frames(24, 80), frames(40, 80)];
    expect([frames(60, 79), lines]).toEqual([0, 0]);
    expect(display).toBeGreaterThan(0);
    expect(frames(39, 80)).toBe(display);
    expect(all).toBeGreaterThan(display);
  });
});

/** The lower edge of a pane of lines names the parts of a card. */
const NAMED = / key,? colour.* /;

describe('the parts of a card in a line', () => {
  it.each([
    [28, 'key colour value no.'],
    [47, 'key, colour, value, number, title, event'],
    [79, 'key, colour, value, number, title, event'],
    [80, ''],
  ])('are named in the lower edge of a pane of %i columns: %s', (width, named) => {
    const rows = drawCards({ ...CHOICES[0], columnHeight: 30 }, lookFor(), width, 20).toText();
    expect(
      rows
        .at(-1)
        ?.replaceAll(/[━─┗┛└┘╰╯]/g, '')
        .trim(),
    ).toBe(named);
  });

  it('show the digit in the style of keys, and the value in another style', () => {
    const [, row = ''] = drawCards({ ...CHOICES[0], columnHeight: 30 }, lookFor(), 28, 20).toLines();
    const bold = [...row.matchAll(/\u001b\[(?:0;)?1m([^\u001b]*)/g)].map(([, text]) => text);
    expect(bold.join('').match(/\d/g)).toEqual(['1']);
  });
});

/** Whether the rows show the card under the cursor, as a line or as a small card. */
function showsCursor(
  rows: readonly string[],
  { cursor, choices }: CardsModel,
  { symbols: { pointer } }: Look,
): boolean {
  const digit = '1234567890'.charAt(choices.indexOf(cursor!)) || ' ';
  return rows.some((row) => row.includes(`${pointer}${digit} `) || row.includes(`┏━ ${digit} `));
}

describe.each([
  { width: 28, columnHeight: 20, unicode: true },
  { width: 28, columnHeight: 20, unicode: false },
  { width: 90, columnHeight: 56, unicode: true },
])('the cards pane of $width columns, unicode $unicode', ({ width, columnHeight, unicode }) => {
  const look = lookFor(unicode);
  const all = CHOICES.map((choice): CardsModel => ({ ...choice, columnHeight }));

  it('has both hands under one edge, or side by side', () => {
    for (const model of all) {
      const rows = drawCards(model, look, width, cardsRows(model, width)).toText();
      const [own, other] = ["Ada's hand", "Karl's hand"].map((name) => rows.findIndex((row) => row.includes(name)));
      const isStacked = own !== other;
      const columns = ["Ada's hand", "Karl's hand"].map((name, hand) => rows[[own, other][hand]].indexOf(name));
      expect(columns[0] === columns[1]).toBe(isStacked);
    }
  });

  it('stays within its frame at every height, and shows the card under the cursor', () => {
    for (const model of all) {
      for (let height = MIN_PANE_ROWS; height <= cardsRows(model, width); height++) {
        const rows = drawCards(model, look, width, height).toText();
        const frame = framed(look, width, height, look.screen.panes.cards, true).toText();
        expect(rows[0]).toBe(frame[0]);
        expect(rows.at(-1)?.replace(NAMED, (named) => frame.at(-1)!.charAt(1).repeat(named.length))).toBe(frame.at(-1));
        expect(showsCursor(rows.slice(1, -1), model, look), rows.join('\n')).toBe(true);
      }
    }
  });

  it('shows a part of all its rows, with a mark where more is above and where more is below', () => {
    const { arrowUp, arrowDown } = look.symbols;
    const inside = (rows: readonly string[]): string[] => rows.slice(1, -1).map((row) => row.slice(1, width - 1));
    for (const model of all) {
      const whole = inside(drawCards(model, look, width, cardsRows(model, width)).toText());
      for (let height = MIN_PANE_ROWS; height <= whole.length + 2; height++) {
        const rows = drawCards(model, look, width, height).toText();
        const part = inside(rows).join('\n');
        const above = whole.findIndex((_, at) => whole.slice(at, at + height - 2).join('\n') === part);
        expect(above).toBeGreaterThanOrEqual(0);
        expect(rows[1].endsWith(arrowUp)).toBe(above > 0);
        expect(rows[height - 2].endsWith(arrowDown)).toBe(above + height - 2 < whole.length);
      }
    }
  });
});

describe('the special card', () => {
  const SPECIAL = CARDS.filter(({ kind }) => kind === 'special').map(({ id }) => id);
  const lineOf = (special: CardId, side: 'west' | 'east', width: number, columnHeight = 20): string => {
    const model = { ...CHOICES[0], side, display: [], special, choices: [], columnHeight };
    return drawCards(model, lookFor(), width, cardsRows(model, width)).toText().slice(1, 4).join('');
  };

  it('has its title on 28 columns, where the note has no room', () => {
    expect(lineOf('I', 'west', 28)).toContain('I Russian tanks');
  });

  it.each([48, 90])('R3d says to West in its line that only East may take it, on %i columns', (width) => {
    expect(SPECIAL.length).toBeGreaterThan(3);
    for (const id of SPECIAL) {
      for (const height of [20, 56]) {
        expect(lineOf(id, 'west', width, height)).toContain('East only');
        expect(lineOf(id, 'east', width, height)).not.toContain('East only');
      }
      expect(lineOf(id, 'west', 28)).toContain(` ${String(id).split('-')[0]} `);
    }
  });
});

describe('the title of a card', () => {
  /** Returns the display's lines in a pane with exactly one row for each card. */
  const linesOf = (ids: readonly CardId[], width: number, look: Look): string[] => {
    const model = { ...CHOICES[0], display: ids, special: null, columnHeight: 20 };
    return drawCards(model, look, width, cardsRows(model, width))
      .toText()
      .slice(1, 1 + ids.length);
  };

  it.each([true, false])('is never cut on 28 columns: a short one stands for it (unicode %s)', (unicode) => {
    const look = lookFor(unicode);
    for (const { decade } of CARDS) {
      const ids = CARDS.filter((card) => card.decade === decade).map(({ id }) => id);
      const lines = linesOf(ids, 28, look);
      for (const [row, id] of ids.entries()) {
        const card = cardById(id);
        const titles = [look.words.cardTitle(card), look.words.shortTitle(card)];
        expect(titles.some((title) => lines[row].includes(` ${title} `))).toBe(true);
      }
      expect(lines.join('\n')).not.toContain(look.symbols.ellipsis);
    }
  });

  it('is never cut on a small card, either', () => {
    const look = lookFor();
    const letters = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');
    for (const card of CARDS) {
      const model = { ...CHOICES[0], display: [card.id], special: null, columnHeight: 56 };
      const rows = drawCards(model, look, 84, cardsRows(model, 84)).toText().slice(2, 5);
      const shown = letters(rows.map((row) => row.slice(1, 22)).join(''));
      const titles = [look.words.cardTitle(card), look.words.shortTitle(card)];
      expect(titles.some((title) => shown.includes(letters(title)))).toBe(true);
    }
  });

  it('has in its short form at most 15 columns and only words of the whole, in their order', () => {
    const { words } = lookFor();
    const spelled = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}. -]/gu, '');
    for (const card of CARDS) {
      const [whole, short] = [words.cardTitle(card), words.shortTitle(card)].map(spelled);
      expect(textWidth(short)).toBeLessThanOrEqual(15);
      const parts = short.split(' ').map((part) => (part.endsWith('.') ? `${part.slice(0, -1)}\\S*` : `${part}`));
      expect(whole, short).toMatch(new RegExp(String.raw`(^|\s)${parts.join(String.raw`(\s.*)?\s`)}(\s|$)`));
    }
  });

  it('is the short one only where the whole has no room, and each is of one card', () => {
    const look = lookFor();
    const shorts = CARDS.map((card) => look.words.shortTitle(card));
    expect(new Set(shorts).size).toBe(CARDS.length);
    const [narrow, wide] = [28, 70].map((width) => linesOf([4, 14, 27], width, look));
    expect(narrow.map((line) => line.slice(8, 26).trim())).toEqual([
      '4 Göttingen',
      '14 Berlin Airlift',
      '27 Nuclear plant',
    ]);
    expect(wide[0]).toContain(' 4 Göttingen Eighteen ');
    expect(wide[2]).toContain('27 First German nuclear plant is in the East! ');
  });
});

describe('the signs of a card: running figures and police', () => {
  const FIGURES_AND_POLICE = CARDS.filter(({ flight, police }) => flight !== undefined || police !== undefined);

  it.each([
    { unicode: true, red: '★', pink: '☆', figure: '↗' },
    { unicode: false, red: '*', pink: 'p', figure: 'F' },
  ])('tell red from pink police without colour (unicode $unicode)', ({ unicode, figure, ...signs }) => {
    for (const card of CARDS) {
      const police = card.police === undefined ? '' : signs[card.police];
      expect(cardSigns(lookFor(unicode), card)).toBe(figure.repeat(card.flight ?? 0) + police);
    }
    expect(new Set(FIGURES_AND_POLICE.map(({ police }) => police))).toEqual(new Set([undefined, 'red', 'pink']));
  });

  it.each([
    { width: 28, columnHeight: 20 },
    { width: 90, columnHeight: 56 },
  ])('stand at the edge of the cards that have them and of no other, on $width columns', ({ width, columnHeight }) => {
    const look = lookFor();
    for (const card of CARDS) {
      const alone: CardsModel = {
        ...CHOICES[0],
        columnHeight,
        display: [card.id],
        special: null,
        choices: [],
        cursor: null,
      };
      const row = drawCards(alone, look, width, cardsRows(alone, width)).toText()[1];
      const signs = cardSigns(look, card);
      const edge = row.slice(0, row.search(/[┐╮│][^┐╮│]*$/));
      const found = /[↗★☆]+/.exec(edge)?.[0] ?? '';
      expect(found, row).toBe(signs);
      if (columnHeight > 50 && signs === '') expect(row).toMatch(/─{8}[┐╮]/);
    }
  });
});

describe('the icons of an event', () => {
  it.each([
    { unicode: true, characters: /[^ -~]/ },
    { unicode: false, characters: /^[ -~]*$/ },
  ])('stand as signs on each small card that has room for them (unicode $unicode)', ({ unicode, characters }) => {
    const look = lookFor(unicode);
    expect(CARDS.map((card) => eventSigns(card, look)).join('')).toMatch(characters);
    let shown = 0;
    for (const card of CARDS) {
      const signs = eventSigns(card, look);
      // 18 columns are left inside the frames of four small cards side by side.
      if (signs === '' || signs.length > 18) continue;
      const model: CardsModel = {
        ...CHOICES[0],
        columnHeight: 56,
        display: [card.id],
        special: null,
        choices: [],
        cursor: null,
      };
      expect(drawCards(model, look, 90, cardsRows(model, 90)).toText().join('\n')).toContain(signs);
      shown++;
    }
    expect(shown).toBeGreaterThan(20);
  });
});

describe('a card in a line', () => {
  const look = lookFor();
  const lineOf = (id: CardId, width: number, height?: number): string[] => {
    const alone = { ...CHOICES[0], columnHeight: 30, display: [id], special: null, choices: [], cursor: null };
    return drawCards(alone, look, width, height ?? cardsRows(alone, width)).toText().slice(1, -1); // prettier-ignore
  };

  it.each([40, 47, 76])(
    'has an icon of its event beside any title on %i columns, and a mark for those left out',
    (width) => {
      for (const card of CARDS) {
        const signs = eventSigns(card, look);
        const [first] = signs.split(/ +/);
        for (const row of [lineOf(card.id, width)[0], lineOf(card.id, width, 20).slice(0, -2).join(' ')]) {
          expect(row).toContain(`  ${first}`);
          // If two spaces between icons do not fit, the icons have one space between them.
          const isWhole = row.replace(/ +/g, ' ').includes(signs.replace(/ +/g, ' '));
          if (!isWhole) expect(row.slice(row.indexOf(`  ${first}`)), row).toContain(' …');
        }
      }
    },
  );

  it('keeps its title in full before its icons where there are rows for it', () => {
    for (const { id, title } of CARDS) {
      const text = lineOf(id, 47, 20).map((row) => row.slice(8, -1)).join(''); // prettier-ignore
      for (const word of title.en.split(' ')) expect(text).toContain(word);
    }
  });
});

describe('a small card', () => {
  const look = lookFor();
  const drawnAlone = (id: CardId, cursor: CardId | null = null): Canvas => {
    const alone = { ...CHOICES[0], columnHeight: 56, display: [id], special: null, choices: [], cursor };
    return drawCards(alone, look, 90, cardsRows(alone, 90));
  };

  it('has the signs of a long event one row below the other', () => {
    const inside = 18;
    let long = 0;
    for (const card of CARDS) {
      const title = wrapText(`${card.id} ${card.title.en}`, inside);
      const signs = wrapText(eventSigns(card, look), inside);
      if (signs.length < 2 || title.length + signs.length > 3) continue;
      const text = drawnAlone(card.id).toText().join('\n');
      const starts = signs.map((line) => text.split('\n').findIndex((row) => row.includes(line)));
      expect(starts, text).toEqual(signs.map((_, row) => starts[0] + row));
      expect(starts[0]).toBeGreaterThan(0);
      long++;
    }
    expect(long).toBeGreaterThan(0);
  });

  it('has a frame like a title while the cursor is on it, and else one like other frames', () => {
    const cornerOf = (cursor: CardId | null): number => {
      const canvas = drawnAlone(1, cursor);
      const corner = canvas.toText()[1].search(/[┌┏]/);
      expect(corner).toBeGreaterThan(0);
      return canvas.cells.styles[canvas.width + corner];
    };
    expect([cornerOf(1), cornerOf(null)]).toEqual([styleId(look.theme.title), styleId(look.theme.border)]);
  });
});

describe('the value of a hand card', () => {
  it.each([40, 100])('is that of its holder, whichever side decides, in a pane of %i columns', (width) => {
    const shown = (side: Side, holder: Side): string => {
      const hands = { west: [], east: [], [holder]: [17] };
      const model = { ...CHOICES[0], side, display: [], special: null, hands, columnHeight: 60 };
      return /Y (\d) /.exec(drawCards(model, lookFor(), width, 40).toText().join('\n'))?.[1] ?? '';
    };
    for (const side of SIDES) expect([shown(side, 'west'), shown(side, 'east')]).toEqual(['3', '1']);
  });
});

describe('a pane of cards with blank rows', () => {
  it('has the titles in its lines in full', () => {
    const look = lookFor();
    for (const choice of CHOICES) {
      const rows = drawCards({ ...choice, columnHeight: 24 }, look, 28, 40)
        .toText()
        .slice(1, -1);
      const text = rows.map((row) => row.slice(8, -1)).join('');
      const bare = (titles: string): string => titles.replace(/[\s↗★☆]/g, '');
      for (const id of choice.display) expect(bare(text), rows.join('\n')).toContain(bare(cardById(id).title.en));
    }
  });
});
