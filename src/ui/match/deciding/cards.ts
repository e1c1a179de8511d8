import { itemAt } from '../../../common/item-at.js';
import { other, type Side, SIDES } from '../../../rules/board.js';
import { cardById, type CardId } from '../../../rules/cards.js';
import { SIGNS } from '../../../text/index.js';
import { type Area, Canvas, textWidth, truncateText, wrapText } from '../../../terminal/index.js';
import { cardSigns, colorBadge } from './card-signs.js';
import { cardLink } from '../../widgets/links.js';
import { lineTitle, titleRows } from './card-titles.js';
import { eventSignLines } from './event-signs.js';
import { iconsWithin, leastIcons } from './line-icons.js';
import { cardDigit, cutLines, type Line, writeLine } from '../../widgets/lists.js';
import { drawMore, framed, type Look, sideStyle, signIn } from '../../widgets/look.js';
import { BEFORE_SIGNS, BEFORE_TITLE, TOLD_COLUMNS, type ToldCards, toldWidth } from './word-cards.js';

/** Contents of the cards pane. */
export interface CardsModel {
  /** The side whose values of the display are shown. A hand card shows the value for its holder. */
  readonly side: Side;
  /** The side whose hand is above the other hand; by default `side`. */
  readonly upper?: Side;
  readonly display: readonly CardId[];
  readonly special: CardId | null;
  /** The cards of a hand, or the number of its cards if they are face down. */
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  readonly players: Readonly<Record<Side, string>>;
  /** Whether the game is over, so that no hand is face down any more. */
  readonly isOver?: boolean;
  /** The cards on which the cursor can be. */
  readonly choices: readonly CardId[];
  /** Cards in the order of their digits, including cards that have been taken. */
  readonly order: readonly CardId[];
  readonly cursor: CardId | null;
  /** The card that a hint names; absent or null if no hint names a card. */
  readonly hinted?: CardId | null;
  readonly focused: boolean;
  /** Rows of the whole column of panes. Small cards are drawn only if the column has at least `GRID_ROWS` rows. */
  readonly columnHeight: number;
  /** Titles and events in words; absent if the pane has no room for them. */
  readonly told?: ToldCards | undefined;
}

/** Minimum columns to draw small cards instead of one line per card. */
const GRID_WIDTH = 80;
/** Minimum rows of the column to draw the cards of the display, or of the hands, as small cards. */
const GRID_ROWS = { display: 24, hand: 40 } as const;
const GRID_COLUMNS = 4;
/** Rows of a small card, with its frame. */
const SMALL_CARD_ROWS = 5;
/** Rows, and columns, of the pane's frame. */
const FRAME = 2;

type RowOf = keyof typeof GRID_ROWS;

function isGrid(of: RowOf, { columnHeight, told }: CardsModel, width: number): boolean {
  return told !== undefined || (width >= GRID_WIDTH && columnHeight >= GRID_ROWS[of]);
}

/** Returns the preferred number of rows of the cards pane, with small cards or one line per card. */
export function cardsRows(model: CardsModel, width: number): number {
  return rowsOfAll(model, width, (ids) => ids.length);
}

/** Returns the number of rows that the cards pane needs to show all titles in full. */
function fullCardsRows(model: CardsModel, look: Look, width: number): number {
  return rowsOfAll(model, width, (ids) =>
    ids.reduce<number>((sum, id) => sum + fullTitle(id, model, look, width).length, 0),
  );
}

function rowsOfAll(model: CardsModel, width: number, lines: (ids: readonly CardId[]) => number): number {
  const rows = (of: RowOf, ids: readonly CardId[]): number =>
    isGrid(of, model, width) ? rowsOf(of, ids, model, width) : lines(ids);
  const hands = SIDES.map((side) => model.hands[side]).map((hand) =>
    typeof hand === 'number' ? 1 : 1 + rows('hand', hand),
  );
  const inHands = hands.reduce((sum, one) => sum + one, isBeside(model, width) ? -1 : 0);
  return FRAME + rows('display', shownCards(model)) + inHands;
}

