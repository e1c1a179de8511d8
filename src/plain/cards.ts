import { fold } from '../common/words.js';
import { findCard } from '../notation/names.js';
import { cardName } from '../notation/index.js';
import { other, type Side } from '../rules/board.js';
import { cardById, type CardId } from '../rules/cards.js';
import { freeRemoval, type RefusalCode, type SeatState, takeableCards, type Use, USES, why } from '../rules/game.js';
import { eventNow } from '../text/event-now.js';
import { describeCardEvent, sentenceOf } from '../text/index.js';
import type { Texts } from '../text/language.js';

/** Returns a card in one line: title, colour, value for a side, flight and police signs. */
export function cardLine(id: CardId, side: Side, { words, screen: { plainMode: say } }: Texts): string {
  const card = cardById(id);
  const signs = [
    ...(card.flight === undefined ? [] : [say.flightSigns(card.flight)]),
    ...(card.police === undefined ? [] : [say.policeSign[card.police]]),
  ];
  return say.card(`“${words.cardTitle(card)}”`, words.color[card.color], card.value?.[side] ?? null, signs);
}

/** Returns an entry for each open card. Each entry has the number of its card. */
export function displayLines(state: SeatState, side: Side, texts: Texts): readonly string[] {
  const { plainMode: say } = texts.screen;
  const ids = [...state.display, ...(state.special === null ? [] : [state.special])];
  if (ids.length === 0) return [say.displayEmpty];
  const takeable = takeableCards(state, side);
  return ids.map((id) => {
    const line = cardLine(id, side, texts);
    return say.entry(cardName(id), takeable.includes(id) ? line : say.notYours(line, texts.words.side[other(side)]));
  });
}

export function handLines(state: SeatState, side: Side, texts: Texts): readonly string[] {
  const { plainMode: say } = texts.screen;
  const hand = state.hands[side];
  if (hand.length === 0) return [say.handEmpty];
  return hand.map((id) => say.entry(cardName(id), say.inHand(cardLine(id, side, texts))));
}

/** A use of a card. `why` and `code` are the reason why it is not possible; null if it is possible. */
export interface UseEntry {
  readonly use: Use;
  readonly text: string;
  readonly why: string | null;
  readonly code: RefusalCode | null;
}

/** Returns the four uses of a card, always in the same order, so that each use keeps its number. */
export function usesOf(state: SeatState, card: CardId, side: Side, texts: Texts): readonly UseEntry[] {
  const { words, screen } = texts;
  const { plainMode: say } = screen;
  return USES.map((use) => {
    const refusal = why(state, { type: 'take', card, use });
    const name = words.use[use];
    if (refusal !== null)
      return { use, text: name, why: `${sentenceOf(refusal, words)} (${refusal.clause})`, code: refusal.code };
    return { use, text: say.use(name, useDetails(use, card, side, texts)), why: null, code: null };
  });
}

/**
 * Returns an entry for each possible use, then the other uses with their reasons. Uses with the same reason share a
 * sentence.
 */
export function linesOfUses(uses: readonly UseEntry[], { screen }: Texts): readonly string[] {
  const { plainMode: say } = screen;
  const reasons = [...new Set(uses.flatMap(({ why: reason }) => reason ?? []))];
  return [
    ...uses.flatMap(({ text, why: reason }, index) => (reason === null ? [say.entry(String(index + 1), text)] : [])),
    ...reasons.map((reason) =>
      say.useNot(
        uses.filter((one) => one.why === reason).map(({ text }) => text),
        reason,
      ),
    ),
  ];
}

function useDetails(use: Use, id: CardId, side: Side, texts: Texts): string {
  const { plainMode: say, unrestPrice } = texts.screen;
  const card = cardById(id);
  switch (use) {
    case 'unrest':
      return freeRemoval(card, side) ? '' : unrestPrice;
    case 'build':
    case 'living-standard':
      return card.value === undefined ? '' : say.usePoints(card.value[side]);
    case 'event':
      return eventText(id, texts);
  }
}

/** Returns the icons of a card's event in one line. */
function eventText(id: CardId, texts: Texts): string {
  const { plainMode: say } = texts.screen;
  return describeCardEvent(cardById(id), texts.words)
    .map(({ icons, words: limits }) => {
      const told = icons.map(({ words, count }) => (count > 1 ? say.times(count, words) : words));
      return [...told, ...(limits === '' ? [] : [limits])].join(', ');
    })
    .join('; ');
}

/**
 * Returns everything about a card: title, values, years, and a sentence for each icon. With `isOpen`, also what each
 * icon would do now.
 * @param isOpen whether a decision is open and the player's hand may be shown; if not, only what is printed on the card
 *   is returned
 */
export function cardFacts(id: CardId, state: SeatState, side: Side, texts: Texts, isOpen: boolean): readonly string[] {
  const { words, screen } = texts;
  const { plainMode: say } = screen;
  const card = cardById(id);
  const values = card.value === undefined ? [] : [say.values(card.value.west, card.value.east)];
  const signs = [
    ...(card.flight === undefined ? [] : [say.flightSigns(card.flight)]),
    ...(card.police === undefined ? [] : [say.policeSign[card.police]]),
  ];
  const head = [words.cardName(card), words.color[card.color], ...values, ...signs];
  const printed = say.kindOfCard(words.decade(card.decade), card.years);
  const by = card.color === (side === 'west' ? 'red' : 'yellow') ? other(side) : side;
  const now = isOpen ? eventNow(state, id, side, { ...texts, symbols: { arrowRight: '→', dash: '–' } }).icons : [];
  let index = 0;
  const icons = describeCardEvent(card, words).flatMap(({ icons: all, words: limits }) => [
    ...all.map(({ words: icon, count }) => {
      const text = count > 1 ? say.times(count, icon) : icon;
      const would = now[index]?.text;
      index += count;
      return would === undefined ? text : say.eventNow(text, would);
    }),
    ...(limits === '' ? [] : [limits]),
  ]);
  return [`${head.join(', ')}. ${printed}`, say.event(words.side[by]), ...icons];
}

/**
 * The card that a typed text names, or several cards that match it. `rest` is the text after the card's number, such as
 * a use.
 */
export type CardTyped =
  | { readonly type: 'card'; readonly card: CardId; readonly rest: string }
  | { readonly type: 'several'; readonly cards: readonly CardId[] }
  | { readonly type: 'none' };

/**
 * Finds the card that a text names by number or by the beginning of its title. If several cards match, those in `among`
 * take precedence. A number may be followed by the word of a use.
 */
export function typedCard(typed: string, among: readonly CardId[]): CardTyped {
  const [, number, rest] = /^(\d{1,3}|[ivx]{1,3})(?:\s+(.*))?$/i.exec(typed) ?? [];
  const { exact, begun } = findCard(number ?? typed);
  const all = exact.length > 0 ? exact : begun;
  const fitting = all.filter((id) => among.includes(id));
  const [card, ...others] = fitting.length > 0 ? fitting : all;
  if (card === undefined) return { type: 'none' };
  if (others.length > 0 && number === undefined) return { type: 'several', cards: [card, ...others] };
  return { type: 'card', card, rest: rest ?? '' };
}

/** Returns the use that a typed text names: by its number from 1 to 4, or by the beginning of its name. */
export function typedUse(typed: string, { screen }: Texts): Use | null {
  const number = /^[1-4]$/.test(typed) ? USES[Number(typed) - 1] : undefined;
  if (number !== undefined) return number;
  const wanted = fold(typed);
  if (wanted === '') return null;
  return USES.find((use) => screen.plainMode.uses[use].some((word) => fold(word).startsWith(wanted))) ?? null;
}
