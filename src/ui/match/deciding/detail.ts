import { cached } from '../../../common/cached.js';
import type { Side } from '../../../rules/board.js';
import { type Card, cardById, type CardId } from '../../../rules/cards.js';
import { freeRemoval, type Use, USES } from '../../../rules/game.js';
import { describeCardEvent, iconSign } from '../../../text/index.js';
import { type Canvas, padText, textWidth, wrapText } from '../../../terminal/index.js';
import { USE_KEYS } from './choosing-keys.js';
import type { EventNow } from '../../../text/event-now.js';
import { nowStyle } from './event-style.js';
import { flightSign } from './card-signs.js';
import { nameWithin } from './card-titles.js';
import { eventSignLines, iconStyle } from './event-signs.js';
import { nameOf, pagingKeys } from '../../widgets/key-hints.js';
import { cutLines, type Line, wrapLines, writeLine } from '../../widgets/lists.js';
import { drawMore, framed, type Look, signIn } from '../../widgets/look.js';

/** Contents of the detail pane: a card, and for each use the reason why it is not possible now. */
export interface DetailModel {
  readonly card: CardId;
  readonly side: Side;
  /**
   * For each use, the reason why it is not possible now; null if it is possible. The whole field is null if no card is
   * to be taken now.
   */
  readonly uses: Readonly<Record<Use, string | null>> | null;
  /** What the event would do now; null to leave this out, as when no card is to be taken now. */
  readonly now: EventNow | null;
}

/**
 * Minimum rows for the long form. With fewer rows, the pane shows the event as signs, and as much of its text as fits.
 */
const LEAST_FULL = 12;
/**
 * From this number of columns on, fewer than `LEAST_FULL` rows are enough for the long form if the text of the card
 * fits.
 */
const ROOMY = 40;
/** Rows of the frame. */
const FRAME = 2;
/** Columns of the frame, including a space on each side. */
const FRAME_COLUMNS = 4;
/** Returns the width available for the title of a frame with `inside` columns inside. */
const titleColumns = (inside: number): number => inside - 2;
/** Whether the pane is wide enough to align the texts of the icons. */
const isRoomy = (inside: number): boolean => inside >= ROOMY - FRAME_COLUMNS;

/**
 * Draws the detail pane: titles, years, values, the event in signs and words, and the uses. With few rows, draws a
 * short form. If a text is cut, the player can page down to the complete text of the card. `first` is the index of the
 * first row shown.
 */
export function drawDetail(model: DetailModel, look: Look, width: number, height: number, first = 0): Canvas {
  const inside = { width: width - FRAME_COLUMNS, height: height - FRAME };
  const canvas = framed(look, width, height, nameWithin(cardById(model.card), look, titleColumns(inside.width)));
  const { lines, isShort, isCut } = overview(model, look, width, height);
  const hidden = isCut ? hiddenDetailRows(model, look, width, height) : 0;
  const offset = Math.min(first, hidden);
  const rest = offset > 0 ? wrappedCardLines(model, look, inside.width) : [];
  const above = [...lines, ...Array.from({ length: inside.height - lines.length }, () => ({ text: '' }))];
  const shown = [...above, ...rest].slice(offset, offset + inside.height);
  shown.forEach((line, row) => writeLine(canvas, 2, row + 1, line));
  const usesRow = height - 2 - offset;
  if (isShort && model.uses && usesRow > 0) drawUseKeys(canvas, model, model.uses, look, usesRow);
  if (hidden > 0) canvas.text(2, height - 1, ` ${pagingKeys(look)} `, look.theme.muted);
  drawMore(canvas, look, { above: offset > 0, below: offset < hidden });
  return canvas;
}

/**
 * Returns the number of rows to page through below the first `height` rows. If a text is cut, these rows show the
 * complete text of the card. Returns 0 if no text is cut.
 */
export function hiddenDetailRows(model: DetailModel, look: Look, width: number, height: number): number {
  return overview(model, look, width, height).isCut ? wrappedCardLines(model, look, width - FRAME_COLUMNS).length : 0;
}

