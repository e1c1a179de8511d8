import * as v from 'valibot';
import { checksum, linesOf, parsed } from '../line-files.js';
import type { ReadLines } from '../record-file.js';
import type { Account } from './accounts.js';

const seatIdentity = v.strictObject({ id: v.string(), name: v.string() });

/**
 * One line of the file `people`: the id of the account with this uid, name and home. The last line of an account is the
 * valid one. `seats`: a former player whose seats the account also gets. The notes of tables contain this player, but
 * no earlier line of the file does. `wsdv serve --accept` adds `seats`.
 */
const personSchema = v.strictObject({
  uid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: v.string(),
  home: v.string(),
  id: v.string(),
  at: v.number(),
  seats: v.exactOptional(seatIdentity),
  /** Checksum of the other fields; absent in lines of earlier versions. */
  check: v.exactOptional(v.string()),
});
export type PersonLine = v.InferOutput<typeof personSchema>;

/** Returns a line of the file, with its checksum but without the newline. */
export function personLine(line: PersonLine): string {
  return JSON.stringify({ ...line, check: checkOf(line) });
}

/**
 * Parses the lines of the file. Skips damaged and incomplete lines, because a changed id would give an account the
 * seats of another account. A line counts as damaged in these cases:
 * - it is not JSON with exactly the fields of a line;
 * - its checksum does not match its other fields;
 * - it has no checksum, but an earlier line has one: only earlier versions wrote lines without checksums;
 * - one of its ids belongs to another uid;
 * - it has no checksum, another line without a checksum has the same id for another account, and `--accept` wrote
 *   neither of the two lines.
 */
export function linesIn(text: string): ReadLines<PersonLine> {
  let isChecked = false;
  const all = linesOf(text).map((written, index) => {
    const line = parsedLine(written);
    isChecked ||= line?.check !== undefined;
    const isLate = isChecked && line?.check === undefined;
    return { number: index + 1, isEmpty: written === '', line: isLate ? null : line };
  });
  const unchecked = all.flatMap(({ line }) => (line && line.check === undefined ? [line] : []));
  // In earlier versions, `--accept` could give the id of one account to another account that already had an id. So if
  // an earlier line of the same account has another id, `--accept` wrote this line.
  const isAccepted = (line: PersonLine): boolean =>
    unchecked.slice(0, unchecked.indexOf(line)).some((one) => isOf(one, line) && one.id !== line.id);
  const isShared = (line: PersonLine): boolean =>
    line.check === undefined &&
    !isAccepted(line) &&
    unchecked.some((one) => one.id === line.id && !isOf(one, line) && !isAccepted(one));
  const kept = all.filter(({ line }) => line !== null && !isShared(line));
  return {
    lines: kept.flatMap(({ line }) => line ?? []),
    damaged: all.filter((one) => !one.isEmpty && !kept.includes(one)).map(({ number }) => number),
  };
}

/** Whether an id can belong to accounts with this uid: `account:1001`, or a later id such as `account:1001.2`. */
export function isIdOf(uid: number, id: string): boolean {
  const own = `account:${uid}`;
  return id === own || (id.startsWith(`${own}.`) && /^([2-9]|[1-9]\d+)$/.test(id.slice(own.length + 1)));
}

export const isOf = (line: Account, { uid, name, home }: Account): boolean =>
  line.uid === uid && line.name === name && line.home === home;

function parsedLine(text: string): PersonLine | null {
  const read = v.safeParse(personSchema, parsed(text));
  if (!read.success) return null;
  const line = read.output;
  const isChecked = line.check === undefined || line.check === checkOf(line);
  const ids = [line.id, ...(line.seats ? [line.seats.id] : [])];
  return isChecked && ids.every((id) => isIdOf(line.uid, id)) ? line : null;
}

function checkOf({ uid, name, home, id, at, seats }: PersonLine): string {
  return checksum(JSON.stringify([uid, name, home, id, at, seats?.id ?? null, seats?.name ?? null]));
}
