import type { GamePoint } from '../../notation/index.js';
import type { ListedLesson, NumberedPuzzle, PuzzleFault } from '../../lessons/lesson-files.js';
import type { Side } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';
import { DIGITS, ENTER, keys } from '../widgets/key-table.js';
import { BUTTON, formPage, listPage } from '../widgets/page-kinds.js';
import {
  bindings,
  OPENED,
  type Page,
  Pages,
  type PagesState,
  type PressResult,
  type Quit,
  refused,
  turnTo,
} from '../widgets/pages.js';
import { againstProgram, asksForPractice, betweenPersons, NEW_GAME, type NewGame, newGameIn } from './new-game.js';

/** Entry of a game in the menu. */
export interface ListedGame {
  readonly name: string;
  readonly path: string;
  /** Time of the last write; null for a game that comes with the program. */
  readonly changed: Date | null;
  /** Description shown instead of the state of the game and the players. */
  readonly about?: string;
  readonly players: { readonly west: string; readonly east: string };
  /** The last heading of the file; '' before the first action. */
  readonly heading: string;
  /** The point that the game has reached; null or absent if unknown. */
  readonly place?: GamePoint | null;
  /** The side that decides; null or absent if unknown. */
  readonly turn?: Side | null;
  /** Result recorded in the file; '' if the file of a finished game records no result. Null for an unfinished game. */
  readonly result: string | null;
  readonly isPractice?: boolean;
}

/** Games that the menu lists. */
export interface GameLists {
  readonly resumable: readonly ListedGame[];
  readonly over: readonly ListedGame[];
  /** Games that come with the program. */
  readonly stories: readonly ListedGame[];
  /** Number of older games that are not listed. */
  readonly more: number;
  /** Why the folder of saved games cannot be read; null if it can be read. */
  readonly problem: string | null;
}

export type MenuEntry = keyof ScreenWords['menu']['entries'];

/** Entries of the main page. An entry that continues a game can come before them. */
const MENU_ENTRIES: readonly MenuEntry[] = ['learn', 'program', 'new', 'puzzles', 'replay', 'resume', 'quit'];
/** Keys that choose an entry directly. */
export const ENTRY_LETTERS: Readonly<Record<MenuEntry, string>> = {
  continue: 'c',
  learn: 'l',
  program: 'p',
  new: 'n',
  puzzles: 'z',
  resume: 'r',
  replay: 'w',
  quit: 'q',
};

export type MenuPage = 'main' | 'learn' | 'new' | 'puzzles' | 'resume' | 'replay';

/** A page that the menu can open at once, instead of the main page. */
export type OpenedPage = 'learn' | 'puzzles';

/** The lessons, and the ids of those that are done. */
export interface Lessons {
  readonly all: readonly ListedLesson[];
  readonly done: readonly string[];
}

/** All puzzles, and the ids of the solved puzzles in the order in which they were solved. */
export interface Puzzles {
  readonly all: readonly NumberedPuzzle[];
  readonly done: readonly string[];
  /** Id of the puzzle that the player has just left; absent when the program begins. */
  readonly left?: string | undefined;
  /** Files of the program that are missing or damaged, each with the path to show; none if absent. */
  readonly faults?: readonly Pick<PuzzleFault, 'what' | 'path'>[];
}

export interface Menu extends PagesState<MenuPage> {
  readonly games: GameLists;
  readonly lessons: Lessons;
  readonly puzzles: Puzzles;
}

export type MenuChoice =
  | { readonly type: 'new'; readonly game: NewGame }
  | { readonly type: 'resume' | 'replay'; readonly game: ListedGame }
  | { readonly type: 'learn'; readonly lesson: ListedLesson }
  | { readonly type: 'puzzle'; readonly puzzle: NumberedPuzzle }
  | Quit;

type MenuPressed = PressResult<Menu, MenuChoice>;
type MenuWords = keyof ScreenWords['keys']['menu'];

export const NO_PUZZLES: Puzzles = { all: [], done: [] };
const NO_LESSONS = { lessons: { all: [], done: [] }, puzzles: NO_PUZZLES };

