/** Public exports of the rules for playing: states, decisions, moves, refusals, and what each seat may see. */
export type { About, EventAbout } from './engine/about.js';
export { about } from './engine/about-task.js';
export { freeRemoval, takeableCards } from './actions/turn.js';
export { copyState } from './state/copy-state.js';
export { checkDeals, type GameOptions } from './engine/deals.js';
export { phaseOf } from './engine/ending.js';
export { answerQuestion, pendingIn } from './engine/engine.js';
export { alikeIcons, arrowSteps, eventTask, isOwed, sourceIcons } from './event/event.js';
export { isPlaced, placingRule } from './event/icons.js';
export { orderMatters } from './event/order.js';
export { type Conclusion, type GameEvent, isRevealing, NO_LOG } from './engine/event-log.js';
export type { Asked, Clause, DecisionKind, Question } from './engine/handler.js';
export { possibleArrangements } from './seats/hidden-arrangements.js';
export { DONE, LET_DRAW, type Move, type MoveType, sameMove, sameMoves } from './state/move.js';
export { moveKey, moveOfKey } from './state/move-key.js';
export {
  type Decision,
  decision,
  type Moment,
  newGame,
  type Next,
  play,
  type Played,
  startFrom,
  why,
} from './engine/play.js';
export { exportPosition, importPosition, startAt, tableFrom } from './position/index.js';
export type { EventBuilding, Fault, FaultCode, Faults, Position, PositionError } from './position/index.js';
export { type Chance, chanceOf, seedRandom, shuffle } from './state/random.js';
export { sample } from './seats/sample.js';
export { eventFor, eventsFor } from './seats/seat-events.js';
export { type SeatState, seatState, withNothingHidden } from './seats/seat-state.js';
export { Simulation } from './engine/simulation.js';
export { type Deal, ENDINGS, type Outcome, type State, type Use, USES } from './state/state.js';
export type { EventTask, IconSource, Task } from './state/task.js';
export { type Hand, type Seat, type SeatDecision, SEATS, type View, viewOf } from './seats/view.js';
export {
  type AtPlace,
  type BoardQuestion,
  type EconomyLack,
  ownerOf,
  type Refusal,
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalOf,
  whyNot,
} from './why/index.js';
