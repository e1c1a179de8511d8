import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { SECTORS } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { PRESTIGE_BOXES } from '../board/prestige-boxes.js';
import { CARDS } from '../cards/deck.js';
import { ICON_MOVES, type Move, type MoveOf, type MoveType } from './move.js';
import { USES } from './state.js';

/** Possible values of a move's field, by the word that stands for the value in a key. */
type Words<V> = ReadonlyMap<string, V>;

type Fields<M extends Move> = { readonly [F in Exclude<keyof M, 'type'>]: Words<M[F]> };

const wordsOf = <V extends string | number>(values: readonly V[]): Words<V> =>
  new Map(values.map((value) => [String(value), value]));
const idsOf = <Id extends string | number>(facts: readonly { readonly id: Id }[]): Words<Id> =>
  wordsOf(facts.map(({ id }) => id));

const card = idsOf(CARDS);
const province = idsOf(PROVINCES);
const icon = wordsOf([...ICON_MOVES.keys()]);

/** The fields of each type of move, in the order of their words in a key. */
const FIELDS: { readonly [T in MoveType]: Fields<MoveOf<T>> } = {
  take: { card, use: wordsOf(USES) },
  discard: { card },
  'let-draw': {},
  province: { province },
  factory: { city: idsOf(CITIES) },
  infrastructure: { connection: idsOf(CONNECTIONS) },
  sector: { sector: wordsOf(SECTORS) },
  icon: { icon },
  ignore: { icon },
  box: { box: wordsOf([...PRESTIGE_BOXES.keys()]) },
  look: { at: wordsOf(['hand', 'pile']) },
  exchange: { seen: card, own: card },
  remove: { card },
  police: { province },
  done: {},
};

const TYPES: ReadonlyMap<string, readonly (readonly [string, Words<unknown>])[]> = new Map(
  Object.entries(FIELDS).map(([type, fields]) => [type, Object.entries<Words<unknown>>(fields)]),
);

/**
 * Returns a move as a short text, its type and fields, such as `take 17 build`, `factory berlin`. Two moves have the
 * same text only if they are equal.
 */
export function moveKey(move: Move): string {
  const fields: Readonly<Record<string, unknown>> = move;
  let key: string = move.type;
  for (const [field] of TYPES.get(move.type) ?? []) key += ` ${String(fields[field])}`;
  return key;
}

/** Parses a key. Returns its move, legal or not; null if the text is not the key of a move. */
export function moveOfKey(key: string): Move | null {
  const [type, ...words] = key.split(' ');
  const fields = TYPES.get(type);
  if (fields?.length !== words.length) return null;
  const move: Record<string, unknown> = { type };
  for (const [index, [field, values]] of fields.entries()) {
    const value = values.get(words[index]);
    if (value === undefined) return null;
    move[field] = value;
  }
  // Safe cast: the move has every field of its type, each with a possible value.
  return move as Move;
}
