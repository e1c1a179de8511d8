import { SIDES, type Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { openState } from '../inspect/table.js';
import { unseenCards } from './known.js';
import { openTasks } from './open-tasks.js';
import { LEAST_SEED, seedRandom } from '../state/random.js';
import type { State } from '../state/state.js';
import type { View } from './view.js';

declare const imagined: unique symbol;

/**
 * A state made up from what one seat knows: where cards are hidden from it, some that may be there. The compiler tells
 * it from the true state of a game, which no screen and no bot may hold.
 */
export type Imagined = State & { readonly [imagined]: true };

/** The cards that lie in the places hidden from a seat, in the order of the state's rows. */
export interface Hidden {
  readonly hands: Readonly<Record<Side, readonly CardId[]>>;
  readonly drawPile: readonly CardId[];
  readonly faceDown: readonly CardId[];
  /** State of the generator that shuffles the decades to come. */
  readonly random: readonly number[];
}

/** The table of a view with cards in its hidden places; shares nothing with the view. */
export function imagine(view: View, { hands, drawPile, faceDown, random }: Hidden): Imagined {
  const open = structuredClone(openState(view));
  const state: State = {
    ...open,
    hands: { west: [...hands.west], east: [...hands.east] },
    drawPile: [...drawPile],
    faceDown: [...faceDown],
    tasks: openTasks(view.tasks),
    random: [...random],
  };
  return state as Imagined;
}

/**
 * A state to play on built from a view alone: unseen cards lie in the hidden places, the same ones every time. What the
 * rules say of it (options, reasons, figures, forecast) and what they do up to the next thing revealed is what they say
 * and do of the true state, as far as the seat may know it.
 */
export function seatState(view: View): Imagined {
  const unseen: CardId[] = unseenCards(view);
  const seen = seenByEast(view);
  const take = (count: number, known: readonly CardId[] = []): CardId[] => [
    ...known,
    ...unseen.splice(0, count - known.length),
  ];
  // Cards of the present decade first: the draw pile has no others, unless the Guillaume Affair put one there.
  const drawPile = take(view.drawPile.length, seen?.at === 'pile' ? seen.cards : []);
  const [west, east] = SIDES.map(
    (side) =>
      view.hands[side].cards ?? take(view.hands[side].length, side === 'west' && seen?.at === 'hand' ? seen.cards : []),
  );
  const faceDown = take(view.faceDown.length);
  return imagine(view, { hands: { west, east }, drawPile, faceDown, random: seedRandom(LEAST_SEED) });
}

/** The cards East sees at this moment by the Guillaume Affair (R6.4k). */
function seenByEast({ decision }: View): { at: 'hand' | 'pile'; cards: readonly CardId[] } | null {
  const about = decision?.about;
  return about?.kind === 'exchange' && about.cards ? { at: about.at, cards: about.cards } : null;
}

/** A state of which nothing is hidden from who holds it: a game that is over, or one its owner looks through. */
export function withNothingHidden(state: State): Imagined {
  return state as Imagined;
}
