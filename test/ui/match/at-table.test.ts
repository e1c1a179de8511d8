import { describe, expect, it } from 'vitest';
import type { TableStatus } from '../../../src/match/table-port.js';
import { withStatus } from '../../../src/ui/match/at-table.js';
import { openScreen } from '../../../src/ui/match/screen.js';
import { newMatch, sessionOf } from '../../support/match.js';

type Link = TableStatus['link'];

describe('a terminal at a table of the service', () => {
  /** Returns what the cursor points at when the link changes. Before, the player has moved it to an option. */
  const pointingAfter = (before: Link, now: Link): string => {
    const status = (link: Link): TableStatus => ({ people: [], offers: [], mayClose: false, link });
    const table = { table: 'a', proof: null, openDeal: false, ...status(before) };
    const screen = { ...openScreen(sessionOf(newMatch(7)), 'west', table), pointing: 'option' } as const;
    return withStatus(screen, status(now)).pointing;
  };

  it('begins the decision without a preselected option when the player comes back to it, and only then', () => {
    expect(pointingAfter('elsewhere', 'here')).toBe('nothing');
    expect(pointingAfter('away', 'here')).toBe('option');
    expect(pointingAfter('here', 'elsewhere')).toBe('option');
    expect(pointingAfter('elsewhere', 'elsewhere')).toBe('option');
  });
});
