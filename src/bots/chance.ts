import { chanceOf, type Chance } from '../rules/game.js';

export type { Chance };

/** Chance that depends on a seed and on how far the game is, and on nothing else. */
export function chanceFor(seed: number, events: number): Chance {
  return chanceOf((Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(events + 1, 0xc2b2ae35)) | 0);
}
