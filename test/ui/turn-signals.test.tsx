import { afterEach, describe, expect, it, vi } from 'vitest';
import { matchOf } from '../../src/match/match.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { newRecord } from '../../src/notation/index.js';
import type { TerminalOptions } from '../support/render-on-terminal.js';
import { screen as words } from '../../src/text/en/screen.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { LobbyApp } from '../../src/ui/lobby-app.js';
import { GameScreen } from '../../src/ui/match/game-screen.js';
import { namesOf } from '../../src/ui/match/replay/replay-lines.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { matchInMemory } from '../support/match.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { bells, LobbyInMemory, row, TableInMemory } from '../support/shared-table.js';
import { lookFor } from './support/look.js';
import { seated } from './support/seated.js';
import { showLobby } from './support/shared-box.js';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeAll();
});

const { enter } = BYTES;
const USUAL = words.title;
const { title: TURN, notice: NOTICE } = words.turn;
const SIGNALS = { title: USUAL, turn: words.turn };

const all = (written: string, number: 2 | 9): string[] =>
  [...written.matchAll(new RegExp(`\\u001B\\]${number};([^\\u0007\\u001B]*)(?:\\u0007|\\u001B\\\\)`, 'g'))].map(
    ([, text]) => text,
  );
/** Returns all titles that a terminal was given, its notifications, and how often the bell rang. */
const signals = ({ stdout: { written } }: { readonly stdout: { readonly written: string } }) => ({
  titles: all(written, 2),
  notices: all(written, 9),
  bells: bells(written),
});

describe('the turn of a player at a table', () => {
  /** Both players act once, West first. */
  async function played(options: TerminalOptions = {}) {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west', { ...SIGNALS, ...options });
    const east = await seated(table, 'east', { ...SIGNALS, ...options });
    const rosa = await seated(table, 'spectator', { ...SIGNALS, ...options });
    const settle = async (): Promise<void> => {
      for (const { app } of [west, east, rosa]) await app.terminal.settle();
    };
    await west.type('b', 'd', 'd', enter);
    await settle();
    await east.type(enter, 'b', 'd', 'd', enter);
    await settle();
    return [west, east, rosa].map(({ app }) => signals(app.terminal));
  }

  it('is told once by bell and notification, and by the title until the player acts', async () => {
    expect(await played()).toEqual([
      { titles: [USUAL, TURN, USUAL, TURN], notices: [NOTICE], bells: 1 },
      { titles: [USUAL, TURN, USUAL], notices: [NOTICE], bells: 1 },
      { titles: [USUAL], notices: [], bells: 0 },
    ]);
  });

  it('is told again when the other player nudges, who can do that only while waiting for a person', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west', SIGNALS);
    const east = await seated(table, 'east', SIGNALS);
    await west.type('t', 'n');
    expect(table.nudges).toBe(0);
    for (let nudge = 1; nudge <= 2; nudge++) {
      await east.type('t', 'n', 't');
      await west.app.terminal.settle();
      expect(table.nudges).toBe(nudge);
      expect(signals(west.app.terminal)).toEqual({
        titles: [USUAL, TURN],
        notices: Array.from({ length: nudge }, () => NOTICE),
        bells: nudge,
      });
    }
    expect(signals(east.app.terminal)).toEqual({ titles: [USUAL], notices: [], bells: 0 });
    table.sit('west', 'bot:hard');
    await east.type('t', 'n');
    expect(table.nudges).toBe(2);
  });

  it('is told without what the player has turned off', async () => {
    expect((await played({ bell: false }))[1]).toEqual({ titles: [USUAL, TURN, USUAL], notices: [NOTICE], bells: 0 });
    expect((await played({ turn: { title: TURN } }))[1]).toEqual({
      titles: [USUAL, TURN, USUAL],
      notices: [],
      bells: 1,
    });
    expect((await played({ turn: { notice: NOTICE } }))[1]).toEqual({ titles: [USUAL], notices: [NOTICE], bells: 1 });
  });

  it.each(['linux', 'vt220', 'screen-256color', 'tmux-256color', 'screen.xterm-256color'])(
    'is told without a notification where TERM is %s',
    async (TERM) => {
      const [, east] = await played({ environment: { TERM, LANG: 'C.UTF-8' } });
      expect(east).toEqual({ titles: [USUAL, TURN, USUAL], notices: [], bells: 1 });
    },
  );
});

