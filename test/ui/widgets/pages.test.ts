import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLessons, loadPuzzles } from '../../../src/lessons/lesson-files.js';
import { charKey, namedKey } from '../../../src/terminal/input/keys.js';
import type { Key } from '../../../src/terminal/index.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { LOBBY, type LobbyView, madeIn, openLobby } from '../../../src/ui/lobby/lobby.js';
import { DIGITS } from '../../../src/ui/widgets/key-table.js';
import { MENU, type Menu, openMenu } from '../../../src/ui/menu/menu.js';
import { NUMBER_PAUSE } from '../../../src/ui/widgets/page-kinds.js';
import { entryLink } from '../../../src/ui/widgets/links.js';
import { row } from '../../support/shared-table.js';

const menu = openMenu({ resumable: [], over: [], stories: [], more: 0, problem: null });
const tables = (...names: string[]): LobbyView =>
  openLobby({ rows: names.map((name, index) => row(name, { changed: -index })), more: 0, isAway: false });
const pressed = (lobby: LobbyView, ...keys: Key[]): LobbyView =>
  keys.reduce((state, key) => LOBBY.press(state, key).state, lobby);
const typed = (text: string): Key[] => Array.from(text, (letter) => charKey(letter));
const [up, down, enter] = [namedKey('up'), namedKey('down'), namedKey('enter')];

describe('every list', () => {
  it('goes round by arrows, and to its ends by Home, End, PageUp and PageDown', () => {
    const keys = [up, down, namedKey('end'), namedKey('home'), namedKey('pageDown'), namedKey('pageUp')];
    const ats = (at: (keys: Key[]) => number): number[] => keys.map((_, index) => at(keys.slice(0, index + 1)));
    const inMenu = (some: Key[]): Menu => some.reduce((state, key) => MENU.press(state, key).state, menu);
    expect(ats((some) => MENU.at(inMenu(some)))).toEqual([0, 1, 6, 0, 6, 0]);
    expect(ats((some) => LOBBY.at(pressed(tables('a', 'b', 'c', 'd'), ...some)))).toEqual([3, 0, 3, 0, 3, 0]);
  });

  it('goes by the wheel, but not past its ends', () => {
    expect(MENU.at(MENU.wheel(menu, 1))).toBe(2);
    const top = MENU.wheel(menu, -1);
    expect(MENU.at(top)).toBe(0);
    expect(MENU.wheel(top, -1)).toBe(top);
    const lobby = tables('a', 'b');
    expect(LOBBY.at(LOBBY.wheel(lobby, 1))).toBe(1);
    expect(LOBBY.wheel(lobby, -1)).toBe(lobby);
  });
});

describe('a list with numbers', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const all = loadPuzzles();
  const puzzles = { all, done: [] };
  const games = { resumable: [], over: [], stories: [], more: 0, problem: null };
  const lessons = { all: listLessons(), done: [] };
  const numberAt = (index: number): number => all[index].number;
  const none = (number: number): string => ENGLISH_SCREEN.puzzles.none(number);
  const lists = [
    {
      list: 'of the menu',
      type: (text: string, state = openMenu(games, { lessons, puzzles }, 'puzzles')) => {
        const after = typed(text).reduce((now, key) => MENU.press(now, key).state, state);
        return { at: numberAt(MENU.at(after)), problem: after.problem?.(ENGLISH_SCREEN), state: after };
      },
    },
    {
      list: 'of the lobby',
      type: (text: string, state = openLobby({ rows: [], more: 0, isAway: false }, null, 'puzzles', puzzles)) => {
        const after = pressed(state, ...typed(text));
        return { at: numberAt(LOBBY.at(after)), problem: after.problem?.(ENGLISH_SCREEN), state: after };
      },
    },
  ] as const;

  it.each(lists)('$list goes to the puzzle whose number is typed', ({ type }) => {
    expect(type('7').at).toBe(7);
    expect(type('1').at).toBe(1);
    expect(type('12').at).toBe(12);
    expect(type('209').at).toBe(209);
    // No longer number begins with 7 or 209, so the next digit begins a new number.
    expect(type('712').at).toBe(12);
    expect(type('2095').at).toBe(5);
    expect(type('0')).toMatchObject({ at: 1, problem: undefined });
  });

  it.each(lists)('$list says that no puzzle has the typed number', ({ type }) => {
    const missing = type('103');
    expect(missing).toMatchObject({ at: 10, problem: none(103) });
    expect(type('8', missing.state as never)).toMatchObject({ at: 8, problem: undefined });
  });

  it.each(lists)('$list begins a new number after a pause and after another key', ({ type }) => {
    const one = type('1').state as never;
    expect(type('2', one).at).toBe(12);
    expect(type('kj2', one).at).toBe(2);
    vi.setSystemTime(Date.now() + NUMBER_PAUSE);
    expect(type('2', one).at).toBe(2);
  });

  it('of lessons goes by digits, too', () => {
    const menu = openMenu(games, { lessons, puzzles }, 'learn');
    const at = (text: string): number =>
      MENU.at(typed(text).reduce((now, key) => MENU.press(now, key).state, menu)) + 1;
    expect(['5', '58', '9'].map(at)).toEqual([5, 8, 1]);
  });

  it.each([
    ['menu', MENU.keys(openMenu(games, { lessons, puzzles }, 'puzzles'))],
    ['lobby', LOBBY.keys(openLobby({ rows: [], more: 0, isAway: false }, null, 'puzzles', puzzles))],
  ])('of the %s names the digits in the row of keys and in the help', (where, keys) => {
    expect(keys).toContainEqual({ keys: DIGITS, words: 'pickPuzzle' });
    expect(ENGLISH_SCREEN.keys[where as 'menu' | 'lobby'].pickPuzzle).toMatchObject({ hint: 'choose' });
  });
});

describe('every form', () => {
  it('is not sent with a wrong field: the cursor goes to the first one, and a change takes the error away', () => {
    const wrong = pressed(tables(), charKey('n'), down, ...typed('bot:x'), up, up, up, ...typed('9999999999'), down);
    const { state, choice } = LOBBY.press(wrong, enter);
    expect(choice).toBeUndefined();
    expect([state.cursor.new, state.problem?.(ENGLISH_SCREEN)]).toEqual(['name', ENGLISH_SCREEN.lobby.botsName]);
    expect(pressed(state, namedKey('backspace')).problem).toBeNull();
  });

  it('turns a choice under the cursor by a click', () => {
    const own = { state: 'open', players: { west: 'Ada', east: '' }, seat: 'west' } as const;
    const bot = pressed(openLobby({ rows: [row('ours', own)], more: 0, isAway: false }), charKey('b'));
    expect(LOBBY.press(bot, enter).choice).toMatchObject({ type: 'bot', level: 'easy' });
    const turned = LOBBY.click(bot, entryLink(0)).state;
    expect(LOBBY.press(turned, enter).choice).toMatchObject({ type: 'bot', level: 'medium' });
  });

  it('leaves its options, but not its texts, to the next time', () => {
    const left = pressed(tables(), charKey('n'), charKey(' '), down, ...typed('Rosa'), namedKey('escape'));
    const again = pressed(left, charKey('n'), up);
    expect(LOBBY.press(again, enter).choice).toEqual({ type: 'create', table: { side: 'east', invitation: false } });
  });
});

it('a table just made is gone to although it is not listed yet', () => {
  const made = madeIn(tables('other'), { table: 'ours', code: null });
  expect(LOBBY.press(made, enter).choice).toEqual({ type: 'open', table: 'ours' });
});
