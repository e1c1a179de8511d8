import { placeText } from '../../notation/index.js';
import { minuteOf } from '../../common/time.js';
import { ENTRY_LETTERS, entryIn, gamesOn, type ListedGame, MENU, type Menu, MENU_ENTRIES } from './menu.js';
import type { Canvas } from '../../terminal/index.js';
import { drawForm, drawList } from '../widgets/page-drawing.js';
import { nameOf } from '../widgets/key-hints.js';
import { keys } from '../widgets/key-table.js';
import { drawInside, type Line } from '../widgets/lists.js';
import { framed, type Look } from '../widgets/look.js';
import { namesOf } from '../match/replay/replay-lines.js';

/**
 * The present page of the menu, and below it what the entry under the cursor is about.
 * @param isAlone whether nothing else on the screen says what the game is about
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
    case 'resume':
    case 'replay':
      drawGames(canvas, menu, words.noGames[menu.page], look);
  }
  return canvas;
}

function drawMain(canvas: Canvas, menu: Menu, look: Look, isAlone: boolean): void {
  const words = look.screen.menu;
  const right = { new: '', resume: count(menu.games.running), replay: count(menu.games.over), quit: '' };
  const entries = MENU_ENTRIES.map((entry) => ({
    text: `${nameOf(keys(ENTRY_LETTERS[entry]), look)}  ${words.entries[entry]}`,
    right: right[entry],
    key: ENTRY_LETTERS[entry],
  }));
  drawList(canvas, 2, { entries, at: MENU.at(menu), empty: '' }, look);
  const about: Line[] = words.about[entryIn(menu)].map((text) => ({ text }));
  const top = MENU_ENTRIES.length + 3;
  drawInside(canvas, top, about, look);
  // Always as far down, whatever the entry is about.
  if (isAlone) drawInside(canvas, top + ABOUT_ROWS, primerLines(look), look);
}

/** Rows for what an entry is about where the primer stands below it. */
const ABOUT_ROWS = 4;

/** The least page that has room for its entries and the primer. */
const WITH_PRIMER = { width: 45, height: 30 } as const;

/** Whether a page has room for its entries and what the game is about. */
export function hasRoomForPrimer(width: number, height: number): boolean {
  return width >= WITH_PRIMER.width && height >= WITH_PRIMER.height;
}

/** What the game is about, in place of the map where both have no room. */
export function drawPrimer(look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.menu.primer.title, false);
  drawInside(canvas, height < BLANK_ABOVE ? 1 : 2, primerLines(look), look);
  return canvas;
}

/** Rows from which on the primer has a blank one above it. */
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

function drawGames(canvas: Canvas, menu: Menu, empty: string, look: Look): void {
  const { width } = canvas;
  const entries = gamesOn(menu).map((game) => ({
    text: game.name,
    right: whenOf(game, width),
    about: aboutGame(game, look, width),
  }));
  drawList(canvas, 1, { entries, at: MENU.at(menu), empty }, look);
}

const WIDE = 44;

/** The day and time of the last action, where there is room. */
function whenOf({ changed }: ListedGame, width: number): string {
  return width < WIDE || changed === null ? '' : minuteOf(changed);
}

/** Where a game stands and who decides, or how it ended, and, where there is room, who plays it. */
function aboutGame(game: ListedGame, look: Look, width: number): string {
  if (game.about !== undefined) return game.about;
  const state = game.result ?? standOf(game, look);
  if (width < WIDE) return state;
  const { west, east } = namesOf(game, look);
  return `${state}   ${look.screen.menu.versus(west, east)}`;
}

/** Where a game that goes on stands, and who decides. */
function standOf({ heading, players, place = null, turn = null }: ListedGame, look: Look): string {
  const { menu, decides } = look.screen;
  if (place === null) return heading === '' ? menu.notBegun : menu.playedTo(heading);
  const where = heading === '' ? menu.notBegun : placeText(place, look.words);
  return turn === null ? where : `${where}, ${decides(namesOf({ players }, look)[turn])}`;
}
