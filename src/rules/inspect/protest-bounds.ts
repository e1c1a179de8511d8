import { SOCIALISTS } from '../board/tracks.js';
import { UNREST_PER_PROTEST } from '../unrest.js';

/**
 * Mass protests of some provinces when unrest comes and goes by somebody's choice. Each protest is worth its weight: West
 * Berlin's counts twice, because it is exported (R10.2e).
 */
export interface Crowd {
  readonly unrest: number;
  readonly weight: number;
}

const protestsIn = (unrest: number): number => Math.floor(unrest / UNREST_PER_PROTEST);

export function countProtests(crowds: readonly Crowd[]): number {
  return crowds.reduce((sum, { unrest, weight }) => sum + weight * protestsIn(unrest), 0);
}

/** Spends `budget` on the cheapest prices, of equal ones on the weightiest; what it buys. */
function spend(prices: readonly { readonly price: number; readonly weight: number }[], budget: number): number {
  const sorted = [...prices].sort((a, b) => a.price - b.price || b.weight - a.weight);
  let left = budget;
  let bought = 0;
  for (const { price, weight } of sorted) {
    if (price > left) break;
    left -= price;
    bought += weight;
  }
  return bought;
}

/** The fewest mass protests when `removed` unrest goes from provinces of choice. */
export function fewestProtests(crowds: readonly Crowd[], removed: number): number {
  const prices = crowds.flatMap(({ unrest, weight }) =>
    Array.from({ length: protestsIn(unrest) }, (_, index) => ({
      price: index === 0 ? (unrest % UNREST_PER_PROTEST) + 1 : UNREST_PER_PROTEST,
      weight,
    })),
  );
  return countProtests(crowds) - spend(prices, removed);
}

/** The most mass protests when `added` unrest comes to provinces of choice, to each at most what `room` says. */
export function mostProtests(crowds: readonly Crowd[], added: number, room?: readonly number[]): number {
  const prices = crowds.flatMap(({ unrest, weight }, index) => {
    const space = Math.min(added, room?.[index] ?? Infinity);
    const count = protestsIn(unrest + space) - protestsIn(unrest);
    return Array.from({ length: count }, (_, nth) => ({
      price: nth === 0 ? UNREST_PER_PROTEST - (unrest % UNREST_PER_PROTEST) : UNREST_PER_PROTEST,
      weight,
    }));
  });
  return countProtests(crowds) + spend(prices, added);
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
