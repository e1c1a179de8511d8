import type { ConnectionFigures, MapFigures, MapMarks } from './figures.js';
import type { Arms, MapGlyphs } from './glyphs.js';
import type { MapGrid, MapStyle } from './grid.js';
import type { ConnectionLayout } from './layout.js';
import { connectionPlace } from './places.js';

/** Draws every connection: dotted free, thin built, heavy working; a two-line one with the number of lines built. */
export function drawConnections(
  grid: MapGrid,
  connections: readonly ConnectionLayout[],
  figures: MapFigures,
  marks: MapMarks,
  glyphs: MapGlyphs,
): void {
  for (const connection of connections) {
    const place = connectionPlace(connection.id);
    const isCursor = marks.cursor === place;
    const isLit = marks.lit?.has(place) === true;
    const figure = figures.connections[connection.id];
    drawLine(grid, connection, figure, { glyphs, isCursor, isLit });
    if (!isLit && !isCursor) continue;
    const { x, y } = connection.markAt;
    const sign = isCursor ? glyphs.cursorConnection : glyphs.litConnection;
    grid.put(x, y, sign, { color: isCursor ? 'cursor' : 'lit', bold: true, inverse: isCursor });
  }
}

function drawLine(
  grid: MapGrid,
  { cells, arms, lines, countAt }: ConnectionLayout,
  figure: ConnectionFigures,
  { glyphs, isCursor, isLit }: { glyphs: MapGlyphs; isCursor: boolean; isLit: boolean },
): void {
  const line = lineGlyphs(figure, lines, glyphs);
  const mark: MapStyle = isCursor ? { color: 'cursor', inverse: true } : isLit ? { color: 'lit', bold: true } : {};
  const style = { ...lineStyle(figure), ...mark };
  cells.forEach(({ x, y }, index) => grid.put(x, y, line[arms[index] ?? 'lr'], style));
  if (lines === 2) grid.put(countAt.x, countAt.y, String(figure.built), { ...style, dim: false, bold: true });
}

function lineGlyphs({ built, working }: ConnectionFigures, lines: number, glyphs: MapGlyphs): Record<Arms, string> {
  if (working) return glyphs.working;
  if (built === 0) return glyphs.free;
  return built === 2 && lines === 2 ? glyphs.builtBoth : glyphs.built;
}

function lineStyle({ built, working }: ConnectionFigures): MapStyle {
  if (working) return { color: 'working', bold: true };
  return built > 0 ? { color: 'built' } : { color: 'free' };
}