function rowsOf(of: RowOf, ids: readonly CardId[], model: CardsModel, width: number): number {
  return inRows(of, ids, model, width).reduce((sum, row) => sum + rowHeight(of, row, model, width), 0);
}

function rowHeight(of: RowOf, row: readonly CardId[], model: CardsModel, width: number): number {
  const { told } = model;
  if (told === undefined) return isGrid(of, model, width) ? SMALL_CARD_ROWS : 1;
  const heights = row.map((id) => told.get(id)).map((card) => (card ? card.titles.length + card.lines.length : 1));
  return Math.max(0, ...heights);
}

function shownCards({ display, special }: CardsModel): readonly CardId[] {
  return special === null ? display : [...display, special];
}

function ownHand({ hands, side }: CardsModel): readonly CardId[] {
  const hand = hands[side];
  return typeof hand === 'number' ? [] : hand;
}

/** Returns the cards to which the cursor can move, grouped by the row in which they are drawn. */
export function cardGrid(model: CardsModel, width: number): CardId[][] {
  const display = inRows('display', shownCards(model), model, width);
  const rows = [...display, ...inRows('hand', ownHand(model), model, width)];
  return rows.map((row) => row.filter((id) => model.choices.includes(id))).filter(({ length }) => length > 0);
}

function inRows(of: RowOf, ids: readonly CardId[], model: CardsModel, width: number): CardId[][] {
  const columns = model.told ? TOLD_COLUMNS : isGrid(of, model, width) ? GRID_COLUMNS : 1;
  return Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) =>
    ids.slice(row * columns, (row + 1) * columns),
  );
}

/**
 * Draws the cards pane: display, special card and both hands, as small cards or in lines. Long titles are wrapped if
 * there is room. With too few rows, only the part around the cursor is shown; arrows at the edge mark what is cut.
 */
export function drawCards(model: CardsModel, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.panes.cards, model.focused);
  const rows = height - FRAME;
  const fullRows = fullCardsRows(model, look, width) - FRAME;
  const isFull = fullRows <= rows;
  const page = drawPage({ ...model, isFull }, look, width, isFull ? fullRows : cardsRows(model, width) - FRAME);
  const { top, end } = cursorRows(model, width);
  const first = Math.max(0, Math.min(top, end - rows));
  const { cardLine, cardLineShort } = look.screen.panes;
  const parts = [cardLine, cardLineShort].find((text) => textWidth(text) + 6 <= width);
  if (parts && !isGrid('display', model, width) && shownCards(model).length > 0)
    canvas.text(2, height - 1, ` ${parts} `, look.theme.muted);
  canvas.draw(page, 1, 1, { x: 1, y: first, width: width - FRAME, height: rows });
  drawMore(canvas, look, { above: first > 0, below: first + rows < page.height });
  return canvas;
}

type PageModel = CardsModel & { readonly isFull: boolean };

/** Draws all rows inside the frame. The caller then cuts the rows that do not fit into the pane. */
function drawPage(model: PageModel, look: Look, width: number, height: number): Canvas {
  const page = new Canvas(width, height);
  const top = drawAll(page, 0, 'display', shownCards(model), model, look);
  const { upper = model.side } = model;
  const below = drawHand(page, { x: 2, y: top }, upper, model, look);
  const at = isBeside(model, width) ? { x: Math.floor(width / 2), y: top } : { x: 2, y: below };
  drawHand(page, at, other(upper), model, look);
  return page;
}

/**
 * Returns the first row of the card under the cursor (`top`) and the row after the card (`end`), counted from the first
 * card. Both are 0 if no card is under the cursor.
 */
function cursorRows(model: CardsModel, width: number): { readonly top: number; readonly end: number } {
  const rowsAbove = { display: 0, hand: rowsOf('display', shownCards(model), model, width) + 1 };
  const cards = { display: shownCards(model), hand: ownHand(model) };
  for (const of of ['display', 'hand'] as const) {
    const rows = inRows(of, cards[of], model, width);
    const at = rows.findIndex((ids) => ids.some((id) => id === model.cursor));
    const row = rows[at];
    if (row === undefined) continue;
    const top = rowsAbove[of] + rowsOf(of, rows.slice(0, at).flat(), model, width);
    return { top, end: top + rowHeight(of, row, model, width) };
  }
  return { top: 0, end: 0 };
}

