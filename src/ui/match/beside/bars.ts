import { itemAt } from '../../../common/item-at.js';
import { placeText, type GamePoint } from '../../../notation/index.js';
import type { Side } from '../../../rules/board.js';
import { Canvas, type Style, textWidth, truncateText, wrapText } from '../../../terminal/index.js';
import { fittingHints, type Hint, hintsWidth, writeHints } from '../../widgets/key-hints.js';
import type { Line } from '../../widgets/lists.js';
import { badgeStyle, type Look } from '../../widgets/look.js';
import type { FreeColumns } from '../../widgets/message-row.js';
import { drawPhases } from './phase-line.js';
import { type Upcoming, upcomingTexts } from '../../../text/upcoming.js';

/** Contents of the top bar. */
export interface StatusModel {
  readonly place: GamePoint;
  /** Whether the game is over and its last report has been shown. */
  readonly over: boolean;
  readonly side: Side | null;
  readonly players: Readonly<Record<Side, string>>;
  /** Number of cards in the draw pile. */
  readonly pile: number;
  /** What the game does after the present action; null if the bar says nothing about it. */
  readonly upcoming?: Upcoming | null;
  /** Mark shown if the deal is open, because the creator of the remote table chose its seed. */
  readonly mark?: string;
  /** Texts about the other people at a remote table. */
  readonly people?: string;
  readonly saved: string;
}

/**
 * Draws the top bar: the current decade and phase (or half), the side that acts now, what follows, the size of the draw
 * pile, and whether the game is saved.
 */
export function drawStatus(model: StatusModel, look: Look, width: number): Canvas {
  const canvas = new Canvas(width, 1, look.theme.title);
  const { words } = look;
  const { place, over } = model;
  const time = over ? `${words.decade(place.decade)}, ${look.screen.overlays.ending}` : placeText(place, words);
  let x = 1 + canvas.text(1, 0, time, look.theme.title);
  const end = width - textWidth(itemAt(badges(model, look), 0)) - 2;
  if (place.type === 'phase' && !over) x += drawPhases(canvas, x, place.phase, end, look);
  const { badge, next, right } = statusTextsWithin(model, look, width - x);
  if (model.side) x += 2 + canvas.text(x + 2, 0, badge, badgeStyle(look, model.side));
  canvas.text(x + 2, 0, next, look.theme.muted);
  canvas.text(width - textWidth(right) - 1, 0, right, look.theme.muted);
  const isWarning = model.saved !== '' && model.saved !== look.screen.saving.saved;
  if (isWarning) canvas.text(width - textWidth(model.saved) - 1, 0, model.saved, look.theme.warning);
  return canvas;
}

interface StatusTexts {
  readonly badge: string;
  readonly next: string;
  readonly right: string;
}

/**
 * Returns the texts to the right of the current decade and phase, as many as fit into `columns`. If space is short, the
 * text `next` is shortened first. Then the pile, the people, the mark and the player's name are left out, in this
 * order. If the rest is still too wide, `next` is left out, and the other texts are restored as far as they fit.
 */
function statusTextsWithin(model: StatusModel, look: Look, columns: number): StatusTexts {
  const { upcoming = null, mark = '', people = '', saved } = model;
  const pile = look.screen.drawPile(model.pile);
  const rights = [[pile, mark, people, saved], [mark, people, saved], [mark, saved], [saved]].map((parts) =>
    parts.filter((part) => part !== '').join('  '),
  );
  const names = badges(model, look);
  const all = (nexts: readonly string[]): StatusTexts[] =>
    names.flatMap((badge) => rights.flatMap((right) => nexts.map((next) => ({ badge, next, right }))));
  const widthOf = (texts: StatusTexts): number =>
    Object.values<string>({ ...texts }).reduce((sum, text) => sum + (text === '' ? 0 : textWidth(text) + 2), 0);
  const fitting = [...all(upcomingTexts(upcoming, look)), ...all([''])].find((texts) => widthOf(texts) < columns);
  return fitting ?? { badge: itemAt(names, 0), next: '', right: '' };
}

/** Returns the texts for the side that acts: with the player's name, and without. */
function badges({ side, players }: StatusModel, { words }: Look): string[] {
  return side === null ? [''] : [badgeText(words.side[side], players[side]), badgeText(words.side[side])];
}

function badgeText(side: string, name = side): string {
  return name === side ? ` ${side.toUpperCase()} ` : ` ${side.toUpperCase()}: ${name} `;
}

/**
 * Draws an important message as a highlighted top row. If there is room, `place` (the current decade and phase) is at
 * the right.
 */
export function drawBanner(text: string, look: Look, width: number, place = ''): Canvas {
  const style = { ...look.theme.warning, inverse: true };
  const canvas = new Canvas(width, 1, style);
  const { ellipsis } = look.symbols;
  canvas.field(1, 0, width - 2, text, { style, ellipsis });
  if (textWidth(text) + textWidth(place) + 4 <= width) canvas.text(width - textWidth(place) - 1, 0, place, style);
  return canvas;
}

/** Draws `height` rows that contain only a message about the last key. The message is in the first row. */
export function drawAnswer(text: string, style: Style, look: Look, width: number, height = 1): Canvas {
  const canvas = new Canvas(width, height);
  canvas.field(1, 0, width - 2, text, { style, ellipsis: look.symbols.ellipsis });
  return canvas;
}

