import { PROVINCE, type Province, SECTORS } from '../board/geography.js';
import type { Pending } from '../engine.js';
import type { DecisionKind, TaskOf } from '../handler.js';
import { isMove, type Move, type MoveOf, type MoveType } from '../move.js';
import type { State } from '../state.js';
import type { Task, TaskType } from '../task.js';
import { type PieceMove, refuseBuild } from './building.js';
import { refuseDiscard, refuseExchange, refuseKeep, refuseLetDraw, refuseLook, refuseTake } from './cards.js';
import { refuseDismantle, refuseRunDown } from './dismantling.js';
import * as ending from './end-of-decade.js';
import { refuseIcon, refuseIconPlace } from './icons.js';
import { type Refusal, refuse } from './refusal.js';
import { refuseMoveToSector, refuseStandard } from './standards.js';
import { refuseNoProtest, refuseNoUnrest, refusePastTheEnd, refuseSupplier, refuseWhere } from './unrest.js';

/** Why an answer of a type that the decision takes is none of the legal ones; null when no reason is found. */
type Reason = (s: State, task: Task, move: Move, pending: Pending) => Refusal | null;

function isTask<K extends TaskType>(task: Task, type: K): task is TaskOf<K> {
  return task.type === type;
}

/** The reason of one task for some answers; the same kind of decision by an icon of an event has the icon's reasons. */
function on<K extends TaskType, M extends MoveType>(
  type: K,
  answers: readonly M[],
  reason: (s: State, task: TaskOf<K>, move: MoveOf<M>, pending: Pending) => Refusal | null,
): Reason {
  return (s, task, move, pending) =>
    isTask(task, type) && isMove(move, ...answers) ? reason(s, task, move, pending) : byIcon(s, task, move);
}

const byIcon = (s: State, task: Task, move: Move): Refusal | null =>
  task.type === 'event' ? refuseIconPlace(s, task, move) : null;

function province<K extends TaskType>(
  type: K,
  reason: (s: State, province: Province, task: TaskOf<K>) => Refusal | null,
): Reason {
  return on(type, ['province'], (s, task, move) => reason(s, PROVINCE[move.province], task));
}

function piece<K extends TaskType>(
  type: K,
  reason: (s: State, place: PieceMove, task: TaskOf<K>) => Refusal | null,
): Reason {
  return on(type, ['factory', 'infrastructure'], (s, task, move) => reason(s, move, task));
}

function sector<K extends TaskType>(
  type: K,
  reason: (s: State, sector: number, task: TaskOf<K>) => Refusal | null,
): Reason {
  return on(type, ['sector'], (s, task, move) => reason(s, SECTORS.indexOf(move.sector), task));
}

const REASONS: Readonly<Record<DecisionKind, Reason>> = {
  'take-card': on('turn', ['take'], (s, { side }, move) => refuseTake(s, side, move.card, move.use)),
  'keep-hand': on('keep-hand', ['discard'], (s, { side }, move) => refuseDiscard(s, side, move.card, 'R3b')),
  'special-price': on('special-price', ['discard', 'let-draw'], (s, _task, move) =>
    move.type === 'discard' ? refuseDiscard(s, 'east', move.card, 'R3e') : refuseLetDraw(),
  ),
  build: piece('build', (s, place, { side }) => refuseBuild(s, side, place)),
  dismantle: piece('dismantle', (s, place, { side, where }) => refuseDismantle(s, side, place, where)),
  'living-standard': province('living-standard', (s, where, task) => refuseStandard(s, task, where)),
  'move-to-west-berlin': sector('move-to-west-berlin', (s, which, task) => refuseMoveToSector(s, task.placed, which)),
  icon: on('event', ['icon', 'ignore'], (_s, task, move, pending) => refuseIcon(task, pending, move)),
  'add-unrest': byIcon,
  'remove-unrest': province(
    'remove-unrest',
    (s, where, { side }) => refuseWhere(side, where, 'R6.1') ?? refuseNoUnrest(s, where, 'R6.1'),
  ),
  'move-unrest-from': byIcon,
  'move-unrest-to': byIcon,
  'end-mass-protest': byIcon,
  'add-living-standard': byIcon,
  'remove-living-standard': byIcon,
  'stop-factory': byIcon,
  'run-down': piece('run-down', refuseRunDown),
  repair: byIcon,
  look: on('guillaume', ['look'], (_s, _task, move) => refuseLook(move.at)),
  exchange: on('guillaume', ['exchange', 'remove'], (_s, { source }, move) => refuseExchange(move, source)),
  'return-unrest': province('return-unrest', (_s, where, { placed }) => ending.refuseReturn(placed, where)),
  'past-the-end': province('past-the-end', (s, where, task) => refusePastTheEnd(s, task, where)),
  'export-protest': province('export-protest', (s, where) => refuseSupplier(s, where, false)),
  'recall-protest': province('recall-protest', (s, where) => refuseSupplier(s, where, true)),
  // Its answers are police moves, whose reasons are the same beside any decision.
  'police-power': byIcon,
  'place-socialist': province(
    'socialists',
    (s, where) => refuseWhere('east', where, 'R7a') ?? refuseNoProtest(s, where, 'R7a'),
  ),
  'remove-socialist': province('remove-socialist', ending.refuseNoSocialist),
  'prestige-box': on('prestige-box', ['box'], (s, _task, move) => ending.refuseBox(s, move.box)),
  hamburg: province('hamburg', (_s, where) => ending.refuseHamburg(where)),
  'west-berlin-standard': sector('west-berlin-standard', (s, which) => ending.refuseSectorLoss(s, which)),
  attack: province('attacks', (s, where, { queue }) => ending.refuseAttack(s, queue[0], where)),
};

/** Why an answer of the right type is none of the legal ones; null when no reason is found. */
export function refuseAnswer(s: State, pending: Pending, task: Task, move: Move): Refusal | null {
  return move.type === 'done' ? refuseStop(s, task, pending) : REASONS[pending.kind](s, task, move, pending);
}

/** Why a player may not stop or decline now. */
function refuseStop(s: State, task: Task, { side, clause }: Pending): Refusal | null {
  if (task.type === 'keep-hand') return refuseKeep(s, side);
  if (task.type === 'living-standard') {
    return refuse('place-one-first', 'R6.3a', 'At least one living standard must be placed before you may stop.');
  }
  if (task.type === 'event') {
    return refuse('may-not-stop', 'R6.4b', 'Every icon of an event is executed as long as it is possible.');
  }
  if (task.type === 'turn') return refuse('may-not-stop', 'R3d', 'There is no passing: a card must be taken.');
  return refuse('may-not-stop', clause, 'Here one of the possible answers must be chosen.');
}
