/** Starts and plays a game: decisions, answers, and reasons for refusing a move. */
import { freeze } from 'immer';
import { copyState, frozenSnapshot } from '../state/copy-state.js';
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

/** The step before which a moment was recorded. The last moment has `decision`, even if the game is over. */
export type Next = 'next-turn' | 'start-half' | 'end-of-decade' | 'next-decade' | 'decision';

/** A moment of the game that a screen can show: the state, and the events since the previous moment. */
export interface Moment<S extends State = State> {
  readonly before: Next;
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** A state in which a player must choose or the game is over, and the events that led to it. */
export interface Played<S extends State = State> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /**
   * The moments in the order in which they are shown. There is one moment before each step of `Next` that was played on
   * the way to `state`. The last moment is that of `state` itself.
   */
  readonly moments: readonly [Moment<S>, ...Moment<S>[]];
}

/** Cache of the decision that `play` reached last, because callers usually ask for this decision next. */
let reached: { readonly state: State; readonly pending: Decision | null } | null = null;
/**
 * Cache of the decisions that `decision` has computed for other states. The decisions that `play` reaches are not
 * added, because there are too many.
 */
const asked = new WeakMap<State, Decision | null>();

const PAUSES: ReadonlySet<string> = new Set<Next>(['next-turn', 'start-half', 'end-of-decade', 'next-decade']);

function isPause(step: string): step is Next {
  return PAUSES.has(step);
}

/**
 * Plays on from `table`, in place, to the next decision or to the end of the game.
 * @param shared an earlier frozen state; new states share unchanged values with it
 */
function playOn<S extends State>(shared: S, table: S, events: GameEvent[]): Played<S> {
  const moments: Moment<S>[] = [];
  let last = shared;
  let past = 0;
  const pass = (before: Next): Moment<S> => {
    last = frozenSnapshot(last, table);
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
 * @throws RangeError for a seed or deals that `checkDeals` refuses; the message has the code and field of the first
 * error
 */
export function newGame(options: GameOptions = {}): Played {
  const [wrong] = checkDeals(options);
  if (wrong) throw new RangeError(`${wrong.code} ${wrong.field}: ask checkDeals what is wrong`);
  const table = setUp(seedRandom(options.seed ?? 0));
  table.deals = structuredClone(options.deals ?? {});
  table.tasks.push({ type: 'start-decade' });
  return startFrom(table);
}

/** Plays on from `table` to the first decision. `table` must be a possible state with a task left; it gets frozen. */
export function startFrom(table: State, events: readonly GameEvent[] = []): Played {
  return playOn(freeze(table, true), copyState(table, table.deals), [...events]);
}

/**
 * The decision the game waits for: who decides, every legal option once in a stable order, and the moves for police
 * power.
 */
export type Decision = Pending;

/** Returns the decision a state waits for; null if the game is over or an automatic task is next. */
export function decision(state: State): Decision | null {
  if (reached?.state === state) return reached.pending;
  let pending = asked.get(state);
  if (pending === undefined) asked.set(state, (pending = pendingIn(state)));
  return pending;
}

/** Returns the decision of the state that `play` reached last; null for any other state, and if the game is over. */
export function reachedDecision(state: State): Decision | null {
  return reached?.state === state ? reached.pending : null;
}

/**
 * Plays an answer to the present decision. An illegal move changes nothing; the result is then a refusal that says why.
 */
export function play<S extends State>(state: S, move: Move): Result<Played<S>, Refusal> {
  const refusal = why(state, move);
  if (refusal) return err(refusal);
  const events: GameEvent[] = [];
  const table = copyState(state, state.deals);
  answerQuestion(table, move, events);
  return ok(playOn(state, table, events));
}

/** Returns why a move is not legal now, with the clause; null when it is legal. */
export function why(state: State, move: Move): Refusal | null {
  const pending = decision(state);
  const legal =
    pending?.options.some((one) => sameMove(one, move)) || pending?.extras.some((one) => sameMove(one, move));
  if (legal) return null;
  // A move with superfluous fields is not among the options, but `explain` finds nothing wrong with it.
  return explain(state, pending, move) ?? { code: 'not-possible', clause: pending?.clause ?? 'R3d' };
}
