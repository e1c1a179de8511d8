import type { Card } from '../../rules/cards.js';
import { wrapText } from '../../terminal/index.js';
import type { Look } from './look.js';

function cardNumber(card: Card): string {
  return typeof card.id === 'number' ? String(card.id).padStart(2) : (card.id.split('-')[0] ?? '');
}

/** Number and title of a card in one line. */
export function lineTitle(card: Card, { words }: Look): string {
  return `${cardNumber(card)} ${words.cardTitle(card)}`;
}

/** Number and title of a card in full, in lines of a width under each other. */
export function titleRows(card: Card, look: Look, width: number): string[] {
  const number = cardNumber(card);
  const lines = wrapText(look.words.cardTitle(card), width - number.length - 1);
  return lines.map((line, row) => `${row === 0 ? number : ' '.repeat(number.length)} ${line}`);
}
