import { describe, expect, it } from 'vitest';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { MAX_WAIT } from '../support/patience.js';
import { BYTES } from '../support/render-on-terminal.js';
import { bells, LobbyInMemory, row, rowOf, TableInMemory } from '../support/shared-table.js';
import { sensibleGame } from '../support/sensible-game.js';
import { MINUTE, NOW, showLobby } from './support/shared-box.js';

const { up, down, right, enter, backspace, end, home, pageDown } = BYTES;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';
const FREE = { state: 'open', players: { west: 'Karl', east: '' } } as const;
const { lobby: words } = ENGLISH_SCREEN;

describe('the list of tables', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])(
    'tells at %ix%i who plays, who decides, where the game is, since when, and what is special',
    async (columns, rows) => {
      const lobby = new LobbyInMemory('Ada', [
        row('mine', { seat: 'west', players: { west: 'Ada', east: 'Karl' }, changed: NOW - 3 * MINUTE }),
        row('theirs', {
          players: { west: 'Konrad', east: 'Walter' },
          turn: 'east',
          place: { type: 'phase', decade: 3, phase: 4 },
          changed: NOW - 130 * MINUTE,
          openDeal: true,
        }),
        row('free', { ...FREE, invitation: true, changed: NOW - 3 * 24 * 60 * MINUTE }),
        row('old', { state: 'over', winner: 'east', seat: 'east' }),
        row('closed', { state: 'over', winner: null }),
      ]);
      lobby.more = 3;
      const { terminal } = await showLobby(lobby, {}, { columns, rows });
      const text = terminal.screen.text();
      for (const part of [
        'Tables: you are Ada',
        'Your turn (1)',
        'You are West, against Karl',
        'you decide   Decade I, first half   mine',
        '3 minutes ago',
        'West: Konrad, East: Walter  [open deal]',
        'East decides   Decade III, Price of police power   theirs',
        '2 hours ago',
        'Karl is West, East is free  [by invitation]',
        'waits for a second player   free',
        '3 days ago',
        'East won',
        'no winner',
        '3 more tables of other players, not listed',
      ])
        expect(text).toContain(part);
    },
  );

  it('shows at once what changes, says so while the service is away, and rings when a table begins to wait', async () => {
    const lobby = new LobbyInMemory('Ada', [row('ours', { seat: 'west', turn: 'east' })]);
    const { terminal } = await showLobby(lobby);
    expect(terminal.screen.text()).toContain('Your tables (1)');
    lobby.change({ isAway: true });
    await terminal.settle();
    expect(terminal.screen.rows()[0]).toContain(words.away);
    expect(bells(terminal.stdout.written)).toBe(0);
    lobby.change({ whyAway: 'The table service was stopped.' });
    await terminal.settle();
    expect(terminal.screen.rows()[0]).toContain('The table service was stopped.');
    lobby.change({ isAway: false, rows: [row('ours', { seat: 'west' })] });
    await terminal.settle();
    expect(terminal.screen.rows()[0]).toContain('you are Ada');
    expect(terminal.screen.text()).toContain('Your turn (1)');
    expect(bells(terminal.stdout.written)).toBe(1);
  });

  it('scrolls to the table under the cursor among many', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`table-${index}.`, { changed: -index }));
    const { terminal } = await showLobby(new LobbyInMemory('Ada', rows));
    const cursor = (): string => {
      const shown = terminal.screen.rows();
      return shown[shown.findIndex((line) => line.includes('▶ West')) + 1];
    };
    expect(cursor()).toContain('table-0.');
    for (const [key, table] of [
      [down, 'table-1.'],
      [pageDown, 'table-7.'],
      [end, 'table-59.'],
      [down, 'table-0.'],
      [up, 'table-59.'],
      [home, 'table-0.'],
    ] as const) {
      await terminal.type(key);
      expect(cursor()).toContain(table);
    }
  });

  it('says that there are none, shows its keys, and q leaves', async () => {
    const { terminal, exit } = await showLobby(new LobbyInMemory('Ada'));
    expect(terminal.screen.text()).toContain(words.none);
    await terminal.type('?');
    expect(terminal.screen.text()).toContain(words.helpTitle);
    await terminal.type('x', 'q', 'q');
    expect(await exit).toBe(0);
  });

  it('below 80x24 says what it needs, does nothing blindly, and q leaves', async () => {
    const lobby = new LobbyInMemory('Ada', [row('free', FREE)]);
    const { terminal, exit } = await showLobby(lobby, {}, { columns: 70, rows: 20 });
    await terminal.type(enter, enter);
    expect(terminal.screen.text()).toContain('at least 80 columns');
    expect(lobby.asked).toEqual([]);
    await terminal.type('q');
    expect(await exit).toBe(0);
  });
});

