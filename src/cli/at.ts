import { type GameRecord, labelsOf, linesUpTo, placeOf } from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';

/**
 * How many lines of a game come up to a place written on the command line, as `II.2.5`.
 * @returns the number, or a sentence with the places there are
 */
export function linesAt({ lines, end }: GameRecord, place: string): Result<number, string> {
  const found = linesUpTo(lines, place, placeOf(end));
  if (found !== null) return ok(found);
  const labels = labelsOf(lines);
  const range = labels.length === 0 ? 'it has no lines yet' : `it goes from ${labels[0]} to ${labels.at(-1) ?? ''}`;
  return err(`There is no place "${place}" in this game: ${range}. Write II, II.2, II.2.5, II.E7 or end.`);
}
