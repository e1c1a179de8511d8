import { describe, expect, it } from 'vitest';
import { openMenu } from '../../../src/ui/menu/menu.js';
import { drawHeadline } from '../../../src/ui/menu/headline.js';
import { drawMenu, drawPrimer } from '../../../src/ui/menu/menu-pane.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { textWidth } from '../../../src/terminal/index.js';
import { ALL_TEXTS } from '../../support/all-texts.js';
import { lookFor } from '../support/look.js';
import { showScreen } from '../support/whole-screen.js';

const look = lookFor();
const { title, menu } = look.screen;

describe('the large title', () => {
  it('fits 80 columns, in the colours of both sides', () => {
    const canvas = drawHeadline(title, '', look, 80, 3);
    expect(canvas.toText()).toEqual([
      expect.stringMatching(/^ +█ █ █ █ █▀▀▄ .* █$/),
      expect.stringContaining('█ █ █ █ █▄▄▀'),
      expect.stringContaining('▀▄▀▄▀ █ █  █'),
    ]);
    const styles = new Set(canvas.cells.styles);
    expect(styles.size).toBe(3);
  });

  it('is pure ASCII where the terminal is', () => {
    const ascii = lookFor(false);
    const rows = drawHeadline(ascii.screen.title, '', ascii, 80, 3).toText();
    expect(rows.join('\n')).toMatch(/^[ -~\n]*$/);
    expect(rows[1]).toContain('\\    / | |__)');
  });

  it('stands as it is where it has other letters, or no room', () => {
    expect(drawHeadline('Мы - народ!', '', look, 80, 3).toText()[1].trim()).toBe('Мы - народ!');
    expect(drawHeadline(title, menu.welcome, look, 80, 4).toText()[3]).toBe('');
    expect(drawHeadline(title, '', look, 60, 3).toText()[1].trim()).toBe(title);
  });
});

describe('what one must know before a first game', () => {
  const { aim, decade } = menu.primer;
  const shown = (rows: readonly string[]) => rows.map((row) => row.replace(/^\W+|[\s│┃]+$/gu, ''));

  it.each(ALL_TEXTS)('is the aim in three lines and a decade in six ($tag)', ({ texts }) => {
    const { aim, decade } = texts.screen.menu.primer;
    expect([aim.lines.length, decade.lines.length]).toEqual([3, 6]);
    for (const line of [...aim.lines, ...decade.lines]) expect(textWidth(line)).toBeLessThanOrEqual(41);
  });

  it('stands whole beside the entries at 80x24, in place of the map', async () => {
    const { terminal } = await showScreen({ mode: 'menu' });
    const text = terminal.screen.text();
    for (const line of [...aim.lines, ...decade.lines]) expect(text).toContain(line);
    expect(text).not.toContain('Leip');
    expect(text).toContain('New game');
    const rows = drawPrimer(look, layoutMap('small').width, 19).toText();
    expect(shown(rows)).toEqual(expect.arrayContaining([...aim.lines, ...decade.lines]));
    expect(rows.join(' ')).toContain('Unofficial fan implementation.');
  });

  it('stands below the entries where the map has room, too', async () => {
    const { terminal } = await showScreen({ mode: 'menu' }, undefined, { columns: 120, rows: 40 });
    const text = terminal.screen.text();
    for (const line of [...aim.lines, ...decade.lines, 'Leipzig', 'which of them will hold out longer?'])
      expect(text).toContain(line);
    const games = { resumable: [], over: [], stories: [], more: 0, problem: null };
    const rows = drawMenu(openMenu(games), look, 45, 34).toText();
    expect(shown(rows)).toEqual(expect.arrayContaining([...aim.lines, ...decade.lines]));
  });

  it('leaves the other pages of the menu to the map', async () => {
    const { terminal } = await showScreen({ mode: 'menu' });
    await terminal.type('n');
    expect(terminal.screen.text()).toContain('Leip');
    expect(terminal.screen.text()).not.toContain('█▀▀▄');
  });
});
