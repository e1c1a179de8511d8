import { SIDES, type Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { stateFromTable } from '../inspect/table.js';
import { unseenCards } from './hidden-arrangements.js';
import { openTasks } from './open-tasks.js';
import { LEAST_SEED, seedRandom } from '../state/random.js';
import type { State } from '../state/state.js';
import type { View } from './view.js';

declare const imagined: unique symbol;

/**
 * A state built from what one seat knows: cards hidden from the seat are replaced by cards that may be there. The type
 * keeps it apart from the true state of a game, which no screen and no bot may hold.
 */
export type SeatState = State & { readonly [imagined]: true };

/** All cards of the rows that can contain hidden cards: hidden and known cards together, in the state's order. */
export interface HiddenRows {
  readonly hands: Readonly<Record<Side, readonly CardId[]>>;
  readonly drawPile: readonly CardId[];
  readonly faceDown: readonly CardId[];
  /** State of the generator that shuffles the cards of later decades. */
  readonly random: readonly number[];
}

/**
 * Builds a state from a view and cards for its hidden slots; shares nothing with the view. Does not check that the
 * cards agree with the view.
 */
export function imagine(view: View, { hands, drawPile, faceDown, random }: HiddenRows): SeatState {
  const open = structuredClone(stateFromTable(view));
  const state: State = {
    ...open,
    hands: { west: [...hands.west], east: [...hands.east] },
    drawPile: [...drawPile],
    faceDown: [...faceDown],
    tasks: openTasks(view.tasks),
    random: [...random],
  };
  return state as SeatState;
}

/**
 * Builds a state from a view alone. Play can continue from this state. The same view always gets the same cards in its
 * hidden slots. Options, refusals, numbers and forecast equal those of the true state, as far as the seat may know
 * them. Play is also the same until the next card is revealed.
 */
export function seatState(view: View): SeatState {
  const unseen: CardId[] = unseenCards(view);
  const seen = seenByEast(view);
  const take = (count: number, known: readonly CardId[] = []): CardId[] => [
    ...known,
    ...unseen.splice(0, count - known.length),
  ];
  // The draw pile holds only cards of the present decade, unless the Guillaume Affair put another card there. `unseen`
  // begins with the cards of this decade, so the pile is filled first.
  const drawPile = take(view.drawPile.length, seen?.at === 'pile' ? seen.cards : []);
  const [west, east] = SIDES.map(
    (side) =>
      view.hands[side].cards ?? take(view.hands[side].length, side === 'west' && seen?.at === 'hand' ? seen.cards : []),
  );
  const faceDown = take(view.faceDown.length);
  return imagine(view, { hands: { west, east }, drawPile, faceDown, random: seedRandom(LEAST_SEED) });
}

/**
 * Returns the cards East sees at this moment by the Guillaume Affair (R6.4k); null if East sees none or the view hides
 * them.
 */
function seenByEast({ decision }: View): { at: 'hand' | 'pile'; cards: readonly CardId[] } | null {
  const about = decision?.about;
  return about?.kind === 'exchange' && about.cards ? { at: about.at, cards: about.cards } : null;
}

/**
 * Marks a state that hides nothing from its viewer: the game is finished, or the viewer may see all cards. Returns the
 * same object.
 */
export function withNothingHidden(state: State): SeatState {
  return state as SeatState;
}
