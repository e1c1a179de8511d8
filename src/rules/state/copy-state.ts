import { freeze } from 'immer';
import { DECADES } from '../cards/card.js';
import { isSame } from './same.js';
import type { Deal, State } from './state.js';
import type { FixedTask, Task } from './task.js';

/** Function that returns a value for a new state: a copy, the value itself, or the equal value of an earlier state. */
type TakeOver = <T>(value: T, before: T, copy: (value: T) => T) => T;

const asCopy: TakeOver = (value, _before, copy) => copy(value);
const asIs: TakeOver = (value) => value;

/** Shares a value with the earlier state if it is unchanged; otherwise freezes a copy. */
const asSeen: TakeOver = (value, before, copy) => (isSame(value, before) ? before : freeze(copy(value), true));

/**
 * Returns a copy of a state that can be changed in place. The copy and the state share no value that is ever changed in
 * place.
 * @param deals the copy's deals, by default copied; the rules only read deals, so they may be shared
 */
export function copyState<S extends State>(s: S, deals?: State['deals']): S;
export function copyState(s: State, deals = copyDeals(s.deals)): State {
  return takeOver(s, s, asCopy, asCopy, deals);
}

/**
 * Like `copyState`, for a state that no other code refers to. The copy shares all values that are never changed in
 * place.
 */
export function copyTable<S extends State>(s: S): S;
export function copyTable(s: State): State {
  return takeOver(s, s, asCopy, asIs, s.deals);
}

/**
 * Returns a frozen copy of a state that is changed in place, so that callers can keep the copy.
 * @param before an earlier snapshot; unchanged values are shared with it
 */
export function frozenSnapshot<S extends State>(before: S, table: S): S;
export function frozenSnapshot(before: State, table: State): State {
  return freeze(takeOver(table, before, asSeen, asSeen, before.deals));
}

/**
 * Overwrites a state with another state, in place. Afterwards the two states share no value that is ever changed in
 * place.
 * @param into a state that no other code refers to
 */
export function restoreState(into: State, from: State): void {
  // The object is discarded. It exists so that the compiler reports a missing field. Fields are written out because
  // look-ups by name would be slower.
  void ({
    decade: (into.decade = from.decade),
    half: (into.half = from.half),
    unrest: restoreRow(into.unrest, from.unrest),
    livingStandard: restoreRow(into.livingStandard, from.livingStandard),
    sectors: restoreRow(into.sectors, from.sectors),
    exportedProtests: restoreRow(into.exportedProtests, from.exportedProtests),
    socialists: restoreRow(into.socialists, from.socialists),
    socialistsInBox: (into.socialistsInBox = from.socialistsInBox),
    factories: (into.factories = from.factories),
    infrastructure: (into.infrastructure = from.infrastructure),
    tracks: (into.tracks = copyFields(from.tracks)),
    flight: (into.flight = from.flight),
    wall: (into.wall = from.wall),
    stasiDisbanded: (into.stasiDisbanded = from.stasiDisbanded),
    policeCards: (into.policeCards = from.policeCards),
    hands: (into.hands = copyFields(from.hands)),
    display: (into.display = from.display),
    special: (into.special = from.special),
    drawPile: (into.drawPile = from.drawPile),
    played: (into.played = from.played),
    discarded: (into.discarded = from.discarded),
    faceDown: (into.faceDown = from.faceDown),
    action: (into.action = from.action),
    tasks: restoreTasks(into.tasks, from.tasks),
    outcome: (into.outcome = from.outcome),
    random: (into.random = from.random),
    deals: (into.deals = from.deals),
  } satisfies State);
}

/** Overwrites a row with another row of the same length. */
function restoreRow(into: number[], from: readonly number[]): number[] {
  for (let index = 0; index < from.length; index++) into[index] = from[index];
  return into;
}

function restoreTasks(into: Task[], from: readonly Task[]): Task[] {
  while (into.length > from.length) into.pop();
  for (let index = 0; index < from.length; index++) into[index] = copyTask(from[index]);
  return into;
}

/**
 * Builds a state from the values of another state. The fields are written out, because all states then have the same
 * shape in memory, which makes the rules faster.
 * @param takeFixed for values that are replaced when they change, never changed in place
 */
function takeOver(s: State, before: State, take: TakeOver, takeFixed: TakeOver, deals: State['deals']): State {
  return {
    decade: s.decade,
    half: s.half,
    unrest: take(s.unrest, before.unrest, copyRow),
    livingStandard: take(s.livingStandard, before.livingStandard, copyRow),
    sectors: take(s.sectors, before.sectors, copyRow),
    exportedProtests: take(s.exportedProtests, before.exportedProtests, copyRow),
    socialists: take(s.socialists, before.socialists, copyRow),
    socialistsInBox: s.socialistsInBox,
    factories: takeFixed(s.factories, before.factories, copyRow),
    infrastructure: takeFixed(s.infrastructure, before.infrastructure, copyRow),
    tracks: take(s.tracks, before.tracks, copyFields),
    flight: s.flight,
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
    policeCards: takeFixed(s.policeCards, before.policeCards, copyPoliceCards),
    hands: take(s.hands, before.hands, copyHands),
    display: takeFixed(s.display, before.display, copyRow),
    special: s.special,
    drawPile: takeFixed(s.drawPile, before.drawPile, copyRow),
    played: takeFixed(s.played, before.played, copyRow),
    discarded: takeFixed(s.discarded, before.discarded, copyRow),
    faceDown: takeFixed(s.faceDown, before.faceDown, copyRow),
    action: takeFixed(s.action, before.action, copyFields),
    tasks: take(s.tasks, before.tasks, copyTasks),
    outcome: takeFixed(s.outcome, before.outcome, copyFields),
    random: takeFixed(s.random, before.random, copyRow),
    deals,
  };
}

/** Copies a row. Uses spread, because `slice` is many times slower with frozen rows. */
function copyRow<T>(row: readonly T[]): T[] {
  return [...row];
}

/** Copies an object that contains no other object. */
function copyFields<T extends object | null>(fields: T): T {
  return fields && { ...fields };
}

function copyPoliceCards(cards: State['policeCards']): State['policeCards'] {
  return cards.map(({ card, used }) => ({ card, used }));
}

function copyHands({ west, east }: State['hands']): State['hands'] {
  return { west: copyRow(west), east: copyRow(east) };
}

function copyTasks(tasks: State['tasks']): State['tasks'] {
  return tasks.map(copyTask);
}

/**
 * Copies a task; returns the same object if a task of its type never changes. A copied queue shares its attacks with
 * the original, because attacks are only removed from a queue, never changed.
 */
function copyTask(task: Task): Task {
  if (task.type === 'event') {
    return { ...task, left: copyRow(task.left), halved: copyRow(task.halved), placed: copyRow(task.placed) };
  }
  if (task.type === 'attacks') return { ...task, queue: copyRow(task.queue), incoming: copyRow(task.incoming) };
  if (task.type === 'living-standard' || task.type === 'return-unrest') {
    return { ...task, placed: copyRow(task.placed) };
  }
  if (task.type === 'build' || task.type === 'guillaume' || task.type === 'remove-socialist') return { ...task };
  return task satisfies FixedTask;
}

function copyDeals(deals: State['deals']): State['deals'] {
  const copy: State['deals'] = {};
  for (const decade of DECADES) {
    const deal = deals[decade];
    if (deal) copy[decade] = copyDeal(deal);
  }
  return copy;
}

function copyDeal({ west, east, pile }: Deal): Deal {
  return { west: copyRow(west), east: copyRow(east), pile: copyRow(pile) };
}
