import { describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/terminal/index.js';
import { openMenu } from '../../../src/ui/menu/menu.js';
import { drawCurtain } from '../../../src/ui/widgets/dialogs.js';
import { drawLedgerPane } from '../../../src/ui/match/beside/ledger.js';
import { drawEntries, drawLines, linesRows } from '../../../src/ui/widgets/lists.js';
import type { Look } from '../../../src/ui/widgets/look.js';
import { openLobby } from '../../../src/ui/lobby/lobby.js';
import { drawLobby } from '../../../src/ui/lobby/lobby-pane.js';
import { drawMenu } from '../../../src/ui/menu/menu-pane.js';
import { drawReport } from '../../../src/ui/match/report/report.js';
import { row } from '../../support/shared-table.js';
import { lookFor } from '../support/look.js';

const ALL = 7;
const WIDTH = 30;
const TEXTS = Array.from({ length: ALL }, (_, index) => `text ${String(index).padStart(2, '0')}`);
const LINES = TEXTS.map((text) => ({ text }));

/**
 * Draws a pane with the numbered texts in `height` rows, scrolled to the position `at`. Each pane defines positions in
 * its own way.
 */
type Drawn = (look: Look, height: number, at: number) => Canvas;

const PANES: Readonly<Record<string, { readonly draw: Drawn; readonly rows: number }>> = {
  'text from a line on': {
    draw: (look, height, at) => drawLines(LINES, 'Pane', look, WIDTH, height, { offset: at }),
    rows: linesRows(LINES, WIDTH),
  },
  'text from its end': {
    draw: (look, height, at) => drawLines(LINES, 'Pane', look, WIDTH, height, { offset: at, fromEnd: true }),
    rows: linesRows(LINES, WIDTH),
  },
  'a list': {
    draw: (look, height, at) =>
      drawEntries({ title: 'Pane', entries: TEXTS, cursor: at, focused: true }, look, WIDTH, height),
    rows: ALL + 2,
  },
  'a report': {
    draw: (look, height, at) => {
      const report = { title: 'Pane', prompt: '', clause: '', blocks: () => [] };
      const first = Math.max(0, Math.min(at, ALL - height + 2));
      return drawReport(report, LINES, look, { width: WIDTH, height, first });
    },
    rows: ALL + 2,
  },
  'the ledger': {
    draw: (look, height, at) => {
      const ledger = new Canvas(WIDTH - 2, ALL + 1);
      TEXTS.forEach((text, row) => ledger.text(0, row + 1, text));
      return drawLedgerPane(ledger, look, WIDTH, height, at);
    },
    rows: ALL + 3,
  },
  'the saved games': {
    draw: (look, height, at) => {
      const game = { changed: new Date(0), players: { west: '', east: '' }, heading: '', result: null };
      const resumable = TEXTS.map((name) => ({ ...game, name, path: name }));
      const menu = {
        ...openMenu({ resumable, over: [], stories: [], more: 0, problem: null }),
        page: 'resume',
        cursor: { resume: TEXTS[at] },
      } as const;
      return drawMenu(menu, look, WIDTH, height);
    },
    rows: 2 * ALL + 2,
  },
  'the tables of a shared box': {
    draw: (look, height, at) => {
      const rows = TEXTS.map((table, index) => row(table, { state: 'broken', place: null, changed: -index }));
      const lobby = openLobby({ rows, more: 0, isAway: false }, TEXTS[at]);
      const words = { ...look, screen: { ...look.screen, lobby: { ...look.screen.lobby, cannotOpen: '-' } } };
      return drawLobby(lobby, { name: 'Ada', now: 0 }, words, WIDTH, height);
    },
    // Each group has a heading.
    rows: 2 * ALL + 3,
  },
};

describe.each(Object.keys(PANES))('%s', (name) => {
  const { draw, rows } = PANES[name];

  it.each([true, false])(
    'says at its edge whether there is more above and below, at every height (unicode %s)',
    (unicode) => {
      const look = lookFor(unicode);
      const { arrowUp, arrowDown } = look.symbols;
      const wasCut = new Set<string>();
      for (let height = 5; height <= rows; height++) {
        for (let at = 0; at < ALL; at++) {
          const drawn = draw(look, height, at).toText();
          const seen = TEXTS.flatMap((text, index) =>
            drawn.slice(1, -1).some((row) => row.includes(text)) ? [index] : [],
          );
          const [first, last] = [seen[0], seen.at(-1)!];
          expect(seen, drawn.join('\n')).toHaveLength(last - first + 1);
          const sides = drawn.map((row) => row[0] + row.at(-1)!).join('');
          expect(sides, drawn.join('\n')).toMatch(unicode ? /^[╭┏][╮┓][│┃↑↓]+[╰┗][╯┛]$/ : /^\+\+[|^v]+\+\+$/);
          const edge = drawn.map((row) => row.at(-1)).join('');
          expect([edge.includes(arrowUp), edge.includes(arrowDown)], drawn.join('\n')).toEqual([
            first > 0,
            last < ALL - 1,
          ]);
          if (first > 0) wasCut.add('above');
          if (last < ALL - 1) wasCut.add('below');
          if (height === rows) expect(seen).toHaveLength(ALL);
        }
      }
      expect(wasCut).toEqual(new Set(['above', 'below']));
    },
  );
});

describe('texts without a way to scroll', () => {
  it('of the menu end in a mark where they are cut', () => {
    const look = lookFor();
    const menu = openMenu({ resumable: [], over: [], stories: [], more: 0, problem: null });
    const inside = (height: number): string[] =>
      drawMenu(menu, look, WIDTH, height)
        .toText()
        .slice(1, -1)
        .map((row) => row.slice(1, -1).trim());
    const whole = inside(60).join(' ').replace(/ +/g, ' ').trim();
    const cut = Array.from({ length: 25 }, (_, more) => inside(16 + more)).filter(
      (rows) => rows.join(' ').replace(/ +/g, ' ').trim() !== whole,
    );
    expect(cut.length).toBeGreaterThan(3);
    for (const rows of cut) expect(rows.at(-1), rows.join('\n')).toMatch(/…$/);
  });

  it('of the curtain stand in frames that end on the screen, however much happened before', () => {
    const handOver = {
      side: 'west',
      name: 'Ada',
      asks: 'Take a card.',
      clause: '',
      mayAsk: true,
      opensHand: true,
    } as const;
    for (const rows of [24, 30, 45]) {
      for (const lines of [0, 3, 60]) {
        const past = Array.from({ length: lines }, (_, index) => ({ text: `happened ${index}` }));
        const drawn = drawCurtain({ ...handOver, past }, lookFor(), { columns: 80, rows })
          .toText()
          .join('\n');
        expect(drawn.match(/[╰╚].*[╯╝]/g), drawn).toHaveLength(lines > 0 ? 2 : 1);
      }
    }
  });
});
