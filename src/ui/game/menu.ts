import type { Side } from '../../rules/board.js';
import { harmless } from '../../text/harmless.js';
import type { ScreenWords } from '../../text/index.js';
import { WIDEST_NAME } from '../start.js';
import { CLOSING } from './scroll.js';
import { type Key, keyId, truncateText } from '../../terminal/index.js';

/** A saved game as the menu lists it. */
export interface ListedGame {
  readonly name: string;
  readonly path: string;
  /** When it was last written. */
  readonly changed: Date;
  readonly players: { readonly west: string; readonly east: string };
  /** The last heading of the file, '' before the first action. */
  readonly heading: string;
  /** The written result, '' where none is written; null while the game goes on. */
  readonly result: string | null;
}

/** The games the menu knows of. */
export interface GameLists {
  readonly running: readonly ListedGame[];
  readonly over: readonly ListedGame[];
  /** Older games that are not listed. */
  readonly more: number;
  /** Why the folder cannot be read. */
  readonly problem: string | null;
}

/** What a new game is made of. */
export interface NewGame {
  readonly players?: Partial<Readonly<Record<Side, string>>>;
  /** A random one when left out. */
  readonly seed?: number;
  /** The exact name of the saved game; one made of date and players when left out. */
  readonly name?: string;
}

export type MenuEntry = keyof ScreenWords['menu']['entries'];
export type MenuField = keyof ScreenWords['menu']['fields'];

export const MENU_ENTRIES: readonly MenuEntry[] = ['new', 'resume', 'replay', 'quit'];
/** The letter that goes straight to an entry. */
export const MENU_LETTERS: Readonly<Record<MenuEntry, string>> = { new: 'n', resume: 'r', replay: 'w', quit: 'q' };
export const MENU_FIELDS: readonly MenuField[] = ['west', 'east', 'seed'];

export type MenuPage = 'main' | 'new' | 'resume' | 'replay';

/** What the menu remembers. */
export interface Menu {
  readonly page: MenuPage;
  /** The line under the cursor of the present page; on the page of a new game the field, and after them "begin". */
  readonly cursor: number;
  readonly fields: Readonly<Record<MenuField, string>>;
  readonly games: GameLists;
  /** Whether the page of keys lies over the menu. */
  readonly help: boolean;
  /** Why the last choice led nowhere. */
  readonly problem: MenuProblem | null;
}

/** A deal that is no number to deal by, or a sentence. */
export type MenuProblem = { readonly type: 'deal' } | { readonly type: 'told'; readonly sentence: string };

/** What is chosen. */
export type MenuChoice =
  | { readonly type: 'new'; readonly game: NewGame }
  | { readonly type: 'resume' | 'replay'; readonly game: ListedGame }
  | { readonly type: 'quit' };

export interface MenuPressed {
  readonly menu: Menu;
  readonly choice?: MenuChoice;
}

const WIDEST: Readonly<Record<MenuField, number>> = { west: WIDEST_NAME, east: WIDEST_NAME, seed: 10 };
/** Characters of a paste that are looked at: more than any field holds. */
const LONGEST_TAKEN = 200;
const GREATEST_SEED = 0x7fffffff;

export function openMenu(games: GameLists): Menu {
  const fields = { west: '', east: '', seed: '' };
  return told({ page: 'main', cursor: 0, fields, games, help: false, problem: null }, games.problem);
}

/** The menu with a sentence about what went wrong. */
export function told(menu: Menu, sentence: string | null): Menu {
  return sentence === null ? menu : { ...menu, problem: { type: 'told', sentence } };
}

/** The games of a page. */
export function gamesOn({ page, games }: Menu): readonly ListedGame[] {
  return page === 'resume' ? games.running : page === 'replay' ? games.over : [];
}

/** How many lines the cursor of the present page goes through. */
function linesOn(menu: Menu): number {
  if (menu.page === 'main') return MENU_ENTRIES.length;
  return menu.page === 'new' ? MENU_FIELDS.length + 1 : gamesOn(menu).length;
}

