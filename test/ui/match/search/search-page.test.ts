import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { find } from '../../../../src/ui/match/search/search.js';
import { drawSearch, type SearchModel } from '../../../../src/ui/match/search/search-page.js';
import { newMatch, sessionOf } from '../../../support/match.js';
import { lookFor } from '../../support/look.js';

describe('the list of what was found', () => {
  const LOOK = lookFor();
  const screen = openScreen(sessionOf(newMatch(7)));
  const searching = (entry: number, query = 'e'): SearchModel => {
    return { query, entry, found: find({ ...screen, search: { query, entry } }), keys: [] };
  };

  it('scrolls with the cursor, which is on it at every entry', () => {
    const all = searching(0).found.length;
    expect(all).toBeGreaterThan(20);
    for (let entry = 0; entry < all; entry++) {
      const rows = drawSearch(searching(entry), LOOK, 60, 14).toText();
      expect(
        rows.filter((row) => row.startsWith(LOOK.symbols.pointer, 1)),
        `entry ${entry}`,
      ).toHaveLength(1);
    }
  });

  it('shows below the list the whole name of the result under the cursor if the list cuts it', () => {
    const count = searching(0, 'west').found.length;
    const drawn = (entry: number): string[] => drawSearch(searching(entry, 'west'), LOOK, 76, 16).toText();
    const bare = (rows: readonly string[]): string => rows.join(' ').replace(/[┃│\s]+/g, ' ').trim(); // prettier-ignore
    let cut = 0;
    for (let entry = 0; entry < count; entry++) {
      const rows = drawn(entry);
      const [name, rest] = bare(rows.filter((row) => row.startsWith(LOOK.symbols.pointer, 1))).split('…');
      const below = bare(rows.slice(-3, -1));
      // The rows for the whole name are reserved at every entry, so that the list does not move.
      expect(rows.at(-4), rows.join('\n')).toMatch(/^┃─+┃$/);
      if (rest === undefined) expect(below).toBe('');
      else expect(below.startsWith(name.replace(/^▶ ([RYD] )?/, '').trim()), rows.join('\n')).toBe(true);
      if (rest !== undefined && !below.endsWith('…')) cut++;
    }
    expect(cut).toBeGreaterThan(3);
  });

  it('names a card by both its titles, since either may have been typed', () => {
    for (const query of ['affair', 'affäre']) {
      const rows = drawSearch(searching(0, query), LOOK, 76, 14).toText();
      expect(rows.filter((row) => row.includes('50 “Guillaume Affair” · Guillaume-Affäre'))).toHaveLength(1);
    }
  });

  it('says instead that nothing was found, or before the first letter what can be searched for', () => {
    const { hint, nothing } = LOOK.screen.overlay.search;
    for (const [query, said] of [
      ['xyzzy', nothing('xyzzy')],
      ['', hint],
    ] as const) {
      const text = drawSearch(searching(0, query), LOOK, 76, 14)
        .toText()
        .join(' ')
        .replace(/[┃│\s]+/g, ' ');
      expect(text).toContain(said);
    }
  });
});
