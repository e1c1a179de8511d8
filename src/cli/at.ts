import { type GameRecord, labelsOf, linesUpTo, type Place, placeOf } from '../notation/index.js';
import { err, ok, type Result } from '../rules/result.js';

const DECADES = ['I', 'II', 'III', 'IV'];

/** Where a place stands in the course of a game, as a number that grows. */
function order(place: Place): number {
  return place.decade * 100 + (place.type === 'half' ? place.half : 10 + place.phase);
}

/** A half or a phase written as `II.2` or `II.E3`, without a line of its own. */
function partNamed(text: string): number | null {
  const found = /^(I|II|III|IV)(?:\.(?:([12])|E(\d{1,2})?))?$/i.exec(text.trim());
  if (!found) return null;
  const [, decade, half, phase] = found;
  const part = half !== undefined ? Number(half) : /E/i.test(text.slice(decade.length)) ? 10 + Number(phase ?? 1) : 0;
  return (DECADES.indexOf(decade.toUpperCase()) + 1) * 100 + part;
}

/**
 * How many lines of a game come up to a place written on the command line, as `II.2.5`. A phase in which nobody had
 * anything to decide has no lines; it lies where the next line begins.
 * @returns the number, or a sentence with the places there are
 */
export function linesAt(record: GameRecord, place: string): Result<number, string> {
  const { lines, end } = record;
  const found = linesUpTo(lines, place);
  if (found !== null) return ok(found);
  const part = partNamed(place);
  if (part !== null && part <= order(placeOf(end))) {
    const next = lines.findIndex((line) => order(line.place) >= part);
    return ok(next < 0 ? lines.length : next);
  }
  const labels = labelsOf(lines);
  const range = labels.length === 0 ? 'it has no lines yet' : `it goes from ${labels[0]} to ${labels.at(-1) ?? ''}`;
  return err(`There is no place "${place}" in this game: ${range}. Write II, II.2, II.2.5, II.E7 or end.`);
}
