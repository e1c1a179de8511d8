import type { DecisionKind, Imagined, Move } from '../../rules/game.js';
import type { PlaceId } from '../map/index.js';
import { likeliest } from './likely.js';

/**
 * The letters that choose a place: none that means something else where places are chosen, and last those that use a card,
 * so that one of them pressed twice seldom chooses.
 */
export const LETTERS = ['a', 'c', 'g', 'w', 'x', 'y', 'z', 's', 'e', 'r', 'b'] as const;

/** What is typed for each place: one letter for the likeliest, two for the rest; none where letters do not suffice. */
export type Codes = ReadonlyMap<PlaceId, string>;

const known = new WeakMap<ReadonlyMap<PlaceId, Move>, Codes>();

/** The letters of the places that moves name. */
export function codesOf(state: Imagined, kind: DecisionKind, moves: ReadonlyMap<PlaceId, Move>): Codes {
  const before = known.get(moves);
  if (before) return before;
  const codes = codesFor(moves.size);
  const found = new Map(
    likeliest(state, kind, moves).flatMap((place, index): [PlaceId, string][] =>
      index < codes.length ? [[place, codes[index]]] : [],
    ),
  );
  known.set(moves, found);
  return found;
}

/** As many codes as there are places, with as many single letters as can be; no code begins another. */
function codesFor(places: number): readonly string[] {
  const { length } = LETTERS;
  const rest = Math.max(0, places - length);
  const first = Math.min(length, Math.ceil(rest / (length - 1)));
  const single = LETTERS.slice(0, length - first);
  return [...single, ...LETTERS.slice(length - first).flatMap((one) => LETTERS.map((two) => one + two))];
}

/** The next letter of each place whose code begins with what is typed, as the map shows it. */
export function nextLetters(codes: Codes, typed: string): ReadonlyMap<PlaceId, string> {
  return new Map([...codes].flatMap(([place, code]) => (code.startsWith(typed) ? [[place, code[typed.length]]] : [])));
}