describe('the turn of a player against a bot', () => {
  async function answered(milliseconds: number) {
    const players = { west: 'Ada', east: 'bot:hard' };
    const record = newRecord({ seed: 7, players });
    if (!record.ok) throw new Error('no record');
    const match = new SharedMatch(matchInMemory(matchOf(record.value)));
    const thinker = new FakeThinker(false);
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const element = <BotGame match={match} thinker={thinker} players={namesOf({ players }, lookFor())} saved="" />;
    const { terminal } = await renderOnTerminal(element, SIGNALS);
    await terminal.type('b', 'd', 'd', enter);
    await expect.poll(() => thinker.asked.length).toBe(1);
    await terminal.settle();
    expect(signals(terminal)).toEqual({ titles: [USUAL, TURN, USUAL], notices: [], bells: 0 });
    now.mockReturnValue(10_000 + milliseconds);
    thinker.answer();
    await expect.poll(() => signals(terminal).titles).toHaveLength(4);
    return signals(terminal);
  }

  it('is told when the bot has thought for some time, and only by the title when it answers at once', async () => {
    expect(await answered(5_000)).toEqual({ titles: [USUAL, TURN, USUAL, TURN], notices: [NOTICE], bells: 1 });
    vi.restoreAllMocks();
    expect(await answered(500)).toEqual({ titles: [USUAL, TURN, USUAL, TURN], notices: [], bells: 0 });
  });

  it('is not told to players who share the terminal', async () => {
    const players = { west: 'Ada', east: 'Karl' };
    const record = newRecord({ seed: 7, players });
    if (!record.ok) throw new Error('no record');
    const match = matchInMemory(matchOf(record.value));
    const shared = new SharedMatch(match);
    const shown = { players: namesOf({ players }, lookFor()), saved: '' };
    const element = <GameScreen game={shared.game('both')} port={shared.port('both')} {...shown} />;
    const { terminal } = await renderOnTerminal(element, SIGNALS);
    await terminal.type(' ', 'b', 'd', 'd', enter, ' ');
    await terminal.settle();
    expect(match.match.record.lines).toHaveLength(1);
    expect(signals(terminal)).toEqual({ titles: [USUAL], notices: [], bells: 0 });
  });
});

describe('a table of the lobby that begins to wait', () => {
  async function begun(options: Parameters<typeof showLobby>[1]) {
    const waits = row('waits', { seat: 'west', turn: 'west' });
    const lobby = new LobbyInMemory('Ada', [waits, row('ours', { seat: 'west', turn: 'east' })]);
    const { terminal } = await showLobby(lobby, options);
    const rows = [waits, row('ours', { seat: 'west', turn: 'west' })];
    for (const more of [{ rows }, { isAway: true }, { isAway: false }]) {
      lobby.change(more);
      await terminal.settle();
    }
    const both = signals(terminal);
    const answered = rows.map((one) => ({ ...one, turn: 'east' as const }));
    lobby.change({ rows: [answered[0], rows[1]] });
    await terminal.settle();
    const one = signals(terminal);
    expect(one).toEqual(both);
    lobby.change({ rows: answered });
    await terminal.settle();
    return { ...both, titles: signals(terminal).titles };
  }

  it('is told once, and the title says so as long as any table waits', async () => {
    expect(await begun({})).toEqual({ titles: [USUAL, TURN, USUAL], notices: [NOTICE], bells: 1 });
  });

  it('is told again when the other player nudges', async () => {
    const waits = row('waits', { seat: 'west', turn: 'west' });
    const lobby = new LobbyInMemory('Ada', [waits]);
    const { terminal } = await showLobby(lobby, {});
    for (const nudged of [1, 1, 2]) {
      lobby.change({ rows: [{ ...waits, nudged }] });
      await terminal.settle();
    }
    expect(signals(terminal)).toEqual({ titles: [USUAL, TURN], notices: [NOTICE, NOTICE], bells: 2 });
  });

  it('is told only by what the settings leave on', async () => {
    expect(await begun({ bell: false })).toEqual({ titles: [USUAL, TURN, USUAL], notices: [NOTICE], bells: 0 });
    expect(await begun({ title: false })).toEqual({ titles: [USUAL], notices: [NOTICE], bells: 1 });
    expect(await begun({ notify: false })).toEqual({ titles: [USUAL, TURN, USUAL], notices: [], bells: 1 });
  });
});

describe('the turn at another table', () => {
  it('is told at a table, where the title says so as long as any table waits', async () => {
    const ours = row('ours', { seat: 'west', turn: 'east' });
    const lobby = new LobbyInMemory('Ada', [ours, row('waits', { seat: 'west', turn: 'west' })]);
    const table = new TableInMemory('ours');
    lobby.tables.set('ours', table);
    const opened = await lobby.open('ours');
    if (!opened.ok) throw new Error(opened.error);
    const first = { type: 'table', opened: opened.value } as const;
    const { terminal } = await renderOnTerminal(<LobbyApp lobby={lobby} first={first} />, SIGNALS);
    const others = [row('waits', { seat: 'west', turn: 'west' }), row('other', { seat: 'east', turn: 'east' })];
    const told = { titles: [USUAL, TURN], notices: [], bells: 0 };
    expect(signals(terminal)).toEqual(told);
    lobby.change({ rows: [ours, ...others] });
    await terminal.settle();
    expect(signals(terminal)).toEqual({ ...told, notices: [NOTICE], bells: 1 });
    // The own table calls by itself, so its row calls nobody.
    lobby.change({ rows: [{ ...ours, turn: 'west', nudged: 1 }, ...others] });
    await terminal.settle();
    expect(signals(terminal)).toEqual({ ...told, notices: [NOTICE], bells: 1 });
    await terminal.type('b', 'd', 'd', enter);
    await terminal.settle();
    expect(signals(terminal).titles).toEqual([USUAL, TURN]);
    const [waits, other] = others.map((one) => ({ ...one, turn: null }));
    lobby.change({ rows: [ours, waits, others[1]] });
    await terminal.settle();
    expect(signals(terminal)).toEqual({ ...told, notices: [NOTICE], bells: 1 });
    lobby.change({ rows: [ours, waits, other] });
    await terminal.settle();
    expect(signals(terminal).titles).toEqual([USUAL, TURN, USUAL]);
  });
});
