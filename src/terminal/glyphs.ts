import { eastAsianWidth } from 'get-east-asian-width';
import { harmless } from '../common/harmless.js';

/** What stands in a cell: a code point, or the number of a cluster of several (ö as o and dots, emoji). */
export type Glyph = number;

export const SPACE: Glyph = 32;
/** The right half of a character two columns wide. */
export const WIDE_REST: Glyph = 0;

/** From here on a glyph is a cluster of code points. */
export const FIRST_CLUSTER = 0x110000;
const MOST_CLUSTERS = 4096;
const clusters: string[] = [];
const clusterIds = new Map<string, Glyph>();
const widths = new Map<Glyph, number>();
let segmenter: Intl.Segmenter | undefined;
/** Beyond Latin, Greek, Cyrillic, punctuation and signs, several code points may make one character, or harm. */
const NEEDS_SEGMENTS =
  /[^\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0370-\u0482\u2010-\u2027\u202F-\u205F\u2070-\u20CF\u2100-\u27FF\u2801-\u2BFF]/;

/** The characters of a text as glyphs: the one way to the screen, which nothing harmful passes. */
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
  // Hostile names must not fill the memory: beyond the bound the first code point stands for the cluster.
  if (clusters.length >= MOST_CLUSTERS) return segment.codePointAt(0) ?? SPACE;
  const id = FIRST_CLUSTER + clusters.length;
  clusters.push(segment);
  clusterIds.set(segment, id);
  return id;
}

/** The text of a glyph. */
export function glyphText(glyph: Glyph): string {
  return glyph < FIRST_CLUSTER ? String.fromCodePoint(glyph) : (clusters[glyph - FIRST_CLUSTER] ?? '?');
}

/** Dashes and quotes, arrows, lines, blocks and shapes: one column, and so many that the general question takes long. */
export function isNarrowSign(code: number): boolean {
  return (code >= 0x2010 && code < 0x2028) || (code >= 0x2190 && code < 0x2200) || (code >= 0x2500 && code < 0x25fd);
}

/** Marks on a letter, and what only says how others are shown. */
const WITHOUT_COLUMN = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns a glyph takes: 0 (a lone combining mark), 1 or 2. */
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
