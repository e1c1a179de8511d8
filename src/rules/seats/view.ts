import type { About } from '../engine/about.js';
import { aboutTask } from '../engine/about-task.js';
import type { Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { pendingOf, taskAsking } from '../engine/engine.js';
import { phaseOf } from '../engine/ending.js';
import type { Clause, DecisionKind } from '../engine/handler.js';
import type { PileSize, Table } from '../inspect/table.js';
import type { Move } from '../state/move.js';
import { openTasks } from './open-tasks.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';

/** The seats: one for each player, and the seat of a spectator, who sees only open information. */
export const SEATS = ['west', 'east', 'spectator'] as const;
export type Seat = (typeof SEATS)[number];

/** A hand. Everybody sees its size; only its owner sees its cards, for all others `cards` is null. */
export interface Hand extends PileSize {
  readonly cards: readonly CardId[] | null;
}

/** The open decision as a seat sees it: who decides what, and the legal answers if this seat decides. */
export interface SeatDecision {
  readonly side: Side;
  readonly kind: DecisionKind;
  readonly clause: Clause;
  /** Whether this seat makes the decision. */
  readonly yours: boolean;
  /** Every legal answer, for the seat that decides; empty for other seats. */
  readonly options: readonly Move[];
  /** Uses of police power that are legal instead of an answer; filled for East's seat only (R8b). */
  readonly extras: readonly Move[];
  readonly about: About;
}

/** All that one seat may know, and nothing else (R3j): plain data that can be sent to another terminal. */
export interface View extends Table {
  readonly seat: Seat;
  /** The End of Decade phase under way, 1 to 10; 0 during the half-decades and when the game is over. */
  readonly phase: number;
  readonly hands: Readonly<Record<Side, Hand>>;
  readonly drawPile: PileSize;
  /** Cards out of the game that nobody may look at. */
  readonly faceDown: PileSize;
  /** Null when the game is over or an automatic task is next. */
  readonly decision: SeatDecision | null;
  /** The tasks still to be done, the next task last. */
  readonly tasks: readonly Task[];
}

/** Returns what a seat may see of a state, built field by field; shares nothing with the state (R3j). */
export function viewOf(state: State, seat: Seat): View {
  return {
    seat,
    ...open(state),
    phase: phaseOf(state),
    hands: { west: hand(state, 'west', seat), east: hand(state, 'east', seat) },
    drawPile: { length: state.drawPile.length },
    faceDown: { length: state.faceDown.length },
    decision: seatDecision(state, seat),
    tasks: openTasks(state.tasks),
  };
}

function open(s: State): Omit<Table, 'hands' | 'drawPile'> {
  return {
    decade: s.decade,
    half: s.half,
    unrest: [...s.unrest],
    livingStandard: [...s.livingStandard],
    sectors: [...s.sectors],
    exportedProtests: [...s.exportedProtests],
    socialists: [...s.socialists],
    socialistsInBox: s.socialistsInBox,
    factories: [...s.factories],
    infrastructure: [...s.infrastructure],
    tracks: { ...s.tracks },
    flight: s.flight,
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
    policeCards: s.policeCards.map(({ card, used }) => ({ card, used })),
    display: [...s.display],
    special: s.special,
    played: [...s.played],
    discarded: [...s.discarded],
    action: s.action && { ...s.action },
    outcome: s.outcome && { ...s.outcome },
  };
}

function hand({ hands }: State, side: Side, seat: Seat): Hand {
  const cards = hands[side];
  return { length: cards.length, cards: seat === side ? [...cards] : null };
}

function seatDecision(s: State, seat: Seat): SeatDecision | null {
  const task = taskAsking(s);
  if (!task) return null;
  const pending = pendingOf(s, task);
  const { side, kind, clause, options, extras } = pending;
  const yours = side === seat;
  return {
    side,
    kind,
    clause,
    yours,
    options: yours ? [...options] : [],
    extras: seat === 'east' ? [...extras] : [],
    about: aboutFor(aboutTask(s, task, pending), seat),
  };
}

/**
 * Returns the details of a decision without the cards that East looks at; only East's own seat gets these cards. All
 * other details are open (R6.4k).
 */
function aboutFor(subject: About, seat: Seat): About {
  return subject.kind === 'exchange' && seat !== 'east' ? { ...subject, cards: null } : subject;
}
