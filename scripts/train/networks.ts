import { Network } from '../../src/bots/network.js';
import { chanceOf } from '../../src/rules/state/random.js';

/** Maximum size of the initial random weights from the inputs to the hidden units. */
const FROM_INPUTS = 0.08;
/** Maximum size of the initial random weights from the hidden units to the output. */
const FROM_HIDDEN = 0.2;

const blank = (inputs: number, hidden: number): Network =>
  new Network(hidden, new Float32Array(Network.size(inputs, hidden)));

/** Returns a network that has not learned anything yet: its weights are random. */
export function firstNetwork(inputs: number, hidden: number, seed: number): Network {
  const random = chanceOf(seed);
  const upTo = (most: number): number => (random(2001) / 1000 - 1) * most;
  const network = blank(inputs, hidden);
  for (let i = 0; i < inputs * hidden; i++) network.numbers[i] = upTo(FROM_INPUTS);
  for (let j = 0; j < hidden; j++) network.numbers[inputs * hidden + hidden + j] = upTo(FROM_HIDDEN);
  return network;
}

/**
 * Returns a wider network, with more inputs and units. Until it is trained further, it judges like `from`: a new unit
 * is connected to all inputs, but its output weight is 0.
 */
export function widened(from: Network, inputs: number, hidden: number, seed: number): Network {
  const wide = firstNetwork(inputs, hidden, seed);
  wide.numbers.fill(0, inputs * hidden);
  for (let j = 0; j < from.hidden; j++) for (let i = 0; i < inputs; i++) wide.numbers[i * hidden + j] = 0;
  layUnits(from, wide, 0, 1);
  return wide;
}

/**
 * Returns a network that judges by the mean of several networks. If one of them misjudges a position, the others often
 * do not.
 */
export function joined(networks: readonly Network[]): Network {
  const inputs = Math.max(...networks.map((one) => one.inputs));
  const all = blank(
    inputs,
    networks.reduce((sum, { hidden }) => sum + hidden, 0),
  );
  let first = 0;
  for (const one of networks) {
    layUnits(one, all, first, 1 / networks.length);
    first += one.hidden;
  }
  return all;
}

/**
 * Copies the units of the network `from` into the network `into`, where the copies begin at unit `first`. Multiplies
 * the output weights of the copies by `share`.
 */
function layUnits(from: Network, into: Network, first: number, share: number): void {
  const [biases, outputs] = [from.inputs * from.hidden, (from.inputs + 1) * from.hidden];
  for (let j = 0; j < from.hidden; j++) {
    const at = first + j;
    for (let i = 0; i < from.inputs; i++) into.numbers[i * into.hidden + at] = from.numbers[i * from.hidden + j];
    into.numbers[into.inputs * into.hidden + at] = from.numbers[biases + j];
    into.numbers[(into.inputs + 1) * into.hidden + at] = share * from.numbers[outputs + j];
  }
  into.numbers[into.numbers.length - 1] += share * from.numbers[from.numbers.length - 1];
}
