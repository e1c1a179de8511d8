import { itemAt } from '../../common/item-at.js';
import type { Result } from '../../common/result.js';
import type { FileError, GameRecord } from '../../notation/index.js';
import { SIDES } from '../../rules/board.js';
import type { GameProblem, GameSummary } from '../../store/summary-index.js';
import type { Damage } from '../../text/catalogue.js';
import { checksum } from '../line-files.js';
import { readNotes, sealedNotes, type Seating } from './notes.js';
import type { TableStore } from './table-store.js';

/** Called with a table whose files are damaged. */
export type OnDamaged = (table: string, damage: Damage) => void;

/** Passes on the damage of tables: each kind of damage of a table once. */
export class DamageReports {
  readonly #onDamaged: OnDamaged;
  readonly #reported = new Map<string, Set<Damage['what']>>();

  constructor(onDamaged: OnDamaged) {
    this.#onDamaged = onDamaged;
  }

  readonly report: OnDamaged = (table, damage) => {
    const reported = this.#reported.get(table) ?? new Set();
    if (!reported.has(damage.what)) this.#onDamaged(table, damage);
    this.#reported.set(table, reported.add(damage.what));
  };

  /** Reports a table whose files turned out to be damaged while the service runs, unless its damage was reported. */
  foundBroken(table: string): void {
    if (!this.#reported.has(table)) this.report(table, { what: 'changed', line: 0 });
  }
}

/** Facts of a move file that the table's notes must match. */
interface FileFacts {
  /** The first error of the file; null if there is none. */
  readonly problem: GameProblem | null;
  /** Whether the file has a `Deal-Proof`; undefined if the file is broken. */
  readonly isProved?: boolean | undefined;
  /** The deal of the file (`dealMark`); undefined if it is not known. */
  readonly deal?: string;
  /** Whether both seats must be taken: a part was played, or the players ended the game together or by resigning. */
  readonly hasPlayers: boolean;
}

/** Returns a checksum that tells the deal of a table from other deals, and reveals no card. */
export function dealMark({ dealProof, seed }: Pick<GameRecord['header'], 'dealProof' | 'seed'>): string {
  return checksum(dealProof ?? `seed ${seed}`);
}

/**
 * Adds the missing checksums to the notes of a table, if the store can. Earlier versions wrote no checksums, and the
 * operator can have deleted them. Call it only for a table without damage.
 * @returns the seating of the saved notes
 */
export async function sealed(
  { seal }: Pick<TableStore, 'seal'>,
  table: string,
  { notes, header }: { readonly notes: string; readonly header: GameRecord['header'] },
  seating: Seating,
): Promise<Seating> {
  if (seating.deal !== null || seal === undefined) return seating;
  const text = sealedNotes(notes, table, dealMark(header));
  const read = readNotes(text, table);
  return read.ok && (await seal(table, text)).ok ? read.value : seating;
}

const isByPlayers = ({ conclusion }: Pick<GameRecord, 'conclusion'>): boolean =>
  conclusion?.type === 'resigned' || conclusion?.type === 'draw';

export function factsIn({ problem, isProved, heading, conclusion }: GameSummary): FileFacts {
  return { problem, isProved, hasPlayers: heading !== '' || isByPlayers({ conclusion }) };
}

export function factsOf(read: Result<GameRecord, readonly FileError[]>): FileFacts {
  if (!read.ok) return { problem: { type: 'line', ...itemAt(read.error, 0) }, hasPlayers: false };
  const { header, lines } = read.value;
  const hasPlayers = lines.length > 0 || isByPlayers(read.value);
  return { problem: null, isProved: header.dealProof !== null, deal: dealMark(header), hasPlayers };
}

/**
 * Returns the damage of a table's files; empty if the table can be played.
 *
 * The files must also match. They must be of the same deal. If the notes say that the deal is open, the move file must have no proof of the deal;
 * otherwise it must have a proof. Play begins only when both seats are taken. So a free seat at a table with parts
 * belongs to a player whose note was lost, as after the restore of an incomplete backup, and nobody else may take it.
 *
 * @param facts the facts of the move file; null if it was not read yet
 */
export function damageIn(notes: Result<Seating, Damage>, facts: FileFacts | null): readonly Damage[] {
  const damage: Damage[] = notes.ok ? [] : [notes.error];
  const problem = facts?.problem;
  if (problem?.type === 'store') damage.push({ what: 'unreadable', line: 0 });
  if (problem?.type === 'line') {
    damage.push({ what: 'moves', line: problem.reason.say === 'emptyFile' ? 0 : problem.line });
  }
  if (!notes.ok || facts === null) return damage;
  const { seats, openDeal, deal } = notes.value;
  const isOtherDeal = deal !== null && facts.deal !== undefined && deal !== facts.deal;
  if (isOtherDeal || facts.isProved === openDeal) damage.push({ what: 'proof', line: 0 });
  if (facts.hasPlayers && SIDES.some((side) => seats[side] === null)) damage.push({ what: 'player', line: 0 });
  return damage;
}
