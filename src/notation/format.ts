import type { GameRecord } from './record.js';

/** The format of every file that uses nothing newer. */
export const FORMAT = 'wsdv 1';
const NEXT_FORMAT = 'wsdv 2';

/** The highest version that this program reads. */
const NEWEST = 1;

/** Tells whether a record uses something that readers of `wsdv 1` do not know. */
type UsesNew = (record: GameRecord) => boolean;

/**
 * Everything that was added to the format since `wsdv 1`: nothing yet. Who adds something raises `NEWEST`. Actions are
 * appended below a header that is on the disk already, so a file must use the new thing, and say so, from its beginning.
 */
const ADDED: readonly UsesNew[] = [];

/** Returns the format that the file of a record must say. */
export function formatOf(record: GameRecord, added: readonly UsesNew[] = ADDED): string {
  return added.some((usesNew) => usesNew(record)) ? NEXT_FORMAT : FORMAT;
}

/** What a format is to this program, from the value of a `Format` line. */
export function kindOfFormat(value: string): 'known' | 'newer' | 'unknown' {
  const version = Number(/^wsdv\s+([1-9]\d{0,5})$/i.exec(value)?.[1] ?? 0);
  if (version > NEWEST) return 'newer';
  return version > 0 ? 'known' : 'unknown';
}
