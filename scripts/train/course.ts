import type { Network } from '../../src/bots/network.js';
import { examplesOf, type OptimizerState, Teacher } from './lessons.js';
import type { Lesson, Noise } from './self-play.js';
import type { Order } from './worker.js';

/** Settings for one stage of a course. */
interface Stage {
  readonly noise: Noise;
  readonly lambda: number;
  /** Number of training steps after each batch of games. */
  readonly steps: number;
}

/** Settings for training a network by games against itself. */
export interface Syllabus {
  /** Number of games played before the network is trained again. */
  readonly batch: number;
  /** Number of latest games with which the network is trained. */
  readonly kept: number;
  /** Number of games between two gates. At a gate, the network plays against the winner of the last gate. */
  readonly gateEvery: number;
  /** Number of games that are played at a gate. */
  readonly gateGames: number;
  /** Number of first games played by the judge `HandMade`, if the network has not learned anything yet. */
  readonly bootstrapGames: number;
  readonly bootstrap: Stage;
  readonly later: Stage;
  /** Number of positions in one training step. */
  readonly positions: number;
  /** Learning rates. Each `rate` applies until `before` games have been played. */
  readonly rates: readonly { readonly before: number; readonly rate: number }[];
}

export const SYLLABUS: Syllabus = {
  batch: 100,
  kept: 2500,
  gateEvery: 2000,
  gateGames: 100,
  bootstrapGames: 1000,
  bootstrap: { noise: { share: 0.25, spread: 0.4 }, lambda: 0.95, steps: 400 },
  later: { noise: { share: 0.15, spread: 0.4 }, lambda: 0.7, steps: 250 },
  positions: 128,
  rates: [
    { before: 3000, rate: 1e-3 },
    { before: 6000, rate: 5e-4 },
    { before: 12_000, rate: 2e-4 },
    { before: Infinity, rate: 5e-5 },
  ],
};

/** Settings for training a trained network further. Large steps would make it forget what it learned. */
export const FURTHER_SYLLABUS: Syllabus = {
  ...SYLLABUS,
  gateEvery: 500,
  gateGames: 200,
  rates: [
    { before: 1500, rate: 5e-4 },
    { before: 3000, rate: 2e-4 },
    { before: 10_000, rate: 1e-4 },
    { before: Infinity, rate: 5e-5 },
  ],
};

/** Number of game seeds that are reserved for each training seed. */
const SEEDS = 1_000_000;
/**
 * Game seeds of the games at gates. `first`: the first game seed of training seed 0. `each`: the number of game seeds
 * that are reserved for each training seed.
 */
const GATE_SEEDS = { first: 900_000_000, each: 10_000 };
const QUIET: Noise = { share: 0, spread: 1 };

/**
 * Results of a batch of games: mean loss in training, number of games won by West, and number of games that reached
 * decade IV.
 */
export interface Progress {
  readonly loss: number;
  readonly west: number;
  readonly late: number;
}

/** Results of a gate: the number of games, and the number that the network won on each side. */
export interface Gate {
  readonly games: number;
  readonly asWest: number;
  readonly asEast: number;
}

/**
 * Complete state of a course. A course that is resumed from this state continues as if there had been no interruption.
 */
export interface CourseState {
  readonly seed: number;
  readonly played: number;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly memory: OptimizerState;
  readonly kept: readonly Lesson[];
  readonly champion: Float32Array<ArrayBuffer> | null;
  readonly isNew: boolean;
}

/** Plays the ordered games. Returns one lesson for each `Order`, in the same sequence. */
export type Play = (orders: readonly Order[]) => Promise<Lesson[]>;

/** Trains a network by games against itself, batch after batch. The same seed and settings give the same network. */
export class Course {
  /** Number of games played so far, without those at gates. */
  played = 0;
  readonly #network: Network;
  readonly #teacher: Teacher;
  readonly #seed: number;
  readonly #play: Play;
  readonly #syllabus: Syllabus;
  #isNew: boolean;
  #kept: readonly Lesson[] = [];
  #champion: Float32Array<ArrayBuffer> | null;

