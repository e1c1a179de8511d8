import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { failure, watched } from '../../store/support.js';
import { closeAll, hotseat, type HotseatOptions } from '../../support/hotseat.js';
import { LIFT } from '../../support/key-driver.js';
import { clickOn, wheelOn } from '../../support/mouse.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { LobbyInMemory, row, TableInMemory } from '../../support/shared-table.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import { randomRecord } from '../../ui/support/random-record.js';
import { seated } from '../../ui/support/seated.js';
import { showLobby } from '../../ui/support/shared-box.js';
import { gamesFolder, showScreen } from '../../ui/support/whole-screen.js';
import { PAGE_LETTERS } from '../../../src/ui/widgets/scroll.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;
const { down, up, enter } = BYTES;
const { saving } = ENGLISH_SCREEN;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';

afterEach(closeAll);

/** Two screens of the same state, one operated by mouse and one by keys. */
class Twins {
  constructor(
    private readonly mouse: VirtualTerminal,
    private readonly keys: VirtualTerminal,
  ) {}

  get text(): string {
    return this.mouse.screen.text();
  }

  async type(...keys: string[]): Promise<void> {
    for (const terminal of [this.mouse, this.keys]) await terminal.type(...keys);
  }

  /**
   * Clicks a text on one screen and types keys on the other screen. Then both screens must be equal. If there are keys,
   * the screens must also have changed.
   */
  async click(on: string, ...keys: string[]): Promise<void> {
    const before = this.text;
    await this.mouse.type(clickOn(this.mouse.screen.rows(), on));
    await this.keys.type(...keys);
    expect(this.text).toBe(this.keys.screen.text());
    if (keys.length > 0) expect(this.text).not.toBe(before);
    else expect(this.text).toBe(before);
  }

  /** Turns the wheel over a text on one screen and types keys on the other. Then both screens must be equal. */
  async wheel(over: string, turns: readonly ('up' | 'down')[], ...keys: string[]): Promise<void> {
    for (const turn of turns) await this.mouse.type(wheelOn(this.mouse.screen.rows(), over, turn));
    await this.keys.type(...keys);
    expect(this.text).toBe(this.keys.screen.text());
  }
}

async function games(options: HotseatOptions): Promise<Twins> {
  const [mouse, keys] = [await hotseat(options), await hotseat(options)];
  return new Twins(mouse.terminal, keys.terminal);
}

describe.each(SIZES)('a click over a game at $columns x $rows', (size) => {
  it('points at what was found, and goes to what is under the cursor', async () => {
    const game = await games(size);
    await game.type(LIFT, '/', 'kiel');
    await game.click('Kiel–Hamburg', down, down);
    await game.click('Find:');
    await game.click('Kiel–Hamburg', enter);
    await game.type('/', 'kiel');
    await game.click('Esc', escape);
  });

  it('of the wheel goes through what was found, to both ends', async () => {
    const game = await games(size);
    await game.type(LIFT, '/', 'kiel');
    await game.wheel('Find:', ['down'], down);
    await game.wheel('Find:', ['down', 'down'], down);
    await game.wheel('Find:', Array<'up'>(9).fill('up'), up, up);
    await game.type(enter);
    expect(game.text).not.toContain('Find:');
  });

  it('on a key at the foot of a page presses it, whichever page', async () => {
    const game = await games(size);
    await game.type(LIFT);
    for (const page of [...PAGE_LETTERS, 'i']) {
      await game.type(page);
      await game.click('Esc close', escape);
    }
    await game.type('?', '3', ...'decade');
    await game.click('the cards played', down);
    await game.wheel('Filter', ['up', 'down'], up, down);
    await game.click('the cards played', enter);
    expect(game.text).toContain('▶ Played cards and police');
    await game.click('Esc close', escape);
    await game.type('i');
    await game.click('b build', 'b');
  });

  it('on a key of a question answers it, and nothing else in it does', async () => {
    const game = await games(size);
    await game.type(LIFT);
    await game.type('q');
    await game.click('The game is saved');
    await game.click('Esc stay', escape);
    await game.type('b', 'd', 'd', enter, 'u');
    await game.click('do you agree?');
    await game.click('y agree', 'y');
  });

  it.each([
    [true, 'Space/Enter'],
    [false, 'Space/Enter show'],
  ])(
    'on the key of the curtain does not lift it, as the second click of a double click, the screen covered: %s',
    async (cover, key) => {
      const game = await games({ ...size, cover });
      await game.click(key);
    },
  );

  it('on a key of the result presses it', async () => {
    const game = await games({ ...size, match: matchOf(randomRecord(7).record) });
    await game.type(enter);
    await game.click('Esc the board', escape);
  });
});

