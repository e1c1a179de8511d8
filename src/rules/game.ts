/** The public face of the rules: everything else in the project plays the game through this file. */
import { produce } from 'immer';
import { answerQuestion, type Apply, type Pending, pendingIn, settle } from './engine.js';
import type { GameEvent } from './event-log.js';
import { type Move, sameMove } from './move.js';
import { seedRandom } from './random.js';
import { err, ok, type Result } from './result.js';
import { setUp } from './set-up.js';
import type { Deal, State } from './state.js';
import type { Decade } from './cards/card.js';
import { explain, type Refusal } from './why.js';

/** How a new game is dealt: by a seed (an integer), by explicit deals for some or all decades, or both. */
export interface GameOptions {
  readonly seed?: number;
  readonly deals?: Readonly<Partial<Record<Decade, Deal>>>;
}

/** A state in which a player must choose or the game is over, and what happened on the way to it. */
export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

const immutably: Apply = (state, recipe) =>
  produce(state, (draft) => {
    recipe(draft);
  });

/** Starts a game and plays on to its first decision (R2, R3b). */
export function newGame(options: GameOptions = {}): Played {
  const table = setUp(seedRandom(options.seed ?? 0));
  table.deals = structuredClone(options.deals ?? {});
  table.tasks.push({ type: 'start-decade' });
  const events: GameEvent[] = [];
  return { state: settle(table, events, immutably).state, events };
}

/** What the game waits for: who decides, every legal option once, in a stable order, and police power open beside it. */
export type Decision = Pending;

const decisions = new WeakMap<State, Decision | null>();

/** The decision a state waits for; null when the game is over. */
export function decision(state: State): Decision | null {
  const known = decisions.get(state);
  if (known !== undefined) return known;
  const pending = pendingIn(state);
  decisions.set(state, pending);
  return pending;
}

/** Answers the present decision. An illegal move changes nothing and comes back as a refusal that says why. */
export function play(state: State, move: Move): Result<Played, Refusal> {
  const refusal = why(state, move);
  if (refusal) return err(refusal);
  const events: GameEvent[] = [];
  const answered = immutably(state, (draft) => {
    answerQuestion(draft, move, events);
  });
  const settled = settle(answered, events, immutably);
  decisions.set(settled.state, settled.pending);
  return ok({ state: settled.state, events });
}

/** Why a move is not legal now, with the clause; null when it is legal. */
export function why(state: State, move: Move): Refusal | null {
  const pending = decision(state);
  const legal =
    pending?.options.some((one) => sameMove(one, move)) || pending?.extras.some((one) => sameMove(one, move));
  return legal ? null : explain(state, pending, move);
}
