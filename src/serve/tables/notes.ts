import * as v from 'valibot';
import { botName, type Level } from '../../notation/bot-names.js';
import { type Side, SIDES } from '../../rules/board.js';
import { err, ok, type Result } from '../../common/result.js';
import type { Damage } from '../../text/catalogue.js';
import { completeBytes } from '../../store/torn-line.js';
import type { Offer, Offered } from '../../match/table-port.js';
import { chained, checksum, linesOf, parsed } from '../line-files.js';
import { SSH } from '../people/fingerprint.js';
import type { Identity, ServeError } from '../protocol.js';

/** The fields of an identity that are saved in a table's notes. */
export type SeatIdentity = Pick<Identity, 'id' | 'name'>;

/** The player at a seat: identity, and name at this table. */
export interface Seated {
  readonly identity: SeatIdentity;
  readonly name: string;
}

/** The account or key that a table's free seat is kept for (`for` of `create`); nobody else may take it. */
export interface Invited {
  readonly kind: 'account' | 'key';
  readonly name: string;
  /** The account's uid; absent for a key. */
  readonly uid?: number;
  /** The identity of an ssh key, because its name can change; absent for an account or a key of a shared account. */
  readonly id?: string;
}

/** One line of a table's notes, which are stored beside its move file. */
export type Note =
  | {
      readonly note: 'made';
      readonly at: number;
      readonly invitation: string | null;
      readonly openDeal: boolean;
      readonly for?: Invited;
    }
  | { readonly note: 'sat'; readonly at: number; readonly side: Side; readonly by: SeatIdentity; readonly name: string }
  /** An offer is valid for one version of the table. */
  | {
      readonly note: 'offered';
      readonly at: number;
      readonly side: Side;
      readonly what: Offered;
      readonly version: number;
    }
  | {
      readonly note: 'declined';
      readonly at: number;
      readonly side: Side;
      readonly what: Offered;
      readonly version: number;
    };

const at = v.number();
const side = v.picklist(SIDES);
const identity = v.strictObject({ id: v.string(), name: v.string() });
const offer = { at, side, what: v.picklist(['take-back', 'draw']), version: v.number() };
const noteSchema: v.GenericSchema<Note> = v.variant('note', [
  v.strictObject({
    note: v.literal('made'),
    at,
    invitation: v.nullable(v.string()),
    openDeal: v.boolean(),
    for: v.exactOptional(
      v.strictObject({
        kind: v.picklist(['account', 'key']),
        name: v.string(),
        uid: v.exactOptional(v.number()),
        id: v.exactOptional(v.string()),
      }),
    ),
  }),
  v.strictObject({ note: v.literal('sat'), at, side, by: identity, name: v.string() }),
  v.strictObject({ note: v.picklist(['offered', 'declined']), ...offer }),
]);

/** State of a table's seats and offers, computed from its notes. */
export interface Seating {
  /** Number of notes of the table. */
  readonly notes: number;
  /** Checksum of all lines `made` and `sat` so far, without their own checksums; '' before the first line. */
  readonly seatLines: string;
  /** The table's deal (`dealMark`); null if its notes were begun by an earlier version. */
  readonly deal: string | null;
  /** Time of the table's creation, in milliseconds since 1970. */
  readonly made: number;
  /** Creator of the table: the first identity that took a seat. */
  readonly maker: Identity | null;
  /** Invitation code for the free seat; null if no code is needed. */
  readonly invitation: string | null;
  /** The only identity that may take the free seat; null if anybody may. */
  readonly for: Invited | null;
  /**
   * Whether the deal is open. It is open if its seed was chosen by the creator, who can work out all cards from the
   * seed.
   */
  readonly openDeal: boolean;
  readonly seats: Readonly<Record<Side, Seated | null>>;
  /** Time when the last seat was taken, in milliseconds since 1970. */
  readonly sat: number;
  /** Offers that were not declined, each with the version for which it is valid. */
  readonly offers: readonly (Offer & { readonly version: number })[];
  /** Number of offers of each side, including declined ones, at the version of the latest offer. */
  readonly offered: { readonly version: number } & Readonly<Record<Side, number>>;
}

