import { harmless } from '../../common/harmless.js';
import { glyphsOf, glyphText, glyphWidth } from './glyphs.js';

const PIECES = /(\u001B\[[0-9;:]*m)/;
const COLOURS = new RegExp(PIECES, 'g');
const RESET = '\u001B[0m';
const SHORT_RESET = '\u001B[m';

/** Returns the width of a text in terminal columns; colour codes take no columns. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  return glyphsOf(text.replaceAll(COLOURS, '')).reduce((sum, glyph) => sum + glyphWidth(glyph), 0);
}

/** Removes characters that must not reach a terminal, but keeps colour codes. */
export function harmlessStyled(text: string): string {
  if (NARROW.test(text.replaceAll('\n', ''))) return text;
  return text
    .split(PIECES)
    .map((piece, index) => (index % 2 === 1 ? piece : harmless(piece)))
    .join('');
}

/** Matches texts of one-column characters: a fast path, because nearly all texts match and the general case is slow. */
const NARROW = /^[ -~\u00c0-\u017f\u2010-\u2027\u2190-\u21ff\u2500-\u25fc]*$/;

/**
 * Cuts a text that is wider than `width` columns and ends it with the ellipsis. With a width of 0 or less returns ''.
 */
export function truncateText(text: string, width: number, ellipsis = '…'): string {
  if (width <= 0) return '';
  if (textWidth(text) <= width) return text;
  const room = width - textWidth(ellipsis);
  return room < 0 ? takeColumns(text, width).head : takeColumns(text, room).head + ellipsis;
}

/** Returns the text in exactly `width` columns: cut when longer, filled with spaces when shorter. */
export function padText(
  text: string,
  width: number,
  align: 'left' | 'right' | 'center' = 'left',
  ellipsis = '…',
): string {
  const cut = truncateText(text, width, ellipsis);
  const free = Math.max(0, width - textWidth(cut));
  const before = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2);
  return ' '.repeat(before) + cut + ' '.repeat(free - before);
}

/**
 * Splits a text after `width` columns. A two-column character that does not fit completely begins `rest`. Both parts
 * keep their colours; at a split, `head` closes the colour codes that are open there, and `rest` repeats them.
 */
export function takeColumns(text: string, width: number): { head: string; rest: string } {
  let used = 0;
  let head = '';
  let open = '';
  const pieces = text.split(PIECES);
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] ?? '';
    if (index % 2 === 1) {
      head += piece;
      open = closes(piece) ? '' : open + piece;
      continue;
    }
    const glyphs = glyphsOf(piece);
    for (let at = 0; at < glyphs.length; at++) {
      const glyph = glyphs[at] ?? 32;
      const columns = glyphWidth(glyph);
      if (used + columns > width) {
        const rest = open + glyphs.slice(at).map(glyphText).join('') + pieces.slice(index + 1).join('');
        return { head: open === '' ? head : head + RESET, rest };
      }
      used += columns;
      head += glyphText(glyph);
    }
  }
  return { head, rest: '' };
}

function closes(sgr: string): boolean {
  return sgr === RESET || sgr === SHORT_RESET;
}

/**
 * Breaks a text into lines of at most `width` columns. A word longer than a line is broken after a hyphen or dash if it
 * has one, otherwise with a hyphen between syllables, otherwise anywhere. A changed number (`3 → 2`) and a subtraction
 * (`3 - 2`) are not broken at their spaces, and "%" stays with its number. For an empty text, returns one empty line.
 * For a width of 0 or less, returns no lines.
 * @param indent number of spaces before every line of a paragraph except the first
 */
export function wrapText(text: string, width: number, indent = 0): string[] {
  if (width <= 0) return [];
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, Math.min(indent, width - 1)));
}

/**
 * Matches a space at which a line may be broken. Lines are not broken before "%", inside "at most 2" or "at least 2",
 * or inside pairs of numbers such as `3 → 2`, `3 - 2` and `3 to 2`.
 */
const BETWEEN_WORDS =
  / (?!%)(?!(?<=[\d-] )(?:→|->|-|to) [-+]?\d)(?!(?<=[\d-] (?:→|->|-|to) )[-+]?\d)(?!(?<=\bat )(?:most|least) \d)(?!(?<=\bat (?:most|least) )\d)/;

function wrapParagraph(paragraph: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  let room = width;
  const finish = (): void => {
    lines.push(line);
    line = ' '.repeat(indent);
    room = width - indent;
  };
  for (const word of paragraph.split(BETWEEN_WORDS)) {
    let left = word;
    const gap = room === (lines.length === 0 ? width : width - indent) ? '' : ' ';
    if (textWidth(gap + left) > room && gap !== '') finish();
    else {
      line += gap;
      room -= gap.length;
    }
    while (textWidth(left) > room) {
      const { head, rest } = brokenWord(left, room);
      if (textWidth(head) === 0) break;
      line += head;
      left = rest;
      finish();
    }
    line += left;
    room -= textWidth(left);
  }
  lines.push(line);
  return lines;
}

/** Splits a word that is too long for a line: `head` fits into `width` columns. */
function brokenWord(word: string, width: number): { head: string; rest: string } {
  const cut = takeColumns(word, width);
  const hyphen = cut.head.search(/[-–](?!.*[-–])/);
  return hyphen < 1 ? (hyphenated(word, width) ?? cut) : takeColumns(word, textWidth(cut.head.slice(0, hyphen + 1)));
}

const LATIN_WORD = /^(\p{Script=Latin}+)[\p{Po}\p{Pf}\p{Pe}]*$/u;
/**
 * Matches the beginning of a syllable: one consonant before a vowel. The letter groups of `ONE_CONSONANT` are never
 * split.
 */
const SYLLABLE = /^(?=\p{L})[^aeiouyäöü](?=[aeiouyäöü])/iu;
const ONE_CONSONANT = /(?:c[hk]|ph|th|sc|qu)$/i;
/** Minimum number of letters before and after an added hyphen. */
const LEAST_LETTERS = 3;

/** Breaks a word after the last syllable that fits, and adds a hyphen. Returns null when no syllable fits. */
function hyphenated(word: string, width: number): { head: string; rest: string } | null {
  const [, letters = ''] = LATIN_WORD.exec(word) ?? [];
  if (textWidth(letters) !== letters.length) return null;
  for (let at = Math.min(width - 1, letters.length - LEAST_LETTERS); at >= LEAST_LETTERS; at--) {
    const begins = SYLLABLE.test(letters.slice(at)) && !ONE_CONSONANT.test(letters.slice(0, at + 1));
    if (begins) return { head: `${letters.slice(0, at)}-`, rest: word.slice(at) };
  }
  return null;
}