/** Answers one key of the menu; a key without a meaning now leaves the very same menu. */
export function pressMenu(menu: Menu, key: Key): MenuPressed {
  const id = keyId(key);
  if (menu.help) return { menu: CLOSING.ids.includes(id) ? { ...menu, help: false } : menu };
  const field = fieldOf(menu);
  if (id === 'up' || id === 'shift+tab') return { menu: move(menu, -1) };
  if (id === 'down' || id === 'tab') return { menu: move(menu, 1) };
  if (id === 'escape') return menu.page === 'main' ? { menu } : { menu: turnTo(menu, 'main') };
  if (id === 'enter') return enter(menu);
  if (field !== undefined && !(field === 'seed' && id === '?')) return { menu: edit(menu, field, key) };
  if (id === '?') return { menu: { ...menu, help: true } };
  return pressLetter(menu, id);
}

/** The field under the cursor. */
function fieldOf({ page, cursor, help }: Menu): MenuField | undefined {
  return page === 'new' && !help ? MENU_FIELDS[cursor] : undefined;
}

function move(menu: Menu, step: 1 | -1): Menu {
  const lines = linesOn(menu);
  return lines === 0 ? menu : { ...menu, cursor: (menu.cursor + step + lines) % lines, problem: null };
}

/** Another page; back on the main page the cursor stands where it left. */
function turnTo(menu: Menu, page: MenuPage): Menu {
  const cursor = page === 'main' ? Math.max(0, MENU_ENTRIES.indexOf(menu.page as MenuEntry)) : 0;
  return { ...menu, page, cursor, problem: null };
}

function pressLetter(menu: Menu, id: string): MenuPressed {
  if (id === 'q') return { menu, choice: { type: 'quit' } };
  if (id === 'j') return { menu: move(menu, 1) };
  if (id === 'k') return { menu: move(menu, -1) };
  if (menu.page === 'main') {
    const entry = MENU_ENTRIES.find((one) => MENU_LETTERS[one] === id);
    return entry === undefined ? { menu } : chooseEntry(menu, entry);
  }
  const index = /^[1-9]$/.test(id) ? Number(id) - 1 : -1;
  return index >= 0 && index < gamesOn(menu).length ? enter({ ...menu, cursor: index }) : { menu };
}

function chooseEntry(menu: Menu, entry: MenuEntry): MenuPressed {
  return entry === 'quit' ? { menu, choice: { type: 'quit' } } : { menu: turnTo(menu, entry) };
}

function enter(menu: Menu): MenuPressed {
  switch (menu.page) {
    case 'main':
      return chooseEntry(menu, MENU_ENTRIES[menu.cursor]);
    case 'new':
      return menu.cursor < MENU_FIELDS.length ? { menu: move(menu, 1) } : begin(menu);
    case 'resume':
    case 'replay': {
      const game = gamesOn(menu)[menu.cursor] as ListedGame | undefined;
      return game === undefined ? { menu } : { menu, choice: { type: menu.page, game } };
    }
  }
}

function begin(menu: Menu): MenuPressed {
  const { west, east, seed } = menu.fields;
  if (Number(seed) > GREATEST_SEED)
    return { menu: { ...menu, cursor: MENU_FIELDS.indexOf('seed'), problem: { type: 'deal' } } };
  const players = { west: west.trim(), east: east.trim() };
  return { menu, choice: { type: 'new', game: { players, ...(seed === '' ? {} : { seed: Number(seed) }) } } };
}

function edit(menu: Menu, field: MenuField, key: Key): Menu {
  if (key.name === 'backspace' && menu.fields[field] !== '')
    return write(menu, field, Array.from(menu.fields[field]).slice(0, -1).join(''));
  return key.name === 'char' && !key.ctrl && !key.meta ? typeInto(menu, key.char) : menu;
}

/** Types or pastes text into the field under the cursor; the deal takes digits only. What takes nothing stays as it is. */
export function typeInto(menu: Menu, text: string): Menu {
  const field = fieldOf(menu);
  if (field === undefined) return menu;
  const part = text.slice(0, LONGEST_TAKEN);
  const added = field === 'seed' ? part.replace(/\D+/g, '') : part.replace(/[\s;]+/g, ' ').replace(/\p{C}+/gu, '');
  const all = truncateText(menu.fields[field] + harmless(added), WIDEST[field], '');
  return all === menu.fields[field] ? menu : write(menu, field, all);
}

function write(menu: Menu, field: MenuField, text: string): Menu {
  return { ...menu, fields: { ...menu.fields, [field]: text }, problem: null };
}
