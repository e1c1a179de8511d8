import { describe, expect, it } from 'vitest';
import { chosenTable, LOBBY, madeIn, openLobby, withTables } from '../../../src/ui/lobby/lobby.js';
import { groupOf } from '../../../src/ui/lobby/lobby-groups.js';
import { charKey, namedKey } from '../../../src/terminal/input/keys.js';
import { row } from '../../support/shared-table.js';

const tables = (...rows: ReturnType<typeof row>[]) => ({ rows, more: 0, isAway: false });
const down = namedKey('down');

describe('the lobby', () => {
  it('lists first the tables that wait for the player, then the own ones, free seats, games of others, and what is over', () => {
    const open = { west: 'Ada', east: '' };
    const rows = [
      row('broken', { state: 'broken' }),
      row('over', { state: 'over', seat: 'west' }),
      row('others'),
      row('free', { state: 'open', players: open }),
      row('own, open', { state: 'open', players: open, seat: 'west', turn: 'west', changed: 2 }),
      row('own, the other decides', { seat: 'east', changed: 1 }),
      row('mine', { seat: 'west' }),
    ];
    expect(openLobby(tables(...rows)).rows.map(({ table }) => table)).toEqual([
      'mine',
      'own, open',
      'own, the other decides',
      'free',
      'others',
      'over',
      'broken',
    ]);
    expect(groupOf(rows[4])).toBe('own');
  });

  it('lists the tables of a group by when they changed, the last one first', () => {
    const rows = [row('old', { changed: 1 }), row('new', { changed: 3 }), row('between', { changed: 2 })];
    expect(openLobby(tables(...rows)).rows.map(({ table }) => table)).toEqual(['new', 'between', 'old']);
  });

  it('leaves the page of a table that is gone, and stays with the table that a page was opened for', () => {
    const free = (name: string, changed: number) =>
      row(name, { state: 'open', players: { west: 'Ada', east: '' }, changed });
    const [a, b] = [free('a', 2), free('b', 1)];
    const onB = LOBBY.press(openLobby(tables(a, b)), down).state;
    expect(withTables(LOBBY.press(onB, namedKey('enter')).state, tables(a)).page).toBe('tables');
    const atA = LOBBY.press(withTables(onB, tables(a)), namedKey('enter')).state;
    expect(chosenTable(withTables(atA, tables(a, b)))?.table).toBe('a');
  });

  it('leaves the cursor on its table, wherever that comes to be listed', () => {
    const before = openLobby(tables(row('one', { seat: 'west', turn: 'east' }), row('two')));
    const on = LOBBY.press(before, down).state;
    expect(chosenTable(on)?.table).toBe('two');
    const after = withTables(on, tables(row('three', { seat: 'west' }), row('two'), row('one', { seat: 'west' })));
    expect(after.rows.map(({ table }) => table)).toEqual(['three', 'one', 'two']);
    expect(chosenTable(after)?.table).toBe('two');
    // The cursor stays on its table even if no key has moved the cursor there.
    expect(chosenTable(withTables(before, tables(row('new', { seat: 'west' }), ...before.rows)))?.table).toBe('one');
  });

  it('keeps the cursor on a table just created, even if a list without it comes first', () => {
    const one = row('one');
    const made = madeIn(openLobby(tables(one)), { table: 'new', code: null });
    const before = withTables(made, tables(row('two', { changed: 1 }), one));
    expect(chosenTable(withTables(before, tables(one, row('new'))))?.table).toBe('new');
  });

  it('puts the cursor on a table just created, even if its page was left before a list had it', () => {
    const [one, two] = [row('one', { changed: 2 }), row('two', { changed: 1 })];
    const made = madeIn(openLobby(tables(one, two)), { table: 'new', code: null });
    const left = withTables(LOBBY.press(made, namedKey('escape')).state, tables(one, two));
    expect(left.page).toBe('tables');
    const listed = withTables(left, tables(one, two, row('new')));
    expect(chosenTable(listed)?.table).toBe('new');
    // A key that moves the cursor has priority, and the cursor does not wait for a table that was deleted.
    const moved = withTables(LOBBY.press(left, down).state, tables(one, two, row('new')));
    expect(chosenTable(moved)?.table).toBe('two');
    const deleted = withTables(withTables(listed, tables(one, two)), tables(one, two));
    expect(chosenTable(withTables(deleted, tables(row('three', { changed: 3 }), one, two)))?.table).toBe('one');
  });

  it('takes a seat under the cursor while a table just created is not listed yet', () => {
    const free = row('free', { state: 'open', players: { west: 'Karl', east: '' } });
    const made = madeIn(openLobby(tables(free)), { table: 'new', code: null });
    const left = withTables(LOBBY.press(made, namedKey('escape')).state, tables(free));
    const asked = withTables(LOBBY.press(left, namedKey('enter')).state, tables(free, row('new')));
    expect(asked.page).toBe('sit');
    expect(LOBBY.press(asked, namedKey('enter')).choice).toMatchObject({ type: 'sit', table: 'free' });
  });

  it('takes a seat at the table it asked about, even if the list then gets the table named at the start', () => {
    const [a, b] = ['a', 'b'].map((name) => row(name, { state: 'open', players: { west: 'Karl', east: '' } }));
    const { state } = LOBBY.press(openLobby(tables(a), 'b'), namedKey('enter'));
    expect(chosenTable(withTables(state, tables(a, b)))?.table).toBe('a');
  });

  it('asks nothing more while an answer is awaited', () => {
    const { state, choice } = LOBBY.press(openLobby(tables(row('one'))), namedKey('enter'));
    expect(choice).toEqual({ type: 'open', table: 'one' });
    expect(LOBBY.press(state, namedKey('enter')).choice).toBeUndefined();
    expect(LOBBY.press(state, charKey('n')).state).toBe(state);
  });
});
