import { LEVELS } from '../../src/notation/bot-names.js';
import { storeWords } from '../support/english-messages.js';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { openGameFile } from '../../src/store/index.js';
import { entryLink } from '../../src/ui/widgets/links.js';
import { entryIn, MENU, openMenu } from '../../src/ui/menu/menu.js';
import { charKey } from '../../src/terminal/input/keys.js';
import { conclude } from '../../src/match/match.js';
import { writeGame } from '../../src/notation/index.js';
import { practiceGame, withRandomPart } from '../support/practice-game.js';
import { chance } from '../support/random/random-game.js';
import { BYTES } from '../support/render-on-terminal.js';
import { randomRecord } from './support/random-record.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

const SHOWN = { mode: 'menu' } as const;
const RUNNING =
  'Format: wsdv 1\nWest: Anna\nEast: Bernd\nSeed: 7\n\n# Decade I, first half\nW 15 unrest: West Berlin, Hamburg\n';

/** A folder with an unfinished game and a finished one. */
function store(): { folder: string } {
  const folder = gamesFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, 'going-on.wsdv'), RUNNING);
  writeFileSync(join(folder, 'over.wsdv'), randomRecord(5).text);
  return { folder };
}

describe('the menu', () => {
  it('? shows its keys, but is a letter in a name', async () => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('?', 'q');
    expect(terminal.screen.text()).not.toContain('Menu: keys');
    await terminal.type('?', 'n');
    expect(terminal.screen.text()).toContain('Menu: keys');
    expect(terminal.screen.text()).toContain('What would you like to do?');
    await terminal.type('?', 'n', '?', 'x');
    expect(terminal.screen.text()).not.toContain('Menu: keys');
    expect(terminal.screen.text()).toContain('?x');
    await terminal.type(BYTES.up, '?');
    expect(terminal.screen.text()).toContain('Menu: keys');
  });

  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])(
    'shows its entries, what the game is about, the board where it has room, and the keys at %ix%i',
    async (columns, rows) => {
      const { terminal } = await showScreen(SHOWN, store(), { columns, rows });
      const text = terminal.screen.text();
      for (const part of [
        'Continue',
        'Play against a bot',
        'New game for two',
        'Resume a game',
        'Watch a game',
        'Quit',
        'Enter go',
        'Histogame',
        'Four mass protests',
      ]) {
        expect(text).toContain(part);
      }
      expect(text.includes('Leip')).toBe(columns > 80);
    },
  );

  it('asks in full at 80x24', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    const { prompts } = ENGLISH_SCREEN.menu;
    for (const [page, letter] of [
      ['main', ''],
      ['new', 'n'],
      ['resume', 'r'],
      ['replay', 'w'],
    ] as const) {
      await terminal.type(...(letter === '' ? [] : ['\u001B[27u', letter]));
      expect(terminal.screen.text()).toContain(prompts[page]);
    }
  });

  it('begins a game with names and deal, typed or pasted', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen(SHOWN, { folder });
    await terminal.type('n', 'Annq', BYTES.backspace, 'a', '\r', '\u001B[200~Bernd;\n\u001B[201~', '\r', '7x', '\r');
    expect(terminal.screen.text()).toMatch(/Anna[\s\S]*Bernd[\s\S]*▶ Begin/);
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('Anna, it is your turn');
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.wsdv'));
    expect(file).toMatch(/-anna-bernd\.wsdv$/);
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/West: Anna\nEast: Bernd\n(.*\n)*Seed: 7\n/);
  });

  it('begins a game with four keys; names are those of the sides, the deal is random and written down', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen(SHOWN, { folder });
    await terminal.type('n', BYTES.up, '\r');
    expect(terminal.screen.text()).toContain('West, it is your turn');
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.wsdv'));
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^Seed: [0-9a-f]{64}$/m);
  });

  it('asks of either side whether a person plays or a bot, and of which level', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen(SHOWN, { folder });
    await terminal.type('n', 'Ada');
    expect(terminal.screen.text()).toContain('Left/Right bot or person');
    await terminal.type(BYTES.right);
    expect(terminal.screen.text()).toContain('bot (newcomer)');
    expect(terminal.screen.text()).not.toContain('Ada');
    await terminal.type(BYTES.left);
    expect(terminal.screen.text()).toContain('Ada');
    await terminal.type(BYTES.down, BYTES.left);
    expect(terminal.screen.text()).toContain('bot (expert)');
    await terminal.type(BYTES.down);
    expect(terminal.screen.text()).not.toContain('bot or person');
    await terminal.type('7', BYTES.down);
    expect(terminal.screen.text()).toContain('Space change');
    expect(terminal.screen.text()).toContain(ENGLISH_SCREEN.menu.prompts.practice);
    await terminal.type(BYTES.right, BYTES.down, '\r');
    expect(terminal.screen.text()).toContain("Ada's hand");
    expect(terminal.screen.text()).toMatch(/Decade I, first half.* practice /);
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.wsdv'));
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(/^Format: wsdv 2\nWest: Ada\nEast: bot:expert\n.*\nOptions: practice\n/);
  });

  it('turns who plays by a click on the field under the cursor, too', () => {
    const lists = { resumable: [], over: [], stories: [], more: 0, problem: null };
    const { state } = MENU.press(openMenu(lists), charKey('n'));
    const east = MENU.click(state, entryLink(1)).state;
    expect([east.cursor.new, east.options]).toEqual(['east', {}]);
    expect(MENU.click(east, entryLink(1)).state.options).toEqual({ east: 1 });
    const deal = MENU.click(east, entryLink(2)).state;
    expect(MENU.click(deal, entryLink(2)).state).toBe(deal);
  });

  it('takes a name that is typed in place of a bot for a person', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen(SHOWN, { folder });
    await terminal.type('n', 'Ada', BYTES.right, 'Eva');
    expect(terminal.screen.text()).not.toContain('bot (');
    await terminal.type(BYTES.up, '\r');
    expect(terminal.screen.text()).toContain('Eva, it is your turn');
  });

  it('a deal too large is told with what to do, and can be corrected', async () => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('n', BYTES.down, BYTES.down, '9999999999', '\r', '\r');
    expect(terminal.screen.text()).toContain('Type a whole number');
    await terminal.type(BYTES.backspace, '\r', '\r');
    expect(terminal.screen.text()).toContain('West, it is your turn');
  });

  it('a bot of a level that does not exist is refused with the levels there are, and can be corrected', async () => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('n', 'Ada', '\r', 'bot:foo', '\r', '\r', '\r');
    const said = terminal.screen.text();
    expect(said).toContain('There is no bot "foo".');
    for (const level of LEVELS) expect(said).toContain(level);
    await terminal.type(...Array<string>(7).fill(BYTES.backspace), 'Eva', '\r', '\r', '\r');
    expect(terminal.screen.text()).toContain('Ada, it is your turn');
  });

  it('begins on the game that waits if there is one, on the lessons for somebody new, otherwise on a game against the program', () => {
    const game = {
      name: 'one',
      path: '/one.wsdv',
      changed: null,
      players: { west: '', east: '' },
      heading: '',
      result: null,
    };
    const lists = { resumable: [], over: [game], stories: [], more: 0, problem: null };
    expect(entryIn(openMenu(lists))).toBe('program');
    expect(entryIn(openMenu({ ...lists, resumable: [game] }))).toBe('continue');
    const puzzles = { all: [], done: [] };
    const taught = (...done: string[]) => ({ lessons: { all: [{ number: 1, id: 'aim' }], done }, puzzles });
    expect(entryIn(openMenu({ ...lists, over: [] }, taught()))).toBe('learn');
    expect(entryIn(openMenu(lists, taught()))).toBe('program');
    expect(entryIn(openMenu({ ...lists, over: [] }, taught('aim')))).toBe('program');
    expect(entryIn(openMenu({ ...lists, resumable: [game], over: [] }, taught()))).toBe('continue');
  });

  it('continues the newest unfinished game with one key, and offers it only then', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    expect(terminal.screen.text()).toMatch(/c {2}Continue/);
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('Bernd, it is your turn');
    const empty = await showScreen(SHOWN);
    expect(empty.terminal.screen.text()).not.toContain('Continue');
    await empty.terminal.type('c');
    expect(empty.terminal.screen.text()).toContain('c does nothing here.');
  });

  it('begins a game against the newcomer with p and Enter, and a game for two not with n and Enter', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen(SHOWN, { folder });
    await terminal.type('n', '\r');
    expect(existsSync(folder)).toBe(false);
    await terminal.type('\u001B[27u', 'p', '\r');
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.wsdv'));
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^East: bot:newcomer$/m);
  });

  it('has no bot in a game for two, even after a look at a game against the program', async () => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('p');
    expect(terminal.screen.text()).toContain('bot (newcomer)');
    await terminal.type('\u001B[27u', 'n');
    expect(terminal.screen.text()).not.toContain('bot (');
  });

  it.each(LEVELS)('says for whom the level %s is', async (level) => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('n', ...Array<string>(1 + LEVELS.indexOf(level)).fill(BYTES.right));
    expect(terminal.screen.text()).toContain(ENGLISH_SCREEN.menu.forWhom[level]);
  });

  it('says for whom the own side is in a game against a bot, but not in a game for two', async () => {
    const { terminal } = await showScreen(SHOWN);
    const { west } = ENGLISH_SCREEN.menu.forWhomSide;
    await terminal.type('n');
    expect(terminal.screen.text()).not.toContain(west);
    await terminal.type('\u001B[27u', 'p');
    expect(terminal.screen.text()).toContain(west);
    await terminal.type(BYTES.up);
    expect(terminal.screen.text()).not.toContain(west);
    await terminal.type(...Array<string>(3).fill(BYTES.up));
    expect(terminal.screen.text()).toContain(west);
  });

  it('lists games that go on to resume and games that are over to replay', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    await terminal.type('r');
    expect(terminal.screen.text()).toContain('going-on');
    expect(terminal.screen.text()).toContain('Decade I, first half');
    expect(terminal.screen.text()).not.toContain('over');
    await terminal.type(BYTES.escape);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await terminal.type('w');
    expect(terminal.screen.text()).toContain('over');
    expect(terminal.screen.text()).not.toContain('going-on');
  });

  it('lists finished practice games to resume, too, because their player can go back', async () => {
    const where = { folder: gamesFolder() };
    mkdirSync(where.folder);
    const over = conclude(withRandomPart(practiceGame(7), chance(1)).match, { type: 'resigned', side: 'west' });
    if (!over.ok) throw new Error(over.error);
    writeFileSync(join(where.folder, 'practised.wsdv'), writeGame(over.value.match.record));
    const { terminal } = await showScreen(SHOWN, where);
    await terminal.type('r');
    expect(terminal.screen.text()).toMatch(/practised [^]*East wins, West resigns \(practice\)/);
    await terminal.type('1');
    expect(terminal.screen.text()).toContain('u go back');
  });

  it('tells games apart on 80 columns: whole name, when it was played, how it stands or ended, who plays', async () => {
    const where = store();
    for (const more of ['', '-2', '-3'])
      writeFileSync(join(where.folder, `2026-11-20-ludwig-erhard-walter-ulbricht${more}.wsdv`), RUNNING);
    const { terminal } = await showScreen(SHOWN, where);
    await terminal.type('r');
    const rows = terminal.screen.rows();
    for (const more of ['', '-2', '-3'])
      expect(rows.join('\n')).toMatch(new RegExp(`ulbricht${more} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`));
    expect(
      rows.filter((row) => /Decade I, first half, Bernd decides {3}Anna \(West\) - Bernd \(East\)/.test(row)),
    ).toHaveLength(4);
    for (const row of rows.slice(2, -4)) expect(row).toMatch(/^┃.*┃$|^┗.*┛$/);
  });

  it('a digit chooses the game of its line; one past the list says that it does nothing', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    await terminal.type('r');
    const list = terminal.screen.rows().slice(0, -2);
    for (const digit of ['2', '0']) {
      await terminal.type(digit);
      expect(terminal.screen.text()).toContain(`${digit} does nothing here.`);
      expect(terminal.screen.rows().slice(0, -2)).toEqual(list);
      expect(terminal.screen.rows().at(-1)).toMatch(/^ Enter resume .*Esc back/);
    }
    await terminal.type('1');
    expect(terminal.screen.text()).toContain('Bernd, it is your turn');
  });

  it('resumes a game exactly where it stood', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    await terminal.type('r', '\r');
    expect(terminal.screen.text()).toContain('Bernd, it is your turn');
    await terminal.type(' ');
    expect(terminal.screen.text()).toContain('u2 L0');
    expect(terminal.screen.text()).toContain('saved');
  });

  it('replays a finished game and comes back', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    await terminal.type('w', '\r');
    expect(terminal.screen.text()).toContain('The game begins');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('What would you like to do?');
  });

  it('a game begun from the menu goes back to it, saved and free to be resumed', async () => {
    const { terminal } = await showScreen(SHOWN, store());
    await terminal.type('n', 'Carla', BYTES.up, '\r', 'q');
    expect(terminal.screen.text()).toMatch(/m menu {2}y end the program {2}Enter\/Esc stay/);
    await terminal.type('m');
    await terminal.waitFor('What would you like to do?', 1);
    await terminal.type('r');
    expect(terminal.screen.text()).toMatch(/carla[\s\S]*going-on/);
    await terminal.type('1');
    expect(terminal.screen.text()).toContain('Carla, it is your turn');
  });

  it('a game the command line opened has no menu to go back to', async () => {
    const { terminal } = await showScreen({ mode: 'new' }, store());
    await terminal.type('q', 'm');
    expect(terminal.screen.text()).toMatch(/y leave {2}Enter\/Esc stay/);
    expect(terminal.screen.text()).not.toContain('menu');
  });

  it('a game open elsewhere stays in the menu and says who has it', async () => {
    const where = store();
    const held = openGameFile(join(where.folder, 'going-on.wsdv'), () => 'torn');
    if (!held.ok) throw new Error(storeWords(held.error));
    const { terminal } = await showScreen(SHOWN, where, { columns: 200, rows: 60 });
    await terminal.type('r', '\r');
    expect(terminal.screen.text()).toContain(`is open in process ${process.pid}`);
    expect(terminal.screen.text()).toContain('going-on');
    held.value.file.close();
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('Bernd, it is your turn');
  });

  it('a broken file names line and column and does no harm', async () => {
    const where = store();
    writeFileSync(join(where.folder, 'going-on.wsdv'), RUNNING.replace('Hamburg', 'Hamborough'));
    const { terminal } = await showScreen(SHOWN, where, { columns: 200, rows: 60 });
    await terminal.type('r', '\r');
    expect(terminal.screen.text()).toMatch(/line 7, column \d+/);
  });

  it('below 80x24 says what it needs, does nothing blindly, and q quits', async () => {
    const folder = gamesFolder();
    const { terminal, exit } = await showScreen(SHOWN, { folder }, { columns: 70, rows: 20 });
    await terminal.type('n', BYTES.up, '\r');
    expect(terminal.screen.text()).toContain('at least 80 columns');
    expect(existsSync(folder)).toBe(false);
    await terminal.resize(80, 24);
    expect(terminal.screen.text()).toContain('What would you like to do?');
    await terminal.resize(70, 20);
    await terminal.type('q');
    expect(await exit).toBe(0);
  });

  it('says so when there are no games yet', async () => {
    const { terminal } = await showScreen(SHOWN);
    await terminal.type('r');
    expect(terminal.screen.text()).toContain('There is no game to resume');
    await terminal.type('\r', 'q');
  });

  it('q quits with exit code 0 and leaves no file', async () => {
    const folder = gamesFolder();
    const { terminal, exit, said } = await showScreen(SHOWN, { folder });
    await terminal.type('q');
    expect(await exit).toBe(0);
    expect(said()).toBe('');
    expect(existsSync(folder)).toBe(false);
  });
});
