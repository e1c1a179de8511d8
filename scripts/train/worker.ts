import { parentPort } from 'node:worker_threads';
import { FEATURES } from '../../src/bots/features.js';
import { type Judge, NetworkJudge } from '../../src/bots/judge.js';
import { Network } from '../../src/bots/network.js';
import { HandMade } from './hand-made.js';
import { type Noise, playGame } from './self-play.js';

/** Games to play: null for the hand-made judge, else a network's numbers. */
export interface Order {
  readonly seed: number;
  readonly west: Float32Array<ArrayBuffer> | null;
  readonly east: Float32Array<ArrayBuffer> | null;
  readonly hidden: number;
  readonly noise: Noise;
}

function judgeOf(numbers: Float32Array<ArrayBuffer> | null, hidden: number): Judge {
  return numbers === null ? new HandMade() : new NetworkJudge(new Network(FEATURES, hidden, numbers));
}

parentPort?.on('message', ({ seed, west, east, hidden, noise }: Order) => {
  const lesson = playGame(seed, { west: judgeOf(west, hidden), east: judgeOf(east, hidden) }, noise);
  parentPort?.postMessage(lesson, [lesson.positions.buffer as ArrayBuffer]);
});
