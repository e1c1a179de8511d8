/** Protocol between the arena and other programs; described in docs/arena.md. */
import * as v from 'valibot';
import { moveSchema } from '../match/move-schema.js';
import { SIDES, type Side } from '../rules/board.js';
import type { GameEvent, Move, View } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import type { Effort } from './contest.js';

/**
 * Version of the protocol; increased when programs for the previous version could no longer understand the messages.
 */
export const PROTOCOL = 1;
/** Maximum length of a program's line, in bytes, its newline included. */
export const LONGEST_ANSWER = 16_384;
/** Maximum length of a line to a program, in bytes. */
export const LONGEST_QUESTION = 4_000_000;

/** First message to a program, sent once per process. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  /** Name and version of the program that runs the arena. */
  readonly program: string;
  /** Time limit of one answer, in seconds. */
  readonly patience: number;
}

/** Asks for the next answers of a seat. */
export interface Choose {
  readonly type: 'choose';
  /** Number of the game in the contest, the same in all questions about this game. */
  readonly game: number;
  readonly seat: Side;
  /** Seed for the program's own random numbers, so that a game can be repeated. Reveals nothing about the deal. */
  readonly seed: number;
  readonly view: View;
  /** Events seen by the seat since its last question in this game. */
  readonly events: readonly GameEvent[];
  readonly budget: Effort;
}

/** A program's answer to `hello`. */
export interface Welcome {
  readonly type: 'hello';
  readonly protocol: number;
  readonly name?: string | undefined;
}

/** A program's answer to `choose`: at least one move, and no move after the end of the part. */
export interface Part {
  readonly type: 'part';
  readonly moves: readonly Move[];
}

const LONGEST_NAME = 100;
/** Maximum number of moves in an answer. No part has so many moves. */
const MOST_MOVES = 200;
const seed = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Accepts every protocol number; `Program.greet` checks the number. */
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

/** Messages that `wsdv bot` accepts. The contents of `view` and `events` are not validated. */
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

/** Why a line was not understood: it is not JSON, or `detail` is the path of the wrong field. */
export type Misread = { readonly code: 'not-json' } | { readonly code: 'malformed'; readonly detail: string };

const LONGEST_DETAIL = 100;

/** Parses a line of JSON and validates it with a schema. */
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
