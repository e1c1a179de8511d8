import { type GameRecord, labelsOf, linesUpTo, placeOf } from '../notation/index.js';
import type { Io } from './io.js';
import { err, ok, type Result } from '../rules/result.js';

/**
 * How many lines of a game come up to a place written on the command line, as `II.2.5`.
 * @returns the number, or a sentence with the places there are
 */
export function linesAt(io: Io, { lines, end }: GameRecord, place: string): Result<number, string> {
  const found = linesUpTo(lines, place, placeOf(end));
  if (found !== null) return ok(found);
  const labels = labelsOf(lines);
  const last = labels.at(-1);
  return err(io.words.commands.game.noPlace(place, last === undefined ? null : [labels[0], last]));
}