/**
 * Whether the hand that is drawn second is beside the first hand instead of below it. True if small cards are drawn and
 * the second hand is face down or empty.
 */
function isBeside(model: CardsModel, width: number): boolean {
  const hand = model.hands[other(model.upper ?? model.side)];
  return isGrid('hand', model, width) && (typeof hand === 'number' || hand.length === 0);
}

/** Draws cards, starting in row `y`; returns the row below them. */
function drawAll(canvas: Canvas, y: number, of: RowOf, ids: readonly CardId[], model: PageModel, look: Look): number {
  const { width } = canvas;
  if (!isGrid(of, model, width))
    return ids.reduce<number>((row, id) => row + drawCardLine(canvas, row, id, model, look), y);
  const cardWidth = model.told ? toldWidth(width) : Math.floor((width - 2) / GRID_COLUMNS);
  let top = y;
  for (const row of inRows(of, ids, model, width)) {
    const height = rowHeight(of, row, model, width);
    row.forEach((id, column) => {
      const area = { x: 1 + column * cardWidth, y: top, width: cardWidth, height };
      if (model.told) drawToldCard(canvas, area, id, model, look);
      else drawSmallCard(canvas, area, id, model, look);
    });
    top += height;
  }
  return top;
}

/** Draws a card with its event: the full title, and below it the icons in words. */
function drawToldCard(canvas: Canvas, area: Area, id: CardId, model: PageModel, look: Look): void {
  const { titles, lines } = model.told?.get(id) ?? { titles: [lineTitle(cardById(id), look)], lines: [] };
  const part = new Canvas(area.width, area.height);
  drawHead(part, 0, id, model, look);
  titles.forEach((title, row) => part.text(BEFORE_TITLE, row, title, look.theme.title));
  const noteAt = BEFORE_TITLE + textWidth(titles.at(-1) ?? '') + 2;
  const note = truncateText(takerNote(id, model, look), area.width - noteAt, look.symbols.ellipsis);
  part.text(noteAt, titles.length - 1, note, look.theme.muted);
  const chosen = id === model.cursor ? look.theme.cursor : {};
  part.restyle({ x: BEFORE_TITLE, y: 0, width: Math.max(...titles.map(textWidth)), height: titles.length }, chosen);
  lines.forEach((line, row) => writeLine(part, BEFORE_SIGNS, titles.length + row, line));
  part.link({ x: 0, y: 0, width: area.width, height: area.height }, cardLink(id));
  canvas.draw(part, area.x, area.y);
}

function drawHand(
  canvas: Canvas,
  { x, y }: { readonly x: number; readonly y: number },
  side: Side,
  model: PageModel,
  look: Look,
): number {
  const hand = model.hands[side];
  const { screen, symbols, theme } = look;
  const isOpen = typeof hand !== 'number' && hand.length > 0;
  const counted = model.isOver === true ? screen.notPlayed : screen.faceDown;
  const words = isOpen ? '' : typeof hand === 'number' && hand > 0 ? counted(hand) : screen.empty;
  // A player's name can leave too little room for the text about the hand. In that case use the name of the side, cut
  // if necessary.
  const room = canvas.width - x - 2 - textWidth(screen.handOf('')) - (isOpen ? 0 : textWidth(words) + 1);
  const { [side]: player } = model.players;
  const name = textWidth(player) <= room ? player : look.words.side[side];
  const title = screen.handOf(truncateText(name, room, symbols.ellipsis));
  const used = canvas.text(x, y, title, sideStyle(look, side));
  canvas.text(x + used + 1, y, words, theme.muted);
  return isOpen ? drawAll(canvas, y + 1, 'hand', hand, model, look) : y + 1;
}

/** Returns the side whose value of a card is shown: the holder of a hand card, or `side` for any other card. */
function ownerOf(id: CardId, { side, hands }: CardsModel): Side {
  const holds = (one: Side): boolean => {
    const hand = hands[one];
    return typeof hand !== 'number' && hand.includes(id);
  };
  return SIDES.find(holds) ?? side;
}

