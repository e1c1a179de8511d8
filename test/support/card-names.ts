import { cardById, type CardId } from '../../src/rules/cards.js';
import { ENGLISH } from '../../src/text/index.js';

/** Returns whether a text names a card: by its title (first `letters` letters), or by number and short title. */
export function namesCard(text: string, id: CardId, letters = Infinity): boolean {
  const card = cardById(id);
  const number = String(id).split('-')[0] ?? '';
  const short = ENGLISH.shortTitle(card);
  return [card.title.en.slice(0, letters), `${number} ${short}`, `${number} “${short}”`].some((name) =>
    text.includes(name),
  );
}

/** Returns the ids of the given cards that the text names. */
export function cardsNamed(text: string, ids: readonly CardId[], letters = Infinity): CardId[] {
  return ids.filter((id) => namesCard(text, id, letters));
}
