import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { eventsFor, type GameEvent, type Move, type Seat, type State } from '../rules/game.js';
import { cardsOf } from './hidden-cards.js';
import type { WrittenDecision } from './record.js';

/** Whose hands, and what else only that side knows, may be told: of both sides, of one, or of none (R3j). */
export type Hands = 'both' | 'west' | 'east' | 'none';

/** Whether a side's hand may be told. */
export function showsHand(hands: Hands, side: Side): boolean {
  return hands === 'both' || hands === side;
}

/** The seat that knows just as much; null where everything is told. */
export function seatOf(hands: Hands): Seat | null {
  if (hands === 'both') return null;
  return hands === 'none' ? 'spectator' : hands;
}

/** How much of a game may be told: whose hidden cards, and of which cards the file does not tell the places. */
export interface Telling {
  readonly hands: Hands;
  readonly unknown: ReadonlySet<CardId>;
}

/** Events without what may not be told, and without cards that are a guess. */
export function eventsTold(events: readonly GameEvent[], { hands, unknown }: Telling): readonly GameEvent[] {
  const seat = seatOf(hands);
  const seen = seat === null ? events : eventsFor(events, seat);
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
export function decisionTold(decision: WrittenDecision, before: State, { hands, unknown }: Telling): KnownDecision {
  const seat = seatOf(hands);
  const known = seat === null ? decision : decisionFor(decision, before, seat);
  const isGuess = known.move !== null && cardsOf(known.move).some((card) => unknown.has(card));
  return isGuess ? { ...known, move: null } : known;
}

/** Comments of a file, which may tell anything: for those only who may know everything. */
export function commentsTold(comments: readonly string[], { hands }: Pick<Telling, 'hands'>): readonly string[] {
  return hands === 'both' ? comments : [];
}

/** A hand as far as it may be told: its cards, or null where one of them may not be. */
export function handTold({ hands: held }: State, side: Side, { hands, unknown }: Telling): readonly CardId[] | null {
  return showsHand(hands, side) && !held[side].some((card) => unknown.has(card)) ? held[side] : null;
}

/** Whether naming a legal answer of a side tells a card that may not be told. */
export function tellsHidden({ hands: held }: State, side: Side, move: Move, hands: Hands): boolean {
  if (move.type === 'discard') return !showsHand(hands, side);
  if (move.type === 'take') return held[side].includes(move.card) && !showsHand(hands, side);
  // Cards of both hands, or of the draw pile.
  return (move.type === 'exchange' || move.type === 'remove') && hands !== 'both';
}