/** Returns a card's digit; a space if the cursor cannot move to it. */
function digitOf(id: CardId, { choices, order }: CardsModel): string {
  return choices.includes(id) ? cardDigit(order.indexOf(id)) : ' ';
}

/** Draws a small card: digit, colour, value and signs in its upper edge, title and icons inside. */
function drawSmallCard(canvas: Canvas, area: Area, id: CardId, model: CardsModel, look: Look): void {
  const { symbols, theme } = look;
  const card = cardById(id);
  const chosen = id === model.cursor;
  const { x, y, width } = area;
  canvas.link(area, cardLink(id));
  canvas.box(area, {
    stroke: chosen ? symbols.strong : symbols.thin,
    style: chosen ? theme.title : theme.border,
    join: false,
  });
  const { letter, style } = colorBadge(look, card);
  canvas.text(x + 2, y, ` ${digitOf(id, model)} `, theme.title);
  drawHintSign(canvas, x + 4, y, id, model, look);
  canvas.text(x + 5, y, letter, style);
  const value = card.value ? card.value[ownerOf(id, model)] : takerNote(id, model, look) || '-';
  canvas.text(x + 6, y, ` ${value} `);
  const signs = cardSigns(look, card);
  if (signs !== '') canvas.text(x + width - signs.length - 4, y, ` ${signs} `, theme.warning);
  const inside = width - 4;
  const signsBelow = eventSignLines(card, look, inside);
  const rows = SMALL_CARD_ROWS - 2;
  const titleRoom = Math.max(rows - signsBelow.length, MOST_TITLE_ROWS);
  const whole = wrapText(lineTitle(card, look), inside);
  const title = whole.length <= titleRoom ? whole : wrapText(lineTitle(card, look, 0), inside);
  const shown = cutLines(
    title.map((text): Line => ({ text })),
    titleRoom,
    inside,
    look,
  );
  shown.forEach(({ text }, row) =>
    canvas.field(x + 2, y + 1 + row, inside, text, { style: chosen ? theme.cursor : {} }),
  );
  cutLines(signsBelow, rows - shown.length, inside, look).forEach((line, row) => {
    writeLine(canvas, x + 2, y + 1 + Math.max(shown.length, rows - signsBelow.length) + row, line);
  });
}

/** Number of rows that the title of a small card may always take, even if the icons then do not fit. */
const MOST_TITLE_ROWS = 2;

/** Returns the width available for the title of a card in a line, between its value and its signs. */
function titleRoom(id: CardId, width: number, look: Look): number {
  return width - 10 - cardSigns(look, cardById(id)).length;
}

/**
 * Returns the width available for the last row of a title. Unless the pane is narrow, some icons must fit after the
 * title.
 */
function lastRowRoom(id: CardId, model: CardsModel, look: Look, width: number): number {
  const room = titleRoom(id, width, look);
  const note = lineNote(id, model, look, width);
  if (note !== '') return room - textWidth(note) - 1;
  const least = leastIcons(cardById(id), look, width);
  return least === 0 ? room : Math.min(room, iconsEnd(id, width, look) - BEFORE_TITLE - least - LEAST_GAP);
}

function fullTitle(id: CardId, model: CardsModel, look: Look, width: number): string[] {
  const rows = titleRows(cardById(id), look, titleRoom(id, width, look));
  const most = lastRowRoom(id, model, look, width);
  return textWidth(rows.at(-1) ?? '') <= most ? rows : titleRows(cardById(id), look, most);
}

/** Returns a note which says that only East may take a card (R3d); '' for a card that needs no note. */
function takerNote(id: CardId, { side, special, isOver }: CardsModel, { screen }: Look): string {
  return id === special && side === 'west' && isOver !== true ? screen.eastOnly : '';
}

/** Returns the note of a card in a line; '' if the line has no room for it beside the short title. */
function lineNote(id: CardId, model: CardsModel, look: Look, width: number): string {
  const note = takerNote(id, model, look);
  const room = titleRoom(id, width, look) + BEFORE_TITLE - VALUE_AT - textWidth(note) - 1;
  return textWidth(lineTitle(cardById(id), look, 0)) <= room ? note : '';
}

