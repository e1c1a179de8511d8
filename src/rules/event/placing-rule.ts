import type { EventIcon } from '../cards/deck.js';
import type { PlainIcon } from '../cards/icon.js';
import type { EventLog } from '../engine/event-log.js';
import type { Clause, DecisionKind } from '../engine/handler.js';
import type { Move } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';

/** An icon that takes effect at a place, with the limits of its line. */
export type PlacedIcon = EventIcon & PlainIcon;

/** Rules for placing one kind of icon: the question, the legal places, and the effect at the chosen place (R6.4e). */
export interface PlacingRule {
  readonly clause: Clause;
  kind(task: EventTask): DecisionKind;
  places(s: State, task: EventTask, icon: PlacedIcon): Move[];
  /** Returns `more` if the icon needs another decision. */
  place(s: State, task: EventTask, icon: PlacedIcon, move: Move, log: EventLog): 'placed' | 'more';
}
