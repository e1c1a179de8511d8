import { chanceOf, type Chance } from '../rules/game.js';

export type { Chance };

/** Returns a random number generator that depends only on a seed and the number of events so far. */
export function chanceFor(seed: number, events: number): Chance {
  return chanceOf((Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(events + 1, 0xc2b2ae35)) | 0);
}
