import { expect, it } from 'vitest';
import { ansiScreen } from '../support/ansi-screen.js';
import { BYTES } from '../support/render-on-terminal.js';
import { LobbyInMemory, row, rowOf, TableInMemory } from '../support/shared-table.js';
import type { LobbyOptions } from '../../src/ui/start.js';
import { MINUTE, NOW, showLobby } from './support/shared-box.js';
import type { ShownOn } from './support/whole-screen.js';

const { down, enter, home, left, up } = BYTES;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';

/** A shared box with a table of every kind. At the first table it is the user's turn. */
function box(): { lobby: LobbyInMemory; table: TableInMemory } {
  const table = new TableInMemory('2026-11-22-ada');
  const lobby = new LobbyInMemory(
    'Ada',
    [
      rowOf(table, 'west', { changed: NOW - 3 * MINUTE }),
      row('2026-11-21-erhard', {
        seat: 'east',
        players: { west: 'Ludwig Erhard', east: 'Ada' },
        place: { type: 'half', decade: 2, half: 2 },
        changed: NOW - 200 * MINUTE,
        openDeal: true,
      }),
      row('2026-11-22-walter', {
        state: 'open',
        players: { west: '', east: 'Walter Ulbricht' },
        invitation: true,
        changed: NOW - 70 * MINUTE,
      }),
      row('2026-11-22-konrad', {
        players: { west: 'Konrad Adenauer', east: 'Walter Ulbricht' },
        turn: 'east',
        place: { type: 'phase', decade: 3, phase: 4 },
        changed: NOW,
      }),
      row('2026-11-20-ada', { state: 'over', seat: 'west', turn: null, winner: 'east', changed: NOW - 3000 * MINUTE }),
      row('2026-11-01-x', { state: 'broken', place: null, turn: null, changed: NOW - 30_000 * MINUTE }),
    ],
    NOW,
  );
  lobby.tables.set(table.name, table);
  lobby.more = 4;
  return { lobby, table };
}

/** Name of a screen to compare, and the keys or changes that lead to it from the previous screen. */
type Stop = readonly [name: string, ...steps: (string | ((there: ReturnType<typeof box>) => void))[]];

const LOBBY: readonly Stop[] = [
  ['tables'],
  ['keys', '?'],
  ['a new table', escape, 'n'],
  ['an open deal', down, down, ' ', down, down, '7'],
  ['made', enter, enter],
  ['a bot', escape, 'b', ' '],
  ['a bot at a new table', escape, 'n', up, up, up, up, left, left],
  ['a seat', escape, home, down, down, down, enter, 'c0f'],
  ['away', escape, ({ lobby }) => lobby.change({ isAway: true })],
];

const TABLE: readonly Stop[] = [
  ['my turn', ({ table }) => void table.connectTerminal('Karl', 'east')],
  ['the table', ({ table }) => void table.connectTerminal('Rosa', 'spectator'), 't'],
  ['a draw is offered', 'd'],
  ['resigning', 'r'],
  ['waiting', escape, 'b', 'd', 'd', enter],
  ['a draw is offered by the other', ({ table }) => void table.connectTerminal('Karl', 'east').port.offer('draw')],
  ['answering', 'o'],
  ['at another terminal', escape, ({ table }) => void table.connectTerminal('Ada', 'west')],
];

const WALKS: readonly {
  readonly name: string;
  readonly size: ShownOn;
  readonly options: LobbyOptions;
  readonly stops: readonly Stop[];
}[] = [
  { name: 'lobby-small', size: { columns: 80, rows: 24 }, options: { color: false }, stops: LOBBY },
  { name: 'lobby-light', size: { columns: 120, rows: 40, scheme: 'light' }, options: {}, stops: LOBBY },
  {
    name: 'lobby-ascii',
    size: { columns: 200, rows: 60 },
    options: { ascii: true, color: false },
    stops: LOBBY.slice(0, 3),
  },
  {
    name: 'table-small',
    size: { columns: 80, rows: 24 },
    options: { table: '2026-11-22-ada', color: false },
    stops: TABLE,
  },
  { name: 'table', size: { columns: 120, rows: 40 }, options: { table: '2026-11-22-ada' }, stops: TABLE.slice(1, 6) },
];

it.each(WALKS)('the walk "$name" shows what it showed', async ({ name, size, options, stops }) => {
  const there = box();
  const { terminal } = await showLobby(there.lobby, options, size);
  let shown = '';
  for (const [stop, ...steps] of stops) {
    for (const step of steps) {
      if (typeof step === 'string') await terminal.type(step);
      else step(there);
      await terminal.settle();
    }
    shown += `=== ${stop}\n${ansiScreen(terminal.screen)}\n`;
  }
  await expect(shown).toMatchFileSnapshot(`./golden-screens/${name}.ansi`);
});
