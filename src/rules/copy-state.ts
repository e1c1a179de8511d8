import { freeze } from 'immer';
import { DECADES } from './cards/card.js';
import { isSame } from './same.js';
import type { Deal, State } from './state.js';
import type { Task } from './task.js';

/** Takes over a value of a state: what stood there before, and how such a value is copied, come with it. */
type TakeOver = <T>(value: T, before: T, copy: (value: T) => T) => T;

const asCopy: TakeOver = (value, _before, copy) => copy(value);

/** What did not change is shared with those who have it already. */
const asSeen: TakeOver = (value, before, copy) => (isSame(value, before) ? before : freeze(copy(value), true));

/**
 * A state of its own that can be changed in place; it shares nothing that ever changes.
 * @param deals those of the copy, its own by default; the rules only read them, so they may be shared
 */
export function copyState<S extends State>(s: S, deals?: State['deals']): S;
export function copyState(s: State, deals = copyDeals(s.deals)): State {
  return takeOver(s, s, asCopy, deals);
}

/**
 * The present state of a table, frozen, for others to keep.
 * @param before an earlier state of it: what did not change since is shared with it
 */
export function seen<S extends State>(before: S, table: S): S;
export function seen(before: State, table: State): State {
  return freeze(takeOver(table, before, asSeen, before.deals));
}

/**
 * Makes a state what another one is, in place; the two share nothing that ever changes.
 * @param into a state of its own, none that others were shown
 */
export function restoreState(into: State, from: State): void {
  for (const field of RESTORED) field(into, from);
}

/** How each field is restored: one function a field, so that the compiler misses none. */
const RESTORE: { readonly [K in keyof State]: (into: State, from: State) => void } = {
  decade: (into, { decade }) => (into.decade = decade),
  half: (into, { half }) => (into.half = half),
  unrest: (into, { unrest }) => restoreRow(into.unrest, unrest),
  livingStandard: (into, { livingStandard }) => restoreRow(into.livingStandard, livingStandard),
  sectors: (into, { sectors }) => restoreRow(into.sectors, sectors),
  exportedProtests: (into, { exportedProtests }) => restoreRow(into.exportedProtests, exportedProtests),
  socialists: (into, { socialists }) => restoreRow(into.socialists, socialists),
  socialistsInBox: (into, { socialistsInBox }) => (into.socialistsInBox = socialistsInBox),
  factories: (into, { factories }) => restoreRow(into.factories, factories),
  infrastructure: (into, { infrastructure }) => restoreRow(into.infrastructure, infrastructure),
  tracks: (into, { tracks }) => (into.tracks = copyFields(tracks)),
  flight: (into, { flight }) => (into.flight = flight),
  wall: (into, { wall }) => (into.wall = wall),
  stasiDisbanded: (into, { stasiDisbanded }) => (into.stasiDisbanded = stasiDisbanded),
  policeCards: (into, { policeCards }) => (into.policeCards = copyPoliceCards(policeCards)),
  hands: (into, { hands }) => (into.hands = copyHands(hands)),
  display: (into, { display }) => restoreRow(into.display, display),
  special: (into, { special }) => (into.special = special),
  drawPile: (into, { drawPile }) => restoreRow(into.drawPile, drawPile),
  played: (into, { played }) => restoreRow(into.played, played),
  discarded: (into, { discarded }) => restoreRow(into.discarded, discarded),
  faceDown: (into, { faceDown }) => restoreRow(into.faceDown, faceDown),
  action: (into, { action }) => (into.action = copyFields(action)),
  tasks: (into, { tasks }) => (into.tasks = copyTasks(tasks)),
  outcome: (into, { outcome }) => (into.outcome = copyFields(outcome)),
  random: (into, { random }) => restoreRow(into.random, random),
  deals: (into, { deals }) => (into.deals = deals),
};
const RESTORED = Object.values(RESTORE);

function restoreRow<T>(into: T[], from: readonly T[]): void {
  into.length = from.length;
  for (let index = 0; index < from.length; index++) into[index] = from[index];
}

/** Written out, because every state then has the same shape in memory, which makes all that the rules do with it faster. */
function takeOver(s: State, before: State, take: TakeOver, deals: State['deals']): State {
  return {
    decade: s.decade,
    half: s.half,
    unrest: take(s.unrest, before.unrest, copyRow),
    livingStandard: take(s.livingStandard, before.livingStandard, copyRow),
    sectors: take(s.sectors, before.sectors, copyRow),
    exportedProtests: take(s.exportedProtests, before.exportedProtests, copyRow),
    socialists: take(s.socialists, before.socialists, copyRow),
    socialistsInBox: s.socialistsInBox,
    factories: take(s.factories, before.factories, copyRow),
    infrastructure: take(s.infrastructure, before.infrastructure, copyRow),
    tracks: take(s.tracks, before.tracks, copyFields),
    flight: s.flight,
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
    policeCards: take(s.policeCards, before.policeCards, copyPoliceCards),
    hands: take(s.hands, before.hands, copyHands),
    display: take(s.display, before.display, copyRow),
    special: s.special,
    drawPile: take(s.drawPile, before.drawPile, copyRow),
    played: take(s.played, before.played, copyRow),
    discarded: take(s.discarded, before.discarded, copyRow),
    faceDown: take(s.faceDown, before.faceDown, copyRow),
    action: take(s.action, before.action, copyFields),
    tasks: take(s.tasks, before.tasks, copyTasks),
    outcome: take(s.outcome, before.outcome, copyFields),
    random: take(s.random, before.random, copyRow),
    deals,
  };
}

/** Spread, as rows of states that were shown are frozen: `slice` takes many times as long with those. */
function copyRow<T>(row: readonly T[]): T[] {
  return [...row];
}

/** Of an object that holds no other. */
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

function copyTask(task: Task): Task {
  if (task.type === 'event') {
    return { ...task, left: copyRow(task.left), halved: copyRow(task.halved), placed: copyRow(task.placed) };
  }
  // Attacks are taken from the queue, but none of them changes.
  if (task.type === 'attacks') return { ...task, queue: copyRow(task.queue), incoming: copyRow(task.incoming) };
  return 'placed' in task ? { ...task, placed: copyRow(task.placed) } : { ...task };
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
