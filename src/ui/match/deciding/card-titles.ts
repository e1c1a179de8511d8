import type { Card } from '../../../rules/cards.js';
import { textWidth, wrapText } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';

function cardNumber(card: Card): string {
  return typeof card.id === 'number' ? String(card.id).padStart(2) : (card.id.split('-')[0] ?? '');
}

/**
 * Returns number and title of a card in one line. If this line is wider than `width` columns, uses the short title,
 * which may still be too wide.
 */
export function lineTitle(card: Card, { words }: Look, width = Infinity): string {
  const whole = `${cardNumber(card)} ${words.cardTitle(card)}`;
  return textWidth(whole) <= width ? whole : `${cardNumber(card)} ${words.shortTitle(card)}`;
}

/**
 * Returns the name of a card, with the title in quotation marks. Uses the short title if the name is wider than
 * `width`.
 */
export function nameWithin(card: Card, { words }: Look, width: number): string {
  const whole = words.cardName(card);
  return textWidth(whole) <= width ? whole : words.shortName(card);
}

/** Returns number and full title of a card, wrapped to `width` columns. */
export function titleRows(card: Card, look: Look, width: number): string[] {
  const number = cardNumber(card);
  const lines = wrapText(look.words.cardTitle(card), width - number.length - 1);
  return lines.map((line, row) => `${row === 0 ? number : ' '.repeat(number.length)} ${line}`);
}
