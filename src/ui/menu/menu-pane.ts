import { puzzleHeads } from '../../lessons/puzzle-words.js';
import { placeText } from '../../notation/index.js';
import { type Side, SIDES } from '../../rules/board.js';
import { minuteOf } from '../../common/time.js';
import {
  entriesOf,
  ENTRY_LETTERS,
  entryIn,
  gamesOn,
  type ListedGame,
  MENU,
  type Menu,
  type Puzzles,
  waitingIn,
} from './menu.js';
import type { Canvas } from '../../terminal/index.js';
import { drawForm, drawList } from '../widgets/page-drawing.js';
import { nameOf } from '../widgets/key-hints.js';
import { keys } from '../widgets/key-table.js';
import { drawInside, type Line } from '../widgets/lists.js';
import { framed, type Look } from '../widgets/look.js';
import { namesOf } from '../match/replay/replay-lines.js';

/**
 * Draws the current page of the menu. On the main page, also draws a description of the entry under the cursor.
 * @param isAlone whether nothing else on the screen explains the game; the main page then contains the explanation
 */
export function drawMenu(menu: Menu, look: Look, width: number, height: number, isAlone = true): Canvas {
  const words = look.screen.menu;
  const canvas = framed(look, width, height, words.titles[menu.page], true);
  switch (menu.page) {
    case 'main':
      drawMain(canvas, menu, look, isAlone);
      break;
    case 'new':
      drawForm(canvas, 2, { page: MENU.page(menu), at: MENU.at(menu), button: words.begin }, menu, look);
      break;
    case 'learn':
      drawLessons(canvas, menu, look);
      break;
    case 'puzzles':
      drawPuzzles(canvas, menu.puzzles, MENU.at(menu), look);
      break;
    case 'resume':
    case 'replay':
      drawGames(canvas, menu, words.noGames[menu.page], look);
  }
  return canvas;
}

function drawMain(canvas: Canvas, menu: Menu, look: Look, isAlone: boolean): void {
  const words = look.screen.menu;
  const right = {
    continue: waitingIn(menu.games)?.name ?? '',
    program: '',
    learn: countDone(menu.lessons, look),
    new: '',
    puzzles: countDone({ all: menu.puzzles.all.map(({ puzzle }) => puzzle), done: menu.puzzles.done }, look),
    resume: count(menu.games.resumable),
    replay: count(menu.games.over),
    quit: '',
  };
  const entries = entriesOf(menu).map((entry) => ({
    text: `${nameOf(keys(ENTRY_LETTERS[entry]), look)}  ${words.entries[entry]}`,
    right: right[entry],
    key: ENTRY_LETTERS[entry],
  }));
  drawList(canvas, 2, { entries, at: MENU.at(menu), empty: '' }, look);
  const about: Line[] = words.about[entryIn(menu)].map((text) => ({ text }));
  const top = entries.length + 3;
  drawInside(canvas, top, about, look);
  // The row of the primer does not depend on the entry, so that its text does not jump when the cursor moves.
  if (isAlone) drawInside(canvas, top + ABOUT_ROWS, primerLines(look), look);
}

/** Number of rows above the primer that are reserved for the description of an entry. */
const ABOUT_ROWS = 4;

/** Size of the smallest page with room for its entries and the primer. */
const WITH_PRIMER = { width: 45, height: 30 } as const;

/** Returns whether the main page has room for its entries and the primer. */
export function hasRoomForPrimer(width: number, height: number): boolean {
  return width >= WITH_PRIMER.width && height >= WITH_PRIMER.height;
}

/** Draws the primer, a short explanation of the game, instead of the map. */
export function drawPrimer(look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.menu.primer.title, false);
  drawInside(canvas, height < BLANK_ABOVE ? 1 : 2, primerLines(look), look);
  return canvas;
}

/** Minimum height in rows at which an empty row precedes the primer. */
const BLANK_ABOVE = 19;

function primerLines({ screen, theme }: Look): Line[] {
  const { primer, credits } = screen.menu;
  const parts = [primer.aim, primer.decade].flatMap(({ title, lines }): Line[] => [
    { text: title, style: theme.title },
    ...lines.map((text) => ({ text })),
    { text: '' },
  ]);
  return [...parts, { text: credits, style: theme.muted }];
}

