import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../src/ui/game/screen.js';
import { find } from '../../../src/ui/game/search.js';
import { drawSearch } from '../../../src/ui/panes/search.js';
import { newMatch, sessionOf } from '../../support/match.js';
import { lookFor } from '../support/look.js';

describe('the list of what was found', () => {
  const LOOK = lookFor();
  const screen = openScreen(sessionOf(newMatch(7)));
  const searching = (entry: number) => ({ ...screen, search: { ...screen.search, query: 'e', entry } });

  it('scrolls with the cursor, which is on it at every entry', () => {
    const all = find(searching(0)).length;
    expect(all).toBeGreaterThan(20);
    for (let entry = 0; entry < all; entry++) {
      const rows = drawSearch(searching(entry), LOOK, 60, 14).toText();
      expect(
        rows.filter((row) => row.startsWith(LOOK.symbols.pointer, 1)),
        `entry ${entry}`,
      ).toHaveLength(1);
    }
  });
});