export const NOBODY: Seating = {
  notes: 0,
  seatLines: '',
  deal: null,
  made: 0,
  maker: null,
  invitation: null,
  for: null,
  openDeal: false,
  seats: { west: null, east: null },
  sat: 0,
  offers: [],
  offered: { version: -1, west: 0, east: 0 },
};

/**
 * Returns the seating after another note.
 * @param plain the text of the note's line, without its checksums
 */
export function noted(before: Seating, note: Note, plain = JSON.stringify(note)): Seating {
  const isSeatLine = note.note === 'made' || note.note === 'sat';
  const seatLines = isSeatLine ? chained(before.seatLines, plain) : before.seatLines;
  const seating = { ...before, notes: before.notes + 1, seatLines };
  switch (note.note) {
    case 'made':
      return { ...seating, made: note.at, invitation: note.invitation, for: note.for ?? null, openDeal: note.openDeal };
    case 'sat':
      return {
        ...seating,
        maker: seating.maker ?? note.by,
        sat: note.at,
        seats: { ...seating.seats, [note.side]: { identity: note.by, name: note.name } },
      };
    case 'offered':
    case 'declined': {
      const { side: by, what, version } = note;
      const others = seating.offers.filter((one) => one.version === version && (one.side !== by || one.what !== what));
      if (note.note === 'declined') return { ...seating, offers: others };
      const before = seating.offered.version === version ? seating.offered : { version, west: 0, east: 0 };
      return {
        ...seating,
        offers: [...others, { side: by, what, version }],
        offered: { ...before, [by]: before[by] + 1 },
      };
    }
  }
}

/** Applies notes in their order and returns the resulting seating. */
export function seatingOf(notes: readonly Note[]): Seating {
  return notes.reduce((seating, note) => noted(seating, note), NOBODY);
}

/** Returns the note which records that a bot takes a seat. The bot's name is also its identity. */
export function botNote(side: Side, level: Level, at: number): Extract<Note, { note: 'sat' }> {
  const name = botName(level);
  return { note: 'sat', at, side, by: { id: name, name }, name };
}

/**
 * Whether a seat belongs to an identity or to one of its former identities. The name must match too: after restores of
 * accounts and tables from backups of different times, two accounts can have used the same id. Only the id of an ssh
 * key is unique for ever, and its name can change.
 */
export function holdsSeat({ id, name, former = [] }: Identity, seated: Seated | null): boolean {
  if (seated === null) return false;
  const { identity } = seated;
  return (
    (identity.id === id && (identity.name === name || id.startsWith(SSH))) ||
    former.some((one) => identity.id === one.id && identity.name === one.name)
  );
}

/** Whether every seat that was taken in `before` still belongs to the same identity in `now`. */
export function keepsSeats(before: Seating, now: Seating): boolean {
  return SIDES.every((side) => {
    const identity = before.seats[side]?.identity;
    return identity === undefined || identity.id === now.seats[side]?.identity.id;
  });
}

/** Whether an identity, by its present name or a former one, may take the free seat that is kept for `invited`. */
export function isInvited({ id, name, uid, former = [] }: Identity, invited: Invited | null): boolean {
  if (invited === null) return true;
  if (invited.kind === 'key') return id === (invited.id ?? `key:${invited.name}`);
  return uid === invited.uid && [{ name }, ...former].some((one) => one.name === invited.name);
}

/**
 * Returns the free seat of a table that an identity may take, or why the identity may not take it. `code`: the
 * invitation code that the player typed, in upper or lower case.
 */
export function freeSeatFor(
  identity: Identity,
  { seats, invitation, for: invited }: Seating,
  code: string | undefined,
): Result<Side, ServeError> {
  if (SIDES.some((side) => holdsSeat(identity, seats[side]))) return err({ code: 'own-table' });
  const free = SIDES.find((side) => seats[side] === null);
  if (free === undefined) return err({ code: 'seat-taken' });
  if (!isInvited(identity, invited)) return err({ code: 'not-for-you' });
  const isCode = invitation === null || code?.trim().toLowerCase() === invitation;
  return isCode ? ok(free) : err({ code: 'wrong-code' });
}

