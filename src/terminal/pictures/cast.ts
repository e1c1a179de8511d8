import { CellBuffer } from '../drawing/cells.js';
import { SIXTEEN_HEX } from '../drawing/colour.js';
import { paintChanges } from '../drawing/paint.js';
import type { Frame, Pictured } from './frame.js';

const WITHOUT_CURSOR = '\u001B[?25l\u001B[H\u001B[2J';

/**
 * Returns frames as a terminal recording (asciicast v2, https://docs.asciinema.org/manual/asciicast/v2/): one JSON
 * value per line, the header first. Each frame writes only the changed cells. A final event without output keeps the
 * last frame on the screen.
 */
export function castOf(frames: readonly [Frame, ...Frame[]], title: string, look: Pictured): string {
  const { width, height } = frames[0].cells;
  const duration = rounded(frames.reduce((sum, { seconds }) => sum + seconds, 0));
  const theme = { fg: look.fg, bg: look.bg, palette: SIXTEEN_HEX.join(':') };
  const lines: unknown[] = [{ version: 2, width, height, duration, title, env: { TERM: 'xterm-256color' }, theme }];
  let shown = new CellBuffer(width, height);
  let time = 0;
  for (const { cells, seconds } of frames) {
    const changes = paintChanges(shown, cells, look);
    const output = time === 0 ? WITHOUT_CURSOR + changes : changes;
    if (output !== '') lines.push([rounded(time), 'o', output]);
    shown = cells;
    time += seconds;
  }
  lines.push([duration, 'o', '']);
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