describe('a new table', () => {
  it('is made with side, name, code and deal, and then tells its name and code', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', ' ', enter, 'Rosaq', backspace, enter, ' ', enter, enter, '1x2', enter);
    expect(terminal.screen.text()).toMatch(/✓ East[\s\S]*Rosa[\s\S]*✓ whoever has the code[\s\S]* 12 /);
    expect(terminal.screen.text()).toContain(words.openDeal);
    await terminal.type(enter);
    expect(lobby.asked).toEqual([['create', { side: 'east', invitation: true, name: 'Rosa', seed: 12 }]]);
    const text = terminal.screen.text();
    for (const part of ['table-1', 'c0ffee12', words.titles.made]) expect(text).toContain(part);
    await terminal.type(enter);
    expect(lobby.asked.at(-1)).toEqual(['open', 'table-1']);
    expect(terminal.screen.text()).toContain('[open deal]  the other seat is free');
  });

  it('is open, of a fair deal and under the own name, unless said otherwise', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', up, enter);
    expect(lobby.asked).toEqual([['create', { side: 'west', invitation: false }]]);
    expect(terminal.screen.text()).toContain(words.made.open);
    await terminal.type(escape);
    expect(terminal.screen.text()).toContain('▶ You are West, East is free');
  });

  it('may have a bot on the other seat, and then one is at it at once', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', down, down, ' ', ' ', ' ', ' ', ' ');
    expect(terminal.screen.text()).toContain('✓ bot (hard)');
    await terminal.type(enter, enter, enter, enter);
    expect(lobby.asked).toEqual([
      ['create', { side: 'west', invitation: false, bot: 'hard' }],
      ['open', 'table-1'],
    ]);
    expect(terminal.screen.text()).toContain('bot (hard)');
    expect(terminal.screen.text()).not.toContain('the other seat is free');
  });

  it('under the name of a bot is refused', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', down, 'Bot:hard', up, up, enter);
    expect(terminal.screen.text()).toContain(words.botsName);
    expect(lobby.asked).toEqual([]);
  });

  it('of a deal too large is refused with what to do; what the service refuses is told, and the page stays', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', up, up, '9999999999', enter, enter);
    expect(terminal.screen.text()).toContain('Type a whole number');
    expect(lobby.asked).toEqual([]);
    lobby.change({ isAway: true });
    await terminal.type(backspace, enter, enter);
    expect(terminal.screen.text()).toContain('✗ The service does not answer.');
    expect(terminal.screen.text()).toContain('999999999');
  });
});

describe('who is behind a name', () => {
  it('stands beside it, and is shortened with a mark where it is long', async () => {
    const others = [
      { west: 'Anna (account karl)', east: 'Bob' },
      { west: 'Annabella (account karl)', east: 'Annabella Maria (key konstantin)' },
    ];
    const rows = others.map((players, index) => row(`theirs-${index}`, { players }));
    const { terminal } = await showLobby(new LobbyInMemory('Ada', rows));
    const text = terminal.screen.text();
    expect(text).toContain('West: Anna (account karl), East: Bob');
    expect(text).toContain('West: Annabella (karl), East: Annabella … (konst…)');
  });

  it('is told where another account of the own number has seats', async () => {
    const lobby = new LobbyInMemory('Ada', [row('theirs')]);
    lobby.earlier = 1001;
    const { terminal } = await showLobby(lobby);
    expect(terminal.screen.text().replace(/[\s┃]+/g, ' ')).toContain(words.earlier(1001));
    expect(terminal.screen.text()).toContain('theirs');
  });
});

