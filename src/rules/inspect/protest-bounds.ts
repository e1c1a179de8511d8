import { PROVINCES_OF, type Province, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { SOCIALISTS } from '../board/tracks.js';
import { UNREST_PER_PROTEST } from '../pieces/unrest.js';

// Mass protests of a side when unrest, given by province, comes and goes by somebody's choice.

/** What a protest counts: West Berlin's twice, because it is exported (R10.2e). */
type Weight = 1 | 2;

const weightOf = (province: Province): Weight => (province === WEST_BERLIN ? 2 : 1);

const protestsIn = (unrest: number): number => Math.floor(unrest / UNREST_PER_PROTEST);

export function countProtests(side: Side, unrest: readonly number[]): number {
  let sum = 0;
  for (const province of PROVINCES_OF[side]) sum += weightOf(province) * protestsIn(unrest[province]);
  return sum;
}

/**
 * How many mass protests can be had at each price of 1 to 4 unrest; at 2 * price those that count twice, after them the
 * others. Read from the beginning, the cheapest come first, and of equal ones the weightiest.
 */
type Offers = number[];

const noOffers = (): Offers => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Offers the protests of one province: the first at a price of its own, the rest at 4 each. */
function offer(offers: Offers, weight: Weight, first: number, count: number): void {
  if (count === 0) return;
  offers[2 * first + 2 - weight]++;
  offers[2 * UNREST_PER_PROTEST + 2 - weight] += count - 1;
}

/** What `budget` unrest buys of the offers, by weight. */
function spend(offers: Offers, budget: number): number {
  let left = budget;
  let bought = 0;
  for (let index = 2; index < offers.length; index++) {
    const price = index >> 1;
    if (price > left) break;
    const count = Math.min(offers[index], Math.floor(left / price));
    left -= count * price;
    bought += index % 2 === 0 ? 2 * count : count;
  }
  return bought;
}

/** The fewest mass protests when `removed` unrest goes from provinces of choice. */
export function fewestProtests(side: Side, unrest: readonly number[], removed: number): number {
  const protests = countProtests(side, unrest);
  if (removed === 0 || protests === 0) return protests;
  const offers = noOffers();
  for (const province of PROVINCES_OF[side]) {
    const there = unrest[province];
    offer(offers, weightOf(province), (there % UNREST_PER_PROTEST) + 1, protestsIn(there));
  }
  return protests - spend(offers, removed);
}

/** The most mass protests when `added` unrest comes to provinces of choice, to each at most what `room` says. */
export function mostProtests(side: Side, unrest: readonly number[], added: number, room?: readonly number[]): number {
  const protests = countProtests(side, unrest);
  if (added === 0) return protests;
  const offers = noOffers();
  for (const province of PROVINCES_OF[side]) {
    const there = unrest[province];
    const space = Math.min(added, room?.[province] ?? Infinity);
    const count = protestsIn(there + space) - protestsIn(there);
    offer(offers, weightOf(province), UNREST_PER_PROTEST - (there % UNREST_PER_PROTEST), count);
  }
  return protests + spend(offers, added);
}

/** How many of `all` counters are left when the largest stretches are taken first; what it costs in protests. */
function stretches(all: number, free: number, lengths: readonly number[]): number {
  let left = all - free;
  let count = 0;
  for (const length of [...lengths].sort((a, b) => b - a)) {
    if (left <= 0) break;
    left -= length;
    count++;
  }
  return count;
}

/** The fewest mass protests of East when `added` unrest must come, to each province at most what `room` says (R9.9). */
export function fewestWithUnrest(unrest: readonly number[], added: number, room: readonly number[]): number {
  let free = 0;
  const lengths: number[] = [];
  for (const province of PROVINCES_OF.east) {
    const quiet = Math.min(room[province], UNREST_PER_PROTEST - 1 - (unrest[province] % UNREST_PER_PROTEST));
    free += quiet;
    for (let rest = room[province] - quiet; rest > 0; rest -= UNREST_PER_PROTEST) {
      lengths.push(Math.min(rest, UNREST_PER_PROTEST));
    }
  }
  return countProtests('east', unrest) + stretches(added, free, lengths);
}

/** The most mass protests of East left when socialists must go to protests, each removing 1 unrest, while there are both (R7a). */
export function mostWithSocialists(unrest: readonly number[], placed: number): number {
  let free = 0;
  const lengths: number[] = [];
  for (const province of PROVINCES_OF.east) {
    const protests = protestsIn(unrest[province]);
    if (protests > 0) free += unrest[province] % UNREST_PER_PROTEST;
    // The last protest of a province takes one socialist to end, and no other can follow.
    for (let nth = protests; nth > 0; nth--) lengths.push(nth === 1 ? 1 : UNREST_PER_PROTEST);
  }
  return countProtests('east', unrest) - stretches(Math.min(placed, SOCIALISTS), free, lengths);
}
