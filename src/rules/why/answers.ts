import { PROVINCE, type Province, SECTORS } from '../board/geography.js';
import { hamburgRefusal, sectorLossRefusal } from '../end-of-decade/05-keeping-standard.js';
import { socialistRefusal } from '../end-of-decade/09-socialists.js';
import type { Pending } from '../engine/engine.js';
import { currentIcon } from '../event/event.js';
import { whereRefusal } from '../event/places.js';
import { returnRefusal } from '../event/single-icons.js';
import type { DecisionKind, Question, TaskOf } from '../engine/handler.js';
import { isMove, type Move, type MoveOf, type MoveType } from '../state/move.js';
import { pastTheEndRefusal } from '../pieces/past-the-end.js';
import type { State } from '../state/state.js';
import type { Task, TaskType } from '../state/task.js';
import { ownUnrestRefusal, protestRefusal } from '../pieces/unrest.js';
import { recallRefusal, supplierRefusal } from '../pieces/west-berlin.js';
import { refuseDiscard, refuseDraw, refuseExchange, refuseKeep, refuseLook, refuseTake } from './cards.js';
import { refuseAttack, refuseBox } from './end-of-decade.js';
import { refuseIcon, refuseIconPlace } from './icons.js';
import { refuseBuild, refuseDismantle, refuseRunDown } from './pieces.js';
import { at, type PlaceCode, type Refusal, refuseAt } from './refusal.js';
import { refuseMoveToSector, refuseStandard } from './standards.js';

/** Function that returns why an answer is illegal; null if it is legal. */
type Reason = (s: State, pending: Pending, task: Task, move: Move) => Refusal | null;

/** Types of moves, except `done`, that can answer a kind of decision, and a function that checks such a move. */
interface Answers {
  readonly types: readonly MoveType[];
  readonly reason: Reason;
}

function isTask<K extends TaskType>(task: Task, type: K): task is TaskOf<K> {
  return task.type === type;
}

/**
 * Builds the `Answers` to one type of task. If the task is an event instead, the reasons of the icon being placed
 * apply.
 */
function on<K extends TaskType, M extends MoveType>(
  type: K,
  types: readonly M[],
  reason: (s: State, pending: Pending, task: TaskOf<K>, move: MoveOf<M>) => Refusal | null,
): Answers {
  return {
    types,
    reason: (s, pending, task, move) =>
      isTask(task, type) && isMove(move, ...types)
        ? reason(s, pending, task, move)
        : iconReason(s, pending, task, move),
  };
}

const iconReason: Reason = (s, pending, task, move) => {
  if (task.type !== 'event') return null;
  const icon = currentIcon(task);
  return icon && refuseIconPlace(s, pending, task, icon, move);
};

const byIcon = (...types: MoveType[]): Answers => ({ types, reason: iconReason });

/**
 * Builds the `Answers` to a question that asks for a province, with `bar` as the check. `instead`: fields of the
 * refusal that replace those of the question.
 */
function province<K extends TaskType>(
  type: K,
  bar: (s: State, province: Province, task: TaskOf<K>) => PlaceCode | null,
  instead?: Partial<Question>,
): Answers {
  return on(type, ['province'], (s, pending, task, move) =>
    refuseAt(bar(s, PROVINCE[move.province], task), { ...pending, ...instead }, move),
  );
}

const PIECES = ['factory', 'infrastructure'] as const;

