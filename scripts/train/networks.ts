import { Network } from '../../src/bots/network.js';
import { chanceOf } from '../../src/rules/random.js';

/** How far from 0 numbers of a new network are: those of its inputs, and those of its hidden units. */
const FROM_INPUTS = 0.08;
const FROM_HIDDEN = 0.2;

/** A network before it has learned anything. */
export function firstNetwork(inputs: number, hidden: number, seed: number): Network {
  const random = chanceOf(seed);
  const upTo = (most: number): number => (random(2001) / 1000 - 1) * most;
  const network = new Network(hidden, new Float32Array(Network.size(inputs, hidden)));
  for (let i = 0; i < inputs * hidden; i++) network.numbers[i] = upTo(FROM_INPUTS);
  for (let j = 0; j < hidden; j++) network.numbers[inputs * hidden + hidden + j] = upTo(FROM_HIDDEN);
  return network;
}

/**
 * A network with room to learn more than another: with more inputs and units, and with its judgement as yet. A new unit
 * looks at all inputs, but counts for nothing.
 */
export function widened(from: Network, inputs: number, hidden: number, seed: number): Network {
  const wide = firstNetwork(inputs, hidden, seed);
  for (let j = 0; j < hidden; j++) {
    const isOld = j < from.hidden;
    for (let i = 0; isOld && i < inputs; i++)
      wide.numbers[i * hidden + j] = i < from.inputs ? from.numbers[i * from.hidden + j] : 0;
    const [bias, out] = [from.inputs * from.hidden + j, (from.inputs + 1) * from.hidden + j];
    wide.numbers[inputs * hidden + j] = isOld ? from.numbers[bias] : 0;
    wide.numbers[(inputs + 1) * hidden + j] = isOld ? from.numbers[out] : 0;
  }
  wide.numbers[wide.numbers.length - 1] = from.numbers[from.numbers.length - 1];
  return wide;
}