  /**
   * @param isNew whether the network has not learned anything yet; if so, the judge `HandMade` plays the first games of
   *   the training
   */
  constructor(network: Network, isNew: boolean, seed: number, play: Play, syllabus: Syllabus = SYLLABUS) {
    this.#network = network;
    this.#teacher = new Teacher(network);
    this.#seed = seed;
    this.#play = play;
    this.#syllabus = syllabus;
    this.#isNew = isNew;
    this.#champion = isNew ? null : network.numbers.slice();
  }

  get bookmark(): CourseState {
    return {
      seed: this.#seed,
      played: this.played,
      numbers: this.#network.numbers,
      memory: this.#teacher.memory,
      kept: this.#kept,
      champion: this.#champion,
      isNew: this.#isNew,
    };
  }

  /**
   * Resumes an interrupted course whose network has the same size as this network.
   * @throws RangeError if that course had another seed, and therefore other games
   */
  resume({ seed, played, numbers, memory, kept, champion, isNew }: CourseState): void {
    if (seed !== this.#seed) throw new RangeError(`this course has seed ${seed}, not ${this.#seed}`);
    this.played = played;
    this.#network.numbers.set(numbers);
    this.#teacher.memory = memory;
    this.#kept = kept;
    this.#champion = champion;
    this.#isNew = isNew;
  }

  /** Plays a batch of games. Then trains the network with them and the kept games. */
  async batch(): Promise<Progress> {
    const { batch, kept, positions, rates, ...stages } = this.#syllabus;
    const { played } = this;
    const isBootstrap = this.#isNew && played < stages.bootstrapGames;
    const { noise, lambda, steps } = isBootstrap ? stages.bootstrap : stages.later;
    const numbers = isBootstrap ? null : this.#network.numbers;
    const { hidden, inputs } = this.#network;
    const orders = Array.from({ length: batch }, (_, game): Order => {
      return { seed: this.#seed * SEEDS + played + game, west: numbers, east: numbers, hidden, inputs, noise };
    });
    const lessons = await this.#play(orders);
    this.#kept = [...this.#kept, ...lessons].slice(-kept);
    const rate = rates.find(({ before }) => played < before)?.rate ?? 0;
    const examples = this.#kept.map((lesson) => examplesOf(this.#network, lesson, lambda));
    const loss = this.#teacher.teach(examples, { rate: () => rate, batch: positions, steps }, this.#seed + played);
    this.played += batch;
    const west = lessons.filter((lesson) => lesson.west).length;
    const late = lessons.filter(({ decade }) => decade === 4).length;
    return { loss, west, late };
  }

  get isAtGate(): boolean {
    return this.played % this.#syllabus.gateEvery === 0;
  }

  /**
   * Plays against the winner of the last gate, on both sides. If the network wins at least half of the games, it
   * becomes the winner of this gate.
   */
  async gate(): Promise<Gate> {
    const { gateGames } = this.#syllabus;
    const gate = await meeting(this.#play, this.#network, this.#champion, this.#seed, gateGames);
    if (gate.asWest + gate.asEast >= gateGames / 2) this.#champion = this.#network.numbers.slice();
    return gate;
  }
}

/**
 * Plays games between a network and an earlier version of it, without search. Each deal is played twice, with the sides
 * swapped.
 * @param before the `numbers` of the earlier version; if null, the opponent is the judge `HandMade`
 */
export async function meeting(
  play: Play,
  { numbers, hidden, inputs }: Network,
  before: Float32Array<ArrayBuffer> | null,
  seed: number,
  games: number,
): Promise<Gate> {
  const now = numbers.slice();
  const first = GATE_SEEDS.first + seed * GATE_SEEDS.each;
  const orders = Array.from({ length: games }, (_, game): Order => {
    const [west, east] = game % 2 === 0 ? [now, before] : [before, now];
    return { seed: first + (game >> 1), west, east, hidden, inputs, noise: QUIET };
  });
  const lessons = await play(orders);
  const asWest = lessons.filter(({ west }, game) => game % 2 === 0 && west).length;
  const asEast = lessons.filter(({ west }, game) => game % 2 === 1 && !west).length;
  return { games, asWest, asEast };
}
