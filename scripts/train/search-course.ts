import type { Network } from '../../src/bots/network.js';
import { type Gate, meeting, type Play, type Progress } from './course.js';
import { type Memory, Teacher } from './lessons.js';
import type { Study, Studying } from './studies.js';
import type { StudyOrder } from './worker.js';

/** By what a network is taught that has learned all that its own games by one look can teach. */
export interface SearchSyllabus {
  /** Games played before the network is taught again. */
  readonly batch: number;
  /** The last games it is taught by. */
  readonly kept: number;
  /** Games after which it meets the network it began as, and games they play. */
  readonly gateEvery: number;
  readonly gateGames: number;
  readonly studying: Studying;
  /** Steps of the teacher for each game kept, and positions of one step. */
  readonly steps: number;
  readonly positions: number;
  /** How far the first step after a batch goes; the last goes no way. */
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

/** Seeds of games, apart from those of other seeds of training and from those of games by one look. */
const SEEDS = { first: 500_000_000, each: 1_000_000 };

/** A course broken off: all that is needed to go on as if it had not been. */
export interface SearchBookmark {
  readonly seed: number;
  readonly played: number;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly begun: Float32Array<ArrayBuffer>;
  readonly memory: Memory;
  readonly kept: readonly Study[];
}

/** Where games to study are played: the studies come in the order of the orders. */
export type PlayStudies = (orders: readonly StudyOrder[]) => Promise<Study[]>;

/** Teaches a network by what its searches find positions to be worth, batch after batch. */
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
   * Goes on where another course of the same size was broken off.
   * @throws RangeError when that had another seed, whose games would be others
   */
  resume({ seed, played, numbers, begun, memory, kept }: SearchBookmark): void {
    if (seed !== this.#seed) throw new RangeError(`this course has seed ${seed}, not ${this.#seed}`);
    this.played = played;
    this.#network.numbers.set(numbers);
    this.#begun = begun;
    this.#teacher.memory = memory;
    this.#kept = kept;
  }

  /** Plays a batch of games and teaches the network by them and those before. */
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

  /** Whether the network is to show now whether it is better than it was. */
  get isAtGate(): boolean {
    return this.played % this.#syllabus.gateEvery === 0;
  }

  /** Plays against the network it began as, both by one look. */
  gate(): Promise<Gate> {
    return meeting(this.#play, this.#network, this.#begun, this.#seed, this.#syllabus.gateGames);
  }
}
