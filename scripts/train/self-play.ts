import { features } from '../../src/bots/features.js';
import { nextAfter, positionOf } from '../../src/bots/position.js';
import type { Judge } from '../../src/bots/judge.js';
import { follow } from '../../src/bots/lines.js';
import { type Plan, Planner } from '../../src/bots/planner.js';
import type { Side } from '../../src/rules/board.js';
import { type SeatState, newGame, Simulation, withNothingHidden } from '../../src/rules/game.js';
import { chanceOf, type Chance, seedRandom, shuffle } from '../../src/rules/state/random.js';

/** A game for training: the inputs of its positions, one position after the other, and whether West won. */
export interface Lesson {
  readonly seed: number;
  readonly positions: Float32Array;
  readonly west: boolean;
  readonly decade: number;
}

/**
 * How random a choice is. `share`: probability that the choice is random among all plans, instead of the best plan.
 * `spread`: softmax temperature of the random choice, in units of `worth`.
 */
export interface Noise {
  readonly share: number;
  readonly spread: number;
}

const FINE = 2 ** 24;

/**
 * Plays a game between two judges, both without search.
 * @param inputs number of inputs stored for each position
 */
export function playGame(seed: number, judges: Readonly<Record<Side, Judge>>, noise: Noise, inputs: number): Lesson {
  const random = chanceOf(seed);
  const sim = new Simulation<SeatState>(withNothingHidden(newGame({ seed }).state));
  const planners = { west: new Planner(judges.west), east: new Planner(judges.east) };
  const positions: number[] = [];
  const input = new Float32Array(inputs);
  while (sim.pending !== null) {
    features(positionOf(sim.state, nextAfter(sim)), input);
    positions.push(...input);
    const thought = sim.copy();
    // Hides cards that the player does not know: future deals, and the draw pile unless East is looking at it (R6.4k).
    thought.state.random = seedRandom(random(FINE));
    if (sim.pending.kind !== 'exchange')
      thought.state.drawPile = shuffle(thought.state.drawPile, thought.state.random).items;
    const { moves } = nearBest(planners[sim.pending.side].plans(thought), noise, random);
    playPart(sim, moves);
  }
  const { outcome } = sim.state;
  return {
    seed,
    positions: new Float32Array(positions),
    west: outcome?.winner === 'west',
    decade: outcome?.decade ?? 0,
  };
}

/** Plays moves until the other side decides, or until a move is illegal because a card is not the assumed card. */
function playPart(sim: Simulation<SeatState>, moves: Plan['moves']): void {
  const side = sim.pending?.side;
  for (const [index, move] of moves.entries()) {
    if (sim.pending?.side !== side) return;
    if (follow(sim, [move]).length > 0) continue;
    if (index === 0) throw new Error(`${side} cannot play ${JSON.stringify(move)}`);
    return;
  }
}

/** Returns the best plan, or sometimes another plan: the worse a plan is, the less often it is chosen. */
export function nearBest(plans: readonly Plan[], { share, spread }: Noise, random: Chance): Plan {
  if (random(FINE) / FINE >= share) return plans[0];
  const weights = plans.map(({ worth }) => Math.exp((worth - plans[0].worth) / spread));
  let rest = (random(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  return plans[weights.findIndex((weight) => (rest -= weight) < 0)] ?? plans[0];
}
