import type { CardId, Decade } from '../rules/cards.js';
import type { State } from '../rules/game.js';
import { DEAL_ROWS } from './header/deal.js';
import { type FileError, type FileSaid, said } from './file-error.js';
import { decadeOf, type HiddenCards, rowOf, type Zone } from './hidden-cards.js';
import { cardName, findCard } from './names.js';
import { roman } from './places.js';
import type { Replayer } from './replayer.js';
import type { DeclaredCard, DeclaredDeal, Statement } from './record.js';
import { fileError, keyAndValue, part, type SourceLine, type Span, writeComment } from './source.js';
import { fold } from '../common/words.js';

/** Parses cards separated by spaces; `?` stands for an unknown card. A card that occurs twice is an error. */
export function readCards(span: Span, line: number): DeclaredCard[] | FileError {
  const cards: DeclaredCard[] = [];
  for (const { 0: word, index } of span.text.matchAll(/\S+/g)) {
    if (word === '?') {
      cards.push(null);
      continue;
    }
    const at: Span = { text: word, column: span.column + index };
    const found = findCard(word).exact;
    const [card] = found;
    if (!card || found.length > 1) return fileError(line, at, 'unknown-name', said('noCard', word));
    if (cards.includes(card)) return fileError(line, at, 'cards', said('twiceInLine', cardName(card)));
    cards.push(card);
  }
  return cards;
}

export function writeCards(cards: readonly DeclaredCard[]): string {
  return cards.map((card) => (card === null ? '?' : cardName(card))).join(' ');
}

/**
 * Reads the deal of a decade, such as `west 3 ?, east 5 9, display 1 2 4 6 7 8 10, pile 11 ?`. Rows left out are empty.
 */
export function readDeal(decade: Decade, value: Span, line: number): DeclaredDeal | FileError {
  const deal: Record<keyof typeof DEAL_ROWS, DeclaredCard[]> = { west: [], east: [], display: [], pile: [] };
  const seen = new Set<CardId>();
  let start = 0;
  for (const text of value.text.split(',')) {
    const span = part(value, start, start + text.length);
    start += text.length + 1;
    const row = /^(west|east|display|pile)\b/i.exec(span.text)?.[0].toLowerCase();
    if (row === undefined || !isRow(row)) {
      const word = /^\D*/.exec(span.text)?.[0].trim() ?? '';
      return fileError(line, span, 'header', said('noPartOfDeal', word));
    }
    if (deal[row].length > 0) return fileError(line, span, 'header', said('rowTwice', row));
    const cards = readCards(part(span, row.length), line);
    if (!Array.isArray(cards)) return cards;
    if (cards.length > DEAL_ROWS[row]) {
      return fileError(line, span, 'cards', said('rowTooLong', DEAL_ROWS[row], cards.length));
    }
    for (const card of cards) {
      if (card === null) continue;
      if (decadeOf(card) !== decade) {
        return fileError(line, span, 'cards', said('notOfDecade', cardName(card), roman(decade)));
      }
      if (seen.has(card)) return fileError(line, span, 'cards', said('cardTwice'));
      seen.add(card);
    }
    deal[row] = cards;
  }
  return deal;
}

function isRow(row: string): row is keyof typeof DEAL_ROWS {
  return row in DEAL_ROWS;
}

export function writeDeal(deal: DeclaredDeal): string {
  const rows = ['west', 'east', 'display', 'pile'] as const;
  const declared = rows.filter((row) => deal[row].length > 0);
  // A header line needs a value, so a deal that declares nothing is written as an empty display.
  if (declared.length === 0) return 'display';
  return declared.map((row) => `${row} ${writeCards(deal[row])}`).join(', ');
}

const KEYS: Readonly<Record<Zone, string>> = {
  display: 'Display',
  west: 'West hand',
  east: 'East hand',
  pile: 'Pile',
};
const FOLDED_KEYS = Object.values(KEYS).map(fold);
const ZONES: ReadonlyMap<string, Zone> = new Map([
  ['display', 'display'],
  ['westhand', 'west'],
  ['handwest', 'west'],
  ['easthand', 'east'],
  ['handeast', 'east'],
  ['pile', 'pile'],
  ['drawpile', 'pile'],
]);

/** Whether a key begins a statement of cards, such as `East hand`. */
export function isStatementKey(key: string): boolean {
  return ZONES.has(fold(key));
}

/**
 * Whether a text without a colon can be the beginning of a statement, such as `We` of `West hand: 3 17`. As an answer,
 * `We` would mean West Berlin or the Western currency.
 */
export function seemsCutStatement(text: string): boolean {
  if (text.includes(':')) return false;
  const beginning = fold(text);
  return beginning.length > 1 && FOLDED_KEYS.some((key) => key.startsWith(beginning));
}

/** Reads a statement such as `Display: 1 2 3`; null when the line is not a statement. */
export function readStatement(line: SourceLine): { statement: Statement; value: Span } | FileError | null {
  const field = keyAndValue(line.content);
  const where = field && ZONES.get(fold(field.key.text));
  if (!field || !where) return null;
  const cards = readCards(field.value, line.number);
  if (!Array.isArray(cards)) return cards;
  return { statement: { where, cards, comment: line.comment }, value: field.value };
}

export function writeStatement({ where, cards, comment }: Statement): string {
  const line = `${KEYS[where]}: ${writeCards(cards)}`.trimEnd();
  return comment === null ? line : `${line} ${writeComment(comment)}`;
}

/**
 * Checks a statement against the state, and moves guessed cards to the places that the statement gives them. The error
 * names the actual cards, as far as the reader's seat may know them.
 */
export function applyStatement(
  { state, seat, isGuess }: Pick<Replayer, 'state' | 'seat' | 'isGuess'>,
  hidden: HiddenCards,
  { where, cards }: Statement,
  place: { line: number; span: Span },
): FileError | null {
  const row = rowOf(state, where);
  const isOpen = where === 'display' || seat === 'open' || seat === where;
  const lies = row.map((card) => (isGuess(card) || !isOpen ? '?' : cardName(card))).join(' ');
  const error = (reason: FileSaid): FileError =>
    fileError(place.line, place.span, 'cards', reason, { nearest: [`${KEYS[where]}: ${lies}`.trimEnd()] });
  if (cards.length !== row.length) {
    return error(said('rowHas', where, row.length, cards.length));
  }
  const wrong = cards.find((card, index) => !lieThere(state, hidden, where, cards, card, index));
  if (wrong === undefined || wrong === null) return null;
  return error(said('cannotLie', cardName(wrong), where, lies));
}

function lieThere(
  state: State,
  hidden: HiddenCards,
  where: Zone,
  cards: readonly DeclaredCard[],
  card: DeclaredCard,
  index: number,
): boolean {
  if (card === null) return true;
  // Keeps the written order if possible. Only in the draw pile does the order matter.
  if (hidden.placeAt(state, where, index, card)) return true;
  return where !== 'pile' && hidden.placeIn(state, where, card, cards);
}