interface Overview {
  readonly lines: readonly Line[];
  readonly isShort: boolean;
  /** Whether a text ends in an ellipsis. */
  readonly isCut: boolean;
}

/** Returns the rows that the pane shows first. */
const overview = cached((model: DetailModel, look: Look, width: number, height: number): Overview => {
  const room = { width: width - FRAME_COLUMNS, height: height - FRAME };
  // In a narrow pane the height alone selects the form, so that the form does not change from card to card.
  const least = width < ROOMY ? LEAST_FULL : Math.min(LEAST_FULL, wantedRows(model, look, width));
  const isShort = height < least;
  const lines = isShort ? shortLines(model, look, room) : longLines(model, look, room);
  return { lines, isShort, isCut: lines.some(({ text }) => text.endsWith(look.symbols.ellipsis)) };
});

/**
 * Returns the preferred number of rows of the pane: enough for all lines and uses, and in a narrow pane at least the
 * rows of the long form.
 */
export function detailRows(model: DetailModel, look: Look, width: number): number {
  const wanted = wantedRows(model, look, width);
  return width < ROOMY ? Math.max(LEAST_FULL, wanted) : wanted;
}

/** Returns the number of rows needed to show everything uncut, including the reasons why uses are not possible. */
export function fullDetailRows(model: DetailModel, look: Look, width: number): number {
  const reasons = model.uses ? allUseLines(model, look, width - FRAME_COLUMNS).length - USES.length : 0;
  return detailRows(model, look, width) + reasons;
}

function wantedRows(model: DetailModel, look: Look, width: number): number {
  return fullLines(model, look, width - FRAME_COLUMNS).length + (model.uses ? USES.length : 0) + FRAME;
}

/** Returns all lines about a card: its text, its uses, and the reasons why some uses are not possible. */
export function cardLines(model: DetailModel, look: Look, width: number): readonly Line[] {
  const { uses } = model;
  const event = fullLines(model, look, width);
  return uses ? [...event, { text: '' }, ...allUseLines(model, look, width)] : event;
}

const wrappedCardLines = cached((model: DetailModel, look: Look, width: number) =>
  wrapLines(cardLines(model, look, width), width),
);

