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

/** Whose hand, and what else only that side knows, may be told: what a seat knows, or openly everything (R3j). */
export type AnySeat = Seat | 'open';

/** Whether a side's hand may be told. */
export function showsHand(seat: AnySeat, side: Side): boolean {
  return seat === 'open' || seat === side;
}

/** How much of a game may be told: whose hidden cards, and of which cards the file does not tell the places. */
export interface Telling {
  readonly seat: AnySeat;
  readonly unknown: ReadonlySet<CardId>;
}

/** Events without what may not be told, and without cards that are a guess. */
export function eventsTold(events: readonly GameEvent[], { seat, unknown }: Telling): readonly GameEvent[] {
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

/** A decision as a seat learns of it: without a move where its cards stay hidden. */
export type KnownDecision = Omit<WrittenDecision, 'move'> & { readonly move: Move | null };

/** A decision as a seat learns of it: what East did with cards the seat does not see has no faces (R6.4k). */
export function decisionFor(decision: WrittenDecision, before: State, seat: Seat): KnownDecision {
  const { move } = decision;
  if (seat === 'east' || (move.type !== 'exchange' && move.type !== 'remove')) return decision;
  const top = before.tasks.at(-1);
  const fromHand = top?.type === 'guillaume' && top.source === 'hand';
  if (seat === 'west' && fromHand) return decision;
  return { ...decision, move: null, text: move.type === 'exchange' ? 'exchange ? for ?' : 'remove ?' };
}

/** A decision without what may not be told; it has no move where its cards are a guess, either. */
export function decisionTold(decision: WrittenDecision, before: State, { seat, unknown }: Telling): KnownDecision {
  const known = seat === 'open' ? decision : decisionFor(decision, before, seat);
  const isGuess = known.move !== null && cardsOf(known.move).some((card) => unknown.has(card));
  return isGuess ? { ...known, move: null } : known;
}

/** Comments of a file, which may tell anything: for those only who may know everything. */
export function commentsTold(comments: readonly string[], { seat }: Pick<Telling, 'seat'>): readonly string[] {
  return seat === 'open' ? comments : [];
}

/** A hand as far as it may be told: its cards, or null where one of them may not be. */
export function handTold({ hands }: State, side: Side, { seat, unknown }: Telling): readonly CardId[] | null {
  return showsHand(seat, side) && !hands[side].some((card) => unknown.has(card)) ? hands[side] : null;
}

/** Whether naming a legal answer of a side tells a card that may not be told. */
export function tellsHidden({ hands }: State, side: Side, move: Move, seat: AnySeat): boolean {
  if (move.type === 'discard') return !showsHand(seat, side);
  if (move.type === 'take') return hands[side].includes(move.card) && !showsHand(seat, side);
  // Cards of both hands, or of the draw pile.
  return (move.type === 'exchange' || move.type === 'remove') && seat !== 'open';
}

/** How a move file is read. */
export interface Reading {
  /**
   * Whose hand cards errors may name; those of nobody when left out, as others would give away what nobody may know yet.
   */
  readonly seat?: AnySeat | undefined;
  /** Whether digests that do not agree are passed and listed, as other rules may have made them. */
  readonly acceptsDigests?: boolean | undefined;
}

/** A start position as one seat knows it: hidden cards of a decade lie in the order of their numbers. */
export interface KnownPosition {
  readonly position: string;
  /** The cards whose places are a guess. */
  readonly unknown: readonly CardId[];
}

/**
 * Takes out of a start position what a seat may not know: the seed, the deals to come, and where the cards of the other
 * hand, of the draw pile and of those out of the game lie.
 * @throws Error when the JSON text is no position: it is one that was imported before
 */
export function positionFor(text: string, seat: Seat): KnownPosition {
  const given = JSON.parse(text) as Position;
  const table = tableFrom(given);
  if (!table.ok) throw new Error('the start position of a game record cannot be imported');
  const { seed: _seed, random: _random, deals: _deals, ...open } = given;
  const { hands, drawPile, faceDown } = table.value;
  const hidden = (side: 'west' | 'east'): readonly CardId[] => (side === seat ? [] : hands[side]);
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

/** Replaces hidden cards, each by the next one of its decade. */
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
