import { buildAction } from '../actions/build.js';
import { dismantleOne, runDownOne } from '../actions/dismantle.js';
import { livingStandardAction, moveToWestBerlin } from '../actions/living-standard.js';
import { removeUnrest } from '../actions/remove-unrest.js';
import { endAction, turn } from '../actions/turn.js';
import { dealHands, keepHand, nextTurn, specialPrice, startDecade, startHalf } from './decade.js';
import { clearPlayedRow } from '../end-of-decade/01-flight.js';
import { prestigeBoxChoice } from '../end-of-decade/02-prestige.js';
import { hamburgChoice, westBerlinExcess } from '../end-of-decade/05-keeping-standard.js';
import { attacks } from '../end-of-decade/07-east-west-differences.js';
import { readyPolice } from '../end-of-decade/08-police-power.js';
import { removeSocialist } from '../end-of-decade/09-socialists.js';
import { endDecade, runPhase } from '../end-of-decade/phases.js';
import { event } from '../event/event.js';
import { guillaume } from '../event/guillaume.js';
import { returnUnrest } from '../event/single-icons.js';
import type { EventLog } from './event-log.js';
import type { QuestionHandler, Asked, Question, AutomaticHandler, TaskOf } from './handler.js';
import type { Move } from '../state/move.js';
import { pastTheEnd } from '../pieces/past-the-end.js';
import { askPolice, policeExtras, policePhase, applyPolice } from '../pieces/police.js';
import { placeSocialists } from '../pieces/socialists.js';
import type { State } from '../state/state.js';
import type { QuestionTask, AutomaticType, Task } from '../state/task.js';
import { protestsToExport } from '../pieces/unrest.js';
import { exportProtest, recallProtest } from '../pieces/west-berlin.js';

/** Handlers of the automatic tasks. */
const AUTOMATIC: { readonly [K in AutomaticType]: AutomaticHandler<TaskOf<K>> } = {
  'start-decade': { run: (s, _task, log) => startDecade(s, log) },
  deal: { run: (s, _task, log) => dealHands(s, log) },
  'start-half': { run: startHalf },
  'end-action': { run: (s, _task, log) => endAction(s, log) },
  'next-turn': { run: nextTurn },
  'end-of-decade': { run: (s, { phase }, log) => runPhase(s, phase, log) },
  'clear-played-row': { run: (s, _task, log) => clearPlayedRow(s, log) },
  'ready-police': { run: readyPolice },
  'next-decade': { run: (s, _task, log) => endDecade(s, log) },
};

/** Handlers of the tasks that ask a player. */
const QUESTIONS: { readonly [K in QuestionTask['type']]: QuestionHandler<TaskOf<K>> } = {
  'keep-hand': keepHand,
  turn,
  'special-price': specialPrice,
  'remove-unrest': removeUnrest,
  build: buildAction,
  'living-standard': livingStandardAction,
  'move-to-west-berlin': moveToWestBerlin,
  event,
  guillaume,
  dismantle: dismantleOne,
  'run-down': runDownOne,
  'past-the-end': pastTheEnd,
  'return-unrest': returnUnrest,
  'export-protest': exportProtest,
  'recall-protest': recallProtest,
  'ask-police': askPolice,
  socialists: placeSocialists,
  'prestige-box': prestigeBoxChoice,
  hamburg: hamburgChoice,
  'west-berlin-standard': westBerlinExcess,
  attacks,
  'police-phase': policePhase,
  'remove-socialist': removeSocialist,
};

/** Handler of a task: exactly one of the two fields is set. */
type Handler =
  | { readonly automatic: AutomaticHandler<Task>; readonly question: null }
  | { readonly automatic: null; readonly question: QuestionHandler<Task> };

// In the tables each task type has its own handler. The compiler cannot check that a looked-up handler fits its task,
// so a looked-up handler has the type for any task.
const askOf = (task: QuestionTask): QuestionHandler<Task> => QUESTIONS[task.type];
const HANDLERS = Object.fromEntries([
  ...Object.entries(AUTOMATIC).map(([type, automatic]) => [type, { automatic, question: null }]),
  ...Object.entries(QUESTIONS).map(([type, question]) => [type, { automatic: null, question }]),
]) as Readonly<Record<Task['type'], Handler>>;

