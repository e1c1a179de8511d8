/** What the arena and the programs of others say to each other: docs/arena.md describes it. */
import * as v from 'valibot';
import { moveSchema } from '../match/move-schema.js';
import { SIDES, type Side } from '../rules/board.js';
import type { GameEvent, Move, View } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import type { Effort } from './contest.js';

/** Counts up when a program of before would no longer understand. */
export const PROTOCOL = 1;
/** Bytes of the longest line of a program, its end included. */
export const LONGEST_ANSWER = 16_384;
/** Bytes of the longest line to a program. */
export const LONGEST_QUESTION = 4_000_000;

/** What a program hears first, once. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  /** Whose arena it is, with its version. */
  readonly program: string;
  /** Seconds that an answer may take. */
  readonly patience: number;
}

/** A seat is asked for its answers. */
export interface Choose {
  readonly type: 'choose';
  /** Counts the games of a contest; another number is another game. */
  readonly game: number;
  readonly seat: Side;
  /** For the program's own chance, so that a game can be repeated: says nothing of the deal. */
  readonly seed: number;
  readonly view: View;
  /** What the seat was told since it was last asked in this game. */
  readonly events: readonly GameEvent[];
  readonly budget: Effort;
}

/** What a program answers `hello` with. */
export interface Welcome {
  readonly type: 'hello';
  readonly protocol: number;
  readonly name?: string | undefined;
}

/** What it answers `choose` with: an answer at least, none behind the next stop. */
export interface Part {
  readonly type: 'part';
  readonly moves: readonly Move[];
}

const LONGEST_NAME = 100;
/** More than the longest part has. */
const MOST_MOVES = 200;
const seed = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Any protocol's: its number is compared by itself. */
export const welcomeSchema: v.GenericSchema<Welcome> = v.looseObject({
  type: v.literal('hello'),
  protocol: v.number(),
  name: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NAME))),
});

export const partSchema: v.GenericSchema<Part> = v.strictObject({
  type: v.literal('part'),
  moves: v.pipe(v.array(moveSchema), v.maxLength(MOST_MOVES)),
});

export const effortSchema = v.strictObject({
  simulations: v.optional(whole),
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.finite())),
});

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What one of our bots takes; a view and events are the arena's to vouch for. */
export const questionSchema: v.GenericSchema<Hello | Choose> = v.variant('type', [
  v.looseObject({ type: v.literal('hello'), protocol: v.number(), program: v.string(), patience: v.number() }),
  v.looseObject({
    type: v.literal('choose'),
    game: whole,
    seat: v.picklist(SIDES),
    seed,
    view: v.custom<View>(isThing),
    events: v.array(v.custom<GameEvent>(isThing)),
    budget: effortSchema,
  }),
]);

/** Why a line was not understood: it is no JSON, or which way leads to what is wrong. */
export type Misread = { readonly code: 'not-json' } | { readonly code: 'malformed'; readonly detail: string };

const LONGEST_DETAIL = 100;

/** What a line says by a schema. */
export function readLine<T>(schema: v.GenericSchema<T>, line: string): Result<T, Misread> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return err({ code: 'not-json' });
  }
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return ok(read.output);
  return err({ code: 'malformed', detail: (v.getDotPath(read.issues[0]) ?? '').slice(0, LONGEST_DETAIL) });
}
