import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/common/time.js';
import type { TableStatus, TableTimes } from '../../../src/match/table-port.js';
import { withStatus } from '../../../src/ui/match/at-table.js';
import { openScreen } from '../../../src/ui/match/screen.js';
import { drawTableDialog } from '../../../src/ui/match/table-told.js';
import { newMatch, sessionOf } from '../../support/match.js';
import { lookFor } from '../support/look.js';

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

describe('the page of a table', () => {
  /** Returns the text of the page, with the given times and the hours since East was last there. */
  const pageWith = (times: TableTimes | undefined, looked?: number): string => {
    const people = [
      { name: 'Ada', seat: 'west', connected: true },
      { name: 'Karl', seat: 'east', connected: false, ...(looked !== undefined && { looked: Date.now() - looked }) },
    ] as const;
    const status = { people, offers: [], mayClose: false, link: 'here', times } as const;
    const screen = openScreen(sessionOf(newMatch(7)), 'west', { table: 'a', proof: null, openDeal: false, ...status });
    const dialog = { screen, players: { west: 'Ada', east: 'Karl' }, keys: [] };
    const size = { columns: 80, rows: 24 };
    return drawTableDialog('table', dialog, lookFor(), size).toText().join('\n');
  };

  it('says how long each player has taken, since when the table waits, and when the other was last there', () => {
    const text = pageWith({ took: { west: 90 * MINUTE, east: 5 * DAY }, since: Date.now() - 3 * HOUR }, 2 * HOUR);
    expect(text).toContain('Ada has taken 1 hour.');
    expect(text).toContain('Karl has taken 5 days.');
    expect(text).toMatch(/The table has waited for (Ada|Karl) for 3 hours\./);
    expect(text).toContain('East: Karl, away, last here 2 hours ago');
    expect(pageWith(undefined, 0)).toContain('last here within the hour');
  });

  it('says when the player who decides was nudged', () => {
    const times = { took: { west: null, east: null }, since: null };
    expect(pageWith({ ...times, nudged: Date.now() - 2 * HOUR })).toMatch(/(Ada|Karl) was nudged 2 hours ago\./);
    expect(pageWith(times)).not.toContain('nudged');
  });

  it('leaves out what the service does not know', () => {
    for (const text of [pageWith(undefined), pageWith({ took: { west: null, east: null }, since: null })]) {
      for (const part of ['Time', 'has taken', 'has waited', 'last here']) expect(text).not.toContain(part);
    }
    const bot = pageWith({ took: { west: 0, east: null }, since: null });
    expect(bot).toContain('Ada has taken less than a minute.');
    expect(bot).not.toContain('Karl has');
  });
});
