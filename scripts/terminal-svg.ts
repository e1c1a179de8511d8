import type { ShownCell, ShownScreen } from '../test/support/virtual-terminal.js';

const CELL_WIDTH = 8;
const CELL_HEIGHT = 17;
const BASELINE = 13;
const PADDING = 12;

export interface Palette {
  readonly ground: string;
  readonly ink: string;
}

export const DARK: Palette = { ground: '#15161a', ink: '#d8d8d8' };
export const LIGHT: Palette = { ground: '#fbfaf5', ink: '#2a2a2a' };

/** A terminal's screen as an SVG picture: every cell in its place, runs of equal look in one text element. */
export function terminalSvg(screen: ShownScreen, palette: Palette): string {
  const rows = screen.rows();
  const columns = screen.xterm.cols;
  const width = columns * CELL_WIDTH + 2 * PADDING;
  const height = rows.length * CELL_HEIGHT + 2 * PADDING;
  const parts = rows.flatMap((_, y) => runsOfRow(screen, y, columns).map((run) => runSvg(run, y, palette)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13.29">`,
    `<rect width="${width}" height="${height}" rx="8" fill="${palette.ground}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

interface Run {
  readonly x: number;
  readonly look: ShownCell;
  text: string;
}

function runsOfRow(screen: ShownScreen, y: number, columns: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < columns; x++) {
    const look = screen.cell(x, y);
    const last = runs.at(-1);
    if (last && sameLook(last.look, look)) last.text += look.char || ' ';
    else runs.push({ x, look, text: look.char || ' ' });
  }
  return runs;
}

function sameLook(a: ShownCell, b: ShownCell): boolean {
  return a.fg === b.fg && a.bg === b.bg && a.bold === b.bold && a.underline === b.underline && a.inverse === b.inverse;
}

function runSvg({ x, look, text }: Run, y: number, palette: Palette): string {
  const ink = look.fg === 'default' ? palette.ink : look.fg;
  const ground = look.bg === 'default' ? palette.ground : look.bg;
  const [fill, back] = look.inverse ? [ground, ink] : [ink, ground];
  const left = PADDING + x * CELL_WIDTH;
  const top = PADDING + y * CELL_HEIGHT;
  const width = [...text].length * CELL_WIDTH;
  const box =
    back === palette.ground
      ? ''
      : `<rect x="${left}" y="${top}" width="${width}" height="${CELL_HEIGHT}" fill="${back}"/>`;
  if (text.trim() === '') return box;
  const weight = look.bold ? ' font-weight="bold"' : '';
  const line = look.underline ? ' text-decoration="underline"' : '';
  return `${box}<text x="${left}" y="${top + BASELINE}" textLength="${width}" fill="${fill}"${weight}${line} xml:space="preserve">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
