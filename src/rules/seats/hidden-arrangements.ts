import { SIDES, type Side } from '../board/side.js';
import { type CardId, DECADES, type Decade } from '../cards/card.js';
import { cardById, guillaumeCard, normalCards } from '../cards/deck.js';
import type { GameEvent } from '../engine/event-log.js';
import type { View } from './view.js';

/** A card whose face is unknown, of a decade from `first` to `last`. */
export interface Unseen {
  readonly first: Decade;
  readonly last: Decade;
}

/** What a seat knows of one hidden card: its id, or the decades it can be from. */
export type HiddenSlot = CardId | Unseen;

/** One possible arrangement of the hidden cards: the contents of each hidden row, in the state's order. */
export interface HiddenArrangement {
  readonly hands: Readonly<Record<Side, readonly HiddenSlot[]>>;
  /** The draw pile's slots, top card first. */
  readonly drawPile: readonly HiddenSlot[];
  readonly faceDown: readonly HiddenSlot[];
}

/** Whether a card can be in a hidden slot. */
export function canBeAt(card: CardId, place: HiddenSlot): boolean {
  if (!isUnseen(place)) return place === card;
  const { decade } = cardById(card);
  return place.first <= decade && decade <= place.last;
}

export function isUnseen(place: HiddenSlot): place is Unseen {
  return typeof place === 'object';
}

/** The normal cards dealt so far whose faces a view does not show, those of the present decade first. */
export function unseenCards(view: View): number[] {
  const { display, played, discarded, policeCards, hands, action, decision } = view;
  const looked = decision?.about.kind === 'exchange' ? (decision.about.cards ?? []) : [];
  const open = new Set<CardId>([
    ...[...display, ...played, ...discarded, ...looked],
    ...policeCards.map(({ card }) => card),
    ...SIDES.flatMap((side) => hands[side].cards ?? []),
    ...(action ? [action.card] : []),
  ]);
  const decades = DECADES.filter((decade) => decade <= view.decade).reverse();
  return decades.flatMap((decade) => normalCards(decade)).filter((card) => !open.has(card));
}

/**
 * Returns every arrangement of the hidden cards that fits the view and all events the seat received since the start of
 * the game. There can be more than one arrangement in three cases: after the Guillaume Affair, because only East learns
 * which cards East moved (R6.4k); after a take-back of an action that had revealed a hand card; and in a game that
 * began with a position.
 * @throws RangeError when the events are not those that led to the view
 */
export function possibleArrangements(view: View, events: readonly GameEvent[]): readonly HiddenArrangement[] {
  const [first, ...later] = events;
  let lies = first?.type === 'position' ? begun(first, view, later) : [NOTHING_DEALT];
  let looked = 0;
  for (const event of events) {
    if (event.type === 'looked') looked = event.count;
    lies = withoutDuplicates(lies.flatMap((lie) => after(lie, event, looked)));
  }
  const fitting = lies.flatMap((lie) => fitted(lie, view));
  if (fitting.length === 0) throw new RangeError('these events do not lead to this view');
  return withoutDuplicates(fitting);
}

const NOTHING_DEALT: HiddenArrangement = { hands: { west: [], east: [] }, drawPile: [], faceDown: [] };

/**
 * Returns the arrangements in which a game can begin with a position. The draw pile holds cards of the position's
 * decade. If the Guillaume Affair was played in this decade before the position, one card of the draw pile can instead
 * be an older card from East's hand (R6.4k).
 */
function begun(
  { decade, hands, drawPile, faceDown }: Extract<GameEvent, { type: 'position' }>,
  { played, discarded }: View,
  later: readonly GameEvent[],
): HiddenArrangement[] {
  const dealt: Unseen = { first: 1, last: decade };
  const [west, east] = SIDES.map((side) => places(hands[side], dealt));
  const start = { hands: { west, east }, faceDown: places(faceDown, dealt) };
  const pile = places(drawPile, only(decade));
  const affair = guillaumeCard(decade);
  const isPlayed =
    affair !== undefined &&
    [...played, ...discarded].includes(affair) &&
    !later.some((event) => event.type === 'took' && event.card === affair);
  const older: Unseen = { first: 1, last: (decade - 1) as Decade };
  const piles = isPlayed ? [pile, ...indexes(drawPile).map((index) => put(pile, index, older))] : [pile];
  return piles.map((one) => ({ ...start, drawPile: one }));
}

