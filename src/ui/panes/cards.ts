import { other, type Side, SIDES } from '../../rules/board.js';
import { type Card, cardById, type CardId } from '../../rules/cards.js';
import { SIGNS } from '../../text/index.js';
import { type Area, Canvas, type Symbols, textWidth, truncateText, wrapText } from '../../terminal/index.js';
import { cardLink } from '../game/mouse.js';
import { eventSignLines } from './event-signs.js';
import { cardDigit, cutLines, type Line, writeLine } from './lists.js';
import { badgeStyle, drawMore, framed, type Look, sideStyle, signIn } from './look.js';

/** What the cards pane shows: hands as cards where they lie open, as a number where they are face down. */
export interface CardsModel {
  /** Whose value of a card is shown. */
  readonly side: Side;
  readonly display: readonly CardId[];
  readonly special: CardId | null;
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  readonly players: Readonly<Record<Side, string>>;
  /** The cards that may be pointed at, in the order of their digits. */
  readonly choices: readonly CardId[];
  readonly cursor: CardId | null;
  readonly focused: boolean;
  /** Rows of the whole column of panes, on which it depends how many the cards may take. */
  readonly columnHeight: number;
}

/** The letter of a card's colour. */
/** The sign of a card's colour: a letter as well as a colour. */
export function colorBadge(look: Look, { color }: Card): { letter: string; style: ReturnType<typeof badgeStyle> } {
  const letter = look.words.letter.color[color];
  if (color === 'dual') return { letter, style: { ...look.theme.title, inverse: true } };
  return { letter, style: badgeStyle(look, color === 'red' ? 'east' : 'west') };
}

/** A running figure. */
export const flightSign = (symbols: Symbols): string => signIn(SIGNS.flight, symbols);

export function policeSign(color: NonNullable<Card['police']>, symbols: Symbols): string {
  return signIn(color === 'red' ? SIGNS.redPolice : SIGNS.pinkPolice, symbols);
}

/** Running figures and police sign of a card, in few columns. */
export function cardSigns({ symbols }: Look, { flight, police }: Card): string {
  return flightSign(symbols).repeat(flight ?? 0) + (police === undefined ? '' : policeSign(police, symbols));
}

/** Columns from which cards are shown as small cards instead of lines. */
const GRID_WIDTH = 80;
/** Rows of the column from which there is room for small cards of the display, and of the hands. */
const GRID_ROWS = { display: 24, hand: 40 } as const;
const GRID_COLUMNS = 4;
const SMALL_CARD_ROWS = 5;
const FRAME = 2;

function isGrid(of: keyof typeof GRID_ROWS, { columnHeight }: CardsModel, width: number): boolean {
  return width >= GRID_WIDTH && columnHeight >= GRID_ROWS[of];
}

/** Rows the cards pane would like at a width: a line a card, or small cards. */
export function cardsRows(model: CardsModel, width: number): number {
  return rowsOfAll(model, width, (ids) => ids.length);
}

/** Rows in which it has the titles in its lines in full. */
function fullCardsRows(model: CardsModel, look: Look, width: number): number {
  return rowsOfAll(model, width, (ids) => ids.reduce<number>((sum, id) => sum + titleRows(id, width, look).length, 0));
}

function rowsOfAll(model: CardsModel, width: number, lines: (ids: readonly CardId[]) => number): number {
  const rows = (of: keyof typeof GRID_ROWS, ids: readonly CardId[]): number =>
    isGrid(of, model, width) ? rowsOf(of, ids.length, model, width) : lines(ids);
  const hands = SIDES.map((side) => model.hands[side]).map((hand) =>
    typeof hand === 'number' ? 1 : 1 + rows('hand', hand),
  );
  const inHands = hands.reduce((sum, one) => sum + one, isBeside(model, width) ? -1 : 0);
  return FRAME + rows('display', shownCards(model)) + inHands;
}

function rowsOf(of: keyof typeof GRID_ROWS, count: number, model: CardsModel, width: number): number {
  return isGrid(of, model, width) ? Math.ceil(count / GRID_COLUMNS) * SMALL_CARD_ROWS : count;
}

function shownCards({ display, special }: CardsModel): readonly CardId[] {
  return special === null ? display : [...display, special];
}

function ownHand({ hands, side }: CardsModel): readonly CardId[] {
  const hand = hands[side];
  return typeof hand === 'number' ? [] : hand;
}

/** The cards that may be pointed at as they lie, row by row. */
export function cardGrid(model: CardsModel, width: number): CardId[][] {
  const display = inRows('display', shownCards(model), model, width);
  const rows = [...display, ...inRows('hand', ownHand(model), model, width)];
  return rows.map((row) => row.filter((id) => model.choices.includes(id))).filter(({ length }) => length > 0);
}

