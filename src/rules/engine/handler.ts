import type { Side } from '../board/side.js';
import type { EventLog } from './event-log.js';
import type { Move } from '../state/move.js';
import type { State } from '../state/state.js';
import type { Task, TaskType } from '../state/task.js';

/** A clause of the rules, such as `R6.3c`. */
export type Clause = `R${number}` | `R${number}${string}`;

/** Kind of a question. Screens and move files have words for each of these names. */
export type DecisionKind =
  | 'take-card'
  | 'keep-hand'
  | 'special-price'
  | 'build'
  | 'dismantle'
  | 'living-standard'
  | 'move-to-west-berlin'
  | 'icon'
  | 'add-unrest'
  | 'remove-unrest'
  | 'move-unrest-from'
  | 'move-unrest-to'
  | 'end-mass-protest'
  | 'add-living-standard'
  | 'remove-living-standard'
  | 'stop-factory'
  | 'run-down'
  | 'repair'
  | 'look'
  | 'exchange'
  | 'return-unrest'
  | 'past-the-end'
  | 'export-protest'
  | 'recall-protest'
  | 'police-power'
  | 'place-socialist'
  | 'remove-socialist'
  | 'prestige-box'
  | 'hamburg'
  | 'west-berlin-standard'
  | 'attack';

/** A question without its answers: the side that is asked, the kind of question and its clause. */
export interface Asked {
  readonly side: Side;
  readonly kind: DecisionKind;
  readonly clause: Clause;
}

/** A question with every legal answer once, in a stable order. */
export interface Question extends Asked {
  readonly options: readonly Move[];
}

/** Handler of an automatic task, which is taken off the stack before `run`. */
export interface AutomaticHandler<T> {
  run(s: State, task: T, log: EventLog): void;
}

/** Handler of a task that asks a player. The task stays on the stack until `answer` or `empty` removes it. */
export interface QuestionHandler<T> {
  ask(s: State, task: T): Question;
  /** Returns the question without listing its answers, if there are certainly several answers; otherwise null. */
  askUnlisted?(s: State, task: T): Asked | null;
  answer(s: State, task: T, move: Move, log: EventLog): void;
  /** Called if there is no legal answer; by default the task is dropped. */
  empty?(s: State, task: T, log: EventLog): void;
}

export type TaskOf<K extends TaskType> = Extract<Task, { type: K }>;

/** Puts tasks on the stack so that they are done in the order given. */
export function doNext(s: State, ...tasks: Task[]): void {
  for (let index = tasks.length - 1; index >= 0; index--) s.tasks.push(tasks[index]);
}

/** Removes the finished task from the top of the stack. */
export function finish(s: State): void {
  s.tasks.pop();
}
