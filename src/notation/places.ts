import { itemAt } from '../common/item-at.js';
import { type Decade, DECADES } from '../rules/cards.js';
import { phaseOf, type State } from '../rules/game.js';
import type { Line, GamePoint } from './record.js';
import { takeBacks } from './standing.js';

const ROMANS = ['I', 'II', 'III', 'IV'] as const;

export function roman(decade: Decade): string {
  return itemAt(ROMANS, decade - 1);
}

/**
 * Names of the ten phases of the End of Decade (R9.1 to R9.10). They are part of the file format: unlike the screen's
 * texts (`text`) they must never change, so that old files stay readable.
 */
export const PHASE_NAMES = [
  'Flight or Wall',
  'Prestige',
  'Western currency',
  'Price of police power',
  'Keeping the living standard',
  'Internal differences',
  'East-West differences',
  'Police power',
  'Socialists',
  'Wir sind das Volk?',
] as const;

/** Returns the point of the game that a state has reached; for a finished game, the point at which the game ended. */
export function placeOf(state: State): GamePoint {
  const { outcome, decade } = state;
  if (outcome) return { type: 'phase', decade: outcome.decade, phase: outcome.phase };
  const phase = phaseOf(state);
  return phase > 0 ? { type: 'phase', decade, phase } : { type: 'half', decade, half: state.half };
}

export function samePlace(a: GamePoint, b: GamePoint): boolean {
  if (a.decade !== b.decade) return false;
  if (a.type === 'half') return b.type === 'half' && a.half === b.half;
  return b.type === 'phase' && a.phase === b.phase;
}

/** Returns the heading above the lines of a half-decade or of a whole End of Decade. */
export function decadeHeading(place: GamePoint): string {
  const decade = `# Decade ${roman(place.decade)}`;
  if (place.type === 'phase') return `${decade}, End of Decade`;
  return `${decade}, ${place.half === 1 ? 'first' : 'second'} half`;
}

export function phaseHeading(phase: number): string {
  return `## ${phase} ${PHASE_NAMES[phase - 1]}`;
}

/**
 * Returns the headings needed above a line at `place`. `before`: the point of the game of the previous line; null if
 * there is none.
 */
export function headingsBetween(before: GamePoint | null, place: GamePoint): readonly string[] {
  if (before && samePlace(before, place)) return [];
  const major = decadeHeading(place);
  const headings = before && decadeHeading(before) === major ? [] : [major];
  return place.type === 'phase' ? [...headings, phaseHeading(place.phase)] : headings;
}

/** Returns a point of the game in words for error messages: `decade II, first half`. */
export function describePlace(place: GamePoint): string {
  const decade = `decade ${roman(place.decade)}`;
  if (place.type === 'half') return `${decade}, ${place.half === 1 ? 'first' : 'second'} half`;
  return `${decade}, End of Decade phase ${place.phase} (${PHASE_NAMES[place.phase - 1]})`;
}

type Counted = Pick<Line, 'place' | 'takesBack' | 'backTo'>;

/**
 * Returns the labels of a game's lines: `II.2.5` is the fifth line of decade II's second half, `II.E7.1` the first line
 * of the seventh phase of its End of Decade. A line that replaces a taken-back line has the label of that line. A
 * `Taken back` line has the label of the last line that still counts.
 */
export function labelsOf(lines: readonly Counted[]): readonly string[] {
  const parts = lines.map(({ place: { decade, ...place } }) => {
    return `${roman(decade)}.${place.type === 'half' ? place.half : `E${place.phase}`}`;
  });
  /** Number of lines of each half or phase, without lines taken back. */
  const counts = new Map<string, number>();
  const add = (index: number, change: 1 | -1): number => {
    const part = itemAt(parts, index);
    const count = (counts.get(part) ?? 0) + change;
    counts.set(part, count);
    return count;
  };
  const labels: string[] = [];
  for (const [index, { takenBack, last }] of takeBacks(lines).entries()) {
    for (const one of takenBack) add(one, -1);
    const part = itemAt(parts, index);
    if (takenBack.length === 0) labels.push(`${part}.${add(index, 1)}`);
    else if (!itemAt(lines, index).backTo) labels.push(`${part}.${counts.get(part) ?? 0}`);
    else labels.push(last === undefined ? 'I.1.0' : itemAt(labels, last));
  }
  return labels;
}

/** Returns a number that is higher for a later point of the game. */
function order({ decade, ...place }: GamePoint): number {
  return decade * 100 + (place.type === 'half' ? place.half : 10 + place.phase);
}

/**
 * Returns the `order` number at which a decade, half or phase of the game begins. The text names the decade, half or
 * phase as `II`, `II.2`, `II.E` or `II.E3`; null for other texts.
 */
function partNamed(text: string): number | null {
  const [, numeral, half, phase] = /^([IV]+)(?:\.(?:([12])|E(10|[1-9])?))?$/.exec(text) ?? [];
  const decade = DECADES.find((one) => roman(one) === numeral);
  if (decade === undefined) return null;
  if (text.includes('.E')) return order({ type: 'phase', decade, phase: Number(phase ?? 1) });
  return order({ type: 'half', decade, half: half === '2' ? 2 : 1 });
}

/** Returns the full form of a typed label or place: upper case, the decade as a Roman numeral. */
function inFull(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^([1-4])(?=\.)/, (digit) => itemAt(ROMANS, Number(digit) - 1));
}

/**
 * Returns the label of a phase that a text names, such as `II.E6`. `II.E` names the first phase. Null for other places.
 */
export function phaseLabel(text: string): string | null {
  const [, decade, phase = '1'] = /^([IV]+)\.E(10|[1-9])?$/.exec(inFull(text)) ?? [];
  return decade === undefined ? null : `${decade}.E${phase}`;
}

/**
 * Returns how many lines lead up to a place, written as `II`, `II.2`, `II.2.5`, `II.E`, `II.E7`, `start`, `end` or a
 * number of lines. The line that `II.2.5` names is included; for a decade, half or phase, only the lines before it
 * count. A phase without decisions has no line. For such a phase, the lines of all earlier phases count, if the game
 * has reached the phase.
 * @param end the point of the game after its last line
 * @returns null when the game has no such place
 */
export function linesUpTo(lines: readonly Counted[], text: string, end: GamePoint | null = null): number | null {
  const wanted = inFull(text);
  if (wanted === 'END') return lines.length;
  if (wanted === 'START') return 0;
  if (/^\d{1,5}$/.test(wanted)) return Number(wanted) <= lines.length ? Number(wanted) : null;
  const exact = labelsOf(lines).lastIndexOf(wanted);
  if (exact >= 0) return exact + 1;
  const part = partNamed(wanted);
  if (part === null) return null;
  const after = takeBacks(lines);
  const gone = new Set(lines.flatMap(({ backTo }, index) => (backTo ? itemAt(after, index).takenBack : [])));
  const next = lines.findIndex(({ place, backTo }, index) => !backTo && !gone.has(index) && order(place) >= part);
  if (next >= 0) return next;
  return end !== null && part <= order(end) ? lines.length : null;
}
