import * as v from 'valibot';
import { moveSchema } from '../../match/move-schema.js';
import { SIDES } from '../../rules/board.js';
import { SEATS } from '../../rules/game.js';
import { serveError } from '../errors.js';
import { FAREWELLS, type Greeting, type Notice, type Reply } from '../protocol.js';

// This file validates what a service sends, but only the fields that the client itself uses. It trusts the contents of
// a game, and ignores unknown fields and notices.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const table = v.string();

const place = v.looseObject({ path: v.string(), dev: v.string(), ino: v.string() });
const greeting = v.looseObject({
  hello: whole,
  program: v.string(),
  prove: v.string(),
  places: v.exactOptional(v.array(place)),
});
const reply = v.union([
  v.looseObject({ answer: whole, error: serveError }),
  v.looseObject({ answer: whole, ok: v.nullable(v.looseObject({})) }),
]);

const person = v.looseObject({ name: v.string(), seat: v.picklist(SEATS), connected: v.boolean() });
const offer = v.looseObject({ side: v.picklist(SIDES), what: v.picklist(['take-back', 'draw']) });
const notice = v.variant('notice', [
  v.looseObject({ notice: v.literal('news'), news: v.looseObject({ table, version: whole }) }),
  v.looseObject({ notice: v.literal('people'), table, people: v.array(person) }),
  v.looseObject({ notice: v.literal('offers'), table, offers: v.array(offer) }),
  v.looseObject({ notice: v.literal('draft'), table, version: whole, moves: v.array(moveSchema) }),
  v.looseObject({ notice: v.literal('elsewhere'), table }),
  v.looseObject({ notice: v.literal('row'), row: v.looseObject({ table, state: v.string() }) }),
  v.looseObject({ notice: v.literal('bye'), why: v.picklist(FAREWELLS) }),
]);
const KNOWN = new Set<string>(notice.options.map(({ entries }) => entries.notice.literal));
const anyNotice = v.looseObject({ notice: v.string() });

const isGreeting = (value: unknown): value is Greeting => v.is(greeting, value);
const isReply = (value: unknown): value is Reply => v.is(reply, value);
const isNotice = (value: unknown): value is Notice => v.is(notice, value);
const isUnknownNotice = (value: unknown): boolean => v.is(anyNotice, value) && !KNOWN.has(value.notice);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Parses a greeting; returns null if the line is not a greeting. */
export function readGreeting(line: string): Greeting | null {
  const value = parse(line);
  return isGreeting(value) ? value : null;
}

/** Parses a reply or notice. Returns 'unknown' for a notice of a later version, null for any other line. */
export function readMessage(line: string): Reply | Notice | 'unknown' | null {
  const value = parse(line);
  if (isReply(value) || isNotice(value)) return value;
  return isUnknownNotice(value) ? 'unknown' : null;
}
