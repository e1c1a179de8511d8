import { foldGlyph } from './ascii.js';
import type { CellBuffer } from './cells.js';
import type { ColourLevel } from './colour.js';
import { FIRST_CLUSTER, glyphText, glyphWidth, SPACE, WIDE_REST, type Glyph } from './glyphs.js';
import { PLAIN, sgrBetween, type StyleId } from './style.js';

/** The capabilities of a terminal. */
export interface TerminalLook {
  readonly level: ColourLevel;
  /** Whether to write ASCII only; other characters are replaced by similar ASCII characters. */
  readonly ascii: boolean;
}

/** A gap of fewer unchanged cells than this is written again, because that takes fewer bytes than moving the cursor. */
const SHORT_GAP = 8;
/** First code point whose width may differ between terminals. Every terminal draws lower code points in one column. */
const FIRST_UNSURE = 0x1100;
const ERASE_TO_END = '\u001B[K';

/**
 * Returns the output that changes the screen from `before` to `after` (buffers of equal size); '' when they are equal.
 * Only changed stretches of cells are written, each at its absolute position. The cursor position afterwards is
 * undefined.
 */
export function paintChanges(before: CellBuffer, after: CellBuffer, look: TerminalLook): string {
  const pen = new Pen(after, look);
  const { width, height } = after;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = nextChange(before, after, row, 0); x < width;) {
      let end = x + 1;
      let next = nextChange(before, after, row, end);
      while (next < width && next - end < SHORT_GAP) {
        end = next + 1;
        next = nextChange(before, after, row, end);
      }
      x = pen.stretch(y, x, end) ? width : next;
    }
  }
  return pen.finish();
}

function nextChange(before: CellBuffer, after: CellBuffer, row: number, from: number): number {
  const end = row + after.width;
  for (let at = row + from; at < end; at++) {
    if (before.glyphs[at] !== after.glyphs[at] || before.styles[at] !== after.styles[at]) return at - row;
  }
  return after.width;
}

/** Writes stretches of cells of one buffer and tracks the terminal's current style. */
class Pen {
  private style: StyleId = PLAIN;
  private bytes = '';

  constructor(
    private readonly cells: CellBuffer,
    private readonly look: TerminalLook,
  ) {}

  /**
   * Writes the columns from `x` up to but not including `end`. If the row ends in spaces and erasing takes fewer bytes,
   * erases the rest of the row instead, and then returns true.
   */
  stretch(y: number, x: number, end: number): boolean {
    const row = y * this.cells.width;
    const blank = this.blankFrom(row);
    const start = this.cells.glyphs[row + x] === WIDE_REST && x > 0 ? x - 1 : x;
    const erases = end > blank && this.cells.width - Math.max(start, blank) > ERASE_TO_END.length;
    this.bytes += start === 0 ? `\u001B[${y + 1}H` : `\u001B[${y + 1};${start + 1}H`;
    this.write(row + start, row + (erases ? Math.max(start, blank) : end));
    if (!erases) return false;
    this.switchTo(PLAIN);
    this.bytes += ERASE_TO_END;
    return true;
  }

  private write(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const glyph = this.cells.glyphs[at] ?? SPACE;
      if (glyph === WIDE_REST) continue;
      this.switchTo(this.cells.styles[at] ?? PLAIN);
      this.bytes +=
        glyph < FIRST_UNSURE ? this.characterOf(glyph) : this.unsureCharacter(glyph, (at % this.cells.width) + 1);
    }
  }

  private characterOf(glyph: Glyph): string {
    if (!this.look.ascii || glyph < 127) return glyphText(glyph);
    return foldGlyph(glyph) + (glyphWidth(glyph) === 2 ? ' ' : '');
  }

  /**
   * Returns the output for a character whose width differs between terminals. The cells of the character are first
   * filled with spaces, and the cursor is put at explicit columns before and after the character. Backspaces cannot
   * replace the explicit columns: in the last column they would move the cursor one column too far.
   */
  private unsureCharacter(glyph: Glyph, column: number): string {
    const width = glyphWidth(glyph);
    if (this.look.ascii || (width === 1 && glyph < FIRST_CLUSTER)) return this.characterOf(glyph);
    return `${' '.repeat(width)}\u001B[${column}G${glyphText(glyph)}\u001B[${column + width}G`;
  }

  private switchTo(style: StyleId): void {
    this.bytes += sgrBetween(this.style, style, this.look.level);
    this.style = style;
  }

  /** Returns the column where the plain spaces at the end of the row begin; the row's width if there are none. */
  private blankFrom(row: number): number {
    let column = this.cells.width;
    while (
      column > 0 &&
      this.cells.glyphs[row + column - 1] === SPACE &&
      this.cells.styles[row + column - 1] === PLAIN
    ) {
      column--;
    }
    return column;
  }

  finish(): string {
    if (this.bytes !== '') this.switchTo(PLAIN);
    return this.bytes;
  }
}
