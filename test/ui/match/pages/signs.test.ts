import { describe, expect, it } from 'vitest';
import { SIGNS } from '../../../../src/text/index.js';
import { legendInSight, mapGlyphs } from '../../../../src/ui/map/index.js';
import { drawBlocks } from '../../../../src/ui/widgets/sheet.js';
import { signBlocks, signTables } from '../../../../src/ui/match/pages/signs.js';
import { charKey } from '../../../../src/terminal/input/keys.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { stylePartsOf } from '../../../../src/terminal/drawing/style.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { drawMapPane } from '../../../../src/ui/match/beside/map-pane.js';
import { sightOf, type Sight } from '../../../../src/ui/match/pages/sight.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { matchAt, newMatch, roomOn, sessionOf } from '../../../support/match.js';
import { table } from '../../../support/table.js';
import { openScreen, takeOver } from '../../../../src/ui/match/screen.js';
import { lookFor } from '../../support/look.js';

const PLAYERS = { west: 'Ada', east: 'Karl' };
const CHOOSING = takeOver(openScreen(sessionOf(newMatch(7))));

function sight(look = lookFor(), screen: MatchScreenState = CHOOSING, columns = 80, rows = 24): Sight {
  const layout = screenLayout({ columns, rows });
  if (!layout) throw new Error('too small');
  return sightOf({ screen, players: PLAYERS, layout, look });
}

const textOf = (sign: string | readonly { text: string }[]): string =>
  typeof sign === 'string' ? sign : sign.map((piece) => piece.text).join('');

describe('the signs in the help', () => {
  it.each([true, false])('have their meanings two columns beside the longest of them (Unicode %s)', (unicode) => {
    const look = lookFor(unicode);
    for (const [, ...lines] of signBlocks(signTables(look, sight(look)), look, 200)) {
      const gaps = lines.map(({ text }) => /^ {2}\S+(?: \S+)*( {2,})\S/.exec(text)?.[1].length);
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps.map((gap) => gap ?? 0))).toBe(2);
    }
  });

  it.each([true, false])('mean one thing each, wherever they stand (Unicode %s)', (unicode) => {
    const meanings = new Map<string, Set<string>>();
    const look = lookFor(unicode);
    for (const { signs } of signTables(look, sight(look))) {
      for (const { sign, meaning } of signs) {
        const text = textOf(sign);
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
    const canvas = drawBlocks(signBlocks(signTables(look, sight(look)), look, 100), 100);
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
    const { card, track, pane, replay } = look.screen.overlay.signs;
    const [cards, , tracks, panes] = signTables(look, sight()).map(({ signs }) => signs.map(({ meaning }) => meaning));
    expect(cards).toEqual(expect.arrayContaining(Object.values(card)));
    const now = [track.prestige('West', ''), track.currency(0), track.socialism(0), track.socialists, track.flight(0)];
    expect(panes).toEqual([...Object.values(pane), ...Object.values(replay)]);
    expect(tracks).toEqual([...now, track.protests, track.police]);
  });

  it('say what the present boxes of the tracks cause', () => {
    const look = lookFor();
    const session = sessionOf(matchAt(table({ tracks: { prestige: 3, 'western-currency': -6, socialism: -2 } })));
    const [, , { signs }] = signTables(look, sight(look, openScreen(session)));
    const meaningOf = (sign: string): string => signs.find((one) => textOf(one.sign).startsWith(sign))?.meaning ?? '';
    expect(meaningOf('Pres +3 East')).toContain('1 build point for East; remove 1 unrest in the East (R9.2)');
    expect(meaningOf('Curr -6')).toContain('lacks 4, and for each missing one a factory is run down (R9.3)');
    expect(meaningOf('Socialism -2')).toContain('loses 1 socialist (R9.9)');
    expect(meaningOf('Flight ↗0')).toContain('1 piece for every 2 spaces, now 0 pieces (R9.1)');
  });
});