describe.each(SIZES)('a click at a table elsewhere at $columns x $rows', (size) => {
  it('on a key of its dialogs presses it, and nothing else in them does', async () => {
    const tables = [new TableInMemory('ours'), new TableInMemory('ours')];
    const seats = await Promise.all(tables.map((table) => seated(table, 'west', size)));
    const [mouse, keys] = seats.map(({ app }) => app.terminal);
    const twins = new Twins(mouse, keys);
    await twins.type('t');
    await twins.click('West: Ada (you)');
    await twins.click('r resign', 'r');
    await twins.click('Y resign', 'Y');
    expect(tables.map(({ resigned }) => resigned)).toEqual(['west', 'west']);
  });

  it('on a key of an offer answers it', async () => {
    const tables = [new TableInMemory('ours'), new TableInMemory('ours')];
    const seats = await Promise.all(tables.map((table) => seated(table, 'west', size)));
    for (const table of tables) await table.connectTerminal('Karl', 'east').port.offer('draw');
    for (const { app } of seats) await app.terminal.settle();
    const twins = new Twins(seats[0].app.terminal, seats[1].app.terminal);
    await twins.type('o');
    await twins.click('Esc later', escape);
    await twins.type('o');
    await twins.click('n decline', 'n');
    expect(tables.map(({ offers }) => offers)).toEqual([[], []]);
  });
});

describe.each(SIZES)('a click on the question of a last line at $columns x $rows', (size) => {
  it('on a key answers it, and nothing else in it does', async () => {
    const [mouse, keys, other] = await Promise.all([0, 1, 2].map(() => lastLineAsked(size)));
    const twins = new Twins(mouse, keys);
    await twins.click(saving.lastLine.title);
    await twins.click('y yes: keep the line', 'y');
    expect(twins.text).not.toContain(saving.lastLine.title);
    // The question names the file, which differs between the two screens.
    await other.type(clickOn(other.screen.rows(), 'n no: move it to a file'));
    expect(other.screen.text()).toContain(saving.torn.title);
  });
});

/** A game whose last line may be incomplete. */
async function lastLineAsked(size: (typeof SIZES)[number]): Promise<VirtualTerminal> {
  const folder = gamesFolder();
  mkdirSync(folder);
  const file = join(folder, 'ours.wsdv');
  writeFileSync(file, 'Format: wsdv 1\nSeed: 7\n\nW 15 unrest: West Berlin, Hamb');
  return (await showScreen({ mode: 'resume', file }, { folder }, size)).terminal;
}

describe.each(SIZES)('a click on a notice at $columns x $rows', (size) => {
  it('closes it by its key', async () => {
    const files = watched((call) => {
      if (call === 'mkdirSync') throw failure('EROFS');
    });
    const { terminal } = await showScreen({ mode: 'new', seed: 7 }, { folder: gamesFolder(), files }, size);
    expect(terminal.screen.text()).toContain(saving.problemTitle);
    await terminal.type(clickOn(terminal.screen.rows(), saving.problemTitle));
    expect(terminal.screen.text()).toContain(saving.problemTitle);
    await terminal.type(clickOn(terminal.screen.rows(), 'Enter continue'));
    expect(terminal.screen.text()).not.toContain(saving.problemTitle);
  });
});

const DAY = 24 * 60 * 60;

/** Two menus, each with two finished games. */
async function menus(size: (typeof SIZES)[number]): Promise<Twins> {
  const both = [0, 1].map(async () => {
    const folder = gamesFolder();
    mkdirSync(folder);
    for (const [day, name] of ['first', 'second'].entries()) {
      writeFileSync(join(folder, `${name}.wsdv`), randomRecord(5).text);
      utimesSync(join(folder, `${name}.wsdv`), DAY * (day + 1), DAY * (day + 1));
    }
    return (await showScreen({ mode: 'menu' }, { folder }, size)).terminal;
  });
  const [mouse, keys] = await Promise.all(both);
  return new Twins(mouse, keys);
}

