import { type Level, LEVELS } from '../../bots/levels.js';
import { botName, type Levels, unknownLevel } from '../../bots/names.js';
import type { Place } from '../../notation/index.js';
import { type Side, SIDES } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';
import { WIDEST_NAME } from '../start.js';
import { type FieldKind, GREATEST_SEED, withKey, withText } from '../widgets/field-text.js';
import {
  type Binding,
  bindingOf,
  COLOURS,
  DIGITS,
  ENTER,
  ESCAPE,
  type Keys,
  keys,
  LINES,
  QUITTING,
  TAB,
  type Told,
  toldOf,
} from '../widgets/key-table.js';
import { entryOf } from '../widgets/links.js';
import { CLOSING } from '../widgets/scroll.js';
import { type Key, keyId, keyOfId } from '../../terminal/index.js';

/** A game as the menu lists it. */
export interface ListedGame {
  readonly name: string;
  readonly path: string;
  /** When it was last written; null for one that comes with the program. */
  readonly changed: Date | null;
  /** What it is about, told instead of where it stands and who plays it. */
  readonly about?: string;
  readonly players: { readonly west: string; readonly east: string };
  /** The last heading of the file, '' before the first action. */
  readonly heading: string;
  /** Where it stands, and who decides there; left out where that is not known. */
  readonly place?: Place | null;
  readonly turn?: Side | null;
  /** The written result, '' where none is written; null while the game goes on. */
  readonly result: string | null;
}

/** The games the menu knows of. */
export interface GameLists {
  readonly running: readonly ListedGame[];
  readonly over: readonly ListedGame[];
  /** Those that come with the program. */
  readonly stories: readonly ListedGame[];
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
  /** The position it begins with, checked, as JSON on one line. */
  readonly position?: string;
  /** The exact name of the saved game; one made of date and players when left out. */
  readonly name?: string;
}

export type MenuEntry = keyof ScreenWords['menu']['entries'];
export type MenuField = keyof ScreenWords['menu']['fields'];

export const MENU_ENTRIES: readonly MenuEntry[] = ['new', 'resume', 'replay', 'quit'];
/** The key that goes straight to an entry. */
export const ENTRY_KEYS: Readonly<Record<MenuEntry, Keys>> = {
  new: keys('n'),
  resume: keys('r'),
  replay: keys('w'),
  quit: QUITTING,
};
export const MENU_FIELDS: readonly MenuField[] = ['west', 'east', 'seed'];

export type MenuPage = 'main' | 'new' | 'resume' | 'replay';

/** What the menu remembers. */
export interface Menu {
  readonly page: MenuPage;
  /** The line under the cursor of the present page; on the page of a new game the field, and after them "begin". */
  readonly cursor: number;
  readonly fields: Readonly<Record<MenuField, string>>;
  /** The sides that bots are to play in a new game. */
  readonly bots: Levels;
  readonly games: GameLists;
  /** Whether the page of keys lies over the menu. */
  readonly help: boolean;
  /** Why the last choice led nowhere. */
  readonly problem: MenuProblem | null;
}

/** A deal that is no number to deal by, a bot of a level that does not exist, or a sentence. */
export type MenuProblem =
  | { readonly type: 'deal' }
  | { readonly type: 'level'; readonly level: string }
  | { readonly type: 'told'; readonly sentence: string };

/** What is chosen. */
export type MenuChoice =
  | { readonly type: 'new'; readonly game: NewGame }
  | { readonly type: 'resume' | 'replay'; readonly game: ListedGame }
  | { readonly type: 'quit' };

export interface MenuPressed {
  readonly menu: Menu;
  readonly choice?: MenuChoice;
}

const KINDS: Readonly<Record<MenuField, FieldKind>> = {
  west: { widest: WIDEST_NAME },
  east: { widest: WIDEST_NAME },
  seed: { widest: 10, digits: true },
};

export function openMenu(games: GameLists): Menu {
  const fields = { west: '', east: '', seed: '' };
  return told({ page: 'main', cursor: 0, fields, bots: {}, games, help: false, problem: null }, games.problem);
}

/** The menu with a sentence about what went wrong. */
export function told(menu: Menu, sentence: string | null): Menu {
  return sentence === null ? menu : { ...menu, problem: { type: 'told', sentence } };
}

/** The games of a page. */
export function gamesOn({ page, games }: Menu): readonly ListedGame[] {
  return page === 'resume' ? games.running : page === 'replay' ? [...games.over, ...games.stories] : [];
}

