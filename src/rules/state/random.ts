import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The lowest seed; seeds are 32-bit integers. */
export const LEAST_SEED = -(2 ** 31);
export const GREATEST_SEED = 2 ** 31 - 1;

/** Returns the state of the random generator for a seed. */
export function seedRandom(seed: number): number[] {
  return [...xoroshiro128plus(seed).getState()];
}

/** Returns the items in a random order (Fisher-Yates), and the generator's state after the shuffle. */
export function shuffle<T>(items: readonly T[], random: readonly number[]): { items: T[]; random: number[] } {
  const generator = xoroshiro128plusFromState(random);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const index = uniformInt(generator, 0, last);
    [shuffled[last], shuffled[index]] = [shuffled[index], shuffled[last]];
  }
  return { items: shuffled, random: [...generator.getState()] };
}

/** Function that returns a random integer from 0 to `below` - 1, all with equal probability. */
export type Chance = (below: number) => number;

/** Returns a source of random numbers. The same seed, a 32-bit integer, always gives the same numbers. */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}
