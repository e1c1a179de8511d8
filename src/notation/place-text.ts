import { DECADES } from '../rules/cards/card.js';
import { roman } from './places.js';
import type { Line, Place } from './record.js';

type Counted = Pick<Line, 'place' | 'takesBack'>;

/**
 * Labels of the lines of a game: `II.2.5` is the fifth line of decade II's second half, `II.E7.1` the first of the seventh
 * phase of its End of Decade. A line that was taken back and the one in its stead have the same label, and the record
 * between them that of the line it goes back to.
 */
export function labelsOf(lines: readonly Counted[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map(({ place, takesBack }) => {
    const part = `${roman(place.decade)}.${place.type === 'half' ? place.half : `E${place.phase}`}`;
    const count = (counts.get(part) ?? 0) + (takesBack > 0 ? -takesBack : 1);
    counts.set(part, count);
    return `${part}.${count}`;
  });
}

/** Where a place stands in the course of a game, as a number that grows. */
function order({ decade, ...place }: Place): number {
  return decade * 100 + (place.type === 'half' ? place.half : 10 + place.phase);
}

/** A decade, half or phase written as `II`, `II.2`, `II.E` or `II.E3`, as its first place in order. */
function partNamed(text: string): number | null {
  const [, numeral, half, phase] = /^([IV]+)(?:\.(?:([12])|E(10|[1-9])?))?$/.exec(text) ?? [];
  const decade = DECADES.find((one) => roman(one) === numeral);
  if (decade === undefined) return null;
  if (text.includes('.E')) return order({ type: 'phase', decade, phase: Number(phase ?? 1) });
  return order({ type: 'half', decade, half: half === '2' ? 2 : 1 });
}

/**
 * How many lines come up to a place written as `II`, `II.2`, `II.2.5`, `II.E`, `II.E7`, `start`, `end` or a plain number
 * of lines: up to and including the line named, or all lines before the part named. A phase in which nobody had anything
 * to decide has no lines: it lies where the next line begins, or at the end if the game came that far.
 * @returns null when the game has no such place
 */
export function linesUpTo(lines: readonly Counted[], text: string, end: Place | null = null): number | null {
  const wanted = text
    .trim()
    .toUpperCase()
    .replace(/^([1-4])(?=\.)/, (digit) => roman(DECADES[Number(digit) - 1]));
  if (wanted === 'END') return lines.length;
  if (wanted === 'START') return 0;
  if (/^\d{1,5}$/.test(wanted)) return Number(wanted) <= lines.length ? Number(wanted) : null;
  const exact = labelsOf(lines).lastIndexOf(wanted);
  if (exact >= 0) return exact + 1;
  const part = partNamed(wanted);
  if (part === null) return null;
  const next = lines.findIndex(({ place }) => order(place) >= part);
  if (next >= 0) return next;
  return end !== null && part <= order(end) ? lines.length : null;
}