/** Draws a card in as many lines as its title needs; returns the number of lines. */
function drawCardLine(canvas: Canvas, y: number, id: CardId, model: PageModel, look: Look): number {
  const { width } = canvas;
  const card = cardById(id);
  const chosen = id === model.cursor;
  drawHead(canvas, y, id, model, look);
  const room = titleRoom(id, width, look);
  const lastRoom = lastRowRoom(id, model, look, width);
  const titles = model.isFull ? fullTitle(id, model, look, width) : [lineTitle(card, look, lastRoom)];
  canvas.link({ x: 0, y, width, height: titles.length }, cardLink(id));
  const last = titles.length - 1;
  const note = lineNote(id, model, look, width);
  const noteAt = BEFORE_TITLE + lastRoom + 1;
  if (note !== '') canvas.text(noteAt, y + last, note, look.theme.muted);
  const iconsAt = note === '' ? drawLineIcons(canvas, { y: y + last, title: titles[last] ?? '', id }, look) : null;
  // If the title of a card without a value is too long, the title begins further left, in the column of the values.
  const before =
    card.value === undefined && titles.length === 1 && textWidth(itemAt(titles, 0)) > lastRoom
      ? VALUE_AT
      : BEFORE_TITLE;
  titles.forEach((title, row) => {
    const isLast = row === last;
    const end =
      isLast && note !== '' ? noteAt - 1 : isLast && iconsAt !== null ? iconsAt - LEAST_GAP : BEFORE_TITLE + room;
    const area = { x: before, y: y + row, width: end - before, height: 1 };
    canvas.field(area.x, area.y, area.width, title, { ellipsis: look.symbols.ellipsis });
    if (chosen) canvas.restyle(area, look.theme.cursor);
  });
  return titles.length;
}

/** Draws the sign of a hint behind the digit of the card that the hint names. */
function drawHintSign(canvas: Canvas, x: number, y: number, id: CardId, { hinted }: CardsModel, look: Look): void {
  if (id === hinted) canvas.text(x, y, signIn(SIGNS.hint, look.symbols), { ...look.theme.good, bold: true });
}

/** Draws a card's line except for its title: pointer, digit, colour and value at the left, signs at the right. */
function drawHead(canvas: Canvas, y: number, id: CardId, model: PageModel, look: Look): void {
  const card = cardById(id);
  const { letter, style } = colorBadge(look, card);
  canvas.text(1, y, id === model.cursor ? look.symbols.pointer : ' ', look.theme.title);
  canvas.text(2, y, digitOf(id, model), look.theme.title);
  drawHintSign(canvas, 3, y, id, model, look);
  canvas.text(4, y, letter, style);
  canvas.text(VALUE_AT, y, card.value ? String(card.value[ownerOf(id, model)]) : '-');
  const signs = cardSigns(look, card);
  canvas.text(canvas.width - 1 - signs.length, y, signs, look.theme.warning);
}

/** Column of a card's value in its line. */
const VALUE_AT = 6;

/** Minimum columns between the title of a card and the icons of its event. */
const LEAST_GAP = 2;
/** Returns the column at which the icons of a card's line end (exclusive). */
function iconsEnd(id: CardId, width: number, look: Look): number {
  return width - 2 - Math.max(1, cardSigns(look, cardById(id)).length);
}

/**
 * Draws icons of an event at the right end of the title's last row. Returns the first column of the icons; null if no
 * icon fits.
 */
function drawLineIcons(
  canvas: Canvas,
  { y, title, id }: { readonly y: number; readonly title: string; readonly id: CardId },
  look: Look,
): number | null {
  const end = iconsEnd(id, canvas.width, look);
  const room = end - BEFORE_TITLE - textWidth(title) - LEAST_GAP;
  const icons = iconsWithin(cardById(id), look, canvas.width, room);
  if (icons === null) return null;
  const x = end - textWidth(icons.text);
  writeLine(canvas, x, y, icons);
  return x;
}
