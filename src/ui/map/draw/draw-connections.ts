import type { ConnectionFigures } from '../figures.js';
import type { MapGlyphs } from '../glyphs.js';
import type { LineDirections } from '../ways.js';
import type { ConnectionLayout } from '../layout.js';
import { markOf, type Picture, write } from '../picture.js';
import { connectionPlace } from '../../../text/place-ids.js';
import type { MapTheme } from '../theme.js';
import type { Style } from '../../../terminal/index.js';

/**
 * Draws every connection: dashed if free, double if built but not working, heavy if working. A connection with two
 * lines is labelled with the number of lines built.
 */
export function drawConnections(picture: Picture, connections: readonly ConnectionLayout[]): void {
  for (const { id, lines, cells, arms, stubs, countAt, markAt, besideMark } of connections) {
    const figure = picture.figures.connections[id];
    const mark = markOf(picture, connectionPlace(id));
    const line = lineGlyphs(figure, picture.glyphs);
    const plain = lineStyle(figure, picture);
    const style = mark === null ? plain : { ...plain, ...mark.style, bold: plain.bold === true || !mark.isCursor };
    cells.forEach(({ x, y }, index) => write(picture, x, y, line[arms[index] ?? 'lr'], style));
    for (const { x, y } of stubs) write(picture, x, y, line.lr, style);
    if (lines === 2) write(picture, countAt.x, countAt.y, String(figure.built), { ...style, bold: true });
    if (mark === null) continue;
    write(picture, markAt.x, markAt.y, mark.sign.text, mark.sign.style);
    if (besideMark && mark.beside.text !== '')
      write(picture, besideMark.x, besideMark.y, mark.beside.text, mark.beside.style);
  }
}

function lineGlyphs({ built, working }: ConnectionFigures, glyphs: MapGlyphs): Record<LineDirections, string> {
  if (working) return glyphs.working;
  return built === 0 ? glyphs.free : glyphs.built;
}

function lineStyle({ built, working }: ConnectionFigures, { colors }: MapTheme): Style {
  if (working) return { fg: colors.working, bold: true };
  return { fg: built > 0 ? colors.built : colors.free };
}
