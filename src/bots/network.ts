/** A network with one hidden layer (leaky ReLU) and one unbounded output. Its methods reuse buffers. */
export class Network {
  readonly inputs: number;
  readonly hidden: number;
  /** For each input its weights to the hidden layer; then the hidden biases, the output weights and the output bias. */
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly #sums: Float32Array;
  /** Indexes of the inputs that are not 0. */
  readonly #used: Uint16Array;

  /** @param numbers an array of length `size(inputs, hidden)`; the number of inputs is computed from its length */
  constructor(hidden: number, numbers: Float32Array<ArrayBuffer>) {
    const inputs = (numbers.length - Network.size(0, hidden)) / hidden;
    this.inputs = inputs;
    this.hidden = hidden;
    this.numbers = numbers;
    this.#sums = new Float32Array(hidden);
    this.#used = new Uint16Array(inputs);
  }

  /** Returns how many numbers a network with these inputs and hidden units has. */
  static size(inputs: number, hidden: number): number {
    return inputs * hidden + hidden + hidden + 1;
  }

  value(input: Float32Array): number {
    const { inputs, hidden, numbers } = this;
    const sums = this.#sums;
    const biases = inputs * hidden;
    for (let j = 0; j < hidden; j++) sums[j] = numbers[biases + j];
    const used = this.#used;
    let count = 0;
    for (let i = 0; i < inputs; i++) if (input[i] !== 0) used[count++] = i;
    let at = 0;
    // Four inputs at once, so that the sums are read and written less often.
    for (; at + 4 <= count; at += 4) {
      const [a, b, c, d] = [used[at], used[at + 1], used[at + 2], used[at + 3]];
      const [xa, xb, xc, xd] = [input[a], input[b], input[c], input[d]];
      const [rowA, rowB, rowC, rowD] = [a * hidden, b * hidden, c * hidden, d * hidden];
      for (let j = 0; j < hidden; j++)
        sums[j] += xa * numbers[rowA + j] + xb * numbers[rowB + j] + xc * numbers[rowC + j] + xd * numbers[rowD + j];
    }
    for (; at < count; at++) {
      const row = used[at] * hidden;
      for (let j = 0; j < hidden; j++) sums[j] += input[used[at]] * numbers[row + j];
    }
    const out = biases + hidden;
    let value = numbers[out + hidden];
    for (let j = 0; j < hidden; j++) value += numbers[out + j] * leaky(sums[j]);
    return value;
  }

  /**
   * Adds the gradient of the output, times `slope`, to `gradient`.
   * @param input the input of the last call of `value`, whose sums are reused
   */
  addGradient(input: Float32Array, slope: number, gradient: Float64Array): void {
    const { inputs, hidden, numbers } = this;
    const sums = this.#sums;
    const biases = inputs * hidden;
    const out = biases + hidden;
    gradient[out + hidden] += slope;
    for (let j = 0; j < hidden; j++) {
      const active = sums[j] > 0;
      gradient[out + j] += slope * (active ? sums[j] : LEAK * sums[j]);
      const back = slope * numbers[out + j] * (active ? 1 : LEAK);
      gradient[biases + j] += back;
      for (let i = 0; i < inputs; i++) if (input[i] !== 0) gradient[i * hidden + j] += back * input[i];
    }
  }
}

/**
 * Computes the output of a network, up to rounding. Several times as fast as `Network` for similar inputs, because only
 * inputs that changed since the last call are added. The sums are exact integers, so the result does not depend on
 * earlier calls.
 */
export class QuickNetwork {
  readonly #network: Network;
  /** The weights to the hidden layer, multiplied by `WEIGHT` and rounded. */
  readonly #weights: Float64Array;
  /** The last input, multiplied by `INPUT` and rounded. */
  readonly #last: Int32Array;
  /** The hidden layer's sums for the last input, multiplied by `WEIGHT` and `INPUT`. */
  readonly #sums: Float64Array;

  /** @param network its numbers must not change afterwards */
  constructor(network: Network) {
    const { inputs, hidden, numbers } = network;
    this.#network = network;
    this.#last = new Int32Array(inputs);
    this.#weights = Float64Array.from(numbers.subarray(0, inputs * hidden), (weight) => Math.round(weight * WEIGHT));
    const biases = numbers.subarray(inputs * hidden, inputs * hidden + hidden);
    this.#sums = Float64Array.from(biases, (bias) => Math.round(bias * WEIGHT) * INPUT);
  }

  value(input: Float32Array): number {
    const { inputs, hidden, numbers } = this.#network;
    const weights = this.#weights;
    const last = this.#last;
    const sums = this.#sums;
    for (let i = 0; i < inputs; i++) {
      const now = Math.round(input[i] * INPUT);
      const change = now - last[i];
      if (change === 0) continue;
      last[i] = now;
      const row = i * hidden;
      for (let j = 0; j < hidden; j++) sums[j] += change * weights[row + j];
    }
    const out = inputs * hidden + hidden;
    let value = numbers[out + hidden];
    for (let j = 0; j < hidden; j++) value += numbers[out + j] * leaky(sums[j] / (WEIGHT * INPUT));
    return value;
  }
}

/**
 * Factors by which inputs and weights are multiplied before rounding. Fine enough to tell all inputs apart, coarse
 * enough that every sum is an exact integer (below 2^53).
 */
const INPUT = 2 ** 12;
const WEIGHT = 2 ** 20;

/** Slope of the leaky ReLU below 0. */
const LEAK = 0.05;
const leaky = (sum: number): number => (sum > 0 ? sum : LEAK * sum);

/** Returns the chance, 0 to 1, for an unbounded output (the logistic function). */
export const chance = (value: number): number => 1 / (1 + Math.exp(-value));