/** Returns the newest unfinished game; undefined if every game is finished. */
export function waitingIn({ resumable }: GameLists): ListedGame | undefined {
  return resumable.find(({ result }) => result === null);
}

/** Returns the entries of the main page. */
export function entriesOf({ games }: Pick<Menu, 'games'>): readonly MenuEntry[] {
  return waitingIn(games) === undefined ? MENU_ENTRIES : ['continue', ...MENU_ENTRIES];
}

/**
 * Returns the entry under the cursor when the menu opens. If there is an unfinished game, it is the entry that
 * continues that game. For a player who has neither finished a game nor done a lesson, it is the entry of the lessons.
 * Otherwise it is the entry of a game against the program.
 */
function firstEntry(games: GameLists, { all, done }: Lessons): MenuEntry {
  if (waitingIn(games) !== undefined) return 'continue';
  return all.length > 0 && done.length === 0 && games.over.length === 0 ? 'learn' : 'program';
}

/**
 * Opens the menu.
 * @param page page to open instead of the main page
 */
export function openMenu(
  games: GameLists,
  taught: Pick<Menu, 'lessons' | 'puzzles'> = NO_LESSONS,
  page?: OpenedPage,
): Menu {
  const first = firstEntry(games, taught.lessons);
  const menu: Menu = turnTo<Menu>({ ...OPENED, page: 'main', games, ...taught }, 'main', first);
  return withProblem(page === undefined ? menu : chooseEntry(turnTo(menu, 'main', page), page).state, games.problem);
}

/** Returns the menu with a sentence about a problem; unchanged if `sentence` is null. */
export function withProblem(menu: Menu, sentence: string | null): Menu {
  return sentence === null ? menu : refused(menu, () => sentence);
}

/** Returns the games listed on the current page. */
export function gamesOn({ page, games }: Menu): readonly ListedGame[] {
  return page === 'resume' ? games.resumable : page === 'replay' ? [...games.over, ...games.stories] : [];
}

/** Returns the entry under the cursor of the main page. */
export function entryIn(menu: Menu): MenuEntry {
  return entriesOf(menu).at(MENU.at(menu)) ?? 'program';
}

function chooseEntry(menu: Menu, entry: MenuEntry): MenuPressed {
  switch (entry) {
    case 'quit':
      return { state: menu, choice: { type: 'quit' } };
    case 'continue': {
      const game = waitingIn(menu.games);
      return game === undefined ? { state: menu } : { state: menu, choice: { type: 'resume', game } };
    }
    case 'program':
      return { state: turnTo({ ...menu, ...againstProgram(menu) }, 'new', BUTTON) };
    case 'new':
      return { state: turnTo({ ...menu, ...betweenPersons(menu) }, 'new') };
    case 'learn':
      return { state: turnTo(menu, entry, nextLesson(menu)) };
    case 'puzzles':
      return { state: turnTo(menu, entry, nextPuzzle(menu)) };
    case 'resume':
    case 'replay':
      return { state: turnTo(menu, entry) };
  }
}

/** Returns the id of the first lesson that is not done; null if all are done. */
function nextLesson({ lessons: { all, done } }: Menu): string | null {
  return all.find(({ id }) => !done.includes(id))?.id ?? null;
}

/**
 * Returns the id of the puzzle on which the list opens: the first unsolved puzzle of the list, beginning with the
 * puzzle that the player has just left. If the player has left no puzzle, the search begins with the puzzle that was
 * solved last. After the last puzzle of the list the search continues with the first. Null if all puzzles are solved.
 */
export function nextPuzzle({ puzzles: { all, done, left } }: Pick<Menu, 'puzzles'>): string | null {
  const last = left ?? done.at(-1);
  const from = Math.max(
    0,
    all.findIndex(({ puzzle }) => puzzle.id === last),
  );
  const next = [...all.slice(from), ...all].find(({ puzzle }) => !done.includes(puzzle.id));
  return next?.puzzle.id ?? null;
}

