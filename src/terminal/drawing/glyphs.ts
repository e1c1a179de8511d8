import { eastAsianWidth } from 'get-east-asian-width';
import { harmless } from '../../common/harmless.js';

/**
 * The character of a cell: a code point, or the number of a cluster of code points (such as an emoji, or o and a
 * combining diaeresis).
 */
export type Glyph = number;

export const SPACE: Glyph = 32;
/** Marks the right half of a character that is two columns wide. */
export const WIDE_REST: Glyph = 0;

/** Lowest number that stands for a cluster of code points. Smaller numbers are code points themselves. */
export const FIRST_CLUSTER = 0x110000;
/** Maximum number of clusters. Each further cluster is drawn as its first code point only. */
const MOST_CLUSTERS = 4096;
const clusters: string[] = [];
const clusterIds = new Map<string, Glyph>();
const widths = new Map<Glyph, number>();
let segmenter: Intl.Segmenter | undefined;
/**
 * Matches texts that need segmentation: they contain code points outside Latin, Greek, Cyrillic, punctuation and
 * symbols. Such code points may be harmful, or several of them may form one character.
 */
const NEEDS_SEGMENTS =
  /[^\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0370-\u0482\u2010-\u2027\u202F-\u205F\u2070-\u20CF\u2100-\u27FF\u2801-\u2BFF]/;

/**
 * Returns the characters of a text as glyphs, without harmful characters. All text on the screen goes through this
 * function.
 */
export function glyphsOf(text: string): Glyph[] {
  const glyphs: Glyph[] = [];
  if (!NEEDS_SEGMENTS.test(text)) {
    for (let index = 0; index < text.length; index++) glyphs.push(text.charCodeAt(index));
    return glyphs;
  }
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(harmless(text).replaceAll('\n', ''))) {
    const code = segment.codePointAt(0) ?? SPACE;
    glyphs.push(segment.length === String.fromCodePoint(code).length ? code : cluster(segment));
  }
  return glyphs;
}

function cluster(segment: string): Glyph {
  const known = clusterIds.get(segment);
  if (known !== undefined) return known;
  // Hostile names must not fill the memory, so above the maximum a cluster is replaced by its first code point.
  if (clusters.length >= MOST_CLUSTERS) return segment.codePointAt(0) ?? SPACE;
  const id = FIRST_CLUSTER + clusters.length;
  clusters.push(segment);
  clusterIds.set(segment, id);
  return id;
}

export function glyphText(glyph: Glyph): string {
  return glyph < FIRST_CLUSTER ? String.fromCodePoint(glyph) : (clusters[glyph - FIRST_CLUSTER] ?? '?');
}

/**
 * Whether a code point is known to take one column: a dash, quote, arrow, line, block or shape. A fast path for
 * frequent characters.
 */
export function isNarrowSign(code: number): boolean {
  return (code >= 0x2010 && code < 0x2028) || (code >= 0x2190 && code < 0x2200) || (code >= 0x2500 && code < 0x25fd);
}

/** Matches combining marks and format characters, which take no column. */
const WITHOUT_COLUMN = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Returns the width of a glyph in columns: 0 (a lone combining mark), 1 or 2. */
export function glyphWidth(glyph: Glyph): number {
  if (glyph < 0x300 || isNarrowSign(glyph)) return 1;
  const known = widths.get(glyph);
  if (known !== undefined) return known;
  const signs = [...glyphText(glyph)].filter((sign) => !WITHOUT_COLUMN.test(sign));
  const columns = signs.reduce((sum, sign) => sum + eastAsianWidth(sign.codePointAt(0) ?? SPACE), 0);
  const width = Math.min(2, columns);
  if (widths.size < 65536) widths.set(glyph, width);
  return width;
}