/**
 * Returns the arrangements that one arrangement can become after an event; an empty list if the event contradicts the
 * arrangement. `looked`: number of cards that East saw when East last looked at hidden cards (R6.4k).
 */
function after(lie: HiddenArrangement, event: GameEvent, looked: number): HiddenArrangement[] {
  switch (event.type) {
    case 'decade-began':
      return [{ ...pileAside(lie), drawPile: places(normalCards(event.decade).length, only(event.decade)) }];
    case 'half-began':
      return laid(lie, event.display);
    case 'drew':
      return drawn(lie, event.side, event.count, event.cards);
    case 'took':
      return event.from === 'hand' ? fromHand(lie, event.side, event.card) : [lie];
    case 'discarded':
      return fromHand(lie, event.side, event.card);
    case 'taken-back':
      return event.shown.reduce<HiddenArrangement[]>(
        (lies, card) => lies.flatMap((one) => inHand(one, event.side, card)),
        [lie],
      );
    case 'looked':
      return event.cards ? seen(lie, event.at, event.cards) : [lie];
    case 'exchanged':
      return exchanged(lie, event, looked);
    case 'removed-card':
      return indexes(looked).flatMap((index) => removed(lie, index, event.card));
    case 'ended':
      return [event.outcome.ending === 'east-survives' ? pileAside(lie) : lie];
    case 'position':
    case 'forced':
    case 'icon':
    case 'icon-ignored':
    case 'unrest':
    case 'exported-protest':
    case 'factory':
    case 'infrastructure':
    case 'living-standard':
    case 'track':
    case 'past-the-end':
    case 'police-card':
    case 'police-used':
    case 'stasi-disbanded':
    case 'wall':
    case 'socialist':
    case 'socialists-in-box':
    case 'prestige-box':
    case 'hamburg':
    case 'attack':
    case 'attack-declined':
    case 'phase':
    case 'concluded':
      return [lie];
  }
}

const only = (decade: Decade): Unseen => ({ first: decade, last: decade });

const places = (count: number, place: Unseen): Unseen[] => Array.from({ length: count }, () => place);

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const withHand = (lie: HiddenArrangement, side: Side, hand: readonly HiddenSlot[]): HiddenArrangement => ({
  ...lie,
  hands: { ...lie.hands, [side]: hand },
});

const without = (row: readonly HiddenSlot[], index: number): HiddenSlot[] => row.filter((_, at) => at !== index);

const put = (row: readonly HiddenSlot[], index: number, place: HiddenSlot): HiddenSlot[] =>
  row.map((one, at) => (at === index ? place : one));

/** Moves the rest of the draw pile out of the game, at the end of a decade (R3i). */
function pileAside(lie: HiddenArrangement): HiddenArrangement {
  return { ...lie, drawPile: [], faceDown: [...lie.faceDown, ...lie.drawPile] };
}

/** Puts known cards in the first slots of a row; null if the cards cannot be in these slots. */
function withKnownCards(row: readonly HiddenSlot[], cards: readonly CardId[]): HiddenSlot[] | null {
  const possible = cards.every((card, index) => row.length > index && canBeAt(card, row[index]));
  return possible ? [...cards, ...row.slice(cards.length)] : null;
}

function laid(lie: HiddenArrangement, display: readonly CardId[]): HiddenArrangement[] {
  const pile = withKnownCards(lie.drawPile, display);
  return pile ? [{ ...lie, drawPile: pile.slice(display.length) }] : [];
}

function drawn(lie: HiddenArrangement, side: Side, count: number, cards: readonly CardId[] = []): HiddenArrangement[] {
  const pile = withKnownCards(lie.drawPile, cards);
  if (!pile) return [];
  const hand = [...lie.hands[side], ...pile.slice(0, count)];
  return [withHand({ ...lie, drawPile: pile.slice(count) }, side, hand)];
}

/**
 * Returns the indexes at which a shown card can have been in a hand; if the card's slot is known, only the index of
 * that slot.
 */