function choosePuzzle(menu: Menu, index: number): MenuPressed {
  const puzzle = menu.puzzles.all.at(index);
  return puzzle === undefined ? { state: menu } : { state: menu, choice: { type: 'puzzle', puzzle } };
}

function chooseLesson(menu: Menu, index: number): MenuPressed {
  const lesson = menu.lessons.all.at(index);
  return lesson === undefined ? { state: menu } : { state: menu, choice: { type: 'learn', lesson } };
}

function chooseGame(menu: Menu, index: number): MenuPressed {
  const game = gamesOn(menu).at(index);
  const type = menu.page === 'resume' ? 'resume' : 'replay';
  return game === undefined ? { state: menu } : { state: turnTo(menu, menu.page, game.path), choice: { type, game } };
}

/** Opens the main page, with the cursor on the entry of the page that was left. */
const back = (menu: Menu): Menu => turnTo(menu, 'main', menu.page);
const hasGame = (menu: Menu): boolean => gamesOn(menu).length > 0;
const hasLesson = ({ lessons }: Menu): boolean => lessons.all.length > 0;

/** Numbers of the listed puzzles, for lists in which digits move the cursor. */
export const PUZZLE_NUMBERS = {
  of: ({ puzzles }: Pick<Menu, 'puzzles'>) => puzzles.all.map(({ number }) => number),
  words: 'pickPuzzle',
  none: (number: number) => (screen: ScreenWords) => screen.puzzles.none(number),
} as const;

const on = bindings<Menu, MenuChoice, MenuWords>();

const GAMES: Page<Menu, MenuChoice, MenuWords> = listPage({
  lines: (menu) => gamesOn(menu).map(({ path }) => path),
  move: 'moveGame',
  keys: [
    on(
      ENTER,
      ({ page }) => (page === 'resume' ? 'resumeGame' : 'replayGame'),
      (menu) => chooseGame(menu, MENU.at(menu)),
      hasGame,
    ),
    on(keys(DIGITS.ids.slice(0, 9), 'digits'), 'pickGame', (menu, id) => chooseGame(menu, Number(id) - 1), hasGame),
  ],
  back,
});

export const MENU: Pages<Menu, MenuChoice, MenuWords> = new Pages({
  main: listPage({
    lines: entriesOf,
    move: 'moveEntry',
    keys: [
      ...(['continue', 'learn', 'program', 'new', 'puzzles', 'replay', 'resume'] as const).map((entry) =>
        on(
          keys(ENTRY_LETTERS[entry]),
          entry,
          (menu) => chooseEntry(menu, entry),
          (menu) => entriesOf(menu).includes(entry),
        ),
      ),
      on(ENTER, 'chooseEntry', (menu) => chooseEntry(menu, entryIn(menu))),
    ],
  }),
  new: formPage({
    fields: NEW_GAME,
    lines: (menu) => [...Object.keys(NEW_GAME), BUTTON].filter((id) => id !== 'practice' || asksForPractice(menu)),
    change: (menu) => (menu.cursor.new === 'practice' ? 'changePractice' : 'change'),
    submit: 'begin',
    send: (menu) => ({ state: menu, choice: { type: 'new', game: newGameIn(menu) } }),
    back,
  }),
  learn: listPage({
    lines: ({ lessons }) => lessons.all.map(({ id }) => id),
    move: 'moveLesson',
    numbers: {
      of: ({ lessons }) => lessons.all.map(({ number }) => number),
      words: 'pickLesson',
      none: (number) => (screen) => screen.lessons.none(number),
    },
    keys: [on(ENTER, 'startLesson', (menu) => chooseLesson(menu, MENU.at(menu)), hasLesson)],
    back,
  }),
  puzzles: listPage({
    lines: ({ puzzles }) => puzzles.all.map(({ puzzle }) => puzzle.id),
    move: 'movePuzzle',
    numbers: PUZZLE_NUMBERS,
    keys: [
      on(
        ENTER,
        'startPuzzle',
        (menu) => choosePuzzle(menu, MENU.at(menu)),
        ({ puzzles }) => puzzles.all.length > 0,
      ),
    ],
    back,
  }),
  resume: GAMES,
  replay: GAMES,
});
