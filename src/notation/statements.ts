import type { State } from '../rules/game.js';
import { type FileError, type FileSaid, said } from './file-error.js';
import { readCards, writeCards } from './declared-cards.js';
import { writeComment } from './header.js';
import type { Hands } from './hands.js';
import { type HiddenCards, rowOf, type Zone } from './hidden-cards.js';
import { cardName } from './names.js';
import type { DeclaredCard, Statement } from './record.js';
import { fileError, keyAndValue, type SourceLine, type Span } from './source.js';
import { fold } from './spelling.js';

const KEYS: Readonly<Record<Zone, string>> = {
  display: 'Display',
  west: 'West hand',
  east: 'East hand',
  pile: 'Pile',
};
const ZONES: ReadonlyMap<string, Zone> = new Map([
  ['display', 'display'],
  ['westhand', 'west'],
  ['handwest', 'west'],
  ['easthand', 'east'],
  ['handeast', 'east'],
  ['pile', 'pile'],
  ['drawpile', 'pile'],
]);

/** The row a line speaks of, as `Display: 1 2 3`, and its cards; null when the line is no statement. */
export function readStatement(line: SourceLine): { statement: Statement; value: Span } | FileError | null {
  const field = keyAndValue(line.content);
  const where = field && ZONES.get(fold(field.key.text));
  if (!field || !where) return null;
  const cards = readCards(field.value, line.number);
  if (!Array.isArray(cards)) return cards;
  return { statement: { where, cards, comment: line.comment }, value: field.value };
}

/** A statement as written. */
export function writeStatement({ where, cards, comment }: Statement): string {
  const line = `${KEYS[where]}: ${writeCards(cards)}`.trimEnd();
  return comment === null ? line : `${line} ${writeComment(comment)}`;
}

/**
 * Holds a statement against the table: cards nobody has seen go where it says. An error tells what lies there, as far as
 * that may be told.
 */
export function applyStatement(
  state: State,
  hidden: HiddenCards,
  { where, cards }: Statement,
  place: { line: number; span: Span },
  hands: Hands,
): FileError | null {
  const row = rowOf(state, where);
  const isOpen = where === 'display' || hands === 'both' || hands === where;
  const lies = row.map((card) => (hidden.isGuess(card) || !isOpen ? '?' : cardName(card))).join(' ');
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
  // A row lies as it is written; only in the draw pile does it have to.
  if (hidden.placeAt(state, where, index, card)) return true;
  return where !== 'pile' && hidden.placeIn(state, where, card, cards);
}
