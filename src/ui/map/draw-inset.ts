import { economyText, extraRuns, unrestRuns } from './badge-text.js';
import { drawRuns, nameRun, type Pens } from './draw-badges.js';
import type { MapFigures, MapMarks } from './figures.js';
import type { MapGlyphs } from './glyphs.js';
import type { MapGrid, MapRun, MapStyle } from './grid.js';
import type { InsetLayout } from './inset-layout.js';
import { provincePlace, sectorPlace } from './places.js';
import { SECTORS } from '../../rules/board.js';
import type { Area } from '../../terminal/cells.js';
import type { Spot } from './ways.js';

/** Draws divided Berlin: West Berlin with its sectors, the Wall when it stands, East Berlin. */
export function drawInset(grid: MapGrid, inset: InsetLayout, figures: MapFigures, marks: MapMarks, pens: Pens): void {
  const { glyphs, words } = pens;
  clear(grid, inset.box);
  if (inset.framed) drawFrame(grid, inset.box, ` ${words.berlin} `, glyphs);
  drawWest(grid, inset, figures, marks, pens);
  for (const spot of inset.wall) drawWall(grid, spot, figures.wall, glyphs);
  drawEast(grid, inset, figures, marks, pens);
}

/** Draws West Berlin and its border as two cells of the map itself. */
export function drawWestBerlin(grid: MapGrid, { x, y }: Spot, wall: boolean, { glyphs, words }: Pens): void {
  grid.put(x, y, words.westBerlin.charAt(0), { color: 'west', bold: true, inverse: true });
  drawWall(grid, { x: x + 1, y }, wall, glyphs);
}

function drawWest(grid: MapGrid, inset: InsetLayout, figures: MapFigures, marks: MapMarks, pens: Pens): void {
  const { glyphs, words } = pens;
  const style: MapStyle = { color: 'west', bold: true, underline: true };
  const province = figures.provinces['west-berlin'];
  const gap: MapRun[] = inset.framed ? [{ text: ' ', style: {} }] : [];
  const living: MapRun = { text: `${words.livingStandard}${province.livingStandard}`, style: {} };
  drawRuns(grid, inset.west, [nameRun(words.westBerlin, provincePlace('west-berlin'), style, marks, glyphs)]);
  drawRuns(grid, below(inset.west, 1), [...unrestRuns(province, glyphs, words.unrest), ...gap, living]);
  for (const sector of SECTORS) {
    const text = `${(inset.framed ? words.sector : words.sectorShort)[sector]} ${figures.sectors[sector]}`;
    drawRuns(grid, inset.sectors[sector], [nameRun(text, sectorPlace(sector), { color: 'west' }, marks, glyphs)]);
  }
}

function drawEast(grid: MapGrid, inset: InsetLayout, figures: MapFigures, marks: MapMarks, pens: Pens): void {
  const { glyphs, words } = pens;
  const style: MapStyle = { color: 'east', bold: true, underline: true };
  const province = figures.provinces['east-berlin'];
  const lines: readonly (readonly MapRun[])[] = [
    [nameRun(words.eastBerlin, provincePlace('east-berlin'), style, marks, glyphs)],
    unrestRuns(province, glyphs, words.unrest),
    [{ text: `${words.livingStandard}${province.livingStandard}`, style: {} }],
    [{ text: economyText(province, words), style: {} }],
    extraRuns(province, glyphs, words),
  ];
  lines.forEach((line, row) => drawRuns(grid, below(inset.east, row), line));
}

function below(box: Area, rows: number): Area {
  return { ...box, y: box.y + rows };
}

function drawWall(grid: MapGrid, { x, y }: Spot, stands: boolean, glyphs: MapGlyphs): void {
  const style: MapStyle = stands ? { color: 'wall', bold: true } : { color: 'muted', dim: true };
  grid.put(x, y, stands ? glyphs.wall : glyphs.noWall, style);
}

function clear(grid: MapGrid, { x, y, width, height }: Area): void {
  for (let row = y; row < y + height; row++) grid.text(x, row, ' '.repeat(width), { fill: 'inset' });
}

function drawFrame(grid: MapGrid, { x, y, width, height }: Area, title: string, { frame }: MapGlyphs): void {
  const style: MapStyle = { color: 'muted' };
  const [right, bottom] = [x + width - 1, y + height - 1];
  for (let column = x + 1; column < right; column++) {
    grid.put(column, y, frame.lr, style);
    grid.put(column, bottom, frame.lr, style);
  }
  for (let row = y + 1; row < bottom; row++) {
    grid.put(x, row, frame.ud, style);
    grid.put(right, row, frame.ud, style);
  }
  grid.put(x, y, frame.dr, style);
  grid.put(right, y, frame.dl, style);
  grid.put(x, bottom, frame.ur, style);
  grid.put(right, bottom, frame.ul, style);
  grid.text(x + 2, y, title, { bold: true });
}