/** Contents of the prompt, the two or three lines at the bottom. */
export interface PromptModel {
  readonly side: Side | null;
  readonly text: string;
  /** Text at the right: the rule clause of the decision, or the position in a replay. */
  readonly clause: string;
  /** Why the last key had no effect; null if the key had an effect or no reason is shown. */
  readonly refusal: string | null;
  /** Message about what has just happened, e.g. a take-back, shown until the next key; null if there is no message. */
  readonly news?: string | null;
  /** Keys and what they do, the most important first. */
  readonly keys: readonly Hint[];
  /** Number of keys at the end of the list that are always shown; 1 if absent. */
  readonly kept?: number;
}

/**
 * Draws the prompt: the question, and the message about the last key beside or below the question. If the rows have no
 * room for both, draws only the message. The last line always shows the keys.
 */
export function drawPrompt(model: PromptModel, look: Look, width: number, height: number): Canvas {
  const canvas = new Canvas(width, height);
  if (model.side) canvas.text(1, 0, sideText(model.side, look), badgeStyle(look, model.side));
  for (const { x, y, text, style } of promptLines(model, look, width, height)) canvas.text(x, y, text, style);
  canvas.text(width - model.clause.length - 1, 0, model.clause, look.theme.muted);
  writeHints(canvas, KEYS_AT, height - 1, keysWithin(model, width), look);
  return canvas;
}

interface StyledLine extends Line {
  readonly style: Style;
}

interface PlacedLine extends StyledLine {
  readonly x: number;
  readonly y: number;
}

/** Columns between a message and the question or the keys to its left. */
const GAP = 2;
/** First column of the keys. */
const KEYS_AT = 1;

function keysWithin({ keys, kept = 1 }: PromptModel, width: number): readonly Hint[] {
  return fittingHints(keys, width - 2 * KEYS_AT, kept);
}

function promptLines(model: PromptModel, look: Look, width: number, height: number): readonly PlacedLine[] {
  const x = textStart(model, look);
  const room = width - x - clauseRoom(model.clause);
  const place = (lines: readonly string[], style: Style, first = 0): PlacedLine[] =>
    lines.map((text, row) => ({ x, y: first + row, text, style }));
  const { ellipsis } = look.symbols;
  const question = wrapText(model.text, room);
  const message = messageIn(model, look);
  if (message === null) return place(fitted(question, height - 1, room, ellipsis), look.theme.title);
  const answer = wrapText(message.text, room);
  const asked = place(question, look.theme.title);
  const end = asked.at(-1);
  if (end === undefined || end.text === '') return place(fitted(answer, height - 1, room, ellipsis), message.style);
  const from = textWidth(end.text) + GAP;
  if (question.length < height && from + textWidth(message.text) <= room)
    return [...asked, { ...message, x: x + from, y: end.y }];
  if (question.length + answer.length < height) return [...asked, ...place(answer, message.style, question.length)];
  return place(fitted(answer, height - 1, room, ellipsis), message.style);
}

/**
 * Returns the columns that a short message can use without covering the question, the best first: beside the end of the
 * question, then in place of the last keys, as few as possible. The first key always stays.
 */
export function roomForMessages(model: PromptModel, look: Look, width: number, height: number): readonly FreeColumns[] {
  const end = promptLines(model, look, width, height).at(-1);
  const from = end === undefined ? textStart(model, look) : end.x + textWidth(end.text) + GAP;
  const keys = keysWithin(model, width);
  const ends = keys.map((_, last) => KEYS_AT + hintsWidth(keys.slice(0, last + 1)) + GAP);
  return [
    { row: end?.y ?? 0, from, width: width - from - clauseRoom(model.clause) },
    ...ends.toReversed().map((start) => ({ row: height - 1, from: start, width: width - start - 1 })),
  ];
}

const sideText = (side: Side, look: Look): string => ` ${look.words.side[side]} `;

/** Returns the first column of the prompt's text, which is to the right of the side's name. */
function textStart({ side }: PromptModel, look: Look): number {
  return side === null ? 1 : textWidth(sideText(side, look)) + 2;
}

/** Returns the message about the last key, with a check mark or a cross in front; null if there is no message. */
export function messageIn(
  { refusal, news = null }: Pick<PromptModel, 'refusal' | 'news'>,
  { theme, symbols, fold }: Look,
): StyledLine | null {
  if (refusal !== null) return { text: `${symbols.cross} ${fold(refusal)}`, style: theme.warning };
  return news === null ? null : { text: `${symbols.check} ${news}`, style: theme.good };
}

/** Minimum number of columns reserved for the clause at the right. */
const CLAUSE_ROOM = 8;
/** Number of columns reserved for the name of the side at the left. */
const SIDE_ROOM = 8;

/**
 * Whether a text fits completely into the prompt, together with a check mark or cross, the line of keys, and the clause
 * at the right.
 */
export function fitsPrompt(text: string, width: number, height: number, clause = ''): boolean {
  return wrapText(`x ${text}`, width - SIDE_ROOM - clauseRoom(clause)).length < height;
}

function clauseRoom(clause: string): number {
  return Math.max(CLAUSE_ROOM, textWidth(clause) + 2);
}

function fitted(lines: readonly string[], rows: number, width: number, ellipsis: string): string[] {
  if (lines.length <= rows) return [...lines];
  const rest = lines.slice(rows - 1).join(' ');
  return [...lines.slice(0, rows - 1), truncateText(rest, width, ellipsis)];
}
