import { FEATURES } from '../../src/bots/features.js';
import { chance, type Network } from '../../src/bots/network.js';
import { type Chance, chanceOf } from '../../src/rules/random.js';
import type { Lesson } from './self-play.js';

/** How a network is taught. */
export interface Teaching {
  /** Share of a later position in what an earlier one should have been worth (the lambda of temporal differences). */
  readonly lambda: number;
  readonly rate: number;
  readonly batch: number;
  readonly steps: number;
}

/** How far a teacher is: what it must remember to go on as if it had never stopped. */
export interface Memory {
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly steps: number;
}

const FIRST = 0.9;
const SECOND = 0.999;

/** Teaches a network by Adam what positions of games were worth, in the light of what followed. */
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

  get memory(): Memory {
    return { mean: this.#mean, square: this.#square, steps: this.#steps };
  }

  set memory({ mean, square, steps }: Memory) {
    this.#mean.set(mean);
    this.#square.set(square);
    this.#steps = steps;
  }

  /** @returns the mean loss, in nats a position */
  teach(lessons: readonly Lesson[], { lambda, rate, batch, steps }: Teaching, seed: number): number {
    const random = chanceOf(seed);
    const targets = lessons.map((lesson) => targetsOf(this.#network, lesson, lambda));
    const total = targets.reduce((sum, { length }) => sum + length, 0);
    let loss = 0;
    for (let step = 0; step < steps; step++) {
      this.#gradient.fill(0);
      for (let n = 0; n < batch; n++) loss += this.#learn(lessons, targets, random);
      this.#step(rate, batch);
    }
    return total === 0 ? 0 : loss / (steps * batch);
  }

  #learn(lessons: readonly Lesson[], targets: readonly Float32Array[], random: Chance): number {
    const game = random(lessons.length);
    const at = random(targets[game].length);
    const input = lessons[game].positions.subarray(at * FEATURES, (at + 1) * FEATURES);
    const target = targets[game][at];
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

/** What each position of a game should have been worth: its end, and more and more what was thought later. */
function targetsOf(network: Network, { positions, west }: Lesson, lambda: number): Float32Array {
  const count = positions.length / FEATURES;
  const targets = new Float32Array(count);
  let target = west ? 1 : 0;
  for (let at = count - 1; at >= 0; at--) {
    targets[at] = target;
    const guess = chance(network.value(positions.subarray(at * FEATURES, (at + 1) * FEATURES)));
    target = lambda * target + (1 - lambda) * guess;
  }
  return targets;
}
