import type { Side } from '../rules/board/side.js';
import type { GameEvent } from '../rules/event-log.js';
import type { Move } from '../rules/move.js';
import { eventsFor } from '../rules/seat-events.js';
import type { State } from '../rules/state.js';
import type { Seat } from '../rules/view.js';
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

/** Events without what is not told. */
export function eventsShown(events: readonly GameEvent[], hands: Hands): readonly GameEvent[] {
  const seat = seatOf(hands);
  return seat === null ? events : eventsFor(events, seat);
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

/** A decision without what is not told. */
export function decisionShown(decision: WrittenDecision, before: State, hands: Hands): KnownDecision {
  const seat = seatOf(hands);
  return seat === null ? decision : decisionFor(decision, before, seat);
}

/** Whether naming a legal answer of a side tells a card that may not be told. */
export function tellsHidden({ hands: held }: State, side: Side, move: Move, hands: Hands): boolean {
  if (move.type === 'discard') return !showsHand(hands, side);
  if (move.type === 'take') return held[side].includes(move.card) && !showsHand(hands, side);
  // Cards of both hands, or of the draw pile.
  return (move.type === 'exchange' || move.type === 'remove') && hands !== 'both';
}
