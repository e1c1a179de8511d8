import { type Province, WEST_BERLIN } from '../board/geography.js';
import { cardById, type EventIcon } from '../cards/deck.js';
import { currentIcon, sourceIcons } from '../event/event.js';
import type { PlacedIcon } from '../event/icons.js';
import type { Question } from '../handler.js';
import { cityOf, isMove, type Move, type MoveOf, provinceOf, sectorOf } from '../move.js';
import type { State } from '../state.js';
import type { EventTask, IconSource } from '../task.js';
import { type PieceMove, refuseBuild } from './building.js';
import { refuseDismantle, refuseRepair, refuseRunDown, refuseStop } from './dismantling.js';
import { type Refusal, refuse } from './refusal.js';
import { refuseSector } from './standards.js';
import { refuseNoProtest, refuseNoUnrest, refuseWhere } from './unrest.js';
import { capital, cardName, count, provinceName } from './words.js';

type IconMove = MoveOf<'icon' | 'ignore'>;

/** Why an icon cannot be taken up or ignored next (R6.4b-d). */
export function refuseIcon(task: EventTask, { options }: Question, move: IconMove): Refusal | null {
  if (move.type === 'ignore') {
    const refusal = refuseIgnoring(task);
    if (refusal) return refusal;
  }
  const icon = sourceIcons(task.source).at(move.icon);
  if (!icon || !Number.isInteger(move.icon) || move.icon < 0) {
    return refuse(
      'unknown-id',
      'R6.4c',
      `${sourceName(task.source)} has only ${count(sourceIcons(task.source).length, 'icon')}.`,
    );
  }
  if (!task.left.includes(move.icon)) {
    return refuse('icon-done', 'R6.4c', 'This icon has been executed or ignored already.');
  }
  if (options.some((one) => one.type === 'ignore') && mustIgnore(task, options, icon, move)) {
    const sentence = 'There are fewer build points to give than dismantle icons: one of them must be ignored.';
    return refuse('must-ignore-dismantle', 'R6.4d', sentence);
  }
  return refuse('equal-icon-first', 'R6.4c', 'Of equal icons in one line the first that is left comes first.');
}

function isOwnDismantle(task: EventTask, icon: EventIcon | undefined): boolean {
  return icon?.icon === 'dismantle' && icon.side === task.side;
}

/** Taking up an own dismantle icon is barred, or ignoring anything else. */
function mustIgnore(task: EventTask, options: readonly Move[], icon: EventIcon, move: IconMove): boolean {
  const icons = sourceIcons(task.source);
  const own = isOwnDismantle(task, icon);
  if (move.type === 'icon')
    return own && !options.some((one) => one.type === 'icon' && isOwnDismantle(task, icons[one.icon]));
  return !own && options.every((one) => one.type !== 'ignore' || isOwnDismantle(task, icons[one.icon]));
}

function refuseIgnoring({ source, mayIgnore }: EventTask): Refusal | null {
  if (source.type === 'prestige') {
    return refuse('not-dual', 'R9.2', 'All icons of a prestige box are executed: none may be ignored.');
  }
  const { color } = cardById(source.card);
  if (color !== 'dual') {
    return refuse(
      'not-dual',
      'R6.4b',
      `All icons of a ${color} event are executed: only dual cards let one be ignored.`,
    );
  }
  if (mayIgnore) return null;
  return refuse('ignored-already', 'R6.4b', 'One arrow or icon of this event has been ignored already.');
}

function sourceName(source: IconSource): string {
  if (source.type === 'prestige') return `Prestige box ${source.box}`;
  return capital(cardName(source.card));
}

/** Why the icon being placed cannot take effect there (R6.4e, R6.4h, R6.4i). */
export function refuseIconPlace(s: State, task: EventTask, move: Move): Refusal | null {
  const icon = currentIcon(task);
  return icon && REASONS[icon.icon](s, task, icon, move);
}

