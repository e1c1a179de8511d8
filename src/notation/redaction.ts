import type { Side } from '../rules/board.js';
import { type CardId, DECADES } from '../rules/cards.js';
import {
  eventsFor,
  type GameEvent,
  type Move,
  type Position,
  type Seat,
  type State,
  tableFrom,
} from '../rules/game.js';
import { cardsOf, decadeOf } from './hidden-cards.js';
import type { WrittenDecision } from './record.js';

/** The reader whose hidden information may be shown: a seat, or `open` for a reader who may see everything (R3j). */
export type AnySeat = Seat | 'open';

/** Whether a reader may see the hand of a side. */
export function showsHand(seat: AnySeat, side: Side): boolean {
  return seat === 'open' || seat === side;
}

/**
 * The data that decide what may be shown of a game: the reader's seat, and the cards whose places the file does not
 * record.
 */
export interface Disclosure {
  readonly seat: AnySeat;
  readonly unknown: ReadonlySet<CardId>;
}

/** Returns events without hidden information and without guessed cards. */
export function redactEvents(events: readonly GameEvent[], { seat, unknown }: Disclosure): readonly GameEvent[] {
  const seen = seat === 'open' ? events : eventsFor(events, seat);
  return unknown.size === 0 ? seen : seen.map((event) => withoutGuesses(event, unknown));
}

function withoutGuesses(event: GameEvent, unknown: ReadonlySet<CardId>): GameEvent {
  const isGuess = (card: CardId | undefined): boolean => card !== undefined && unknown.has(card);
  if (event.type === 'drew' || event.type === 'looked') {
    const { cards, ...open } = event;
    return cards?.some(isGuess) ? open : event;
  }
  if (event.type === 'exchanged') {
    const { seen, own, ...open } = event;
    return isGuess(seen) || isGuess(own) ? open : event;
  }
  return event.type === 'removed-card' && isGuess(event.card) ? { type: event.type } : event;
}

/** A decision as a seat knows it. The move is null if its cards are hidden. */
export type KnownDecision = Omit<WrittenDecision, 'move'> & { readonly move: Move | null };

/**
 * Returns a decision as a seat knows it. If the seat did not see the cards of an exchange or a removal, the returned
 * move is null and the returned text has `?` for each card (R6.4k).
 */
export function decisionFor(decision: WrittenDecision, before: State, seat: Seat): KnownDecision {
  const { move } = decision;
  if (seat === 'east' || (move.type !== 'exchange' && move.type !== 'remove')) return decision;
  const top = before.tasks.at(-1);
  const fromHand = top?.type === 'guillaume' && top.source === 'hand';
  if (seat === 'west' && fromHand) return decision;
  return { ...decision, move: null, text: move.type === 'exchange' ? 'exchange ? for ?' : 'remove ?' };
}

/** Returns a decision without hidden information. Its move is null if its cards are hidden or guessed. */
export function redactDecision(decision: WrittenDecision, before: State, { seat, unknown }: Disclosure): KnownDecision {
  const known = seat === 'open' ? decision : decisionFor(decision, before, seat);
  const isGuess = known.move !== null && cardsOf(known.move).some((card) => unknown.has(card));
  return isGuess ? { ...known, move: null } : known;
}

/** Returns comments only for readers who may know everything, because comments may contain anything. */
export function visibleComments(comments: readonly string[], { seat }: Pick<Disclosure, 'seat'>): readonly string[] {
  return seat === 'open' ? comments : [];
}

/** Returns a hand; null if one of its cards must not be shown. */
export function visibleHand({ hands }: State, side: Side, { seat, unknown }: Disclosure): readonly CardId[] | null {
  return showsHand(seat, side) && !hands[side].some((card) => unknown.has(card)) ? hands[side] : null;
}

/** Whether the text of a legal answer would reveal a hidden card. */
export function revealsHiddenCard({ hands }: State, side: Side, move: Move, seat: AnySeat): boolean {
  if (move.type === 'discard') return !showsHand(seat, side);
  if (move.type === 'take') return hands[side].includes(move.card) && !showsHand(seat, side);
  // An exchange or a removal names cards of a hand or of the draw pile.
  return (move.type === 'exchange' || move.type === 'remove') && seat !== 'open';
}

export interface Reading {
  /**
   * The seat whose hand cards errors may name. By default errors name no hand cards, because the reader may not be
   * allowed to know these cards.
   */
  readonly seat?: AnySeat | undefined;
  /**
   * Whether to accept digests that do not match the state, and list them in the record; for files written under other
   * rules.
   */
  readonly acceptsDigests?: boolean | undefined;
  /** Whether to look for moves in comments, for `commentedMoves` of the record; takes a tenth of the time to read. */
  readonly findsCommentedMoves?: boolean | undefined;
}

/**
 * A start position as one seat knows it. Hidden cards of each decade are sorted by number, so their places reveal
 * nothing.
 */
export interface KnownPosition {
  readonly position: string;
  /** The cards whose places are unknown to the seat. */
  readonly unknown: readonly CardId[];
}

/**
 * Removes from a start position what a seat may not know: the seed, the deals to come, and the places of cards in the
 * other hand, in the draw pile and out of the game.
 * @param guessed cards whose places in the position are guesses
 * @throws Error when the text is not a valid position; the position of a record is always valid
 */
export function redactPosition(text: string, guessed: readonly CardId[], seat: Seat): KnownPosition {
  const given = JSON.parse(text) as Position;
  const table = tableFrom(given);
  if (!table.ok) throw new Error('the start position of a game record cannot be imported');
  const { seed: _seed, random: _random, deals: _deals, ...open } = given;
  const { hands, drawPile, faceDown } = table.value;
  const hidden = (side: Side): readonly CardId[] =>
    hands[side].filter((card) => side !== seat || guessed.includes(card));
  const unknown = [...hidden('west'), ...hidden('east'), ...drawPile, ...faceDown]
    .filter((card) => typeof card === 'number')
    .sort((a, b) => a - b);
  const cover = coverer(unknown);
  const known: Position = {
    ...open,
    hands: { west: cover(hands.west), east: cover(hands.east) },
    drawPile: cover(drawPile),
    faceDown: cover(faceDown),
  };
  return { position: JSON.stringify(known), unknown };
}

/**
 * Returns a function that replaces the hidden cards of a row. Each hidden card is replaced by the lowest hidden card of
 * the same decade that this row and earlier rows have not used yet.
 */
function coverer(unknown: readonly number[]): (row: readonly CardId[]) => number[] {
  const left = new Map(
    DECADES.map((decade) => [decade as number, unknown.filter((card) => decadeOf(card) === decade)]),
  );
  const isHidden = new Set<CardId>(unknown);
  return (row) =>
    row
      .filter((card) => typeof card === 'number')
      .map((card) => (isHidden.has(card) ? (left.get(decadeOf(card))?.shift() ?? card) : card));
}
