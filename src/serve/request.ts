import * as v from 'valibot';
import { err, ok, type Result } from '../common/result.js';
import { PROTOCOL, type Request, requestSchema, type ServeError } from './protocol.js';

/** Error of a line, with the id of its request. The id is 0 if the line has none. */
export interface WrongLine {
  readonly id: number;
  readonly error: ServeError;
}

/** Maximum length of a field's name in an error, in UTF-16 code units. */
const LONGEST_DETAIL = 100;
const withId = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
/** Matches `enter` of any protocol version. */
const anyEnter = v.object({ do: v.literal('enter'), protocol: v.number() });

/**
 * Matches the id of a request. In a valid request the text `"id"` before a colon can only be a key, because quotes
 * inside strings are escaped.
 */
const ID_IN_LINE = /"id"\s*:\s*(\d{1,16})\s*[,}]/;

/**
 * Returns the id of a request; 0 if the line has none. Does not parse the line, because parsing would be too slow in a
 * flood.
 */
export function idIn(line: string): number {
  const id = Number(ID_IN_LINE.exec(line)?.[1] ?? 0);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Parses and validates a line from a client. `detail` of the error `bad-request` names the first wrong field. */
export function readRequest(line: string): Result<Request, WrongLine> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return err({ id: 0, error: { code: 'not-json' } });
  }
  const id = v.is(withId, value) ? value.id : 0;
  if (v.is(anyEnter, value) && value.protocol !== PROTOCOL) {
    return err({ id, error: { code: 'other-protocol', protocol: PROTOCOL } });
  }
  const read = v.safeParse(requestSchema, value, { abortEarly: true });
  if (read.success) return ok(read.output);
  const way = v.getDotPath(read.issues[0]) ?? '';
  return err({ id, error: { code: 'bad-request', detail: way.slice(0, LONGEST_DETAIL) } });
}
