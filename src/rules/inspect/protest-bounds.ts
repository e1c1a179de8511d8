import { SOCIALISTS } from '../board/tracks.js';
import { UNREST_PER_PROTEST } from '../unrest.js';

/**
 * Mass protests of some provinces when unrest comes and goes by somebody's choice. Each protest is worth its weight: West
 * Berlin's counts twice, because it is exported (R10.2e).
 */
export interface Crowd {
  readonly unrest: number;
  readonly weight: 1 | 2;
}

const protestsIn = (unrest: number): number => Math.floor(unrest / UNREST_PER_PROTEST);

export function countProtests(crowds: readonly Crowd[]): number {
  let sum = 0;
  for (const { unrest, weight } of crowds) sum += weight * protestsIn(unrest);
  return sum;
}

/**
 * How many mass protests can be had at each price of 1 to 4 unrest; at 2 * price those that count twice, after them the
 * others. Read from the beginning, the cheapest come first, and of equal ones the weightiest.
 */
type Offers = number[];

const noOffers = (): Offers => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Offers the protests of one province: the first at a price of its own, the rest at 4 each. */
function offer(offers: Offers, weight: Crowd['weight'], first: number, count: number): void {
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
export function fewestProtests(crowds: readonly Crowd[], removed: number): number {
  if (removed === 0) return countProtests(crowds);
  const offers = noOffers();
  for (const { unrest, weight } of crowds) {
    offer(offers, weight, (unrest % UNREST_PER_PROTEST) + 1, protestsIn(unrest));
  }
  return countProtests(crowds) - spend(offers, removed);
}

/** The most mass protests when `added` unrest comes to provinces of choice, to each at most what `room` says. */
export function mostProtests(crowds: readonly Crowd[], added: number, room?: readonly number[]): number {
  if (added === 0) return countProtests(crowds);
  const offers = noOffers();
  crowds.forEach(({ unrest, weight }, index) => {
    const space = Math.min(added, room?.[index] ?? Infinity);
    const count = protestsIn(unrest + space) - protestsIn(unrest);
    offer(offers, weight, UNREST_PER_PROTEST - (unrest % UNREST_PER_PROTEST), count);
  });
  return countProtests(crowds) + spend(offers, added);
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

/** The fewest mass protests when `added` unrest must come, to each province at most what `room` says (R9.9). */
export function fewestWithUnrest(crowds: readonly Crowd[], added: number, room: readonly number[]): number {
  let free = 0;
  const lengths: number[] = [];
  crowds.forEach(({ unrest }, index) => {
    const quiet = Math.min(room[index], UNREST_PER_PROTEST - 1 - (unrest % UNREST_PER_PROTEST));
    free += quiet;
    for (let rest = room[index] - quiet; rest > 0; rest -= UNREST_PER_PROTEST) {
      lengths.push(Math.min(rest, UNREST_PER_PROTEST));
    }
  });
  return countProtests(crowds) + stretches(added, free, lengths);
}

/** The most mass protests left when socialists must go to protests, each removing 1 unrest, while there are both (R7a). */
export function mostWithSocialists(crowds: readonly Crowd[], placed: number): number {
  let free = 0;
  const lengths: number[] = [];
  for (const { unrest } of crowds) {
    const protests = protestsIn(unrest);
    if (protests > 0) free += unrest % UNREST_PER_PROTEST;
    // The last protest of a province takes one socialist to end, and no other can follow.
    for (let nth = protests; nth > 0; nth--) lengths.push(nth === 1 ? 1 : UNREST_PER_PROTEST);
  }
  return countProtests(crowds) - stretches(Math.min(placed, SOCIALISTS), free, lengths);
}