function inRows(of: keyof typeof GRID_ROWS, ids: readonly CardId[], model: CardsModel, width: number): CardId[][] {
  const columns = isGrid(of, model, width) ? GRID_COLUMNS : 1;
  return Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) =>
    ids.slice(row * columns, (row + 1) * columns),
  );
}

/**
 * The cards pane: display, special card and both hands, as small cards or one a line, with room in more lines for long
 * titles. With less room it shows the part around the cursor, and marks at its edge say that there is more.
 */
export function drawCards(model: CardsModel, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.panes.cards, model.focused);
  const rows = height - FRAME;
  const fullRows = fullCardsRows(model, look, width) - FRAME;
  const isFull = fullRows <= rows;
  const page = drawPage({ ...model, isFull }, look, width, isFull ? fullRows : cardsRows(model, width) - FRAME);
  const { top, end } = cursorRows(model, width);
  const first = Math.max(0, Math.min(top, end - rows));
  canvas.draw(page, 1, 1, { x: 1, y: first, width: width - FRAME, height: rows });
  drawMore(canvas, look, { above: first > 0, below: first + rows < page.height });
  return canvas;
}

/** What is drawn, and whether with titles in full. */
type PageModel = CardsModel & { readonly isFull: boolean };

/** All that the frame is around. */
function drawPage(model: PageModel, look: Look, width: number, height: number): Canvas {
  const page = new Canvas(width, height);
  const top = drawAll(page, 0, 'display', shownCards(model), model, look);
  const below = drawHand(page, { x: 2, y: top }, model.side, model, look);
  const at = isBeside(model, width) ? { x: Math.floor(width / 2), y: top } : { x: 2, y: below };
  drawHand(page, at, other(model.side), model, look);
  return page;
}

/** The rows of the card under the cursor, counted from the first card; none without a cursor. */
function cursorRows(model: CardsModel, width: number): { readonly top: number; readonly end: number } {
  const rowsAbove = { display: 0, hand: rowsOf('display', shownCards(model).length, model, width) + 1 };
  const cards = { display: shownCards(model), hand: ownHand(model) };
  for (const of of ['display', 'hand'] as const) {
    const row = inRows(of, cards[of], model, width).findIndex((ids) => ids.some((id) => id === model.cursor));
    const rows = rowsOf(of, 1, model, width);
    const top = rowsAbove[of] + row * rows;
    if (row >= 0) return { top, end: top + rows };
  }
  return { top: 0, end: 0 };
}

/** Whether the other hand, face down beside small cards, stands in one line with the own one. */
function isBeside(model: CardsModel, width: number): boolean {
  const hand = model.hands[other(model.side)];
  return isGrid('hand', model, width) && (typeof hand === 'number' || hand.length === 0);
}

/** Draws cards from a row on; returns the row below them. */
function drawAll(
  canvas: Canvas,
  y: number,
  of: keyof typeof GRID_ROWS,
  ids: readonly CardId[],
  model: PageModel,
  look: Look,
): number {
  const { width } = canvas;
  if (!isGrid(of, model, width))
    return ids.reduce<number>((row, id) => row + drawCardLine(canvas, row, id, model, look), y);
  const cardWidth = Math.floor((width - 2) / GRID_COLUMNS);
  ids.forEach((id, index) => {
    const at = {
      x: 1 + (index % GRID_COLUMNS) * cardWidth,
      y: y + Math.floor(index / GRID_COLUMNS) * SMALL_CARD_ROWS,
    };
    drawSmallCard(canvas, { ...at, width: cardWidth, height: SMALL_CARD_ROWS }, id, model, look);
  });
  return y + rowsOf(of, ids.length, model, width);
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
  const words = isOpen ? '' : typeof hand === 'number' && hand > 0 ? screen.faceDown(hand) : screen.empty;
  // A wide name gives way to what is said about the hand.
  const room = canvas.width - x - 2 - textWidth(screen.handOf('')) - (isOpen ? 0 : textWidth(words) + 1);
  const title = screen.handOf(truncateText(model.players[side], room, symbols.ellipsis));
  const used = canvas.text(x, y, title, sideStyle(look, side));
  canvas.text(x + used + 1, y, words, theme.muted);
  return isOpen ? drawAll(canvas, y + 1, 'hand', hand, model, look) : y + 1;
}