interface PaneInside {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the long form: everything in words, with the uses at the foot. If there is room, the reason why a use is not
 * possible takes several rows.
 */
function longLines(model: DetailModel, look: Look, { width, height }: PaneInside): Line[] {
  const { uses } = model;
  const room = height - (uses ? USES.length : 0);
  const whole = fullLines(model, look, width);
  const all = whole.length <= room ? whole : withoutNow(model, look, width, room);
  if (!uses) return cutLines(all, height, width, look);
  const foot = footLines(model, look, width, Math.max(USES.length, height - all.length));
  const event = cutLines(all, height - foot.length, width, look);
  const blank = Array.from({ length: height - foot.length - event.length }, () => ({ text: '' }));
  return [...event, ...blank, ...foot];
}

/**
 * Returns the uses in `rows` rows, at least one row per use. Spare rows are given to the first uses whose texts need
 * more than one row.
 */
function footLines(model: DetailModel, look: Look, width: number, rows: number): Line[] {
  let spare = rows - USES.length;
  return USES.flatMap((use) => {
    const lines = cutLines(useLines(use, model, look, width, 1 + spare), 1 + spare, width, look);
    spare -= lines.length - 1;
    return lines;
  });
}

/** Returns all lines except what the event would do now. If they do not fit, returns only the lines of the event. */
function withoutNow(model: DetailModel, look: Look, width: number, rows: number): readonly Line[] {
  const printed = { ...model, now: null };
  const lines = fullLines(printed, look, width);
  return lines.length <= rows ? lines : wrapLines(eventLines(printed, look, isRoomy(width)), width);
}

/**
 * Returns the lines of the short form: the event as signs, and as much of its text as fits. If there is room, they are
 * followed by the explanation of the price of removing unrest, and by the titles. If uses are shown, one row is left
 * for them.
 */
function shortLines(model: DetailModel, look: Look, { width, height }: PaneInside): Line[] {
  const { card: id, uses } = model;
  const card = cardById(id);
  const rows = uses ? height - 1 : height;
  const signs = eventSignLines(card, look, width);
  const words = wrapText(eventWords(card, look), width).map((text) => ({ text, style: look.theme.muted }));
  const sign = priceSign('unrest', model, look);
  const price = sign === '' ? [] : [{ text: `${sign}: ${look.screen.freeOnlyWith(ownColor(model, look))}` }];
  return [...flightLines(card, look), ...price, ...titleLines(card, look, width)].reduce<Line[]>(
    (lines, line) => {
      const more = [...lines, ...wrapLines([line], width)];
      return more.length <= rows ? more : lines;
    },
    cutLines([...signs, ...words], rows, width, look),
  );
}

/** Returns everything printed on a card, in lines of `width` columns. */
const fullLines = cached((model: DetailModel, look: Look, width: number): readonly Line[] => {
  const [head, ...titles] = titleLines(cardById(model.card), look, width);
  const lines = [
    { ...head, text: `${head.text}${whoseEvent(model, look)}` },
    ...titles,
    ...eventLines(model, look, isRoomy(width)),
    ...flightLines(cardById(model.card), look),
    ...specialLines(cardById(model.card), look),
  ];
  return wrapLines(lines, width);
});

/** Returns a line that says what the flight signs of a card do; no line for a card without flight signs. */
function flightLines({ flight = 0 }: Card, { screen, symbols, theme }: Look): Line[] {
  const sign = flightSign(symbols).repeat(flight);
  return flight === 0 ? [] : [{ text: `${sign} ${screen.flightOf(flight)}`, style: theme.muted, hang: flight + 1 }];
}

/**
 * For a special card, returns lines that say who may take the card and when (R3d, R3e), and that the card does not count
 * among the cards left in the half-decade (R3f). Returns no line for any other card.
 */
function specialLines({ kind }: Card, { screen, theme }: Look): Line[] {
  const { taker, notCounted } = screen.aboutSpecial;
  return kind === 'special' ? [taker, notCounted].map((text) => ({ text, style: theme.muted })) : [];
}

/** If the event is not possible now, returns a text with the side for which the event is described; otherwise ''. */
function whoseEvent({ now, side }: DetailModel, { words, screen }: Look): string {
  if (now?.isBarred !== true) return '';
  const used = now.by === side ? screen.now.usedByOwn : screen.now.usedByOther;
  return `  ${used(words.side[now.by])}`;
}

/** Returns the lines above the event: colour, values, years, the full title if the frame cuts it, the German title. */
function titleLines(card: Card, look: Look, width: number): [Line, ...Line[]] {
  const { words, theme } = look;
  const german = look.fold(card.title.de);
  const title = words.cardTitle(card);
  const isShort = nameWithin(card, look, titleColumns(width)) !== words.cardName(card);
  return [
    { text: headline(card, look) },
    ...(isShort ? [{ text: title }] : []),
    ...(german === title ? [] : [{ text: german, style: theme.muted }]),
  ];
}

/**
 * Returns an event's icons as signs and in words, and what each icon would do now. `isAligned`: whether the words of
 * all icons start in the same column.
 */
export function eventLines({ card: id, side, now }: Omit<DetailModel, 'uses'>, look: Look, isAligned = false): Line[] {
  const { words, theme, symbols } = look;
  const event = describeCardEvent(cardById(id), words);
  const signs = event.flatMap(({ icons }) => icons).map(({ sign }) => textWidth(signIn(sign, symbols)));
  const [column, hang] = isAligned ? [GAP + Math.max(...signs), { hang: GAP + Math.max(...signs) }] : [3, {}];
  const lines: Line[] = [];
  let index = 0;
  for (const { icons, words: limits } of event) {
    for (const icon of icons) {
      const times = icon.count > 1 ? `${icon.count}${symbols.times} ` : '';
      const sign = signIn(icon.sign, symbols);
      const lead = [{ text: sign, style: iconStyle(icon, look) }];
      const before = isAligned ? padText(sign, column) : sign + ' '.repeat(GAP);
      lines.push({ text: `${before}${times}${icon.words}`, lead, ...hang });
      const would = now?.icons[index];
      const indent = ' '.repeat(column);
      if (would)
        lines.push({ text: `${indent}${symbols.arrowRight} ${would.text}`, style: nowStyle(would, side, look) });
      index += icon.count;
    }
    if (limits !== '') lines.push({ text: `${' '.repeat(column)}${limits}`, style: theme.muted });
  }
  return lines;
}

/** Columns between a sign and its words. */
const GAP = 2;

/** Returns the icons of a card's event in words, one after the other. */
function eventWords(card: Card, { words, symbols }: Look): string {
  return describeCardEvent(card, words)
    .map(({ icons, words: limits }) => {
      const said = icons.map(({ words: text, count }) => (count > 1 ? `${count}${symbols.times} ${text}` : text));
      return [...said, ...(limits === '' ? [] : [limits])].join(', ');
    })
    .join('; ');
}

function headline(card: Card, { words }: Look): string {
  const { west, east } = words.letter.side;
  const values = card.value ? `  ${west} ${card.value.west}  ${east} ${card.value.east}` : '';
  return `${words.color[card.color]}${values}  ${card.years}`;
}

type Uses = NonNullable<DetailModel['uses']>;

/** Draws the uses in a single line: the key of each use, and whether it is possible. */
function drawUseKeys(canvas: Canvas, model: DetailModel, uses: Uses, look: Look, y: number): void {
  const { symbols, theme } = look;
  let x = 2;
  const isRead = model.side === 'west' && cardById(model.card).kind === 'special';
  if (isRead && USES.every((use) => uses[use] !== null)) {
    canvas.text(x, y, `${symbols.cross} ${look.screen.eastOnlyWhen}`, theme.muted);
    return;
  }
  for (const use of USES) {
    const possible = uses[use] === null;
    const price = priceSign(use, model, look);
    const text = `${nameOf(USE_KEYS[use], look)} ${possible ? symbols.check : symbols.cross}${price && ` ${price}`}`;
    x += canvas.text(x, y, text, possible ? theme.legal : theme.muted) + GAP;
  }
}

/** Returns the sign of the price of a use (R6.1); '' if the use is free or not possible. */
function priceSign(use: Use, { card, side, uses }: DetailModel, { words, symbols }: Look): string {
  if (use !== 'unrest' || uses?.unrest !== null || freeRemoval(cardById(card), side)) return '';
  return signIn(iconSign({ icon: 'dismantle', side }, words), symbols);
}

/**
 * Returns the lines of a use: its key, whether it is possible, and its name. If the use is not possible, the reason
 * follows. If the use has a price, returns the longest form that fits into `rows` rows: with the price and its reason,
 * with the price, or with a sign for the price.
 */
function useLines(use: Use, model: DetailModel, look: Look, width: number, rows = Infinity): Line[] {
  const { symbols, screen, fold, theme } = look;
  const why = model.uses?.[use] ?? null;
  const name = `${nameOf(USE_KEYS[use], look)} ${why === null ? symbols.check : symbols.cross} ${screen.uses[use]}`;
  const style = model.uses?.[use] === null ? theme.legal : theme.muted;
  const wrapped = (text: string): Line[] => wrapText(text, width, 4).map((row) => ({ text: row, style }));
  if (why !== null) return wrapped(`${name}: ${fold(why)}`);
  const sign = priceSign(use, model, look);
  if (sign === '') return wrapped(name);
  const { unrestPrice, unrestPriceBecause } = screen;
  const forms = [`${name}: ${unrestPriceBecause(ownColor(model, look))}`, `${name}: ${unrestPrice}`].map(wrapped);
  return forms.find(({ length }) => length <= rows) ?? wrapped(`${name} ${sign}`);
}

/** Returns the colour of the cards with which the side removes unrest for free (R6.1). */
const ownColor = ({ side }: DetailModel, { words }: Look): string => words.color[side === 'west' ? 'yellow' : 'red'];

function allUseLines(model: DetailModel, look: Look, width: number): Line[] {
  return USES.flatMap((use) => useLines(use, model, look, width));
}
