import type { GameRecord, Header } from '../record.js';

/** Format of every file that uses nothing from a later format. */
export const FORMAT = 'wsdv 1';
/** Format of practice games. */
export const PRACTICE_FORMAT = 'wsdv 2';

/** The highest version that this program reads. */
const NEWEST = 2;

/** Function that returns whether a record uses something that programs for `wsdv 1` cannot read. */
type UsesNew = (record: GameRecord) => boolean;

/**
 * Additions to the format since `wsdv 1`. When you add one, raise `NEWEST`. A game must use an addition from its first
 * line, or never, because actions are appended below a `Format` line that is already on the disk.
 */
const ADDED: readonly UsesNew[] = [({ header }) => isPractice(header)];

/** Returns the value of the `Format` line for a record. */
export function formatOf(record: GameRecord, added: readonly UsesNew[] = ADDED): string {
  return added.some((usesNew) => usesNew(record)) ? PRACTICE_FORMAT : FORMAT;
}

/**
 * Classifies the value of a `Format` line. This program can read only a `known` format; a `newer` one needs a later
 * version.
 */
export function kindOfFormat(value: string): 'known' | 'newer' | 'unknown' {
  const version = Number(/^wsdv\s+([1-9]\d{0,5})$/i.exec(value)?.[1] ?? 0);
  if (version > NEWEST) return 'newer';
  return version > 0 ? 'known' : 'unknown';
}

/** The entry of `Options` that makes a game a practice game. */
export const PRACTICE = 'practice';

/** Whether a game is a practice game, in which the player may go back to any earlier line. */
export function isPractice({ options }: Pick<Header, 'options'>): boolean {
  return options.some((option) => option.toLowerCase() === PRACTICE);
}

/**
 * Whether the value of a `Format` line means a practice game. The program must be able to read files of this format.
 */
export function isPracticeFormat(value: string): boolean {
  return value.toLowerCase().replace(/\s+/g, ' ') === PRACTICE_FORMAT;
}
