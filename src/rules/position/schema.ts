import * as v from 'valibot';
import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { SECTORS, SUPPLIER_IDS } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { SIDES } from '../board/side.js';
import { TRACK_END, TRACKS } from '../board/tracks.js';
import { DECADES, SPECIAL_IDS } from '../cards/card.js';
import { GREATEST_SEED, LEAST_SEED } from '../state/random.js';
import { err, ok, type Result } from '../../common/result.js';
import type { Fault, FaultCode, Faults } from './faults.js';
import { EAST_PROVINCE_IDS, type Position, type PositionError } from './position.js';

/**
 * Maximum number of counters in one place. The stock is unlimited (R2); a maximum keeps the sums of a hostile file
 * small.
 */
const MOST_COUNTERS = 99;
/** Maximum number of cards in a row of a position; the game has 84. */
const MOST_CARDS = 84;
/** Number of numbers in the state of the random generator. */
const RANDOM_NUMBERS = 4;

const idsOf = <Id extends string>(facts: readonly { readonly id: Id }[]): Id[] => facts.map((fact) => fact.id);

/** A fault without its first value. This value is the field, which `readPosition` inserts. */
type FieldFault = {
  [C in FaultCode]: Faults[C] extends [field: string, ...values: infer V] ? [C, ...V] : never;
}[FaultCode];

/** Encodes a fault as the message of a valibot issue. */
const coded = (...parts: FieldFault): string => JSON.stringify(parts);

/** A field that may be left out. */
const some = v.exactOptional;

function whole(least: number, most: number) {
  const message = coded('not-whole', least, most);
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
    // JSON can contain -0; the state must not.
    v.transform((number) => number + 0),
  );
}

function oneOf<const T extends readonly (string | number)[]>(values: T) {
  return v.picklist(values, coded('not-one-of', [...values]));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields and no others. */
function fields<const T extends v.ObjectEntries>(entries: T) {
  const named = v.strictObject(entries, ({ expected }) =>
    coded(expected === 'never' ? 'unknown-field' : 'missing-field'),
  );
  return v.pipe(v.custom<v.InferInput<typeof named>>(isObject, coded('no-object')), named);
}

function byName<const K extends string, T extends v.GenericSchema>(names: readonly K[], value: T) {
  return fields(v.entriesFromList([...names], some(value)));
}

const count = whole(0, MOST_COUNTERS);
const normalCard = whole(1, 80);
const specialCard = oneOf(SPECIAL_IDS);
const anyCard = v.union([normalCard, specialCard], coded('no-card'));
const flag = v.boolean(coded('no-flag'));

function row<T extends v.GenericSchema>(card: T) {
  return v.pipe(v.array(card, coded('no-list')), v.maxLength(MOST_CARDS, coded('list-too-long', MOST_CARDS)));
}

const normalCards = row(normalCard);
const side = oneOf(SIDES);
const deal = fields({ west: normalCards, east: normalCards, pile: normalCards });
const provinces = idsOf(PROVINCES);
const provincesWithStandard = provinces.filter((id) => id !== 'west-berlin');

const schema = fields({
  decade: some(oneOf(DECADES)),
  half: some(oneOf([1, 2])),
  turn: some(side),
  endOfDecade: some(whole(1, 10)),
  keepHand: some(side),
  unrest: some(byName(provinces, count)),
  livingStandard: some(
    fields({
      ...v.entriesFromList(provincesWithStandard, some(count)),
      'west-berlin': some(byName(SECTORS, count)),
    }),
  ),
  exportedProtests: some(byName(SUPPLIER_IDS, count)),
  socialists: some(byName(['box', ...EAST_PROVINCE_IDS], count)),
  factories: some(byName(idsOf(CITIES), oneOf(['none', 'intact', 'rundown', 'closed']))),
  infrastructure: some(byName(idsOf(CONNECTIONS), count)),
  tracks: some(byName(TRACKS, whole(-TRACK_END, TRACK_END))),
  wall: some(flag),
  stasiDisbanded: some(flag),
  policeCards: some(row(fields({ card: normalCard, used: some(flag) }))),
  hands: some(byName(SIDES, normalCards)),
  display: some(normalCards),
  special: some(v.nullable(specialCard)),
  drawPile: some(normalCards),
  played: some(row(anyCard)),
  discarded: some(row(anyCard)),
  faceDown: some(normalCards),
  seed: some(whole(LEAST_SEED, GREATEST_SEED)),
  random: some(
    v.pipe(
      v.array(whole(-(2 ** 31), 2 ** 32 - 1), coded('no-list')),
      v.length(RANDOM_NUMBERS, coded('not-so-many', RANDOM_NUMBERS)),
    ),
  ),
  deals: some(byName(['1', '2', '3', '4'], deal)),
});

/** Parses a position, without checking that it is possible in a game. Returns an error for every wrong field. */
export function readPosition(json: unknown): Result<Position, PositionError[]> {
  const result = v.safeParse(schema, json);
  if (result.success) return ok(result.output);
  return err(
    result.issues.map((issue) => {
      const field = v.getDotPath(issue) ?? 'position';
      const [code, ...values] = JSON.parse(issue.message) as FieldFault;
      const what = { code, with: [field, ...values] } as Fault;
      return { ...what, kind: 'malformed', field, clause: null } as const;
    }),
  );
}
