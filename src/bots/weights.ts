import { FEATURES } from './features.js';
import { Network } from './network.js';
import weights from './weights.json' with { type: 'json' };

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

let trained: Network | null = null;

/** The network that comes with the program. */
export function trainedNetwork(): Network {
  return (trained ??= networkOf(weights));
}
