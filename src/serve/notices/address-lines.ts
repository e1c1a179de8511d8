import * as v from 'valibot';
import { checkedLine, contentsOf, linesOf } from '../line-files.js';
import type { ReadLines } from '../record-file.js';

const at = v.number();
const seatIdentity = v.strictObject({ id: v.string(), name: v.string() });

/** One line of the file `addresses`. `at`: its time, in milliseconds since 1970. */
const lineSchema = v.variant('what', [
  /** A code was sent to an address. `code`: the hash of the code. */
  v.strictObject({ what: v.literal('code'), id: v.string(), address: v.string(), code: v.string(), at }),
  /** The player sent the code back. The other fields identify the player at the tables, as in `Identity`. */
  v.strictObject({
    what: v.literal('confirmed'),
    ...{ id: v.string(), name: v.string(), former: v.array(seatIdentity) },
    address: v.string(),
    at,
  }),
  /** The player took the address away. */
  v.strictObject({ what: v.literal('removed'), id: v.string(), at }),
]);
export type AddressLine = v.InferOutput<typeof lineSchema>;
export type CodeLine = Extract<AddressLine, { what: 'code' }>;
export type ConfirmedLine = Extract<AddressLine, { what: 'confirmed' }>;

/** The lines that count for one player. */
export interface PlayerLines {
  readonly confirmed?: ConfirmedLine;
  /** The latest code, unless it was used. */
  readonly code?: CodeLine;
}

export interface AddressLines extends ReadLines<AddressLine> {
  readonly players: ReadonlyMap<string, PlayerLines>;
}

/** Returns a line of the file without its newline. */
export const addressLine = (line: AddressLine): string => checkedLine(line);

/**
 * Parses the lines of the file. A damaged line may have changed or removed the address of a player whose id it has. So
 * the earlier lines of this player do not count any more.
 */
export function addressLinesIn(text: string): AddressLines {
  const players = new Map<string, PlayerLines>();
  const lines: AddressLine[] = [];
  const damaged: number[] = [];
  for (const [index, written] of linesOf(text).entries()) {
    const read = v.safeParse(lineSchema, contentsOf(written));
    if (read.success) {
      lines.push(read.output);
      take(players, read.output);
    } else if (written !== '') {
      damaged.push(index + 1);
      for (const id of players.keys()) if (written.includes(JSON.stringify(id))) players.delete(id);
    }
  }
  return { lines, damaged, players };
}

function take(players: Map<string, PlayerLines>, line: AddressLine): void {
  if (line.what === 'removed') players.delete(line.id);
  else if (line.what === 'code') players.set(line.id, { ...players.get(line.id), code: line });
  else players.set(line.id, { confirmed: line });
}
