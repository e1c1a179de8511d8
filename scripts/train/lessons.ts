import { chance, type Network } from '../../src/bots/network.js';
import { type Chance, chanceOf } from '../../src/rules/state/random.js';
import type { Lesson } from './self-play.js';

/** Inputs of positions, one position after the other. Each position has a target: West's chance to win, 0 to 1. */
export interface Examples {
  readonly positions: Float32Array;
  readonly targets: Float32Array;
}

export interface Teaching {
  /** Returns the learning rate of a step. `done` is the share of steps already made, 0 to 1. */
  readonly rate: (done: number) => number;
  readonly batch: number;
  readonly steps: number;
}

/** State of the optimizer. A teacher that is resumed from this state continues as if there had been no interruption. */
export interface OptimizerState {
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly steps: number;
}

const FIRST = 0.9;
const SECOND = 0.999;

/** Teaches a network the targets of positions, with the optimizer Adam. */
export class Teacher {
  readonly #network: Network;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #gradient: Float64Array;
  #steps = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#mean = new Float64Array(network.numbers.length);
    this.#square = new Float64Array(network.numbers.length);
    this.#gradient = new Float64Array(network.numbers.length);
  }

  get memory(): OptimizerState {
    return { mean: this.#mean, square: this.#square, steps: this.#steps };
  }

  set memory({ mean, square, steps }: OptimizerState) {
    this.#mean.set(mean);
    this.#square.set(square);
    this.#steps = steps;
  }

  /** @returns the mean loss, in nats per position */
  teach(games: readonly Examples[], { rate, batch, steps }: Teaching, seed: number): number {
    const random = chanceOf(seed);
    let loss = 0;
    for (let step = 0; step < steps; step++) {
      this.#gradient.fill(0);
      for (let n = 0; n < batch; n++) loss += this.#learn(games[random(games.length)], random);
      this.#step(rate(step / steps), batch);
    }
    return loss / (steps * batch);
  }

  #learn({ positions, targets }: Examples, random: Chance): number {
    const at = random(targets.length);
    const { inputs } = this.#network;
    const input = positions.subarray(at * inputs, (at + 1) * inputs);
    const target = targets[at];
    const guess = chance(this.#network.value(input));
    this.#network.addGradient(input, guess - target, this.#gradient);
    return -(target * Math.log(guess + 1e-9) + (1 - target) * Math.log(1 - guess + 1e-9));
  }

  #step(rate: number, batch: number): void {
    this.#steps++;
    const { numbers } = this.#network;
    const first = 1 - FIRST ** this.#steps;
    const second = 1 - SECOND ** this.#steps;
    for (let i = 0; i < numbers.length; i++) {
      const slope = this.#gradient[i] / batch + DECAY * numbers[i];
      this.#mean[i] = FIRST * this.#mean[i] + (1 - FIRST) * slope;
      this.#square[i] = SECOND * this.#square[i] + (1 - SECOND) * slope * slope;
      numbers[i] -= (rate * (this.#mean[i] / first)) / (Math.sqrt(this.#square[i] / second) + 1e-8);
    }
  }
}

const DECAY = 1e-5;

/**
 * Returns a game as examples. The target of the last position is the result of the game. Each earlier target is a
 * mixture of the next position's target and the network's value of the next position.
 * @param lambda share of the next position's target in the mixture (the lambda of temporal differences)
 */
export function examplesOf(network: Network, { positions, west }: Lesson, lambda: number): Examples {
  const { inputs } = network;
  const count = positions.length / inputs;
  const targets = new Float32Array(count);
  let target = west ? 1 : 0;
  for (let at = count - 1; at >= 0; at--) {
    targets[at] = target;
    const guess = chance(network.value(positions.subarray(at * inputs, (at + 1) * inputs)));
    target = lambda * target + (1 - lambda) * guess;
  }
  return { positions, targets };
}
