import type { Card } from '../../../rules/cards.js';
import { textWidth, wrapText } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';

function cardNumber(card: Card): string {
  return typeof card.id === 'number' ? String(card.id).padStart(2) : (card.id.split('-')[0] ?? '');
}

/** Number and title of a card in one line, of a width if there is no more room; the short title where the whole one is too long. */
export function lineTitle(card: Card, { words }: Look, width = Infinity): string {
  const whole = `${cardNumber(card)} ${words.cardTitle(card)}`;
  return textWidth(whole) <= width ? whole : `${cardNumber(card)} ${words.shortTitle(card)}`;
}

/** What a card is called in a line of a width, its title in quotation marks; the short one where the whole has no room. */
export function nameWithin(card: Card, { words }: Look, width: number): string {
  const whole = words.cardName(card);
  return textWidth(whole) <= width ? whole : words.shortName(card);
}

/** Number and title of a card in full, in lines of a width under each other. */
export function titleRows(card: Card, look: Look, width: number): string[] {
  const number = cardNumber(card);
  const lines = wrapText(look.words.cardTitle(card), width - number.length - 1);
  return lines.map((line, row) => `${row === 0 ? number : ' '.repeat(number.length)} ${line}`);
}
