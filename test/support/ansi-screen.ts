import type { ShownCell, ShownScreen } from './virtual-terminal.js';

/** Returns the rows of a screen, with colour and style codes only where the look changes. `cat` displays the result. */
export function ansiScreen(screen: ShownScreen): string {
  const rows: ShownCell[][] = Array.from({ length: screen.xterm.rows }, () => []);
  screen.eachCell((cell, _x, y) => rows[y].push(cell));
  return rows
    .map((cells) => {
      let look = '';
      let line = '';
      for (const cell of cells) {
        const next = codesOf(cell);
        if (next !== look) line += `\u001B[0${next}m`;
        look = next;
        line += cell.char || ' ';
      }
      return look === '' ? line.trimEnd() : `${line}\u001B[0m`;
    })
    .join('\n');
}

function codesOf({ fg, bg, bold, dim, underline, inverse }: ShownCell): string {
  const flags = [bold && 1, dim && 2, underline && 4, inverse && 7].filter((code) => code !== false);
  return [...flags, ...colourCodes(fg, 3), ...colourCodes(bg, 4)].map((code) => `;${code}`).join('');
}

/** Returns the codes of a colour; `ground` is 3 for the foreground, 4 for the background. */
function colourCodes(colour: string, ground: 3 | 4): readonly (string | number)[] {
  if (colour === 'default') return [];
  if (!colour.startsWith('#')) return [`${ground}8`, 5, colour];
  return [`${ground}8`, 2, ...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))];
}
