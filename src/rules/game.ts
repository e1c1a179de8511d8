/** The public face of the rules: everything else in the project plays the game through this file. */
import { enableArrayMethods, freeze, Immer } from 'immer';
import { checkDeals, type GameOptions } from './deals.js';
import { answerQuestion, type Apply, type Pending, pendingIn, settle } from './engine.js';
import type { GameEvent } from './event-log.js';
import { type Move, sameMove } from './move.js';
import { seedRandom } from './random.js';
import { err, ok, type Result } from './result.js';
import { setUp } from './set-up.js';
import type { State } from './state.js';
import { protestsToExport } from './unrest.js';
import { explain, type Refusal } from './why.js';

/** A moment the game passed on its way to the next decision: the table as it was, and how many events came before. */
export interface Pause {
  readonly before: 'next-turn' | 'start-half' | 'end-of-decade' | 'next-decade';
  readonly state: State;
  readonly events: number;
}

/** A state in which a player must choose or the game is over, and what happened on the way to it. */
export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** The ends of the action and of each End of Decade phase on the way, so that they can be shown one by one. */
  readonly pauses: readonly Pause[];
}

const decisions = new WeakMap<State, Decision | null>();

const PAUSES: ReadonlySet<string> = new Set(['next-turn', 'start-half', 'end-of-decade', 'next-decade']);

enableArrayMethods();
// States between two recipes are seen by nobody; those that are get frozen once.
const immer = new Immer({ autoFreeze: false });

const immutably: Apply = (state, recipe) =>
  immer.produce(state, (draft) => {
    recipe(draft);
  });

/** Plays on from a state to the next decision, or to the end of the game. */
function playOn(state: State, events: GameEvent[]): Played {
  const pauses: Pause[] = [];
  const { state: end, pending } = settle(state, events, (before, recipe) => {
    const next = before.tasks[before.tasks.length - 1].type;
    // While West Berlin has a protest to export or recall, the action or phase is not over.
    if (PAUSES.has(next) && protestsToExport(before) === 0)
      pauses.push({ before: next as Pause['before'], state: freeze(before, true), events: events.length });
    return immutably(before, recipe);
  });
  decisions.set(freeze(end, true), pending);
  return { state: end, events, pauses };
}

/**
 * Starts a game and plays on to its first decision (R2, R3b).
 * @throws RangeError for a seed or deals that `checkDeals` refuses, with its first sentence
 */
export function newGame(options: GameOptions = {}): Played {
  const [wrong] = checkDeals(options);
  if (wrong) throw new RangeError(wrong.sentence);
  const table = setUp(seedRandom(options.seed ?? 0));
  table.deals = structuredClone(options.deals ?? {});
  table.tasks.push({ type: 'start-decade' });
  return startFrom(table);
}

/** Plays on from a table with something left to do to its first decision; the table must be possible. */
export function startFrom(table: State, events: readonly GameEvent[] = []): Played {
  return playOn(table, [...events]);
}

/** What the game waits for: who decides, every legal option once, in a stable order, and police power open beside it. */
export type Decision = Pending;

/** The decision a state waits for; null when the game is over, and in a `Pause`, where nobody decides. */
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
  return ok(playOn(answered, events));
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

export { about, type About, type EventAbout } from './about.js';
export { PROVINCES, type ProvinceId } from './board/provinces.js';
export { CITIES, type CityId } from './board/cities.js';
export { CONNECTIONS, type ConnectionId } from './board/connections.js';
export { SECTORS, type Sector } from './board/geography.js';
export { SIDES, type Side } from './board/side.js';
export { TRACKS, type Track } from './board/tracks.js';
export type { Card, CardId, Decade } from './cards/card.js';
export { CARDS, cardById, eventIcons, type EventIcon } from './cards/deck.js';
export { checkDeals, type GameOptions } from './deals.js';
export type { GameEvent } from './event-log.js';
export type { PhaseReport } from './end-of-decade/report.js';
export type { Clause, DecisionKind } from './handler.js';
export { forecast, type Forecast, inspect, type Inspection, type Table } from './inspect/index.js';
export { type Move, sameMove } from './move.js';
export { exportPosition, importPosition, startAt } from './position/index.js';
export type { NoPosition, Position, PositionError } from './position/index.js';
export { eventFor, eventsFor } from './seat-events.js';
export { Simulation } from './simulation.js';
export { type Deal, ENDINGS, type Outcome, type State, type Use, USES } from './state.js';
export { type Hand, type Seat, type SeatDecision, SEATS, type View, viewOf } from './view.js';
export { type BoardQuestion, REFUSAL_CODES, type Refusal, type RefusalCode, type RefusalOf, whyNot } from './why.js';
