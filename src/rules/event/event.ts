import { dismantlePoints } from '../pieces/building.js';
import { cardById, eventIcons, type EventIcon } from '../cards/deck.js';
import { PRESTIGE_BOXES } from '../board/prestige-boxes.js';
import { end } from '../engine/ending.js';
import type { Side } from '../board/side.js';
import type { ArrowIcon } from '../cards/icon.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, finish } from '../engine/handler.js';
import { answer, ICON_MOVES, IGNORE_MOVES, type Move, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask, IconSource } from '../state/task.js';
import { isAtEnd, moveMarker } from '../pieces/track.js';
import { isPlaced, placingRule, runIcon } from './icons.js';
import type { PlacedIcon } from './placing-rule.js';

const BOX_ICONS: ReadonlyMap<number, readonly EventIcon[]> = new Map(
  [...PRESTIGE_BOXES].map(([box, icons]) => [box, icons.map((icon) => ({ ...icon, line: 0 }))]),
);

/** The icons of a card or of a prestige box, in printed order. */
export function sourceIcons(source: IconSource): readonly EventIcon[] {
  return source.type === 'card' ? eventIcons(source.card) : (BOX_ICONS.get(source.box) ?? []);
}

/** The icon being placed; null while the next icon is chosen. */
export function currentIcon({ source, current }: EventTask): PlacedIcon | null {
  // Safe cast: only icons that take effect at a place become current.
  return current === null ? null : (sourceIcons(source)[current] as PlacedIcon);
}

/**
 * Returns how many icons of a line are equal to the icon `index` (`of`), and how many of them are still to be chosen
 * (`left`). Both are 0 for an icon that takes effect without a place.
 */
export function alikeIcons({ source, left }: EventTask, index: number): { readonly left: number; readonly of: number } {
  const icons = sourceIcons(source);
  const alike = icons.flatMap((_, other) => (isTwin(icons, index, other) ? [other] : []));
  return { left: alike.filter((other) => left.includes(other)).length, of: alike.length };
}

/** Creates the task of an event before its first icon. `mayIgnore`: whether one icon may be ignored (R6.4b). */
export function eventTask(source: IconSource, side: Side, mayIgnore: boolean): EventTask {
  const left = sourceIcons(source).map((_, index) => index);
  return { type: 'event', side, source, left, mayIgnore, halved: [], current: null, placed: [], from: null };
}

/** Returns how many boxes an arrow icon still moves its marker; 0 for other icons. */
export function arrowSteps(task: EventTask, index: number, icon: EventIcon): number {
  if (icon.icon !== 'arrow') return 0;
  return icon.steps - (task.halved.includes(index) ? 1 : 0);
}

/**
 * Whether the remaining icons that dismantle own pieces demand more than the player can give; then one of these icons
 * must be ignored (R6.4d).
 */
function mustIgnoreDismantle(s: State, task: EventTask): boolean {
  if (!task.mayIgnore || !s.action) return false;
  const icons = sourceIcons(task.source);
  const demanded = task.left.filter((index) => isOwnDismantle(icons[index], task)).length;
  return demanded > 0 && demanded > dismantlePoints(s, task.side);
}

function isOwnDismantle(icon: EventIcon, task: EventTask): boolean {
  return icon.icon === 'dismantle' && icon.side === task.side;
}

/**
 * Returns why an icon cannot be taken up or ignored next; null if it can. Equal icons of a line must be taken up in
 * their order, because any other order would have the same effect.
 */
export function iconRefusal(s: State, task: EventTask, how: 'icon' | 'ignore', index: number) {
  const { source, left, mayIgnore } = task;
  if (how === 'ignore' && !mayIgnore) return isDual(source) ? 'ignored-already' : 'not-dual';
  const icons = sourceIcons(source);
  if (!Number.isInteger(index) || !(index in icons)) return 'unknown-id';
  if (!left.includes(index)) return 'icon-done';
  if (isOwnDismantle(icons[index], task) === (how === 'icon') && mustIgnoreDismantle(s, task)) {
    return 'must-ignore-dismantle';
  }
  for (const other of left) if (other < index && isTwin(icons, other, index)) return 'equal-icon-first';
  return null;
}

/** Whether the source is a dual card: only events of dual cards let an icon be ignored (R6.4b). */
function isDual(source: IconSource): boolean {
  return source.type === 'card' && cardById(source.card).color === 'dual';
}

