import type { CardId, Decade } from '../rules/cards.js';
import { type FileError, said } from './file-error.js';
import { DEAL_ROWS, decadeOf } from './hidden-cards.js';
import { cardName, findCard } from './names.js';
import { roman } from './places.js';
import type { DeclaredCard, DeclaredDeal } from './record.js';
import { fileError, part, type Span } from './source.js';

/** Reads cards with blanks between them, `?` for one that is not known. */
export function readCards(span: Span, line: number): DeclaredCard[] | FileError {
  const cards: DeclaredCard[] = [];
  for (const { 0: word, index } of span.text.matchAll(/\S+/g)) {
    const found = word === '?' ? [] : findCard(word).exact;
    if (word !== '?' && found.length !== 1) {
      const at: Span = { text: word, column: span.column + index };
      return fileError(line, at, 'unknown-name', said('noCard', word));
    }
    cards.push(word === '?' ? null : found[0]);
  }
  return cards;
}

/** Declared cards as written. */
export function writeCards(cards: readonly DeclaredCard[]): string {
  return cards.map((card) => (card === null ? '?' : cardName(card))).join(' ');
}

/** Reads the deal of a decade, `west 3 ?, east 5 9, display 1 2 4 6 7 8 10, pile 11 ?`; what is left out is empty. */
export function readDeal(decade: Decade, value: Span, line: number): DeclaredDeal | FileError {
  const deal: Record<keyof typeof DEAL_ROWS, DeclaredCard[]> = { west: [], east: [], display: [], pile: [] };
  const seen = new Set<CardId>();
  let start = 0;
  for (const text of value.text.split(',')) {
    const span = part(value, start, start + text.length);
    start += text.length + 1;
    const row = /^(west|east|display|pile)\b/i.exec(span.text)?.[1].toLowerCase();
    if (row === undefined || !isRow(row)) {
      const word = /^\D*/.exec(span.text)?.[0].trim() ?? '';
      return fileError(line, span, 'header', said('noPartOfDeal', word), { nearest: ['display 1 2 3 ? ? ? ?'] });
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

/** A deal as written. */
export function writeDeal(deal: DeclaredDeal): string {
  const rows = ['west', 'east', 'display', 'pile'] as const;
  const declared = rows.filter((row) => deal[row].length > 0);
  // A deal that declares nothing is still one, and a line has a value.
  if (declared.length === 0) return 'display';
  return declared.map((row) => `${row} ${writeCards(deal[row])}`).join(', ');
}
