import { DECADES, type Decade } from '../rules/cards/card.js';
import { phaseOf } from '../rules/ending.js';
import type { State } from '../rules/state.js';
import type { Place } from './record.js';
import { fold } from './spelling.js';

const ROMANS = ['I', 'II', 'III', 'IV'] as const;

/** A decade as a Roman numeral. */
export function roman(decade: Decade): string {
  return ROMANS[decade - 1];
}

/**
 * The names of the ten phases of the End of Decade (R9.1 to R9.10). They belong to the format of move files: unlike the
 * words of the screen (`text`) they stay as they are, so that old files are read and written alike.
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

/** Where in the course of the game a state is; where it ended when it is over. */
export function placeOf(state: State): Place {
  const { outcome, decade } = state;
  if (outcome) return { type: 'phase', decade: outcome.decade, phase: outcome.phase };
  const phase = phaseOf(state);
  return phase > 0 ? { type: 'phase', decade, phase } : { type: 'half', decade, half: state.half };
}

export function samePlace(a: Place, b: Place): boolean {
  if (a.decade !== b.decade) return false;
  if (a.type === 'half') return b.type === 'half' && a.half === b.half;
  return b.type === 'phase' && a.phase === b.phase;
}

/** The heading above the lines of a half-decade or of a whole End of Decade. */
export function decadeHeading(place: Place): string {
  const decade = `# Decade ${roman(place.decade)}`;
  if (place.type === 'phase') return `${decade}, End of Decade`;
  return `${decade}, ${place.half === 1 ? 'first' : 'second'} half`;
}

/** The heading above the lines of one End of Decade phase. */
export function phaseHeading(phase: number): string {
  return `## ${phase} ${PHASE_NAMES[phase - 1]}`;
}

/** The headings needed above a line at a place, after lines at another. */
export function headingsBetween(before: Place | null, place: Place): readonly string[] {
  if (before && samePlace(before, place)) return [];
  const major = decadeHeading(place);
  const headings = before && decadeHeading(before) === major ? [] : [major];
  return place.type === 'phase' ? [...headings, phaseHeading(place.phase)] : headings;
}

/** A place in words, for messages. */
export function describePlace(place: Place): string {
  const decade = `decade ${roman(place.decade)}`;
  if (place.type === 'half') return `${decade}, ${place.half === 1 ? 'first' : 'second'} half`;
  return `${decade}, End of Decade phase ${place.phase} (${PHASE_NAMES[place.phase - 1]})`;
}

/** What a heading says; what it leaves open is null. */
export interface HeadingClaim {
  readonly decade: Decade | null;
  /** 1 and 2 for the half-decades, 'end' for the End of Decade. */
  readonly part: 1 | 2 | 'end' | null;
  readonly phase: number | null;
}

/** Reads a heading without its signs #; null when it is none. */
export function parseHeading(text: string): HeadingClaim | null {
  const words = text
    .toLowerCase()
    .split(/[\s,:.]+/)
    .filter((word) => word !== '');
  const decade = decadeAfter(words);
  if (decade !== null) return restOfDecade(decade, words);
  const number = words.map((word) => /^\d+$/.exec(word)?.[0]).find((word) => word !== undefined);
  const named = phaseNamed(text.replace(/^[^a-zäöü]*(?:phase)?[\s\d.:]*/i, ''));
  const phase = number === undefined ? named : Number(number);
  if (phase === null || phase < 1 || phase > PHASE_NAMES.length || (named !== null && named !== phase)) return null;
  return { decade: null, part: 'end', phase };
}

function decadeAfter(words: readonly string[]): Decade | null {
  const start = words.indexOf('decade');
  // "End of Decade" alone names no decade; "Decade II, End of Decade" does.
  if (start < 0 || words[start - 1] === 'of') return null;
  const word = words[start + 1] ?? '';
  return DECADES.find((decade) => roman(decade).toLowerCase() === word || String(decade) === word) ?? null;
}

function restOfDecade(decade: Decade, words: readonly string[]): HeadingClaim | null {
  const rest = words.slice(words.indexOf('decade') + 2).join(' ');
  if (rest === '') return { decade, part: null, phase: null };
  if (/^(first|1st|1)( half(-decade)?)?$/.test(rest)) return { decade, part: 1, phase: null };
  if (/^(second|2nd|2)( half(-decade)?)?$/.test(rest)) return { decade, part: 2, phase: null };
  return /^end( of decade)?$/.test(rest) ? { decade, part: 'end', phase: null } : null;
}

function phaseNamed(text: string): number | null {
  const wanted = fold(text);
  const index = PHASE_NAMES.findIndex((name) => wanted.length >= 3 && fold(name).startsWith(wanted));
  return index < 0 ? null : index + 1;
}

/** Whether a place is one that a heading speaks of. */
export function claimFits(claim: HeadingClaim, place: Place): boolean {
  if (claim.decade !== null && claim.decade !== place.decade) return false;
  if (claim.part === null) return true;
  if (place.type === 'half') return claim.part === place.half;
  return claim.part === 'end' && (claim.phase === null || claim.phase === place.phase);
}