describe('an invitation', () => {
  it('is taken up by its code alone, from the list or as the first page', async () => {
    const free = row('free', { ...FREE, invitation: true });
    const lobby = new LobbyInMemory('Ada', [free]);
    const { terminal } = await showLobby(lobby);
    await terminal.type('i', enter, 'wrong', enter);
    expect(terminal.screen.text()).toContain('That is not the code of a table.');
    await terminal.type(...Array.from('wrong', () => backspace), 'c0ffee12', enter);
    expect(lobby.asked.slice(-2)).toEqual([
      ['sit', 'free', 'c0ffee12'],
      ['open', 'free'],
    ]);
    const asked = await showLobby(new LobbyInMemory('Ada', [free]), { asksForCode: true });
    expect(asked.terminal.screen.text()).toContain('Type the invitation code from the player who created the table');
    await asked.terminal.type(escape);
    expect(asked.terminal.screen.text()).toContain(words.prompts.tables);
  });

  it('names the command that asks for its code on the page of the new table', async () => {
    const { terminal } = await showLobby(new LobbyInMemory('Ada'));
    await terminal.type('n', enter, enter, ' ', enter, enter, enter, enter);
    expect(terminal.screen.text()).toContain('c0ffee12');
    expect(terminal.screen.text().replace(/[\s┃]+/g, ' ')).toContain('enters it with this command: wsdv join ');
  });
});

describe('a table for one player', () => {
  it('is made with an account or key, which no bot may have beside it', async () => {
    const lobby = new LobbyInMemory('Ada');
    const { terminal } = await showLobby(lobby);
    await terminal.type('n', down, down, down, 'karl', up, ' ', ' ', down, down, down, enter);
    expect(terminal.screen.text()).toContain(words.botOrPerson);
    await terminal.type(up, ...Array.from({ length: 5 }, () => ' '), down, down, down, enter);
    expect(lobby.asked).toEqual([['create', { side: 'west', invitation: false, for: 'karl' }]]);
    expect(terminal.screen.text()).toContain(words.made.whom('karl'));
    expect(terminal.screen.text()).not.toContain(words.made.open);
  });

  it('is listed first for that player, and only to be watched for others', async () => {
    const whom = { kind: 'account', name: 'ada' } as const;
    const lobby = new LobbyInMemory('Ada', [
      row('free', FREE),
      row('hers', { ...FREE, for: { ...whom, name: 'berta', isYou: false } }),
      row('mine', { ...FREE, for: { ...whom, isYou: true } }),
    ]);
    const { terminal } = await showLobby(lobby);
    const text = terminal.screen.text();
    expect(text).toMatch(
      /Invitations for you \(1\)[\s\S]*\[for you\][\s\S]*mine[\s\S]*Free seats \(1\)[\s\S]*\[for berta\]/,
    );
    await terminal.type(end, enter);
    expect(lobby.asked).toEqual([['open', 'hers']]);
  });
});

describe('a free seat', () => {
  it('of an own table is given to a bot; nobody gives one that is not his to give', async () => {
    const lobby = new LobbyInMemory('Ada', [
      row('mine', { ...FREE, players: { west: 'Ada', east: '' }, seat: 'west' }),
      row('free', FREE),
    ]);
    const { terminal } = await showLobby(lobby);
    await terminal.type('b', right, right);
    expect(terminal.screen.text()).toContain('East is free: a bot can take it.');
    expect(terminal.screen.text()).toContain('✓ hard');
    await terminal.type(escape, down, 'b', up, 'b', enter);
    expect(lobby.asked).toEqual([
      ['bot', 'mine', 'hard'],
      ['open', 'mine'],
    ]);
    expect(terminal.screen.text()).toContain('bot (hard)');
  });

  it('is taken after a question, and then one is at the table', async () => {
    const lobby = new LobbyInMemory('Ada', [row('free', FREE)]);
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter);
    expect(terminal.screen.text()).toContain('East is free; your opponent would be Karl.');
    expect(lobby.asked).toEqual([]);
    await terminal.type(escape, enter, enter);
    expect(lobby.asked).toEqual([
      ['sit', 'free', undefined],
      ['open', 'free'],
    ]);
    expect(terminal.screen.text()).toContain('Karl decides. You will see the decision here.');
    expect(terminal.screen.text()).toContain("Ada's hand");
  });

  it('by invitation wants the code, typed or pasted, and says when it is wrong', async () => {
    const lobby = new LobbyInMemory('Ada', [row('free', { ...FREE, invitation: true })]);
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter, 'q?', enter);
    expect(terminal.screen.text()).toContain('✗ That is not the code of this table.');
    await terminal.type(backspace, backspace, '\u001B[200~ c0ffee12\n\u001B[201~', enter);
    expect(lobby.asked.slice(-2)).toEqual([
      ['sit', 'free', 'c0ffee12'],
      ['open', 'free'],
    ]);
  });

  it('can be watched instead; who watches sees no hand', async () => {
    const lobby = new LobbyInMemory('Ada', [row('free', FREE)]);
    const { terminal } = await showLobby(lobby);
    await terminal.type('w');
    expect(lobby.asked).toEqual([['open', 'free']]);
    expect(terminal.screen.text()).toContain("Karl's hand 2 face down");
  });
});

