import { type GameEvent, sample, Simulation, type View } from '../rules/game.js';
import { chanceFor } from './chance.js';
import { NetworkJudge } from './judge.js';
import { chance } from './network.js';
import { trainedNetwork } from './weights.js';
import type { Side } from '../rules/board.js';

/** Number of deals over which the estimate is averaged. */
const DEALS = 8;
/** Chance to win below which a bot accepts a draw. */
const LOW_CHANCE = 0.25;

/** An offer of a draw to a bot, as plain data. It holds only information that the bot's seat has. */
export interface DrawOffer {
  /** The bot's side. */
  readonly side: Side;
  /** Seed of the bot's random numbers, a 32-bit integer. */
  readonly seed: number;
  readonly view: View;
  readonly events: readonly GameEvent[];
}

/** Whether a bot accepts a draw: its chance to win is below `LOW_CHANCE`. */
export function takesDraw({ side, seed, view, events }: DrawOffer): boolean {
  return estimatedChance(side, view, events, seed) < LOW_CHANCE;
}

/**
 * Returns a side's chance to win, 0 to 1: the network's mean estimate over several deals of the cards its seat cannot
 * see.
 * @param seed a 32-bit integer
 */
function estimatedChance(side: Side, view: View, events: readonly GameEvent[], seed: number): number {
  const judge = new NetworkJudge(trainedNetwork('foresight'));
  const random = chanceFor(seed, events.length);
  let sum = 0;
  for (let deal = 0; deal < DEALS; deal++)
    sum += chance(judge.worth(new Simulation(sample(view, events, random)), side));
  return sum / DEALS;
}
