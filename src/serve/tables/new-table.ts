import { randomBytes } from 'node:crypto';
import { drawSeed } from '../../match/saved-match.js';
import { dealProofOf, type GameRecord, newRecord, writeGame } from '../../notation/index.js';
import { other } from '../../rules/board.js';
import { dayOf } from '../../common/time.js';
import { dealMark } from './damage.js';
import { botNote, type Invited, type Note, notesText, type Seating, seatingOf } from './notes.js';
import type { Identity, RequestOf, ServeError } from '../protocol.js';
import type { Kept } from './table-store.js';

/** Number of random bytes of an invitation code. */
const CODE_BYTES = 5;

export type CreateRequest = Omit<RequestOf<'create'>, 'id' | 'do'>;
export type SitRequest = Pick<RequestOf<'sit'>, 'name' | 'code'>;

/** A new table that is not saved yet. */
export interface NewTable {
  /** Returns the contents of the table's files, given the table's name. */
  readonly keptAs: (table: string) => Kept;
  readonly record: GameRecord;
  readonly seating: Seating;
  /** Proof of the deal; null if the creator chose the seed. */
  readonly proof: string | null;
  /** Invitation code for the other seat; null if no code is needed. */
  readonly code: string | null;
}

/**
 * Returns why the fields of a request exclude each other; null if they do not. The other seat is reserved for a player
 * (`for`), free for whoever has the code (`invitation`), or taken by a bot.
 */
export function excludedIn({ for: named, invitation = false, bot }: CreateRequest): ServeError | null {
  if (bot === undefined || (named === undefined && !invitation)) return null;
  return { code: 'bad-request', detail: named === undefined ? 'invitation' : 'for', with: 'bot' };
}

/** Deals a new table at which its creator has a seat. */
export function newTable(
  identity: Identity,
  { side, name = identity.name, invitation = false, bot, seed }: CreateRequest,
  { invited, now }: { readonly invited: Invited | null; readonly now: Date },
): NewTable {
  const drawn = drawSeed();
  const proof = seed === undefined ? dealProofOf(drawn) : null;
  const record = newRecord({
    seed: seed ?? drawn,
    dealProof: proof,
    notes: [{ key: 'Date', value: dayOf(now) }],
  });
  if (!record.ok) throw new Error(`the header of a new table is wrong: ${record.error[0]?.say}`);
  const code = invitation ? randomBytes(CODE_BYTES).toString('hex') : null;
  const at = now.getTime();
  const notes: readonly Note[] = [
    { note: 'made', at, invitation: code, openDeal: seed !== undefined, ...(invited && { for: invited }) },
    { note: 'sat', at, side, by: { id: identity.id, name: identity.name }, name },
    ...(bot === undefined ? [] : [botNote(other(side), bot, at)]),
  ];
  return {
    keptAs: (table) => ({
      moves: writeGame(record.value),
      notes: notesText(notes, table, dealMark(record.value.header)),
    }),
    record: record.value,
    seating: seatingOf(notes),
    proof,
    code,
  };
}