type Reason = (s: State, task: EventTask, icon: PlacedIcon, move: Move) => Refusal | null;

const piece =
  (reason: (s: State, icon: PlacedIcon, place: PieceMove) => Refusal | null): Reason =>
  (s, _task, icon, move) =>
    isMove(move, 'factory', 'infrastructure') ? reason(s, icon, move) : null;

type ProvinceReason = (s: State, province: Province, icon: PlacedIcon, task: EventTask) => Refusal | null;

const inProvince =
  (reason: ProvinceReason): Reason =>
  (s, task, icon, move) => {
    const province = provinceOf(move);
    return refuseWhere(icon.side, province, 'R6.4e', icon.where) ?? reason(s, province, icon, task);
  };

const adding: Reason = (s, task, icon, move) => {
  if (move.type === 'province') return refuseAdding(task, icon, provinceOf(move));
  if (icon.westBerlinAllowed) return refuseSector(s, sectorOf(move));
  return refuse('west-berlin-closed', 'R6.4i', 'This event places no living standard in West Berlin.');
};

const REASONS: Readonly<Record<PlacedIcon['icon'], Reason>> = {
  build: piece((s, { side, where }, place) => refuseBuild(s, side, place, where)),
  dismantle: piece((s, { side, where }, place) => refuseDismantle(s, side, place, where)),
  'run-down': piece((s, _icon, place) => refuseRunDown(s, place)),
  repair: (s, _task, { side, where }, move) => refuseRepair(s, side, cityOf(move), where),
  'stop-factory': (_s, _task, { where }) => refuseStop(where),
  'add-unrest': inProvince((_s, province, icon, task) => refuseMaximum(task, icon, province)),
  'remove-unrest': inProvince((s, province) => refuseNoUnrest(s, province, 'R6.4e')),
  'move-unrest': inProvince((s, province, _icon, task) => refuseMove(s, task, province)),
  'end-mass-protest': inProvince((s, province) => refuseNoProtest(s, province, 'R6.4e')),
  'add-living-standard': adding,
  'add-living-standard-without-relief': adding,
  'remove-living-standard': inProvince((s, province) => refuseNoStandard(s, province)),
};

function refuseMaximum({ placed }: EventTask, { maxPerProvince }: PlacedIcon, province: number): Refusal | null {
  const here = placed.filter((one) => one === province).length;
  if (maxPerProvince === undefined || here < maxPerProvince) return null;
  const sentence = `The line allows at most ${maxPerProvince} in one province, and ${provinceName(province)} has got ${here}.`;
  return refuse('line-maximum', 'R6.4h', sentence);
}

function refuseMove(s: State, { from }: EventTask, province: number): Refusal | null {
  if (from === null) return refuseNoUnrest(s, province, 'R6.4e');
  if (from !== province) return null;
  return refuse(
    'same-province',
    'R6.4e',
    `The unrest comes from ${provinceName(from)}: it must go to another province.`,
  );
}

function refuseAdding({ placed }: EventTask, icon: PlacedIcon, province: number): Refusal | null {
  if (province === WEST_BERLIN && icon.side === 'west') {
    return icon.westBerlinAllowed
      ? refuse('west-berlin-closed', 'R10.2d', 'In West Berlin a sector must be chosen for the living standard.')
      : refuse('west-berlin-closed', 'R6.4i', 'This event places no living standard in West Berlin.');
  }
  const refusal = refuseWhere(icon.side, province, 'R6.4i', icon.where);
  if (refusal || !icon.distinctProvinces || !placed.includes(province)) return refusal;
  const sentence = `The line demands different provinces, and ${provinceName(province)} has got one.`;
  return refuse('line-distinct', 'R6.4h', sentence);
}

function refuseNoStandard(s: State, province: number): Refusal | null {
  if (s.livingStandard[province] > 0) return null;
  return refuse('no-living-standard', 'R6.4e', `There is no living standard in ${provinceName(province)}.`);
}