/** How many lines the cursor of the present page goes through. */
function linesOn(menu: Menu): number {
  if (menu.page === 'main') return MENU_ENTRIES.length;
  return menu.page === 'new' ? MENU_FIELDS.length + 1 : gamesOn(menu).length;
}

type MenuWords = keyof ScreenWords['keys']['menu'];
type MenuKey = Binding<Menu, null, MenuPressed, MenuWords>;

/** Answers one key of the menu; a key without a meaning now leaves the very same menu. */
export function pressMenu(menu: Menu, key: Key): MenuPressed {
  const id = keyId(key);
  const binding = bindingOf(menu.help ? CLOSE : ON_PAGE[menu.page], id, menu, null);
  if (binding) return binding.does(menu, id, null);
  return { menu: edited(menu, (before, kind) => withKey(before, key, kind)) };
}

/** Points at a line; the one under the cursor is chosen, as by Enter, and a player's field turns to the next who may play. */
export function clickMenu(menu: Menu, on: string): MenuPressed {
  const line = menu.help ? undefined : entryOf(on, linesOn(menu));
  if (line === undefined) return { menu };
  if (line !== menu.cursor) return { menu: { ...menu, cursor: line, problem: null } };
  if (isNaming(menu)) return turnPlayer(menu, 'right');
  return isTyping(menu) ? { menu } : pressMenu(menu, keyOfId(ENTER.ids[0]));
}

/** The wheel goes through a list of games one by one, to its ends. */
export function wheelMenu(menu: Menu, turn: -1 | 1): Menu {
  const cursor = menu.cursor + turn;
  return !menu.help && cursor >= 0 && cursor < gamesOn(menu).length ? { ...menu, cursor, problem: null } : menu;
}

/** The keys of the present page, the most used first. */
export function menuKeys(menu: Menu): readonly Told<MenuWords>[] {
  return toldOf(ON_PAGE[menu.page], menu, null);
}

/** The field under the cursor. */
function fieldOf({ page, cursor, help }: Menu): MenuField | undefined {
  return page === 'new' && !help ? MENU_FIELDS[cursor] : undefined;
}

function move(menu: Menu, id: string): MenuPressed {
  const lines = linesOn(menu);
  const step = UPWARDS.has(id) ? -1 : 1;
  return { menu: { ...menu, cursor: (menu.cursor + step + lines) % lines, problem: null } };
}

/** Another page; back on the main page the cursor stands where it left. */
function turnTo(menu: Menu, page: MenuPage): Menu {
  const cursor = page === 'main' ? Math.max(0, MENU_ENTRIES.indexOf(menu.page as MenuEntry)) : 0;
  return { ...menu, page, cursor, problem: null };
}

function chooseEntry(menu: Menu, entry: MenuEntry): MenuPressed {
  return entry === 'quit' ? { menu, choice: { type: 'quit' } } : { menu: turnTo(menu, entry) };
}

function chooseGame(menu: Menu, index = menu.cursor): MenuPressed {
  const game = gamesOn(menu)[index] as ListedGame | undefined;
  const type = menu.page === 'resume' ? 'resume' : 'replay';
  return game === undefined ? { menu } : { menu: { ...menu, cursor: index }, choice: { type, game } };
}

function begin(menu: Menu): MenuPressed {
  const { west, east, seed } = menu.fields;
  for (const side of SIDES) {
    const level = menu.bots[side] === undefined ? unknownLevel(menu.fields[side].trim()) : null;
    if (level !== null)
      return { menu: { ...menu, cursor: MENU_FIELDS.indexOf(side), problem: { type: 'level', level } } };
  }
  if (Number(seed) > GREATEST_SEED)
    return { menu: { ...menu, cursor: MENU_FIELDS.indexOf('seed'), problem: { type: 'deal' } } };
  const named = (side: Side, name: string): string => {
    const level = menu.bots[side];
    return level === undefined ? name.trim() : botName(level);
  };
  const players = { west: named('west', west), east: named('east', east) };
  return { menu, choice: { type: 'new', game: { players, ...(seed === '' ? {} : { seed: Number(seed) }) } } };
}

/** Who may play a side, in turn: a person, and a bot of each level. */
const PLAYERS: readonly (Level | null)[] = [null, ...LEVELS];

