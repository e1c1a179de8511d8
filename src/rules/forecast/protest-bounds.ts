import { PROVINCES_OF, type Province, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { SOCIALISTS } from '../board/tracks.js';
import { protestsIn, UNREST_PER_PROTEST } from '../pieces/unrest.js';

// Bounds of a side's mass protests when players choose where unrest is added or removed.

/** Weight of a mass protest: 2 in West Berlin, because it is exported as well (R10.2e); 1 elsewhere. */
type Weight = 1 | 2;

const weightOf = (province: Province): Weight => (province === WEST_BERLIN ? 2 : 1);

/**
 * Returns the mass protests of a side for this unrest by province. A protest in West Berlin counts twice, because it is
 * exported as well.
 */
export function countProtests(side: Side, unrest: readonly number[]): number {
  let sum = 0;
  for (const province of PROVINCES_OF[side]) sum += weightOf(province) * protestsIn(unrest[province]);
  return sum;
}

/**
 * Number of mass protests at each price: the unrest, 1 to 4, that must be added or removed for a mass protest to begin
 * or end. Protests of weight 2 are at index 2 × price, protests of weight 1 at the next index. So the cheapest protests
 * come first, and among protests with the same price the heaviest.
 */
type Offers = number[];

const noOffers = (): Offers => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Adds the protests of one province: the first protest at the price `first`, the other protests at 4 each. */
function offer(offers: Offers, weight: Weight, first: number, count: number): void {
  if (count === 0) return;
  offers[2 * first + 2 - weight]++;
  offers[2 * UNREST_PER_PROTEST + 2 - weight] += count - 1;
}

/**
 * Returns the total weight of the protests that `budget` unrest buys, the cheapest first. In the West a budget above 1
 * could buy more in another order, because a protest in West Berlin counts twice; no forecast has such a budget.
 */
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

/** Returns the minimum number of mass protests after `removed` unrest is removed from any provinces. */
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

/**
 * Returns the maximum number of mass protests after `added` unrest is placed in any provinces, at most `room` in each.
 */
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

/**
 * Returns the minimum number of mass protests that begin or end when `all` unrest counters are added or removed. The
 * first `free` counters change no mass protest. The other counters come in groups, whose sizes are in `lengths`; the
 * largest groups are used first. Only the first counter of each group begins or ends a mass protest.
 */
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

/**
 * Returns the minimum number of mass protests of East after `added` unrest is placed, at most `room` in each province
 * (R9.9).
 */
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

/**
 * Returns the maximum number of mass protests that East can keep when `placed` socialists must go to mass protests one
 * by one, each removing 1 unrest (R7a).
 */
export function mostWithSocialists(unrest: readonly number[], placed: number): number {
  let free = 0;
  const lengths: number[] = [];
  for (const province of PROVINCES_OF.east) {
    const protests = protestsIn(unrest[province]);
    if (protests > 0) free += unrest[province] % UNREST_PER_PROTEST;
    // One socialist ends the last protest of a province; after that no other socialist can go to the province.
    for (let nth = protests; nth > 0; nth--) lengths.push(nth === 1 ? 1 : UNREST_PER_PROTEST);
  }
  return countProtests('east', unrest) - stretches(Math.min(placed, SOCIALISTS), free, lengths);
}
