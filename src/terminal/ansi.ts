import { DEFAULT_COLOUR, paletteCode, rgbCode, type ColourCode } from './colour.js';
import type { CellBuffer } from './cells.js';
import { ATTRIBUTES, overlayStyle, PLAIN, styleIdOfParts, stylePartsOf, type StyleId } from './style.js';

const SEQUENCE = /\u001B(?:\[([0-9;:?<=>]*)[ -/]*([@-~])|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;

/**
 * Writes a line of text with SGR colour codes (as chalk and Ink make them) into a buffer, from (x, y) to the right.
 * Other escape sequences are left out. `base` lies under the styles of the line. Returns the columns it takes.
 */
export function writeAnsi(buffer: CellBuffer, x: number, y: number, line: string, base: StyleId = PLAIN): number {
  if (!line.includes('\u001B')) return buffer.text(x, y, line, base);
  let column = x;
  let position = 0;
  let style: StyleId = PLAIN;
  SEQUENCE.lastIndex = 0;
  for (let match = SEQUENCE.exec(line); match !== null; match = SEQUENCE.exec(line)) {
    column += buffer.text(column, y, line.slice(position, match.index), overlayStyle(base, style));
    position = match.index + match[0].length;
    if (match[2] === 'm') style = applySgr(style, match[1] ?? '');
  }
  return column + buffer.text(column, y, line.slice(position), overlayStyle(base, style)) - x;
}

const OFF: Readonly<Record<number, number>> = { 22: 1 | 2, 23: 4, 24: 8, 27: 16, 29: 32 };

/** The style after the parameters of one SGR sequence (`1;31`). */
function applySgr(style: StyleId, parameters: string): StyleId {
  let { fg, bg, attributes } = stylePartsOf(style);
  const numbers = parameters.split(/[;:]/).map(Number);
  for (let index = 0; index < numbers.length; index++) {
    const code = numbers[index];
    if (code === 0) [fg, bg, attributes] = [DEFAULT_COLOUR, DEFAULT_COLOUR, 0];
    else if (code === 38 || code === 48) {
      const extended = extendedColour(numbers, index + 1);
      index += extended.used;
      if (code === 38) fg = extended.colour;
      else bg = extended.colour;
    } else if (code === 39) fg = DEFAULT_COLOUR;
    else if (code === 49) bg = DEFAULT_COLOUR;
    else if (code >= 30 && code <= 37) fg = paletteCode(code - 30);
    else if (code >= 40 && code <= 47) bg = paletteCode(code - 40);
    else if (code >= 90 && code <= 97) fg = paletteCode(code - 82);
    else if (code >= 100 && code <= 107) bg = paletteCode(code - 92);
    else {
      attributes |= ATTRIBUTES.find(({ on }) => on === code)?.bit ?? 0;
      attributes &= ~(OFF[code] ?? 0);
    }
  }
  return styleIdOfParts({ fg, bg, attributes });
}

function extendedColour(numbers: readonly number[], at: number): { colour: ColourCode; used: number } {
  const part = (offset: number): number => Math.min(255, Math.max(0, numbers[at + offset] ?? 0));
  if (numbers[at] === 5) return { colour: paletteCode(part(1)), used: 2 };
  if (numbers[at] === 2) return { colour: rgbCode(part(1), part(2), part(3)), used: 4 };
  return { colour: DEFAULT_COLOUR, used: 0 };
}
