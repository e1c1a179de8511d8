import type { Network } from '../../src/bots/network.js';
import { examplesOf, type Memory, Teacher } from './lessons.js';
import type { Lesson, Noise } from './self-play.js';
import type { Order } from './worker.js';

/** What is played and taught for a part of a course. */
interface Stage {
  readonly noise: Noise;
  readonly lambda: number;
  /** Steps of the teacher for each batch of games. */
  readonly steps: number;
}

/** By what a network is taught. */
export interface Syllabus {
  /** Games played before the network is taught again. */
  readonly batch: number;
  /** The last games it is taught by. */
  readonly kept: number;
  /** Games after which it meets the network that won the last gate, and games they play. */
  readonly gateEvery: number;
  readonly gateGames: number;
  /** Games that judges by hand play at the beginning, where there is no network yet. */
  readonly bootstrapGames: number;
  readonly bootstrap: Stage;
  readonly later: Stage;
  /** Positions of one step. */
  readonly positions: number;
  /** How far a step goes, by the games played before it. */
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

/** For a network that has learned before: big steps would make it forget. */
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

/** Seeds of games, apart from those of other seeds of training, and those of gates apart from the rest. */
const SEEDS = 1_000_000;
const GATE_SEEDS = { first: 900_000_000, each: 10_000 };
const QUIET: Noise = { share: 0, spread: 1 };

/** How a batch of games went: the teacher's mean loss, the games West won, and those that came to decade IV. */
export interface Progress {
  readonly loss: number;
  readonly west: number;
  readonly late: number;
}

/** Games won against the network of the gate before. */
export interface Gate {
  readonly games: number;
  readonly asWest: number;
  readonly asEast: number;
}

/** A course broken off: all that is needed to go on as if it had not been. */
export interface Bookmark {
  readonly seed: number;
  readonly played: number;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly memory: Memory;
  readonly kept: readonly Lesson[];
  readonly champion: Float32Array<ArrayBuffer> | null;
  readonly isNew: boolean;
}

/** Where games are played: the lessons come in the order of the orders. */
export type Play = (orders: readonly Order[]) => Promise<Lesson[]>;

/** Teaches a network by games it plays against itself, batch after batch: the same by the same seed and syllabus. */
export class Course {
  /** Games played so far, those of gates left out. */
  played = 0;
  readonly #network: Network;
  readonly #teacher: Teacher;
  readonly #seed: number;
  readonly #play: Play;
  readonly #syllabus: Syllabus;
  #isNew: boolean;
  #kept: readonly Lesson[] = [];
  #champion: Float32Array<ArrayBuffer> | null;

  /** @param isNew whether the network knows nothing yet, so that others must play for it at first */
  constructor(network: Network, isNew: boolean, seed: number, play: Play, syllabus: Syllabus = SYLLABUS) {
    this.#network = network;
    this.#teacher = new Teacher(network);
    this.#seed = seed;
    this.#play = play;
    this.#syllabus = syllabus;
    this.#isNew = isNew;
    this.#champion = isNew ? null : network.numbers.slice();
  }

  get bookmark(): Bookmark {
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
   * Goes on where another course of the same size was broken off.
   * @throws RangeError when that had another seed, whose games would be others
   */
  resume({ seed, played, numbers, memory, kept, champion, isNew }: Bookmark): void {
    if (seed !== this.#seed) throw new RangeError(`this course has seed ${seed}, not ${this.#seed}`);
    this.played = played;
    this.#network.numbers.set(numbers);
    this.#teacher.memory = memory;
    this.#kept = kept;
    this.#champion = champion;
    this.#isNew = isNew;
  }

  /** Plays a batch of games and teaches the network by them and those before. */
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

  /** Whether the network is to show now whether it is better than before. */
  get isAtGate(): boolean {
    return this.played % this.#syllabus.gateEvery === 0;
  }

  /** Plays against the network of the gate before, sides swapped; who wins half of the games is the next to be met. */
  async gate(): Promise<Gate> {
    const { gateGames } = this.#syllabus;
    const gate = await meeting(this.#play, this.#network, this.#champion, this.#seed, gateGames);
    if (gate.asWest + gate.asEast >= gateGames / 2) this.#champion = this.#network.numbers.slice();
    return gate;
  }
}

/** Games of a network against what another had learned, each by one look, sides swapped. */
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
