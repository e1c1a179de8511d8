import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GROUNDS } from '../../src/terminal/drawing/screen-colours.js';
import { BYTES } from '../support/render-on-terminal.js';
import { LobbyInMemory } from '../support/shared-table.js';
import { randomRecord } from './support/random-record.js';
import { showLobby } from './support/shared-box.js';
import { gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

const MENU = { mode: 'menu' } as const;
const NEW = { mode: 'new', seed: 1 } as const;
const [DARK, LIGHT] = ['Colours for a dark background.', 'Colours for a light background.'];
const OWN = "The terminal's own colours.";
/** Esc in CSI u encoding, which cannot start another sequence. */
const ESCAPE = '\u001B[27u';

/** Returns the message about the key. It is in the last row, or above the row of keys, also beside another text. */
const told = ({ terminal }: WholeScreen): string =>
  terminal.screen
    .rows()
    .slice(-2)
    .flatMap((row) => row.split(/ {2,}/))
    .map((text) => text.trim())
    .find((text) => /^(Colours|Th(e|is) terminal)/.test(text)) ?? '';
const above = ({ terminal }: WholeScreen): string[] =>
  terminal.screen
    .rows()
    .slice(0, -2)
    .map((row) => row.trimEnd());
/** Background of the last cell, in which nothing is drawn. */
const ground = ({ terminal }: WholeScreen): string => terminal.screen.cell(79, 23).bg;

describe('T', () => {
  it('goes through dark, light and the terminal’s own colours, says which is on and has it remembered', async () => {
    const remembered: string[] = [];
    const remember = (theme: string): null => (remembered.push(theme), null);
    const screen = await showScreen(MENU, undefined, { scheme: null, remember });
    expect(ground(screen)).toBe(GROUNDS.dark.bg);
    for (const [said, bg] of [
      [LIGHT, GROUNDS.light.bg],
      [OWN, 'default'],
      [DARK, GROUNDS.dark.bg],
    ]) {
      // prettier-ignore
      await screen.terminal.type('T');
      expect([told(screen), ground(screen)]).toEqual([said, bg]);
    }
    expect(remembered).toEqual(['light', 'terminal', 'dark']);
    await screen.terminal.type(BYTES.down);
    expect(screen.terminal.screen.rows().at(-1)).toContain('T colours');
  });

  it('is pressed by the help, which runs the key under its cursor', async () => {
    const screen = await showScreen(NEW, undefined, { scheme: null });
    await screen.terminal.type(' ', '?', '3', ...'colours', '\r');
    await screen.terminal.settle();
    expect([told(screen), ground(screen)]).toEqual([LIGHT, GROUNDS.light.bg]);
    expect(screen.terminal.screen.text()).not.toContain('Filter:');
  });

  it.each([
    ['the menu', MENU, []],
    ['the list of games', MENU, ['r']],
    ['the help of the menu', MENU, ['?']],
    ['a hand-over', NEW, []],
    ['a game', NEW, [' ']],
    ['a card', NEW, [' ', 'i']],
    ['help', NEW, [' ', '?']],
    ['the forecast', NEW, [' ', 'f']],
    ['the question whether to leave', NEW, [' ', 'q']],
  ] as const)('does so over %s, and nothing else', async (_where, options, keys) => {
    const screen = await showScreen(options);
    await screen.terminal.type(...keys);
    const before = above(screen);
    await screen.terminal.type('T');
    expect([told(screen), ground(screen)]).toEqual([LIGHT, GROUNDS.light.bg]);
    expect(above(screen)).toEqual(before);
  });

  it('does so in a replay, in a lobby and over a notice', async () => {
    const folder = gamesFolder();
    mkdirSync(folder);
    const file = join(folder, 'torn.wsdv');
    const { text } = randomRecord(5);
    writeFileSync(file, text);
    const replay = await showScreen({ mode: 'replay', file });
    const lobby = await showLobby(new LobbyInMemory('Ada', []));
    writeFileSync(file, `${text.split('\n').slice(0, 12).join('\n')}\nW 1`);
    const torn = await showScreen({ mode: 'resume', file });
    for (const screen of [replay, lobby, torn]) {
      await screen.terminal.type('T');
      expect([told(screen), ground(screen)]).toEqual([LIGHT, GROUNDS.light.bg]);
    }
  });

  it('is a letter where something is typed, even where there is no room for it', async () => {
    const screen = await showScreen(MENU);
    const name = 'T'.repeat(22);
    await screen.terminal.type('n', ...name);
    expect(screen.terminal.screen.text()).toContain('TTTT');
    expect(ground(screen)).toBe('default');
    const game = await showScreen(NEW);
    await game.terminal.type(' ', '/', ...'T'.repeat(50));
    expect(ground(game)).toBe('default');
    await game.terminal.type(ESCAPE, 'T');
    expect(ground(game)).toBe(GROUNDS.light.bg);
  });

  it('says why it is not remembered', async () => {
    const remember = (): string => 'The disk is full.';
    const screen = await showScreen(MENU, undefined, { remember });
    await screen.terminal.type('T');
    expect(told(screen)).toBe(`${LIGHT} The choice is not saved: The disk is full.`);
  });

  it('says that there are no colours where there are none, and remembers nothing', async () => {
    const remembered: string[] = [];
    const remember = (theme: string): null => (remembered.push(theme), null);
    const screen = await showScreen({ ...MENU, color: false }, undefined, { remember });
    await screen.terminal.type('T');
    expect(told(screen)).toBe('This terminal shows no colours.');
    expect(remembered).toEqual([]);
  });
});
