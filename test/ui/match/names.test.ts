import { withNothingHidden } from '../../../src/rules/seats/seat-state.js';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../../src/rules/game.js';
import { MENU, openMenu } from '../../../src/ui/menu/menu.js';
import { figuresOf } from '../../../src/ui/match/model.js';
import { drawStatus } from '../../../src/ui/match/beside/bars.js';
import { drawCards } from '../../../src/ui/match/deciding/cards.js';
import { drawCurtain } from '../../../src/ui/widgets/dialogs.js';
import { namesOf } from '../../../src/ui/match/replay/replay-lines.js';
import type { Canvas } from '../../../src/terminal/index.js';
import { textWidth } from '../../../src/terminal/index.js';
import { lookFor } from '../support/look.js';

const LOOK = lookFor();
const WIDE = [
  'Dr. Ludwig Wilhelm Erhard von Fürth',
  '統一統一統一統一統一統一統一',
  '🙂'.repeat(14),
  'a\u0308'.repeat(40),
];

function rows(canvas: Canvas): string[] {
  return canvas.toText().map(stripVTControlCharacters);
}

describe.each(WIDE)('the name %s', (name) => {
  const players = namesOf({ players: { west: name, east: name } }, LOOK);

  it('is cut to 20 columns with a mark', () => {
    expect(textWidth(players.west)).toBeLessThanOrEqual(20);
    expect(players.west).toMatch(/…$/);
  });

  it('leaves frame and number of cards whole in the pane of hands', () => {
    const { state } = newGame({ seed: 7 });
    for (const width of [28, 48]) {
      const pane = drawCards(
        {
          side: 'west',
          display: state.display,
          special: state.special,
          hands: { west: state.hands.west, east: 2 },
          players,
          choices: [],
          order: [],
          cursor: null,
          focused: false,
          columnHeight: 20,
        },
        LOOK,
        width,
        16,
      );
      for (const row of rows(pane).slice(1, -1)) expect(row).toMatch(/^│.*│$/);
      for (const row of rows(pane)) expect(textWidth(row)).toBe(width);
      expect(rows(pane).join('\n')).toContain('2 face down');
    }
  });

  it('gives way to the side of a hand, never to a name cut in two, where a bot plays beside a small map', () => {
    const { state } = newGame({ seed: 7 });
    const hands = { west: state.hands.west, east: 2 };
    const { display, special } = state;
    const shown = {
      side: 'west',
      display,
      special,
      hands,
      choices: [],
      order: [],
      cursor: null,
      focused: false,
    } as const;
    const named = { west: 'Ada', east: 'bot (newcomer)' };
    const textOf = (width: number): string =>
      rows(drawCards({ ...shown, players: named, columnHeight: 20 }, LOOK, width, 16)).join('\n');
    expect(textOf(28)).toContain("East's hand 2 face down");
    expect(textOf(48)).toContain("bot (newcomer)'s hand 2 face down");
    const over = drawCards({ ...shown, players: named, isOver: true, columnHeight: 20 }, LOOK, 48, 16);
    expect(rows(over).join('\n')).toContain("bot (newcomer)'s hand 2 not played");
  });

  it('leaves room for the pile and the whole sentence of the curtain on 80 columns', () => {
    const { state } = newGame({ seed: 7 });
    expect(figuresOf(withNothingHidden(state)).cards.drawPile).toBe(9);
    const status = drawStatus(
      { place: { type: 'half', decade: 3, half: 2 }, over: false, side: 'west', players, pile: 9, saved: 'saved' },
      LOOK,
      80,
    );
    expect(rows(status)[0]).toContain('Pile 9  saved');
    const curtain = rows(
      drawCurtain(
        { side: 'west', name: players.west, asks: '', clause: '', mayAsk: false, opensHand: true, past: [] },
        LOOK,
        {
          columns: 80,
          rows: 24,
        },
      ),
    ).join('\n');
    expect(curtain).toContain('The other player looks away.');
  });

  it('is not told twice where a side has no name of its own', () => {
    const bar = (west: string): string | undefined => {
      const named = { west, east: 'East' };
      const model = {
        place: { type: 'half', decade: 1, half: 1 },
        over: false,
        side: 'west',
        players: named,
        pile: 9,
        saved: '',
      } as const;
      return rows(drawStatus(model, LOOK, 80))[0];
    };
    expect(bar('West')).toMatch(/first half +WEST +Pile/);
    expect(bar('Anna')).toContain('WEST: Anna');
  });

  it('is typed into the menu up to 20 columns', () => {
    const menu = openMenu({ resumable: [], over: [], stories: [], more: 0, problem: null });
    const fresh = MENU.press(menu, {
      type: 'key',
      name: 'char',
      char: 'n',
      ctrl: false,
      meta: false,
      shift: false,
    }).state;
    const { west = '' } = MENU.type(fresh, name).texts;
    expect(textWidth(west)).toBeGreaterThan(18);
    expect(textWidth(west)).toBeLessThanOrEqual(20);
    expect(name.startsWith(west)).toBe(true);
  });
});
