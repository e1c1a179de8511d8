import type { Session } from '../../../match/session.js';
import type { Side } from '../../../rules/board.js';
import { cardById, type CardId, type Decade } from '../../../rules/cards.js';
import type { GameEvent, SeatState } from '../../../rules/game.js';

/**
 * Cards that each side could take in a half-decade, in the order of their digits. A card that has been taken keeps its
 * digit. West cannot take the special card but can read it, so the special card has the same digit for both sides.
 */
export interface CardOrder {
  readonly decade: Decade;
  readonly half: 1 | 2;
  /** The cards of each side. A side is missing until its cards have been shown. */
  readonly cards: Readonly<Partial<Record<Side, readonly CardId[]>>>;
}

/** Number of cards that have a digit. */
const DIGITS = 10;

/**
 * Returns the updated order of the cards: the display as dealt, East's special card, then the hand of `side`.
 * @param before the order so far; null for a new screen
 * @param side the side whose hand is open; null if no hand is open
 */
export function cardOrder(session: Session, before: CardOrder | null, side: Side | null): CardOrder {
  const { decade, half } = session.committed;
  const isSame = before?.decade === decade && before.half === half;
  const order = isSame ? before : { decade, half, cards: {} };
  // At the start of a decade, both sides choose which hand cards to keep. Until both have chosen, the display is empty.
  if (side === null || session.committed.display.length === 0) return order;
  const known = order.cards[side] ?? cardsDealt(session, side);
  const shown = cardsShown(session.committed, side);
  const added = shown.filter((card) => !known.includes(card));
  if (added.length === 0 && known === order.cards[side]) return order;
  const cards = added.reduce((row, card) => withCard(row, card, shown), known);
  return { ...order, cards: { ...order.cards, [side]: cards } };
}

/** Returns the cards that have a digit for a side: the display, the special card and the side's hand. */
function cardsShown({ display, special, hands }: SeatState, side: Side): readonly CardId[] {
  return [...display, ...(special === null ? [] : [special]), ...hands[side]];
}

/**
 * Appends a card. If all digits are used, the card gets the digit of a card that has been taken, if possible of the
 * special card.
 */
function withCard(row: readonly CardId[], card: CardId, shown: readonly CardId[]): readonly CardId[] {
  const gone = row.filter((one) => !shown.includes(one));
  const [first = gone[0]] = gone.filter((one) => cardById(one).kind === 'special');
  return row.length < DIGITS || first === undefined ? [...row, card] : row.with(row.indexOf(first), card);
}

/**
 * Returns the cards that had a digit for a side when the half-decade began. If the game was started from a position
 * later in the half-decade, the log does not contain these cards. In that case returns the cards that have a digit now.
 */
function cardsDealt({ log, committed }: Session, side: Side): readonly CardId[] {
  const half = log.findLast((event) => event.type === 'half-began');
  if (half === undefined) return cardsShown(committed, side);
  const special = log.findLast((event) => event.type === 'decade-began')?.special ?? committed.special;
  const hand = handAfter(log.slice(0, log.indexOf(half)), side);
  return [...half.display, ...(special === null ? [] : [special]), ...hand];
}

/** Returns a side's hand according to the log of its seat. Cards from the start position are not in the log. */
function handAfter(log: readonly GameEvent[], side: Side): readonly CardId[] {
  let hand: readonly CardId[] = [];
  let beforeAction = hand;
  for (const event of log) {
    if (event.type === 'took') beforeAction = hand;
    hand = event.type === 'taken-back' ? beforeAction : handWith(hand, event, side);
  }
  return hand;
}

function handWith(hand: readonly CardId[], event: GameEvent, side: Side): readonly CardId[] {
  if (event.type === 'exchanged') {
    const [gone, come] = side === 'east' ? [event.own, event.seen] : [event.seen, event.own];
    return hand.map((card) => (card === gone && come !== undefined ? come : card));
  }
  if (event.type === 'drew' && event.side === side) return [...hand, ...(event.cards ?? [])];
  const isLeft = (event.type === 'took' || event.type === 'discarded') && event.side === side;
  return isLeft ? hand.filter((card) => card !== event.card) : hand;
}
