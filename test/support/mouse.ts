/** Returns the bytes of a click (press and release) at a cell; columns and rows count from 0. */
export function clickAt(x: number, y: number): string {
  const at = `${x + 1};${y + 1}`;
  return `\u001B[<0;${at}M\u001B[<0;${at}m`;
}

/** Returns the bytes of a click on a text on the screen, at its letter number `letter` (from 0). */
export function clickOn(rows: readonly string[], text: string, letter = 0): string {
  const y = rows.findIndex((row) => row.includes(text));
  if (y < 0) throw new Error(`"${text}" is not on the screen:\n${rows.join('\n')}`);
  return clickAt(rows[y].indexOf(text) + letter, y);
}

/** Returns the bytes of one turn of the mouse wheel at a cell; columns and rows count from 0. */
export function wheelAt(x: number, y: number, turn: 'up' | 'down'): string {
  return `\u001B[<${turn === 'up' ? 64 : 65};${x + 1};${y + 1}M`;
}

/** Returns the bytes of one turn of the mouse wheel at the first letter of a text on the screen. */
export function wheelOn(rows: readonly string[], text: string, turn: 'up' | 'down'): string {
  const y = rows.findIndex((row) => row.includes(text));
  if (y < 0) throw new Error(`"${text}" is not on the screen:\n${rows.join('\n')}`);
  return wheelAt(rows[y].indexOf(text), y, turn);
}
