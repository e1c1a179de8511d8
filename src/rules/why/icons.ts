import { type City, PROVINCE, type Province, SECTORS } from '../board/geography.js';
import { type Piece, repairRefusal, stopRefusal } from '../pieces/building.js';
import { iconRefusal, sourceIcons } from '../event/event.js';
import type { PlacedIcon } from '../event/placing-rule.js';
import { whereRefusal } from '../event/places.js';
import { addingRefusal, addingSectorRefusal, lossRefusal } from '../event/standard-icons.js';
import { maximumRefusal, moveRefusal } from '../event/unrest-icons.js';
import type { Clause, Question } from '../engine/handler.js';
import { cityOf, isMove, type Move, type MoveOf } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';
import { protestRefusal, unrestRefusal } from '../pieces/unrest.js';
import { refuseBuild, refuseDismantle, refuseRunDown } from './pieces.js';
import { at, type PlaceCode, type Refusal, refuseAt } from './refusal.js';

/** Returns why an icon cannot be chosen or ignored next; null if it can (R6.4b-d). */
export function refuseIcon(s: State, task: EventTask, move: MoveOf<'icon' | 'ignore'>): Refusal | null {
  const { source } = task;
  const code = iconRefusal(s, task, move.type, move.icon);
  switch (code) {
    case null:
      return null;
    case 'unknown-id':
      return { code, clause: 'R6.4c', what: 'icon', source, icons: sourceIcons(source).length };
    case 'not-dual':
      return { code, clause: source.type === 'prestige' ? 'R9.2' : 'R6.4b', source };
    case 'ignored-already':
      return { code, clause: 'R6.4b' };
    case 'must-ignore-dismantle':
      return { code, clause: 'R6.4d' };
    case 'icon-done':
    case 'equal-icon-first':
      return { code, clause: 'R6.4c' };
  }
}

type Reason = (s: State, asked: Question, task: EventTask, icon: PlacedIcon, move: Move) => Refusal | null;

const piece =
  (reason: (s: State, icon: PlacedIcon, place: Piece) => Refusal | null): Reason =>
  (s, _asked, _task, icon, move) =>
    isMove(move, 'factory', 'infrastructure') ? reason(s, icon, move) : null;

const factory =
  <C extends PlaceCode>(
    clauses: Readonly<Record<C, Clause>>,
    bar: (s: State, city: City, icon: PlacedIcon) => C | null,
  ): Reason =>
  (s, { kind }, _task, icon, move) => {
    if (!isMove(move, 'factory')) return null;
    const code = bar(s, cityOf(move), icon);
    return code && refuseAt(code, { kind, side: icon.side, clause: clauses[code] }, move, icon.where);
  };

const inProvince =
  (
    bar: (s: State, province: Province, task: EventTask, icon: PlacedIcon) => PlaceCode | 'line-maximum' | null,
  ): Reason =>
  (s, asked, task, icon, move) => {
    if (!isMove(move, 'province')) return null;
    const province = PROVINCE[move.province];
    const code = whereRefusal(icon.side, province, icon.where) ?? bar(s, province, task, icon);
    if (code !== 'line-maximum') return refuseThere(code, 'R6.4e', asked, icon, move);
    return { code, clause: 'R6.4h', ...at(asked.kind, icon.side, move, icon.where), most: icon.maxPerProvince ?? 0 };
  };

/**
 * Returns the refusal of a province where an icon has no effect; null if `code` is null. Cites R6.4h if the text of the
 * icon's line excludes the province, otherwise `clause`.
 */
function refuseThere(
  code: PlaceCode | null,
  clause: Clause,
  { kind }: Question,
  { side, where }: PlacedIcon,
  place: MoveOf<'province'>,
): Refusal | null {
  const byWords = code === 'wrong-place' || code === 'line-distinct';
  return refuseAt(code, { kind, side, clause: byWords ? 'R6.4h' : clause }, place, where);
}

const adding: Reason = (s, asked, task, icon, move) => {
  const { kind } = asked;
  if (isMove(move, 'sector')) {
    const code = addingSectorRefusal(s, icon, SECTORS.indexOf(move.sector));
    if (code === 'west-berlin-closed') return { code, clause: 'R6.4i', kind, bySector: false };
    return code && { code, clause: 'R10.2d', sector: move.sector };
  }
  if (!isMove(move, 'province')) return null;
  const code = addingRefusal(task, icon, PROVINCE[move.province]);
  if (code !== 'west-berlin-closed') return refuseThere(code, 'R6.4i', asked, icon, move);
  const bySector = icon.westBerlinAllowed === true;
  return { code, clause: bySector ? 'R10.2d' : 'R6.4i', kind, bySector };
};

const REASONS: Readonly<Record<PlacedIcon['icon'], Reason>> = {
  build: piece((s, { side, where }, place) => refuseBuild(s, side, place, where)),
  dismantle: piece((s, { side, where }, place) => refuseDismantle(s, side, place, where)),
  'run-down': piece((s, _icon, place) => refuseRunDown(s, place)),
  repair: factory({ 'not-rundown': 'R5.3', 'wrong-place': 'R6.4h' }, (s, city, { side, where }) =>
    repairRefusal(s, side, city, where),
  ),
  'stop-factory': factory({ 'wrong-place': 'R6.4l' }, (s, city, { where }) => stopRefusal(s, city, where)),
  'add-unrest': inProvince((_s, province, task, icon) => maximumRefusal(task, icon, province)),
  'remove-unrest': inProvince(unrestRefusal),
  'move-unrest': inProvince((s, province, task) => moveRefusal(s, task, province)),
  'end-mass-protest': inProvince(protestRefusal),
  'add-living-standard': adding,
  'add-living-standard-without-relief': adding,
  'remove-living-standard': inProvince(lossRefusal),
};

/** Returns why the icon being placed cannot take effect at a place; null if it can (R6.4e, R6.4h, R6.4i). */
export function refuseIconPlace(
  s: State,
  asked: Question,
  task: EventTask,
  icon: PlacedIcon,
  move: Move,
): Refusal | null {
  return REASONS[icon.icon](s, asked, task, icon, move);
}
