import { parentPort } from 'node:worker_threads';
import { type Judge, NetworkJudge } from '../../src/bots/judge.js';
import { Network } from '../../src/bots/network.js';
import { HandMade } from './hand-made.js';
import { type Lesson, type Noise, playGame } from './self-play.js';
import { type Study, study, type Studying } from './studies.js';

/**
 * A game to be played. `west` and `east` are the weights (`Network.numbers`) of the network that plays the side. They
 * are null if the judge `HandMade` plays the side.
 */
export interface Order {
  readonly seed: number;
  readonly west: Float32Array<ArrayBuffer> | null;
  readonly east: Float32Array<ArrayBuffer> | null;
  readonly hidden: number;
  /** Number of inputs stored for each position. */
  readonly inputs: number;
  readonly noise: Noise;
}

/** A game that a network plays against itself, with search. `numbers` are the network's weights (`Network.numbers`). */
export interface StudyOrder {
  readonly seed: number;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly hidden: number;
  readonly studying: Studying;
}

function judgeOf(numbers: Float32Array<ArrayBuffer> | null, hidden: number): Judge {
  return numbers === null ? new HandMade() : new NetworkJudge(new Network(hidden, numbers));
}

parentPort?.on('message', (order: Order | StudyOrder) => {
  void (async () => {
    const done = 'studying' in order ? await studied(order) : played(order);
    parentPort?.postMessage(done, [done.positions.buffer as ArrayBuffer]);
  })();
});

function played({ seed, west, east, hidden, noise, inputs }: Order): Lesson {
  return playGame(seed, { west: judgeOf(west, hidden), east: judgeOf(east, hidden) }, noise, inputs);
}

function studied({ seed, numbers, hidden, studying }: StudyOrder): Promise<Study> {
  return study(seed, new Network(hidden, numbers), studying);
}
