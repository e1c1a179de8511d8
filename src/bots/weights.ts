import { FEATURES } from './features.js';
import { Network } from './network.js';
import byGames from './weights.json' with { type: 'json' };
import bySearches from './weights-by-search.json' with { type: 'json' };

/** A network as it is kept: its sizes, where it came from, its numbers as little-endian 32-bit floats in base64. */
export interface Weights {
  readonly hidden: number;
  /** How it was made: what `npm run train` was told, and the games played. */
  readonly origin: { readonly script: string; readonly commit: string; readonly seed: number; readonly games: number };
  readonly numbers: string;
}

/** @throws RangeError when there are not as many numbers as the features need */
export function networkOf({ hidden, numbers }: Pick<Weights, 'hidden' | 'numbers'>): Network {
  const bytes = Uint8Array.from(atob(numbers), (letter) => letter.charCodeAt(0));
  const size = Network.size(FEATURES, hidden);
  if (bytes.length !== 4 * size) throw new RangeError(`these weights have ${bytes.length / 4} numbers, not ${size}`);
  const view = new DataView(bytes.buffer);
  return new Network(
    FEATURES,
    hidden,
    Float32Array.from({ length: size }, (_, at) => view.getFloat32(4 * at, true)),
  );
}

/** The numbers of a network as they are kept. */
export function numbersOf({ numbers }: Network): string {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, at) => {
    view.setFloat32(4 * at, number, true);
  });
  let letters = '';
  for (let at = 0; at < view.byteLength; at++) letters += String.fromCharCode(view.getUint8(at));
  return btoa(letters);
}

/** By what a network was taught: by games of one look, or after those by what searches found, too. */
export const TEACHINGS = ['games', 'searches'] as const;
export type Teaching = (typeof TEACHINGS)[number];

const KEPT: Readonly<Record<Teaching, Weights>> = { games: byGames, searches: bySearches };
const trained = new Map<Teaching, Network>();

/** A network that comes with the program. */
export function trainedNetwork(teaching: Teaching = 'games'): Network {
  const network = trained.get(teaching) ?? networkOf(KEPT[teaching]);
  trained.set(teaching, network);
  return network;
}