describe('the signs in sight', () => {
  const seenOn = (screen: MatchScreenState, columns: number, rows: number): { seen: string[]; others: string[] } => {
    const look = lookFor();
    const all = signTables(look, sight(look, screen, columns, rows)).flatMap(({ signs }) => signs);
    const texts = (isSeen: boolean): string[] =>
      all.filter((one) => one.isSeen === isSeen).map(({ sign }) => textOf(sign));
    return { seen: texts(true), others: texts(false) };
  };

  it('are the icons of the events on the screen, with their side, and no icon of another card', () => {
    const { seen, others } = seenOn({ ...CHOOSING, card: 14 }, 80, 24);
    expect(seen).toEqual(expect.arrayContaining(['R', 'Y', 'D', '↗', 'W E']));
    expect(others).toEqual(expect.arrayContaining(['+▓', '◉']));
    const { panes } = sight(lookFor(), { ...CHOOSING, card: 14 });
    const icons = seen.filter((sign) => /^[WE][+\-→]/.test(sign));
    expect(icons.length).toBeGreaterThan(0);
    for (const sign of icons) expect(panes).toContain(sign);
  });

  it('are a change of a figure only while a pane shows one, and the number of a rule while the prompt or a pane does', () => {
    const { seen, others } = seenOn(CHOOSING, 80, 24);
    expect(seen).toContain('R6.3');
    expect(others).toContain('2 → 3');
    const building = pressKey(CHOOSING, charKey('b'), roomOn('small')).screen;
    const pointed = pressKey(building, charKey('n'), roomOn('small')).screen;
    expect(seenOn(pointed, 80, 24).seen).toContain('2 → 3');
    const over = { ...CHOOSING, stage: { type: 'over' } } as const;
    expect(seenOn(over, 80, 24).others).toContain('R6.3');
    expect(seenOn({ ...over, aim: 'anywhere', place: 'city:bremen' }, 80, 24).seen).toContain('R6.3');
  });

  it('do not depend on whether the terminal shows Unicode', () => {
    const meanings = (unicode: boolean): string[] => {
      const look = lookFor(unicode);
      return signTables(look, sight(look)).flatMap(({ signs }) =>
        signs.filter(({ isSeen }) => isSeen).map(({ meaning }) => meaning),
      );
    };
    expect(meanings(false)).toEqual(meanings(true));
  });

  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('of the map are exactly those that the map at %ix%i shows, at any moment of a game', (columns, rows) => {
    const look = lookFor();
    const { emptyCity, rundown, closedCity, exportedProtest, gone, changed, litConnection, cursorConnection } =
      mapGlyphs(true);
    const alone: readonly [key: keyof typeof look.screen.map.legend, glyphs: readonly string[]][] = [
      ['emptyCity', [emptyCity]],
      ['rundown', [rundown]],
      ['closedCity', [closedCity]],
      ['exportedProtest', [exportedProtest]],
      ['gone', [gone]],
      ['changed', [changed]],
      ['litConnection', [litConnection, cursorConnection]],
      ['massProtest', ['!']],
    ];
    const found = new Set<string>();
    let wrong: string[] = [];
    let step = 0;
    playRandomGame(12, (before) => {
      if (step++ % 25 > 0 || wrong.length > 0) return;
      // On the map the first `n` shows the cursor.
      const { screen } = pressKey(before, charKey('n'), roomOn('small'));
      const { map } = sight(look, screen, columns, rows);
      const { map: size } = screenLayout({ columns, rows })!;
      const text = drawMapPane(size, map.figures, map.marks, look).toText().join('');
      const seen = legendInSight(map);
      for (const [key, glyphs] of alone) {
        const isShown = glyphs.some((glyph) => text.includes(glyph));
        if (isShown) found.add(key);
        if (seen.has(key) !== isShown) wrong = [...wrong, `${key} at step ${step}`];
      }
    });
    expect(wrong).toEqual([]);
    expect(found.size).toBeGreaterThan(4);
  });
});