describe('a table', () => {
  it('of the own is gone on with and left again; the cursor stands on it', async () => {
    const lobby = new LobbyInMemory('Ada', [row('one', { changed: 1 }), row('two', { seat: 'west', turn: 'east' })]);
    const { terminal } = await showLobby(lobby);
    await terminal.type(down, enter);
    expect(lobby.asked).toEqual([['open', 'one']]);
    await terminal.type('q', 'y');
    expect(terminal.screen.text()).toContain('▶ West: Ada, East: Karl');
    expect(lobby.tables.get('one')?.people).toHaveLength(2);
  });

  it('that is over is shown again, with both hands, and left for the list', async () => {
    const over = new TableInMemory('over', { match: sensibleGame(7).at(-1)!.match });
    const lobby = new LobbyInMemory('Ada', [rowOf(over, 'spectator', { state: 'over', turn: null, winner: 'west' })]);
    lobby.tables.set('over', over);
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter);
    expect(terminal.screen.text()).toContain('The game begins');
    expect(terminal.screen.text()).toContain('both hands');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain(words.prompts.tables);
  });

  it('whose move file cannot be read says why', async () => {
    const lobby = new LobbyInMemory('Ada', [row('over', { state: 'over' })]);
    lobby.export = () => Promise.resolve({ ok: true, value: 'Format: wsdv 1\nnonsense\n' });
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter);
    expect(terminal.screen.text()).toMatch(/✗ The game of over cannot be read: /);
  });

  it('whose file is damaged cannot be gone to', async () => {
    const lobby = new LobbyInMemory('Ada', [row('bad', { state: 'broken', place: null })]);
    const { terminal } = await showLobby(lobby);
    await terminal.type(enter);
    expect(lobby.asked).toEqual([]);
    expect(terminal.screen.text()).toContain(words.groups.broken);
  });

  it('named at the start is come to at once; one that is not there is refused before any screen', async () => {
    const lobby = new LobbyInMemory('Ada', [row('ours', { seat: 'west' })]);
    const { terminal } = await showLobby(lobby, { table: 'ours' });
    expect(terminal.screen.text()).toContain("Ada's hand");
    const none = await showLobby(lobby, { table: 'theirs' });
    expect(await none.exit).toBe(1);
    expect(none.said()).toBe('wsdv: There is no table theirs.\n');
    expect(none.terminal.stdout.written).toBe('');
  });
});

describe('a terminal that is in somebody else’s hands', () => {
  it('is drawn as 300 by 100, and hears the bell when it types more than can wait', async () => {
    const { terminal } = await showLobby(new LobbyInMemory('Ada', []), {}, { columns: 320, rows: 110 });
    const shown = terminal.screen.rows();
    expect(shown.slice(100).join('')).toBe('');
    expect(Math.max(...shown.map((line) => line.length))).toBe(300);
    expect(shown[99]).not.toBe('');
    const before = bells(terminal.stdout.written);
    terminal.stdin.emit('data', Buffer.from('j'.repeat(1_000)));
    await expect.poll(() => bells(terminal.stdout.written), { timeout: MAX_WAIT }).toBe(before + 1);
  });

  it('is told of an error in the program without files of the machine', async () => {
    const broken = Object.defineProperty(new LobbyInMemory('Ada'), 'rows', {
      get: () => {
        throw new Error("ENOENT: no such file or directory, open '/srv/wsdv/games/a.wsdv'");
      },
    });
    const { exit, said } = await showLobby(broken);
    expect(await exit).toBe(1);
    expect(said()).toBe(
      'An error in the program ended this session. What was committed is saved. Tell whoever runs the table service.\n',
    );
  });
});
