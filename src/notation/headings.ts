import { type Decade, DECADES } from '../rules/cards.js';
import { type FileSaid, said } from './file-error.js';
import { PHASE_NAMES, roman } from './places.js';
import type { GamePoint } from './record.js';
import { part, type Span } from './source.js';
import { fold } from '../common/words.js';

/** Decade, part and phase that a heading names; each is null if the heading does not name it. */
export interface HeadingClaim {
  readonly decade: Decade | null;
  /** 1 and 2 for the half-decades, 'end' for the End of Decade. */
  readonly part: 1 | 2 | 'end' | null;
  readonly phase: number | null;
}

export interface HeadingError {
  readonly span: Span;
  readonly reason: FileSaid;
  readonly nearest: readonly string[];
}

/** Returns examples of headings: headings of the decade, unless `decade` is null, and the heading of a phase. */
function examples(decade: Decade | null): readonly string[] {
  const ofDecade =
    decade === null ? [] : [`# Decade ${roman(decade)}, first half`, `# Decade ${roman(decade)}, End of Decade`];
  return [...ofDecade, '## 7 East-West differences'];
}

/**
 * Parses a heading. Text after the heading's own words is an error, because answers written there would be ignored.
 * @param now the decade of the game at this line; null when it is not known
 */
export function readHeading(line: Span, now: Decade | null = null): HeadingClaim | HeadingError {
  const signs = /^#+\s*/.exec(line.text)?.[0].length ?? 0;
  const found = decadeIn(line, signs) ?? phaseIn(line, signs);
  if (found) return found;
  if (/^#[0-9a-f]{6}$/i.test(line.text)) return { span: line, reason: said('digestAlone'), nearest: [] };
  return { span: line, reason: said('noHeading', line.text), nearest: examples(now) };
}

/** The only characters allowed after a heading's words. */
const TRAILING = /^[\s.:]*$/;

/** Returns the claim, or an error if the heading's words are followed by anything but spaces, full stops and colons. */
function ended(claim: HeadingClaim, behind: Span): HeadingClaim | HeadingError {
  if (TRAILING.test(behind.text)) return claim;
  return { span: behind, reason: said('behindHeading', behind.text), nearest: [] };
}

const DECADE = /^decade\s+(iii|iv|ii|i|[1-4])\b/i;
const PARTS = [
  [1, /^[\s,:.]+(?:first|1st|1)\b(?:\s+half(?:-decade)?\b)?/i],
  [2, /^[\s,:.]+(?:second|2nd|2)\b(?:\s+half(?:-decade)?\b)?/i],
  ['end', /^[\s,:.]+end\b(?:\s+of\s+decade\b)?/i],
] as const;

function decadeIn(line: Span, from: number): HeadingClaim | HeadingError | null {
  const [front, numeral] = DECADE.exec(line.text.slice(from)) ?? [];
  if (front === undefined || numeral === undefined) return null;
  const decade = DECADES.find((one) => roman(one) === numeral.toUpperCase() || String(one) === numeral) ?? null;
  let end = from + front.length;
  let half: HeadingClaim['part'] = null;
  for (const [one, words] of PARTS) {
    const found = words.exec(line.text.slice(end));
    if (half !== null || !found) continue;
    half = one;
    end += found[0].length;
  }
  return ended({ decade, part: half, phase: null }, part(line, end));
}

/** A phase may be written as `2 Prestige`, `2`, `Prestige`, `Phase 2`. */
const PHASE = /^(?:end of decade[\s,:.]+)?(?:phase\s+)?(?:(\d+)\b[.:]?)?\s*/i;

function phaseIn(line: Span, from: number): HeadingClaim | HeadingError | null {
  const [front = '', number] = PHASE.exec(line.text.slice(from)) ?? [];
  const rest = from + front.length;
  const lengthOf = (name: string): number => nameLength(line.text.slice(rest), name);
  const index = number === undefined ? PHASE_NAMES.findIndex((name) => lengthOf(name) > 0) : Number(number) - 1;
  const name = PHASE_NAMES[index];
  if (name === undefined) return null;
  const length = lengthOf(name);
  // If the number and the name belong to different phases, the text is not a heading.
  if (length === 0 && PHASE_NAMES.some((other) => lengthOf(other) > 0)) return null;
  const claim = { decade: null, part: 'end', phase: index + 1 } as const;
  return ended(claim, part(line, rest + length));
}

const PIECES = /[\p{L}\p{M}\p{N}]+|\S/gu;
/** Minimum number of letters in an abbreviated phase name. */
const FEWEST_LETTERS = 3;

/**
 * Returns the length of the phase name, full or abbreviated, at the start of a text; 0 if the text begins with fewer
 * than 3 letters of the name.
 */
function nameLength(text: string, name: string): number {
  const wanted = name.match(PIECES) ?? [];
  let next = 0;
  let letters = 0;
  let length = 0;
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    if (wanted[next] === '-' && piece !== '-') next++;
    const word = wanted[next] ?? '';
    const folded = fold(piece);
    const isWhole = piece === word || (folded !== '' && folded === fold(word));
    if (!isWhole && (folded === '' || !fold(word).startsWith(folded))) break;
    letters += folded.length;
    length = index + piece.length;
    next = isWhole ? next + 1 : wanted.length;
  }
  return letters >= FEWEST_LETTERS ? length : 0;
}

/** Whether a heading is correct at a point of the game. */
function claimFits(claim: HeadingClaim, place: GamePoint): boolean {
  if (claim.decade !== null && claim.decade !== place.decade) return false;
  if (claim.part === null) return true;
  if (place.type === 'half') return claim.part === place.half;
  return claim.part === 'end' && (claim.phase === null || claim.phase === place.phase);
}

/**
 * Returns the heading that does not match a point of the game; undefined if all headings match. If several headings
 * follow each other without a line of the game between them, only two of them count: the last heading that names a
 * decade, and the last heading that names none.
 */
export function wrongHeading<H extends { readonly claim: HeadingClaim }>(
  headings: readonly H[],
  place: GamePoint,
): H | undefined {
  const isLast = ({ decade }: HeadingClaim, index: number): boolean =>
    !headings.some(({ claim }, later) => later > index && (claim.decade === null) === (decade === null));
  return headings.findLast(({ claim }, index) => isLast(claim, index) && !claimFits(claim, place));
}
