import * as v from 'valibot';
import { err, ok, type Result } from '../common/result.js';
import { PROTOCOL, type Request, requestSchema, type ServeError } from './protocol.js';

/** Error of a line, with the id of its request; 0 if the line has none. */
export interface WrongLine {
  readonly id: number;
  readonly error: ServeError;
}

const LONGEST_DETAIL = 100;
const withId = v.looseObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
/** `enter` of any protocol version. */
const anyEnter = v.looseObject({ do: v.literal('enter'), protocol: v.number() });

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