/** Returns the moves that take up an icon next and, on a dual card, the moves that ignore an icon (R6.4b, R6.4c). */
function iconMoves(s: State, task: EventTask): Move[] {
  const take = unbarred(task.left, ICON_MOVES, (index) => iconRefusal(s, task, 'icon', index));
  if (!task.mayIgnore) return take;
  return [...take, ...unbarred(task.left, IGNORE_MOVES, (index) => iconRefusal(s, task, 'ignore', index))];
}

/**
 * Whether two icons are equal and on the same line of their event. False for icons that take effect without a place.
 */
export function isTwin(icons: readonly EventIcon[], a: number, b: number): boolean {
  const one = icons[a];
  const two = icons[b];
  if (one.line !== two.line || one.icon !== two.icon || !isPlaced(one) || !isPlaced(two)) return false;
  return one.side === two.side && one.where === two.where && one.decidedBy === two.decidedBy;
}

/** An event: the executing player takes up the icons one by one, in any order (R6.4c). */
export const event: QuestionHandler<EventTask> = {
  ask(s, task) {
    const icon = currentIcon(task);
    if (!icon) return { side: task.side, kind: 'icon', clause: 'R6.4c', options: iconMoves(s, task) };
    const rule = placingRule(icon);
    const side = icon.decidedBy ?? task.side;
    return { side, kind: rule.kind(task), clause: rule.clause, options: rule.places(s, task, icon) };
  },

  answer(s, task, move, log) {
    const icon = currentIcon(task);
    if (icon) {
      if (placingRule(icon).place(s, task, icon, move, log) === 'placed') task.current = null;
    } else if (move.type === 'ignore') ignoreIcon(task, move.icon, log);
    else takeUp(s, task, answer(move, 'icon').icon, log);
  },

  empty(s, task, log) {
    if (task.current === null) {
      finish(s);
      return;
    }
    const icon = sourceIcons(task.source)[task.current];
    log.push({ type: 'icon-ignored', source: task.source, icon: task.current, why: 'impossible' });
    task.current = null;
    if (isOwed(task, icon)) end(s, 'west', 'insolvency', log);
  },
};

/**
 * Whether East becomes insolvent if East cannot execute an icon. Possible in the End of Decade (R9.0), never in an
 * action (R6.4d).
 */
export function isOwed({ source }: EventTask, { icon }: EventIcon): boolean {
  return source.type === 'prestige' && (icon === 'dismantle' || icon === 'run-down');
}

function takeUp(s: State, task: EventTask, index: number, log: EventLog): void {
  const icons = sourceIcons(task.source);
  const icon = icons[index];
  const pauses = pausesInPair(s, task, index, icon);
  const single = pauses || task.halved.includes(index);
  const taken = { type: 'icon', side: task.side, source: task.source, icon: index } as const;
  log.push(single ? { ...taken, single } : taken);
  // The two build icons of card 27 together build one factory (R6.4l).
  const together = 'where' in icon && icon.where === 'rheinsberg';
  if (pauses) {
    task.halved.push(index);
    moveMarker(s, icon.track, icon.toward, log);
    return;
  }
  task.left = task.left.filter((other) => other !== index && !(together && isTwin(icons, other, index)));
  if (isPlaced(icon)) task.current = index;
  else runIcon(s, icon, arrowSteps(task, index, icon), log);
}

/**
 * Whether the first arrow of a pair is executed alone. At a track's end each arrow brings a choice, so the second arrow
 * may still be ignored after the first arrow (R6.4b, R6.4g).
 */
function pausesInPair(s: State, task: EventTask, index: number, icon: EventIcon): icon is EventIcon & ArrowIcon {
  return (
    task.mayIgnore &&
    icon.icon === 'arrow' &&
    arrowSteps(task, index, icon) === 2 &&
    isAtEnd(s, icon.track, icon.toward)
  );
}

function ignoreIcon(task: EventTask, index: number, log: EventLog): void {
  const icon = sourceIcons(task.source)[index];
  log.push({ type: 'icon-ignored', source: task.source, icon: index, why: 'chosen' });
  task.mayIgnore = false;
  if (arrowSteps(task, index, icon) === 2) task.halved.push(index);
  else task.left = task.left.filter((other) => other !== index);
}
