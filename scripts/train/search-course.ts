import type { Network } from '../../src/bots/network.js';
import { type Gate, meeting, type Play, type Progress } from './course.js';
import { type OptimizerState, Teacher } from './lessons.js';
import type { Study, Studying } from './studies.js';
import type { StudyOrder } from './worker.js';

/** Settings for training by search. Use it for a network that learns nothing more from games without search. */
export interface SearchSyllabus {
  /** Number of games played before the network is trained again. */
  readonly batch: number;
  /** Number of latest games with which the network is trained. */
  readonly kept: number;
  /** Number of games between two gates. At a gate, the network plays against itself as it was before the course. */
  readonly gateEvery: number;
  /** Number of games that are played at a gate. */
  readonly gateGames: number;
  readonly studying: Studying;
  /** Number of training steps for each kept game. */
  readonly steps: number;
  /** Number of positions in one training step. */
  readonly positions: number;
  /** Learning rate of the first step after a batch. It falls towards 0 until the batch's last step. */
  readonly rate: number;
}

export const SEARCH_SYLLABUS: SearchSyllabus = {
  batch: 200,
  kept: 1000,
  gateEvery: 400,
  gateGames: 200,
  studying: { simulations: 200, noise: { share: 0.1, spread: 0.4 }, visits: 4, positions: 10, doubt: 0.03 },
  steps: 18,
  positions: 256,
  rate: 3e-4,
};

/**
 * Game seeds of the games with search. `first`: the first game seed of training seed 0. `each`: the number of game
 * seeds that are reserved for each training seed. Games without search use other game seeds.
 */
const SEEDS = { first: 500_000_000, each: 1_000_000 };

/**
 * Complete state of a course. A course that is resumed from this state continues as if there had been no interruption.
 */
export interface SearchBookmark {
  readonly seed: number;
  readonly played: number;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly begun: Float32Array<ArrayBuffer>;
  readonly memory: OptimizerState;
  readonly kept: readonly Study[];
}

/** Plays the ordered games with search. Returns one study for each `StudyOrder`, in the same sequence. */
export type PlayStudies = (orders: readonly StudyOrder[]) => Promise<Study[]>;

/** Trains a network with the values that its searches find for positions, batch after batch. */
export class SearchCourse {
  played = 0;
  readonly #network: Network;
  readonly #teacher: Teacher;
  readonly #seed: number;
  readonly #play: Play;
  readonly #study: PlayStudies;
  readonly #syllabus: SearchSyllabus;
  #begun: Float32Array<ArrayBuffer>;
  #kept: readonly Study[] = [];

  constructor(network: Network, seed: number, play: Play, study: PlayStudies, syllabus = SEARCH_SYLLABUS) {
    this.#network = network;
    this.#teacher = new Teacher(network);
    this.#seed = seed;
    this.#play = play;
    this.#study = study;
    this.#syllabus = syllabus;
    this.#begun = network.numbers.slice();
  }

  get bookmark(): SearchBookmark {
    return {
      seed: this.#seed,
      played: this.played,
      numbers: this.#network.numbers,
      begun: this.#begun,
      memory: this.#teacher.memory,
      kept: this.#kept,
    };
  }

  /**
   * Resumes an interrupted course whose network has the same size as this network.
   * @throws RangeError if that course had another seed, and therefore other games
   */
  resume({ seed, played, numbers, begun, memory, kept }: SearchBookmark): void {
    if (seed !== this.#seed) throw new RangeError(`this course has seed ${seed}, not ${this.#seed}`);
    this.played = played;
    this.#network.numbers.set(numbers);
    this.#begun = begun;
    this.#teacher.memory = memory;
    this.#kept = kept;
  }

  /** Plays a batch of games. Then trains the network with them and the kept games. */
  async batch(): Promise<Progress> {
    const { batch, kept, studying, steps, positions, rate } = this.#syllabus;
    const { numbers, hidden } = this.#network;
    const first = SEEDS.first + this.#seed * SEEDS.each + this.played;
    const orders = Array.from({ length: batch }, (_, game) => ({ seed: first + game, numbers, hidden, studying }));
    const studies = await this.#study(orders);
    this.#kept = [...this.#kept, ...studies].slice(-kept);
    const teaching = {
      rate: (done: number) => rate * (1 - done),
      batch: positions,
      steps: steps * this.#kept.length,
    };
    const loss = this.#teacher.teach(this.#kept, teaching, this.#seed + this.played);
    this.played += batch;
    const west = studies.filter((one) => one.west).length;
    const late = studies.filter(({ decade }) => decade === 4).length;
    return { loss, west, late };
  }

  get isAtGate(): boolean {
    return this.played % this.#syllabus.gateEvery === 0;
  }

  /** Plays against the network as it was before the course. Both play without search. */
  gate(): Promise<Gate> {
    return meeting(this.#play, this.#network, this.#begun, this.#seed, this.#syllabus.gateGames);
  }
}
