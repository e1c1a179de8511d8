import { afterAll, describe, it } from 'vitest';
import { BYTES } from '../../../support/render-on-terminal.js';
import { PSEUDO, wordsOf } from '../../../support/pseudo-language.js';
import { LobbyInMemory, row, rowOf, TableInMemory } from '../../../support/shared-table.js';
import { watchDrawing } from '../../../ui/support/drawn-screen.js';
import { expectForeign, NAMES, SIZES } from '../../../ui/support/foreign.js';
import { MINUTE, NOW, showLobby } from '../../../ui/support/shared-box.js';

const drawn = watchDrawing();
afterAll(drawn.end);

const { down, enter } = BYTES;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';
/** Words on the screens of tables that are the same in every language: names of tables, their codes and proofs. */
const THERE = wordsOf([
  ...NAMES,
  'ours',
  'theirs',
  'table',
  'Rosa',
  'ab',
  'c',
  'ffee',
  'That is not the code of this table',
  'wsdv join',
]);

describe.each(SIZES)('in another language, a third longer than English, at %ix%i', (columns, rows) => {
  it('the lobby says nothing in English and cuts nothing without a mark', async () => {
    drawn.lost();
    const lobby = new LobbyInMemory('Ada', [
      row('ours', { seat: 'west', changed: NOW - 3 * MINUTE }),
      row('ours', { state: 'open', seat: 'west', players: { west: 'Ada', east: '' }, openDeal: true }),
      row('theirs', { state: 'open', players: { west: 'Karl', east: '' }, invitation: true, changed: NOW }),
      row('theirs', { turn: 'east', changed: NOW - 90 * MINUTE }),
      row('theirs', { state: 'over', winner: 'west', changed: NOW - 3000 * MINUTE }),
      row('theirs', { state: 'over', seat: 'west' }),
      row('theirs', { state: 'broken', place: null }),
    ]);
    lobby.more = 2;
    const { terminal } = await showLobby(lobby, {}, { columns, rows, language: PSEUDO });
    const keys = ['', '?', escape, 'n', down, down, ' ', down, down, '7', enter, enter, '?', escape, escape, '%'];
    for (const key of [...keys, down, down, enter, 'c0', enter, escape]) {
      if (key !== '') await terminal.type(key);
      expectForeign(terminal, drawn, THERE);
    }
    lobby.change({ isAway: true });
    await terminal.settle();
    expectForeign(terminal, drawn, THERE);
  });

  it('a table says nothing in English and cuts nothing without a mark', async () => {
    drawn.lost();
    const table = new TableInMemory('ours', { openDeal: true });
    const lobby = new LobbyInMemory('Ada', [rowOf(table, 'west')]);
    lobby.tables.set('ours', table);
    const { terminal } = await showLobby(lobby, { table: 'ours' }, { columns, rows, language: PSEUDO });
    const look = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await terminal.type(key);
      await terminal.settle();
      expectForeign(terminal, drawn, THERE);
    };
    const karl = table.connectTerminal('Karl', 'east');
    table.connectTerminal('Rosa', 'spectator');
    for (const key of ['t', 'd', 'n', 't', 'd', 'y', 'w', 'r', 'n']) await look(key);
    await karl.port.offer('draw');
    for (const key of ['', 'o', 'n', 'b', 'd', 'd', 'q', escape, enter, 'u', 't', escape]) await look(key);
    await karl.port.reply('take-back', true);
    await look();
    table.connectTerminal('Ada', 'west');
    for (const key of ['', 'v', escape, 't']) await look(key);
  });
});