/** Returns the account or key for which a table keeps a free seat; null when there is none. */
export function awaitedAt({ seats, for: invited }: Seating): Invited | null {
  return SIDES.some((side) => seats[side] === null) ? invited : null;
}

/** The players in the notes of all tables (`seated`), and the accounts for which free seats are kept (`awaited`). */
export interface NotedPlayers {
  readonly seated: readonly SeatIdentity[];
  readonly awaited: readonly Invited[];
}

/** Data of a table from which `notedAt` collects players. */
export interface NotedTable {
  readonly table: string;
  readonly seating: Seating;
  /**
   * Whether the table is over. Nobody can take the free seat of a table that is over. Always false if no free seat is
   * kept for a player, because the move file is then not read.
   */
  readonly isOver: boolean;
}

export function notedAt(tables: readonly NotedTable[]): NotedPlayers {
  return {
    seated: tables.flatMap(({ seating: { seats } }) => SIDES.flatMap((side) => seats[side]?.identity ?? [])),
    awaited: tables.flatMap(({ seating, isOver }) => (isOver ? [] : (awaitedAt(seating) ?? []))),
  };
}

/** Returns the checksum that ties a line to its table and to the lines `made` and `sat` before it. */
function linkOf(table: string, { seatLines }: Pick<Seating, 'seatLines'>): string {
  // Some file systems store names in another normal form.
  return checksum(`${table.normalize()}\n${seatLines}`);
}

/**
 * Returns a note as one line, without a newline. The line begins with two checksums, in fields that are also called
 * `note`: `{"note":"check 5c0a…","note":"after 9e1b…","note":"sat",…}`. `check` covers the rest of the line, and `after`
 * is the line's `linkOf`. A line `made` also has `"note":"deal …"`, which ties the notes to their move file. Earlier
 * versions of the program know only `check`, or no checksum. Of several fields with the same name a JSON parser returns
 * the last, so these versions can still read the line.
 *
 * `after` does not cover the lines of offers, so `NotesCompactor` can remove them.
 * @param before the seating before the note
 * @param deal the table's deal (`dealMark`), for the note `made`
 */
export function noteLine(note: Note, table: string, before: Seating, deal: string | null = null): string {
  const mark = note.note === 'made' && deal !== null ? `"note":"deal ${deal}",` : '';
  const rest = `"note":"after ${linkOf(table, before)}",${mark}${JSON.stringify(note).slice(1)}`;
  return `{"note":"check ${checksum(`{${rest}`)}",${rest}`;
}

/**
 * Returns the notes of a new table as text.
 * @param deal the table's deal (`dealMark`); null leaves it out
 */
export function notesText(notes: readonly Note[], table: string, deal: string | null = null): string {
  return notes.map((note, index) => `${noteLine(note, table, seatingOf(notes.slice(0, index)), deal)}\n`).join('');
}

const CHECKED_LINE = /^\{"note":"check ([^"]*)",(?:"note":"after ([^"]*)",)?(?:"note":"deal ([^"]*)",)?(.*)$/s;

/** One line of the notes that was read. */
interface NoteLine {
  readonly note: Note;
  /** The text of the line, without its checksums. */
  readonly plain: string;
  /** The line's `linkOf`; undefined in lines of earlier versions. */
  readonly link: string | undefined;
  /** Number of the line's checksums that cover its text and the lines before it: 0 to 2. */
  readonly checksums: number;
  /** In a line `made`, the table's deal (`dealMark`); undefined in lines of earlier versions. */
  readonly deal: string | undefined;
}

/** Parses a line of the notes. Returns null for a line that is not a note or does not match its checksum `check`. */
function noteIn(line: string): NoteLine | null {
  const [, check, link, deal, rest] = CHECKED_LINE.exec(line) ?? [];
  const plain = rest === undefined ? line : `{${rest}`;
  // Lines of earlier versions have no checksum. Several fields `note` that do not match are a damaged checksum.
  const isWhole =
    check === undefined
      ? plain.split('"note":').length === 2
      : check === checksum(`{${line.slice(line.indexOf(',') + 1)}`);
  const note = v.safeParse(noteSchema, parsed(plain));
  const checksums = [check, link].filter((one) => one !== undefined).length;
  return isWhole && note.success ? { note: note.output, plain, link, checksums, deal } : null;
}

