import { shapesOf } from '../../src/terminal/pictures/glyph-shapes.js';

const [PADDING, WIDTH, HEIGHT, BASELINE] = [12, 8, 17, 13];

/** Returns the text of one frame of a picture row by row. Line and block characters are left out. */
export function svgRows(svg: string, frame = 0): string[] {
  const rows: string[][] = [];
  for (const [, from, to, inside] of svg.matchAll(/<g class="f(\d+)-(\d+)">\n([\s\S]*?)\n<\/g>/g))
    if (Number(from) <= frame && frame < Number(to)) write(rows, inside);
  write(rows, svg.replaceAll(/<g [\s\S]*?<\/g>/g, ''));
  return Array.from(rows, (row) => Array.from(row ?? [], (char) => char ?? ' ').join('')).map((row) => row.trimEnd());
}

function write(rows: string[][], elements: string): void {
  for (const [, left, base, text] of elements.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)<\/text>/g)) {
    const x = (Number(left) - PADDING) / WIDTH;
    const row = (rows[(Number(base) - BASELINE - PADDING) / HEIGHT] ??= []);
    const chars = [...text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')];
    chars.forEach((char, index) => {
      if (char !== ' ') row[x + index] = char;
    });
  }
}

/** Returns a screen row in which spaces replace the characters that pictures draw as shapes. */
export function lettersOf(row: string): string {
  const letters = Array.from(row, (char) => (shapesOf(char.codePointAt(0) ?? 0) === null ? char : ' '));
  return letters.join('').trimEnd();
}