function placesInHand(hand: readonly HiddenSlot[], card: CardId): number[] {
  const sure = hand.indexOf(card);
  return sure >= 0 ? [sure] : indexes(hand.length).filter((index) => canBeAt(card, hand[index]));
}

function fromHand(lie: HiddenArrangement, side: Side, card: CardId): HiddenArrangement[] {
  const hand = lie.hands[side];
  return placesInHand(hand, card).map((index) => withHand(lie, side, without(hand, index)));
}

/**
 * Returns one arrangement for each slot of a hand in which a card can be. The card is known to be in the hand, because
 * an action revealed it and was then taken back.
 */
function inHand(lie: HiddenArrangement, side: Side, card: CardId): HiddenArrangement[] {
  const hand = lie.hands[side];
  return placesInHand(hand, card).map((index) => withHand(lie, side, put(hand, index, card)));
}

function seen(lie: HiddenArrangement, at: 'hand' | 'pile', cards: readonly CardId[]): HiddenArrangement[] {
  const row = withKnownCards(at === 'hand' ? lie.hands.west : lie.drawPile, cards);
  if (!row) return [];
  return [at === 'hand' ? withHand(lie, 'west', row) : { ...lie, drawPile: row }];
}

/**
 * Returns one arrangement for each way to exchange a card of East's hand for a card that East saw. Each of the two
 * cards takes exactly the place of the other (R6.4k).
 */
function exchanged(
  lie: HiddenArrangement,
  event: Extract<GameEvent, { type: 'exchanged' }>,
  looked: number,
): HiddenArrangement[] {
  const row = event.with === 'hand' ? lie.hands.west : lie.drawPile;
  const { east } = lie.hands;
  return indexes(looked).flatMap((at) =>
    indexes(east.length).flatMap((own): HiddenArrangement[] => {
      const came = event.seen ?? row[at];
      const went = event.own ?? east[own];
      const possible =
        (event.seen === undefined || canBeAt(event.seen, row[at])) &&
        (event.own === undefined || canBeAt(event.own, east[own]));
      if (!possible) return [];
      const changed = put(row, at, went);
      const swapped = withHand(lie, 'east', put(east, own, came));
      return [event.with === 'hand' ? withHand(swapped, 'west', changed) : { ...swapped, drawPile: changed }];
    }),
  );
}

function removed(lie: HiddenArrangement, index: number, card: CardId | undefined): HiddenArrangement[] {
  const place = lie.drawPile[index];
  if (card !== undefined && !canBeAt(card, place)) return [];
  return [{ ...lie, drawPile: without(lie.drawPile, index), faceDown: [...lie.faceDown, card ?? place] }];
}

/**
 * Returns a list with the arrangement, changed so that it has the hands that the view shows. The list is empty if the
 * arrangement contradicts the view.
 */
function fitted(lie: HiddenArrangement, view: View): HiddenArrangement[] {
  const hands = SIDES.map((side) => {
    const { cards, length } = view.hands[side];
    const hand = cards === null ? lie.hands[side] : withKnownCards(lie.hands[side], cards);
    return hand?.length === length ? hand : null;
  });
  const [west, east] = hands;
  const fits = lie.drawPile.length === view.drawPile.length && lie.faceDown.length === view.faceDown.length;
  return west && east && fits && isPossible({ ...lie, hands: { west, east } }, view)
    ? [{ ...lie, hands: { west, east } }]
    : [];
}

/**
 * Whether every known card is in only one place: no card is in two slots, and no card of a slot is also in the display,
 * in the played row or among the discarded cards.
 */
function isPossible({ hands, drawPile, faceDown }: HiddenArrangement, view: View): boolean {
  const row = [...hands.west, ...hands.east, ...drawPile, ...faceDown];
  const cards = row.flatMap((place) => (isUnseen(place) ? [] : [place]));
  const open = new Set<CardId>([...view.display, ...view.played, ...view.discarded]);
  return new Set(cards).size === cards.length && !cards.some((card) => open.has(card));
}

/** Removes duplicates: arrangements with the same contents of every slot. */
function withoutDuplicates(lies: readonly HiddenArrangement[]): HiddenArrangement[] {
  return lies.length < 2 ? [...lies] : [...new Map(lies.map((lie) => [JSON.stringify(lie), lie])).values()];
}