const ANSWERS: Readonly<Record<DecisionKind, Answers>> = {
  'take-card': on('turn', ['take'], (s, _pending, { side }, move) => refuseTake(s, side, move)),
  'keep-hand': on('keep-hand', ['discard'], (s, pending, _task, move) => refuseDiscard(s, pending, move)),
  'special-price': on('special-price', ['discard', 'let-draw'], (s, pending, _task, move) =>
    move.type === 'discard' ? refuseDiscard(s, pending, move) : refuseDraw(s),
  ),
  build: on('build', PIECES, (s, { side }, _task, move) => refuseBuild(s, side, move)),
  dismantle: on('dismantle', PIECES, (s, _pending, { side, where }, move) => refuseDismantle(s, side, move, where)),
  'living-standard': on('living-standard', ['province'], (s, _pending, task, move) => refuseStandard(s, task, move)),
  'move-to-west-berlin': on('move-to-west-berlin', ['sector'], (s, _pending, { placed }, move) =>
    refuseMoveToSector(s, placed, move),
  ),
  icon: on('event', ['icon', 'ignore'], (s, _pending, task, move) => refuseIcon(s, task, move)),
  'add-unrest': byIcon('province'),
  'remove-unrest': province('remove-unrest', (s, where, { side }) => ownUnrestRefusal(s, side, where)),
  'move-unrest-from': byIcon('province'),
  'move-unrest-to': byIcon('province'),
  'end-mass-protest': byIcon('province'),
  'add-living-standard': byIcon('province', 'sector'),
  'remove-living-standard': byIcon('province'),
  'stop-factory': byIcon('factory'),
  'run-down': on('run-down', PIECES, (s, _pending, _task, move) => refuseRunDown(s, move)),
  repair: byIcon('factory'),
  look: on('guillaume', ['look'], (s, _pending, _task, { at }) => refuseLook(s, at)),
  exchange: on('guillaume', ['exchange', 'remove'], (s, _pending, { source }, move) => refuseExchange(s, source, move)),
  'return-unrest': province('return-unrest', (_s, where, { placed }) => returnRefusal(placed, where)),
  'past-the-end': province('past-the-end', (s, where, task) => pastTheEndRefusal(s, task, where)),
  'export-protest': province('export-protest', (_s, where) => supplierRefusal(where)),
  'recall-protest': province('recall-protest', recallRefusal),
  // This check is never called, because `explain` checks police moves before it calls any of these checks.
  'police-power': byIcon('police'),
  'place-socialist': province('socialists', (s, where) => whereRefusal('east', where) ?? protestRefusal(s, where)),
  'remove-socialist': province('remove-socialist', socialistRefusal, { side: 'east' }),
  'prestige-box': on('prestige-box', ['box'], (s, _pending, _task, { box }) => refuseBox(s, box)),
  hamburg: province('hamburg', (_s, where) => hamburgRefusal(where), { clause: 'R10.3' }),
  'west-berlin-standard': on('west-berlin-standard', ['sector'], (s, pending, _task, move) =>
    refuseAt(sectorLossRefusal(s, SECTORS.indexOf(move.sector)), pending, move),
  ),
  attack: on('attacks', ['province'], (s, _pending, { queue }, move) => refuseAttack(s, queue[0], move)),
};

/**
 * Whether a kind of decision takes answers of this type. For `done` always true: whether stopping is legal is checked
 * later.
 */
export function takes(kind: DecisionKind, { type }: Move): boolean {
  return type === 'done' || ANSWERS[kind].types.includes(type);
}

const PLACES = ['factory', 'infrastructure', 'province', 'sector'] as const;

/** Returns the refusal of an answer whose type the decision does not take. */
export function refuseType({ side, kind, clause }: Pending, move: Move): Refusal {
  const kinds = PLACES.filter((type) => ANSWERS[kind].types.includes(type));
  if (kinds.length === 0 || !isMove(move, ...PLACES))
    return { code: 'other-decision', clause, asked: 'decision', side, kind };
  return { code: 'other-kind-of-place', clause, ...at(kind, side, move), takes: kinds };
}

/** Returns why an answer is illegal; null if it is legal. The decision must take answers of this type. */
export function refuseAnswer(s: State, pending: Pending, task: Task, move: Move): Refusal | null {
  return move.type === 'done' ? refuseStop(s, pending, task) : ANSWERS[pending.kind].reason(s, pending, task, move);
}

/** Returns why a player may not stop or decline now; null when the player may. */
function refuseStop(s: State, pending: Pending, task: Task): Refusal | null {
  const { kind, clause } = pending;
  if (pending.options.some(({ type }) => type === 'done')) return null;
  if (task.type === 'keep-hand') return refuseKeep(s, task.side);
  if (task.type === 'living-standard') return { code: 'place-one-first', clause: 'R6.3a' };
  const event = task.type === 'event';
  return { code: 'may-not-stop', clause: event ? 'R6.4b' : clause, kind, event };
}