function count(games: readonly ListedGame[]): string {
  return games.length === 0 ? '' : String(games.length);
}

/** Returns how many lessons or puzzles are done; '' if the player has done none. */
function countDone(
  { all, done }: { readonly all: readonly { readonly id: string }[]; readonly done: readonly string[] },
  { screen }: Look,
): string {
  const count = all.filter(({ id }) => done.includes(id)).length;
  return count === 0 ? '' : screen.menu.lessonsDone(count, all.length);
}

function drawLessons(canvas: Canvas, menu: Menu, look: Look): void {
  const { courses, listed } = look.screen.lessons;
  const { all, done } = menu.lessons;
  const entries = all.map(({ number, id }) => ({
    text: listed(number, courses[id]?.title ?? id),
    right: done.includes(id) ? look.symbols.check : '',
    about: courses[id]?.about ?? '',
  }));
  drawList(canvas, 1, { entries, at: MENU.at(menu), empty: '' }, look);
}

/** Maximum number of damaged files that the list of puzzles names. */
const MOST_FAULTS = 2;

/** Draws the list of puzzles. @param at index of the puzzle under the cursor */
export function drawPuzzles(canvas: Canvas, { all, done, faults = [] }: Puzzles, at: number, look: Look): void {
  const { listed, grade, faults: words } = look.screen.puzzles;
  const above = faults.map(({ what, path }) => ({ text: words[what](look.fold(path)), style: look.theme.warning }));
  const entries = all.map(({ number, puzzle }) => {
    const { title, task } = puzzleHeads(puzzle, look);
    const sign = done.includes(puzzle.id) ? look.symbols.check : ' ';
    return {
      text: listed(number, title),
      right: `${grade(look.words.side[puzzle.seat], puzzle.grade)} ${sign}`,
      about: task,
    };
  });
  drawList(canvas, 1, { entries, at, empty: '', above: above.slice(0, MOST_FAULTS) }, look);
}

function drawGames(canvas: Canvas, menu: Menu, empty: string, look: Look): void {
  const { width } = canvas;
  const entries = gamesOn(menu).map((game) => ({
    text: game.name,
    right: whenOf(game, width),
    about: aboutGame(game, look, width),
  }));
  drawList(canvas, 1, { entries, at: MENU.at(menu), empty }, look);
}

/** Minimum width of a page that shows the time and the players of each game, in columns. */
const WIDE = 44;

/**
 * Returns the day and time of the last write to the game's file; '' if the page is too narrow or the game comes with
 * the program.
 */
function whenOf({ changed }: ListedGame, width: number): string {
  return width < WIDE || changed === null ? '' : minuteOf(changed);
}

/**
 * Returns the text about a game: its description, if it has one. Otherwise the text is the result, or the point that
 * the game has reached and the name of the player who decides. Adds the players with their sides if the page is wide
 * enough and at least one player has a name.
 */
function aboutGame(game: ListedGame, look: Look, width: number): string {
  if (game.about !== undefined) return game.about;
  const stand = game.result ?? standOf(game, look);
  const state = game.isPractice === true ? `${stand} (${look.screen.practice.mark})` : stand;
  if (width < WIDE) return state;
  const names = namesOf(game, look);
  const { side } = look.words;
  if (SIDES.every((one) => names[one] === side[one])) return state;
  const { playing, versus } = look.screen.menu;
  const told = (one: Side): string => (names[one] === side[one] ? side[one] : playing(names[one], side[one]));
  return `${state}   ${versus(told('west'), told('east'))}`;
}

/** Returns the point that an unfinished game has reached, and who decides. */
function standOf({ heading, players, place = null, turn = null }: ListedGame, look: Look): string {
  const { menu, decides } = look.screen;
  if (place === null) return heading === '' ? menu.notBegun : menu.playedTo(heading);
  const where = heading === '' ? menu.notBegun : placeText(place, look.words);
  return turn === null ? where : `${where}, ${decides(namesOf({ players }, look)[turn])}`;
}
