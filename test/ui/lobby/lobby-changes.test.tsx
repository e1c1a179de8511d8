import { describe, expect, it } from 'vitest';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { LobbyInMemory, row } from '../../support/shared-table.js';
import { showLobby } from '../support/shared-box.js';

const { down, enter } = BYTES;
const FREE = { state: 'open', players: { west: 'Karl', east: '' } } as const;
const { lobby: words } = ENGLISH_SCREEN;

describe('a change of the tables', () => {
  it('is not lost when a key comes before it is drawn', async () => {
    const lobby = new LobbyInMemory('Ada', [row('one'), row('two')]);
    const { terminal } = await showLobby(lobby);
    lobby.change({ rows: [row('one'), row('two'), row('three')], isAway: true });
    terminal.stdin.emit('data', Buffer.from(down));
    await terminal.settle();
    expect(terminal.screen.rows()[0]).toContain(words.away);
    expect(terminal.screen.text()).toContain('three');
  });

  it('closes the page of a table that is gone; Enter takes no seat at another one', async () => {
    const lobby = new LobbyInMemory('Ada', [row('gone', FREE), row('other', FREE)]);
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter);
    expect(terminal.screen.text()).toContain(words.titles.sit);
    lobby.change({ rows: [row('other', FREE)] });
    await terminal.settle();
    expect(terminal.screen.text()).not.toContain(words.titles.sit);
    expect(lobby.asked).toEqual([]);
    await terminal.type(enter);
    expect(terminal.screen.text()).toContain(words.titles.sit);
    expect(lobby.asked).toEqual([]);
  });
});