describe.each(SIZES)('a click in the menu at $columns x $rows', (size) => {
  it('on an entry chooses it, points at a field, and begins', async () => {
    const menu = await menus(size);
    await menu.click('New game', 'n');
    await menu.click('Deal', down, down);
    await menu.type('7');
    await menu.click('Deal');
    await menu.click('Begin', down);
    await menu.click('Begin', enter);
    expect(menu.text).toContain('West, it is your turn');
  });

  it('points at a game, and opens the one under the cursor', async () => {
    const menu = await menus(size);
    await menu.click('Watch a game', 'w');
    await menu.click('first', down);
    await menu.click('first', enter);
    expect(menu.text).toContain('paused');
  });

  it('of the wheel goes through the games, to both ends', async () => {
    const menu = await menus(size);
    await menu.type('w');
    await menu.wheel('second', ['down'], down);
    await menu.wheel('second', ['up', 'up'], up);
    await menu.wheel('second', Array<'down'>(9).fill('down'), up);
  });

  it('under the page of keys does nothing, and its key closes it', async () => {
    const menu = await menus(size);
    await menu.type('w', '?');
    await menu.wheel('second', ['down']);
    await menu.click('second');
    await menu.click('Esc close', escape);
  });
});

/** Returns two lobbies with the same tables. `asked` contains the requests that the lobby operated by mouse sends. */
async function lobbies(size: (typeof SIZES)[number]): Promise<{ twins: Twins; asked: readonly unknown[] }> {
  const services = [0, 1].map(
    () =>
      new LobbyInMemory('Ada', [
        row('ours', { seat: 'west', turn: 'east' }),
        row('free', { state: 'open', players: { west: 'Karl', east: '' } }),
        row('old', { state: 'broken', changed: -1 }),
      ]),
  );
  const [mouse, keys] = await Promise.all(services.map(async (one) => (await showLobby(one, {}, size)).terminal));
  return { twins: new Twins(mouse, keys), asked: services[0].asked };
}

describe.each(SIZES)('a click in the lobby at $columns x $rows', (size) => {
  it('points at a table by either of its rows, and takes no seat without the question', async () => {
    const { twins, asked } = await lobbies(size);
    await twins.click('Karl is West', down);
    await twins.click('waits for a second player', enter);
    expect(twins.text).toContain('East is free; your opponent would be Karl.');
    expect(asked).toEqual([]);
    await twins.click('Enter', enter);
    expect(asked).toEqual([
      ['sit', 'free', undefined],
      ['open', 'free'],
    ]);
  });

  it('of the wheel goes through the tables, to both ends', async () => {
    const { twins } = await lobbies(size);
    await twins.wheel('Karl is West', ['down'], down);
    await twins.wheel('Karl is West', ['up', 'up'], up);
    await twins.wheel('Karl is West', Array<'down'>(9).fill('down'), down, down);
    await twins.type('?');
    await twins.wheel('You are West', ['up']);
  });

  it('on a table that is broken only points at it', async () => {
    const { twins, asked } = await lobbies(size);
    await twins.click('whoever runs', down, down);
    await twins.click('whoever runs');
    expect(asked).toEqual([]);
  });

  it('points at a line of a new table, changes a choice under the cursor, and makes the table', async () => {
    const { twins, asked } = await lobbies(size);
    await twins.click('n new', 'n');
    await twins.click('✓ West', ' ');
    await twins.click('Your name', down);
    await twins.type('Rosa');
    await twins.click('Your name');
    await twins.click('Create', up, up);
    await twins.click('Create', enter);
    expect(asked).toEqual([['create', { side: 'east', invitation: false, name: 'Rosa' }]]);
  });

  it('under the page of keys does nothing', async () => {
    const { twins, asked } = await lobbies(size);
    await twins.type('?');
    await twins.click('You are West, against Karl');
    expect(asked).toEqual([]);
    await twins.click('Esc close', escape);
  });
});