/** A question, and the moves by which East may use police power instead of answering it (R8b). */
export interface Pending extends Question {
  readonly extras: readonly Move[];
}

/** Called before each automatic task; `s` is the state before the task runs. */
export type OnAutomatic = (s: State, step: AutomaticType) => void;

/**
 * Plays on, in place, until a player must choose or the game is over: runs automatic tasks and answers questions that
 * have a single legal answer. Between any two tasks, West Berlin's protests are exported or recalled (R10.2e).
 * @returns the decision the game waits for; null when the game is over or no task is left
 */
export function settle(s: State, log: EventLog, onAutomatic?: OnAutomatic): Pending | null {
  const asked = settleUnlisted(s, log, onAutomatic);
  return asked && listed(s, asked);
}

/**
 * Like `settle`, but does not always list the answers. A question that certainly has several answers may be returned
 * as `Asked`; `listed` adds the answers.
 */
export function settleUnlisted(s: State, log: EventLog, onAutomatic?: OnAutomatic): Asked | Pending | null {
  while (!s.outcome && s.tasks.length > 0) {
    const toExport = protestsToExport(s);
    const top = s.tasks[s.tasks.length - 1];
    if (toExport !== 0 && top.type !== 'export-protest' && top.type !== 'recall-protest') {
      s.tasks.push({ type: toExport > 0 ? 'export-protest' : 'recall-protest' });
      continue;
    }
    const { automatic, question } = HANDLERS[top.type];
    if (automatic !== null) {
      onAutomatic?.(s, top.type as AutomaticType);
      s.tasks.pop();
      automatic.run(s, top, log);
      continue;
    }
    const open = question.askUnlisted?.(s, top);
    if (open) return open;
    const { side, kind, clause, options } = question.ask(s, top);
    if (options.length === 0) {
      dropQuestion(s, question, log);
      continue;
    }
    const extras = extrasBeside(s, top);
    // East may use police power before answering, which can change the legal answers. So East is asked even if only one
    // answer is legal now.
    if (options.length > 1 || (extras.length > 0 && side === 'east')) return { side, kind, clause, options, extras };
    log.push({ type: 'forced', side, kind, move: options[0] });
    answerQuestion(s, options[0], log);
  }
  return null;
}

/** Returns the question `asked` with all its answers. The state must be waiting for an answer to this question. */
export function listed(s: State, asked: Asked | Pending): Pending {
  return 'options' in asked ? asked : pendingOf(s, s.tasks[s.tasks.length - 1] as QuestionTask);
}

function dropQuestion(s: State, handler: QuestionHandler<Task>, log: EventLog): void {
  if (handler.empty) handler.empty(s, s.tasks[s.tasks.length - 1], log);
  else s.tasks.pop();
}

function extrasBeside(s: State, task: Task): readonly Move[] {
  return asksForPolice(task) ? [] : policeExtras(s);
}

function asksForPolice(task: Task): boolean {
  return task.type === 'ask-police' || task.type === 'police-phase';
}

/** Answers the question on top of the stack with one of its options, or uses police power instead. */
export function answerQuestion(s: State, move: Move, log: EventLog): void {
  const task = s.tasks[s.tasks.length - 1] as QuestionTask;
  if (move.type === 'police' && !asksForPolice(task)) applyPolice(s, move.province, log);
  else askOf(task).answer(s, task, move, log);
}

/** Returns the task whose question is open; null if the game is over or an automatic task is next. */
export function taskAsking(s: State): QuestionTask | null {
  const task = s.tasks.at(-1);
  return task && HANDLERS[task.type].question !== null ? (task as QuestionTask) : null;
}

/**
 * Returns the question of a task, with the moves for police power (R8b). The fields are written out instead of spread.
 * Then all results have the same shape in memory, which makes the rules faster.
 */
export function pendingOf(s: State, task: QuestionTask): Pending {
  const { side, kind, clause, options } = askOf(task).ask(s, task);
  return { side, kind, clause, options, extras: extrasBeside(s, task) };
}

/** Returns the decision that a state waits for; null if the game is over or an automatic task is next. */
export function pendingIn(s: State): Pending | null {
  const task = taskAsking(s);
  return task && pendingOf(s, task);
}