/** Another one plays the side under the cursor; the name of the person is kept. */
function turnPlayer(menu: Menu, id: string): MenuPressed {
  const side = fieldOf(menu);
  if (side !== 'west' && side !== 'east') return { menu };
  const at = PLAYERS.indexOf(menu.bots[side] ?? null) + (id === 'left' ? -1 : 1);
  const level = PLAYERS[(at + PLAYERS.length) % PLAYERS.length];
  return { menu: { ...menu, bots: withPlayer(menu.bots, side, level), problem: null } };
}

/** The bots when one of a level plays a side, or a person (null). */
function withPlayer(bots: Levels, side: Side, level: Level | null): Levels {
  const { [side]: _before, ...others } = bots;
  return level === null ? others : { ...others, [side]: level };
}

/** The level of the bot that a field says plays its side. */
export function botIn({ bots }: Menu, field: MenuField): Level | undefined {
  return field === 'seed' ? undefined : bots[field];
}

/** Types or pastes text into the field under the cursor; the deal takes digits only. What takes nothing stays as it is. */
export function typeInto(menu: Menu, text: string): Menu {
  return edited(menu, (before, kind) => withText(before, text, kind));
}

function edited(menu: Menu, change: (before: string, kind: FieldKind) => string): Menu {
  const field = fieldOf(menu);
  if (field === undefined) return menu;
  // A name that is typed is a person's.
  const before = botIn(menu, field) === undefined ? menu.fields[field] : '';
  const text = change(before, KINDS[field]);
  if (text === before) return menu;
  const bots = field === 'seed' ? menu.bots : withPlayer(menu.bots, field, null);
  return { ...menu, fields: { ...menu.fields, [field]: text }, bots, problem: null };
}

const isTyping = (menu: Menu): boolean => fieldOf(menu) !== undefined;
const isNaming = (menu: Menu): boolean => isTyping(menu) && fieldOf(menu) !== 'seed';
const isAtRest = (menu: Menu): boolean => !isTyping(menu);
const hasOthers = (menu: Menu): boolean => linesOn(menu) > 1;
const hasGame = (menu: Menu): boolean => gamesOn(menu).length > 0;

const UPWARDS: ReadonlySet<string> = new Set(['up', 'k', 'shift+tab']);

function on(pressed: Keys, words: MenuKey['words'], does: MenuKey['does'], when?: (menu: Menu) => boolean): MenuKey {
  return { keys: pressed, words, does, when };
}

const CLOSE = [on(CLOSING, null, (menu) => ({ menu: { ...menu, help: false } }))];
const HELP = on(
  keys('?'),
  'help',
  (menu) => ({ menu: { ...menu, help: true } }),
  (menu) => isAtRest(menu) || fieldOf(menu) === 'seed',
);
const BACK = on(ESCAPE, 'back', (menu) => ({ menu: turnTo(menu, 'main') }));
const QUIT = on(QUITTING, 'quit', (menu) => chooseEntry(menu, 'quit'), isAtRest);
/** In a name it is a letter, even where there is no room for it. */
const TURN = [
  on(COLOURS, null, (menu) => ({ menu: { ...typeInto(menu, COLOURS.ids[0]) } }), isNaming),
  on(COLOURS, 'colours', (menu) => ({ menu })),
];
const REST = [on(TAB, 'nextLine', move, hasOthers), QUIT, ...TURN, HELP];

const GAMES = [
  on(LINES, 'moveGame', move, hasOthers),
  on(
    ENTER,
    ({ page }) => (page === 'resume' ? 'resumeGame' : 'replayGame'),
    (menu) => chooseGame(menu),
    hasGame,
  ),
  on(keys(DIGITS.ids.slice(0, 9), 'digits'), 'pickGame', (menu, id) => chooseGame(menu, Number(id) - 1), hasGame),
  BACK,
  ...REST,
];

const ON_PAGE: Readonly<Record<MenuPage, readonly MenuKey[]>> = {
  main: [
    on(LINES, 'moveEntry', move),
    ...(['new', 'resume', 'replay'] as const).map((entry) =>
      on(ENTRY_KEYS[entry], entry, (menu) => chooseEntry(menu, entry)),
    ),
    on(ENTER, 'chooseEntry', (menu) => chooseEntry(menu, MENU_ENTRIES[menu.cursor])),
    ...REST,
  ],
  new: [
    on(ENTER, 'nextField', move, isTyping),
    on(ENTER, 'begin', begin),
    on(keys(['left', 'right']), 'turnPlayer', turnPlayer, isNaming),
    on(keys(['up', 'down']), 'moveField', move),
    on(LINES, null, move, isAtRest),
    BACK,
    ...REST,
  ],
  resume: GAMES,
  replay: GAMES,
};