/**
 * Whether a line belongs to this table and follows the lines before it. The first line is `made`, only a free seat can
 * be taken, and the line's checksum `after` must match.
 */
function follows({ note, link }: NoteLine, table: string, before: Seating): boolean {
  if ((note.note === 'made') !== (before.notes === 0)) return false;
  if (note.note === 'sat' && before.seats[note.side] !== null) return false;
  return link === undefined || link === linkOf(table, before);
}

const CR = 0x0d;

/**
 * Returns the complete lines of the notes. After them a crash can leave half a line or NUL bytes, which were never
 * acknowledged. A complete note without a newline at the end is kept, because an editor can have removed the newline.
 * Damage is kept, too, and `readNotes` reports its line: a complete note with another byte in place of the newline, and
 * a file without any newline. A crash cannot leave such a file, because the first lines of the notes are created
 * together.
 */
export function wholeNotes(bytes: Buffer): Buffer {
  const start = completeBytes(bytes);
  const end = bytes.lastIndexOf('}') + 1;
  if (start === 0) return bytes;
  if (end <= start || noteIn(bytes.toString('utf8', start, end)) === null) return bytes.subarray(0, start);
  return bytes.subarray(end).every((byte) => byte === 0 || byte === CR) ? bytes.subarray(0, end) : bytes;
}

/**
 * Reads the notes of a table. The error names the first wrong line of the file, from 1; 0 if there are no notes. A line
 * with fewer checksums than a line before it is wrong: only earlier versions wrote such lines, and they wrote first.
 */
export function readNotes(text: string, table: string): Result<Seating, Damage> {
  let seating = NOBODY;
  let checksums = 0;
  for (const [index, line] of linesOf(text).entries()) {
    if (line === '') continue;
    const read = noteIn(line);
    if (read === null || read.checksums < checksums) return err({ what: 'notes', line: index + 1 });
    checksums = read.checksums;
    if (!follows(read, table, seating)) return err({ what: 'order', line: index + 1 });
    seating = { ...noted(seating, read.note, read.plain), deal: read.deal ?? seating.deal };
  }
  if (seating === NOBODY) return err({ what: 'notes', line: 0 });
  // The notes of a new table begin with the lines `made` and `sat`, which are written together.
  return seating.maker === null ? err({ what: 'creator', line: 0 }) : ok(seating);
}

/** Returns the notes of a table with all checksums. */
export function sealedNotes(text: string, table: string, deal: string): string {
  const notes = linesOf(text).flatMap((line) => noteIn(line)?.note ?? []);
  return notesText(notes, table, deal);
}

/**
 * Compacts the notes of a table, line by line. Drops empty lines and everything about offers that no longer count:
 * declined offers, and offers for earlier versions. Keeps all other lines, even those that are not notes; the lines of
 * open offers come last.
 */
export class NotesCompactor {
  readonly #lines: string[] = [];
  /** Lines of the open offers, by side and kind of offer. */
  readonly #offers = new Map<string, { readonly version: number; readonly line: string }>();

  /** Adds lines of a file. */
  add(text: string): void {
    for (const line of linesOf(text)) if (line !== '') this.#add(line);
  }

  #add(line: string): void {
    const note = noteIn(line)?.note;
    if (note?.note !== 'offered' && note?.note !== 'declined') {
      this.#lines.push(line);
      return;
    }
    const { note: kind, side: by, what, version } = note;
    for (const [key, offer] of this.#offers) if (offer.version !== version) this.#offers.delete(key);
    // Lines keep their order, because a line of an earlier version, with fewer checksums, must not follow a later line.
    this.#offers.delete(`${by} ${what}`);
    if (kind === 'offered') this.#offers.set(`${by} ${what}`, { version, line });
  }

  get text(): string {
    return [...this.#lines, ...[...this.#offers.values()].map(({ line }) => line)].map((line) => `${line}\n`).join('');
  }
}

/** Returns the invitation code of a free seat; null if both seats are taken or no code is needed. */
export function openInvitation({ seats, invitation }: Pick<Seating, 'seats' | 'invitation'>): string | null {
  return seats.west === null || seats.east === null ? invitation : null;
}
