import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Account } from './accounts.js';

const CHECK_DIGITS = 16;
const seatIdentity = v.strictObject({ id: v.string(), name: v.string() });

/**
 * One line of the file `people`: the identity of the account with a uid, name and home. A later line of the same
 * account replaces it.
 * `seats`: a player in the notes of tables whom no line records; the account also gets this player's seats.
 */
const personSchema = v.strictObject({
  uid: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: v.string(),
  home: v.string(),
  id: v.string(),
  at: v.number(),
  seats: v.exactOptional(seatIdentity),
  /** Checksum of the other fields. Lines of earlier versions have none. */
  check: v.exactOptional(v.string()),
});
export type PersonLine = v.InferOutput<typeof personSchema>;

/** The lines of the file, and the numbers (from 1) of the lines that are damaged or incomplete. */
export interface PeopleLines {
  readonly lines: readonly PersonLine[];
  readonly damaged: readonly number[];
}

/** Returns a line as it is written, with its checksum and without a line end. */
export function personLine(line: PersonLine): string {
  return JSON.stringify({ ...line, check: checkOf(line) });
}

/**
 * Parses the lines of the file. Skips damaged and incomplete lines: a changed id would give an account the seats of
 * another one. The checksum of a line reveals any change. A line without a checksum counts as damaged if its id belongs
 * to another uid, or if another account has the same id in such a line. The second case is allowed if `--accept` gave
 * the id to one of the two accounts.
 */
export function linesIn(text: string): PeopleLines {
  const all = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, isEmpty: line === '', line: parsedLine(line) }));
  const unchecked = all.flatMap(({ line }) => (line && line.check === undefined ? [line] : []));
  // `--accept` of earlier versions gave an account that already had an id the id of another account.
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
  const fields = JSON.stringify([uid, name, home, id, at, seats?.id ?? null, seats?.name ?? null]);
  return createHash('sha256').update(fields).digest('hex').slice(0, CHECK_DIGITS);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