/** A small card: digit, colour, value and signs in its upper edge, title and icons inside. */
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
  const index = model.choices.indexOf(id);
  const { letter, style } = colorBadge(look, card);
  canvas.text(x + 2, y, ` ${index < 0 ? ' ' : cardDigit(index)} `, theme.muted);
  canvas.text(x + 5, y, letter, style);
  canvas.text(x + 6, y, ` ${card.value ? card.value[model.side] : '-'} `, theme.title);
  const signs = cardSigns(look, card);
  if (signs !== '') canvas.text(x + width - signs.length - 4, y, ` ${signs} `, theme.warning);
  const inside = width - 4;
  const title = wrapText(lineTitle(card, look), inside).map((text): Line => ({ text }));
  const signsBelow = eventSignLines(card, look, inside);
  const rows = SMALL_CARD_ROWS - 2;
  const shown = cutLines(title, Math.max(rows - signsBelow.length, MOST_TITLE_ROWS), inside, look);
  shown.forEach(({ text }, row) =>
    canvas.field(x + 2, y + 1 + row, inside, text, { style: chosen ? theme.cursor : {} }),
  );
  cutLines(signsBelow, rows - shown.length, inside, look).forEach((line, row) => {
    writeLine(canvas, x + 2, y + 1 + Math.max(shown.length, rows - signsBelow.length) + row, line);
  });
}

/** Rows of a title when there is more to say about the card than it has room for. */
const MOST_TITLE_ROWS = 2;

function cardNumber(card: Card): string {
  return typeof card.id === 'number' ? String(card.id).padStart(2) : (card.id.split('-')[0] ?? '');
}

/** Columns for the title of a card in a line, between its value and its signs. */
function titleRoom(id: CardId, width: number, look: Look): number {
  return width - 10 - cardSigns(look, cardById(id)).length;
}

function lineTitle(card: Card, { words }: Look): string {
  return `${cardNumber(card)} ${words.cardTitle(card)}`;
}

/** The title of a card in full, in lines under each other. */
function titleRows(id: CardId, width: number, look: Look): string[] {
  const card = cardById(id);
  const number = cardNumber(card);
  const lines = wrapText(look.words.cardTitle(card), titleRoom(id, width, look) - number.length - 1);
  return lines.map((line, row) => `${row === 0 ? number : ' '.repeat(number.length)} ${line}`);
}

/** Draws a card in a line, or in as many as its title takes; returns their number. */
function drawCardLine(canvas: Canvas, y: number, id: CardId, model: PageModel, look: Look): number {
  const { width } = canvas;
  const card = cardById(id);
  const index = model.choices.indexOf(id);
  const chosen = id === model.cursor;
  const { letter, style } = colorBadge(look, card);
  canvas.text(1, y, chosen ? look.symbols.pointer : ' ', look.theme.title);
  canvas.text(2, y, index < 0 ? ' ' : cardDigit(index), look.theme.muted);
  canvas.text(4, y, letter, style);
  canvas.text(6, y, card.value ? String(card.value[model.side]) : '-', look.theme.title);
  const room = titleRoom(id, width, look);
  const titles = model.isFull ? titleRows(id, width, look) : [lineTitle(card, look)];
  titles.forEach((title, row) => canvas.field(8, y + row, room, title, { ellipsis: look.symbols.ellipsis }));
  const signs = cardSigns(look, card);
  canvas.text(width - 1 - signs.length, y, signs, look.theme.warning);
  canvas.link({ x: 0, y, width, height: titles.length }, cardLink(id));
  const isCut = !model.isFull && textWidth(titles[0] ?? '') > room;
  const icons = isCut ? null : drawLineIcons(canvas, { y, titles, id }, look);
  titles.forEach((_, row) => {
    const end = icons?.row === row ? icons.x - LEAST_GAP : 8 + room;
    if (chosen) canvas.restyle({ x: 8, y: y + row, width: end - 8, height: 1 }, look.theme.cursor);
  });
  return titles.length;
}

/** Columns between the title of a card and the icons of its event. */
const LEAST_GAP = 2;

/** Draws the icons of an event at the right of the title's last row, where there is room for all; says where they begin. */
function drawLineIcons(
  canvas: Canvas,
  { y, titles, id }: { readonly y: number; readonly titles: readonly string[]; readonly id: CardId },
  look: Look,
): { readonly x: number; readonly row: number } | null {
  const card = cardById(id);
  const row = titles.length - 1;
  const end = canvas.width - 2 - Math.max(1, cardSigns(look, card).length);
  const begin = 8 + textWidth(titles[row] ?? '') + LEAST_GAP;
  const [icons, ...more] = eventSignLines(card, look, canvas.width);
  const x = end - textWidth(icons?.text ?? '');
  if (icons === undefined || more.length > 0 || x < begin) return null;
  writeLine(canvas, x, y + row, icons);
  return { x, row };
}
