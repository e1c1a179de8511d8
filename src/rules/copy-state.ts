import { freeze } from 'immer';
import { DECADES } from './cards/card.js';
import { isSame } from './same.js';
import type { Deal, State } from './state.js';
import type { Task } from './task.js';

/**
 * A state of its own that can be changed in place; it shares nothing that ever changes. Written out, because every copy
 * then has the same shape in memory, which makes all that the rules do with it faster.
 * @param deals those of the copy, its own by default; the rules only read them, so they may be shared
 */
export function copyState<S extends State>(s: S, deals?: State['deals']): S;
export function copyState(s: State, deals = copyDeals(s.deals)): State {
  return {
    decade: s.decade,
    half: s.half,
    unrest: copyRow(s.unrest),
    livingStandard: copyRow(s.livingStandard),
    sectors: copyRow(s.sectors),
    exportedProtests: copyRow(s.exportedProtests),
    socialists: copyRow(s.socialists),
    socialistsInBox: s.socialistsInBox,
    factories: copyRow(s.factories),
    infrastructure: copyRow(s.infrastructure),
    tracks: { ...s.tracks },
    flight: s.flight,
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
    policeCards: s.policeCards.map(({ card, used }) => ({ card, used })),
    hands: { west: copyRow(s.hands.west), east: copyRow(s.hands.east) },
    display: copyRow(s.display),
    special: s.special,
    drawPile: copyRow(s.drawPile),
    played: copyRow(s.played),
    discarded: copyRow(s.discarded),
    faceDown: copyRow(s.faceDown),
    action: s.action && { ...s.action },
    tasks: s.tasks.map(copyTask),
    outcome: s.outcome && { ...s.outcome },
    random: copyRow(s.random),
    deals,
  };
}

/** Element by element: the rows of states that were shown are frozen, and `slice` takes several times as long with those. */
function copyRow<T>(row: readonly T[]): T[] {
  const copy: T[] = [];
  for (const value of row) copy.push(value);
  return copy;
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

/**
 * The present state of a table, frozen, for others to keep; the table itself is not to be played on.
 * @param before an earlier state of it: what did not change since is shared with it
 */
export function seen<S extends State>(before: S, table: S): S {
  for (const key in table) if (isSame(before[key], table[key])) table[key] = before[key];
  return freeze(table, true);
}
