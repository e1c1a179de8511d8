import type { BotFault } from '../text/bot-fault.js';
import { FEATURES, FEATURES_WITH_FORESIGHT } from './features.js';
import { Network } from './network.js';
import byGames from './weights.json' with { type: 'json' };
import withForesight from './weights-with-foresight.json' with { type: 'json' };

/**
 * How a network was made: by `npm run train` with a seed and a number of games, or by `npm run join` from other
 * networks.
 */
type Origin =
  | { readonly script: string; readonly commit: string; readonly seed: number; readonly games: number }
  | { readonly script: string; readonly commit: string; readonly of: readonly Origin[] };

/**
 * The saved form of a network. `hidden` is its number of hidden units; the number of inputs follows from the length of
 * `numbers`. `rulesAndInputs` is a digest of the rules and inputs with which the network was trained
 * (scripts/train/learned-under.ts). `numbers` are little-endian 32-bit floats in base64, and `checksum` covers `hidden`
 * and `numbers`.
 */
export interface Weights {
  readonly hidden: number;
  readonly origin: Origin;
  readonly rulesAndInputs: string;
  readonly checksum: string;
  readonly numbers: string;
}

/** Polynomial of CRC-32, bits reversed. */
const CRC_POLYNOMIAL = 0xedb88320;

const DAMAGED = 'damaged-weights' satisfies BotFault;

/**
 * Builds a network from its saved form.
 * @throws RangeError whose message is the `BotFault` for damaged weights, when the checksum does not match
 * @throws RangeError when the count of numbers fits neither `FEATURES` nor `FEATURES_WITH_FORESIGHT` inputs
 */
export function networkOf({ hidden, checksum, numbers }: Pick<Weights, 'hidden' | 'checksum' | 'numbers'>): Network {
  if (checksum !== checksumOf(hidden, numbers)) throw new RangeError(DAMAGED);
  const bytes = Uint8Array.from(atob(numbers), (letter) => letter.charCodeAt(0));
  const sizes = [FEATURES, FEATURES_WITH_FORESIGHT].map((inputs) => Network.size(inputs, hidden));
  const size = bytes.length / 4;
  if (!sizes.includes(size)) throw new RangeError(`these weights have ${size} numbers, not ${sizes.join(' or ')}`);
  const view = new DataView(bytes.buffer);
  return new Network(
    hidden,
    Float32Array.from({ length: size }, (_, at) => view.getFloat32(4 * at, true)),
  );
}

/**
 * Returns the saved form of a network.
 * @param rulesAndInputs digest of the rules and inputs with which the network was trained
 */
export function weightsOf(network: Network, origin: Origin, rulesAndInputs: string): Weights {
  const { hidden } = network;
  const numbers = numbersOf(network);
  return { hidden, origin, rulesAndInputs, checksum: checksumOf(hidden, numbers), numbers };
}

/** Returns the CRC-32 of the number of hidden units and the base64 numbers, as 8 hex digits. */
function checksumOf(hidden: number, numbers: string): string {
  const text = `${hidden} ${numbers}`;
  let sum = -1;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? CRC_POLYNOMIAL : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

/** Returns the numbers of a network as little-endian 32-bit floats in base64. */
export function numbersOf({ numbers }: Network): string {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, at) => {
    view.setFloat32(4 * at, number, true);
  });
  let letters = '';
  for (let at = 0; at < view.byteLength; at++) letters += String.fromCharCode(view.getUint8(at));
  return btoa(letters);
}

/**
 * How a network was trained. `games`: by self-play without search. `foresight`: the mean of two networks. The first is
 * the `games` network, trained further by searches. The second is the first network, trained further with foresight
 * inputs.
 */
export const TEACHINGS = ['games', 'foresight'] as const;
export type Teaching = (typeof TEACHINGS)[number];

const KEPT: Readonly<Record<Teaching, Weights>> = { games: byGames, foresight: withForesight };
const trained = new Map<Teaching, Network>();

/** Returns why bots cannot play with the networks trained in these ways; null when they can. */
export function damageIn(teachings: Iterable<Teaching>): string | null {
  try {
    for (const teaching of teachings) trainedNetwork(teaching);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns a network that comes with the program, decoded once and then cached.
 * @throws RangeError as `networkOf`
 */
export function trainedNetwork(teaching: Teaching): Network {
  const network = trained.get(teaching) ?? networkOf(KEPT[teaching]);
  trained.set(teaching, network);
  return network;
}
