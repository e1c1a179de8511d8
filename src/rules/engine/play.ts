/** A game from its first decision to its last: what it waits for, why a move is refused, what an answer leads to. */
import { freeze } from 'immer';
import { copyState, seen } from '../state/copy-state.js';
import { checkDeals, type GameOptions } from './deals.js';
import { answerQuestion, type Pending, pendingIn, settle } from './engine.js';
import type { GameEvent } from './event-log.js';
import { type Move, sameMove } from '../state/move.js';
import { seedRandom } from '../state/random.js';
import { err, ok, type Result } from '../../common/result.js';
import { setUp } from './set-up.js';
import type { State } from '../state/state.js';
import { protestsToExport } from '../pieces/unrest.js';
import { explain, type Refusal } from '../why/index.js';

/** What comes after a moment; a player's decision, or the end of the game, is the last. */
export type Next = 'next-turn' | 'start-half' | 'end-of-decade' | 'next-decade' | 'decision';

/** A moment of the game to be shown: the table as it is then, and what happened since the moment before. */
export interface Moment<S extends State = State> {
  readonly before: Next;
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** A state in which a player must choose or the game is over, and what happened on the way to it. */
export interface Played<S extends State = State> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /** The ends of the action and of each End of Decade phase on the way, so that they can be shown one by one; `state` last. */
  readonly moments: readonly [Moment<S>, ...Moment<S>[]];
}

/** The decision play came to last: who plays asks for it, and then answers it. */
let reached: { readonly state: State; readonly pending: Decision | null } | null = null;
/** Decisions of other states that were asked for; play comes to too many to keep them all. */
const asked = new WeakMap<State, Decision | null>();

const PAUSES: ReadonlySet<string> = new Set<Next>(['next-turn', 'start-half', 'end-of-decade', 'next-decade']);

function isPause(step: string): step is Next {
  return PAUSES.has(step);
}

/**
 * Plays on from a table, in place, to the next decision or to the end of the game.
 * @param shared a state that shares with those seen what does not change
 */
function playOn<S extends State>(shared: S, table: S, events: GameEvent[]): Played<S> {
  const moments: Moment<S>[] = [];
  let last = shared;
  let past = 0;
  const pass = (before: Next): Moment<S> => {
    last = seen(last, table);
    const moment = { before, state: last, events: events.slice(past) };
    past = events.length;
    return moment;
  };
  const pending = settle(table, events, (s, step) => {
    // While West Berlin has a protest to export or recall, the action or phase is not over.
    if (isPause(step) && protestsToExport(s) === 0) moments.push(pass(step));
  });
  const end = pass('decision');
  reached = { state: end.state, pending };
  const [first, ...others] = [...moments, end];
  return { state: end.state, events, moments: [first, ...others] };
}

/**
 * Starts a game and plays on to its first decision (R2, R3b).
 * @throws RangeError for a seed or deals that `checkDeals` refuses, with its first code and field
 */
export function newGame(options: GameOptions = {}): Played {
  const [wrong] = checkDeals(options);
  if (wrong) throw new RangeError(`${wrong.code} ${wrong.field}: ask checkDeals what is wrong`);
  const table = setUp(seedRandom(options.seed ?? 0));
  table.deals = structuredClone(options.deals ?? {});
  table.tasks.push({ type: 'start-decade' });
  return startFrom(table);
}

/** Plays on from a table with something left to do to its first decision; the table must be possible. */
export function startFrom(table: State, events: readonly GameEvent[] = []): Played {
  return playOn(freeze(table, true), copyState(table, table.deals), [...events]);
}

/** What the game waits for: who decides, every legal option once, in a stable order, and police power open beside it. */
export type Decision = Pending;

/** The decision a state waits for; null when the game is over, and in a `Pause`, where nobody decides. */
export function decision(state: State): Decision | null {
  if (reached?.state === state) return reached.pending;
  let pending = asked.get(state);
  if (pending === undefined) asked.set(state, (pending = pendingIn(state)));
  return pending;
}

/** The decision of the state play came to last; null of any other state, and when the game is over. */
export function reachedDecision(state: State): Decision | null {
  return reached?.state === state ? reached.pending : null;
}

/** Answers the present decision. An illegal move changes nothing and comes back as a refusal that says why. */
export function play<S extends State>(state: S, move: Move): Result<Played<S>, Refusal> {
  const refusal = why(state, move);
  if (refusal) return err(refusal);
  const events: GameEvent[] = [];
  const table = copyState(state, state.deals);
  answerQuestion(table, move, events);
  return ok(playOn(state, table, events));
}

/** Why a move is not legal now, with the clause; null when it is legal. */
export function why(state: State, move: Move): Refusal | null {
  const pending = decision(state);
  const legal =
    pending?.options.some((one) => sameMove(one, move)) || pending?.extras.some((one) => sameMove(one, move));
  if (legal) return null;
  // Nothing else speaks against a move with fields that it should not have.
  return explain(state, pending, move) ?? { code: 'not-possible', clause: pending?.clause ?? 'R3d' };
}
