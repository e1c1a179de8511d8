import { describe, expect, it } from 'vitest';
import { openMenu } from '../../../src/ui/menu/menu.js';
import { drawMenu } from '../../../src/ui/menu/menu-pane.js';
import { lookFor } from '../support/look.js';

describe('the page of a new game', () => {
  it('has a row for the name of each field and one for its text, parted by blank rows, and below them the beginning', () => {
    const look = lookFor();
    const games = { resumable: [], over: [], stories: [], more: 0, problem: null };
    const texts = { west: 'Ada', east: 'Karl', seed: '7' };
    const rows = drawMenu({ ...openMenu(games), page: 'new', cursor: { new: 'button' }, texts }, look, 40, 16).toText();
    const inside = rows.slice(1, -1).map((row) => row.slice(1, -1).trim());
    const named = (['west', 'east', 'seed'] as const).flatMap((id) => [look.screen.menu.fields[id], texts[id], '']);
    expect(inside.slice(0, 11)).toEqual(['', ...named, expect.stringContaining(look.screen.menu.begin)]);
  });
});

describe('the field for a practice game', () => {
  it.each(['button', 'practice'])('says in its own row what practice means, with the cursor on %s', (cursor) => {
    const games = { resumable: [], over: [], stories: [], more: 0, problem: null };
    const menu = { ...openMenu(games), page: 'new', cursor: { new: cursor }, options: { east: 1 } } as const;
    expect(drawMenu(menu, lookFor(), 28, 22).toText().join('\n')).toContain('Practice (can go back)');
  });
});

describe('a page of games', () => {
  it('tells days and players from 44 columns on', () => {
    const game = {
      name: 'one',
      path: '/one.wsdv',
      changed: new Date(2024, 4, 6, 12, 30),
      players: { west: 'Ada', east: 'Karl' },
      heading: 'Decade I',
      result: null,
    };
    const menu = openMenu({ resumable: [game], over: [], stories: [], more: 0, problem: null });
    const rows = (width: number): string => {
      const pane = drawMenu({ ...menu, page: 'resume' }, lookFor(), width, 16);
      return pane.toText().join(' ');
    };
    expect(rows(43)).not.toMatch(/2024-05-06|Karl/);
    expect(rows(44)).toMatch(/2024-05-06 12:30.*Ada \(West\) - Karl/);
  });

  it('cuts what is told of a game off right before the frame, with a mark', () => {
    const heading = 'Decade I, and more words than there is room for';
    const players = { west: 'Ada', east: 'Karl' };
    const game = { name: 'one', path: '/one.wsdv', changed: new Date(0), players, heading, result: null };
    const menu = openMenu({ resumable: [game], over: [], stories: [], more: 0, problem: null });
    const [, , row] = drawMenu({ ...menu, page: 'resume' }, lookFor(), 40, 16).toText();
    expect(row).toHaveLength(40);
    expect(row.indexOf('…')).toBe(37);
  });
});
