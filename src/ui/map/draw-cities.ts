import type { CityFigures, MapFigures, MapMarks } from './figures.js';
import { asciiName, type MapGlyphs } from './glyphs.js';
import type { MapGrid, MapStyle } from './grid.js';
import type { CityLayout } from './layout.js';
import { cityPlace, type PlaceId } from './places.js';
import type { Area } from '../../terminal/cells.js';

/** Draws every city: the value of its factory (or a hollow dot), the rundown sign, the name. */
export function drawCities(
  grid: MapGrid,
  cities: readonly CityLayout[],
  figures: MapFigures,
  marks: MapMarks,
  { glyphs, ascii }: { glyphs: MapGlyphs; ascii: boolean },
): void {
  for (const city of cities) {
    const { x, y } = city.box;
    const figure = figures.cities[city.id];
    const stands = figure.factory === 'intact' || figure.factory === 'rundown';
    const name: MapStyle = { color: city.side, bold: stands };
    grid.put(x, y, factorySign(figure, glyphs), { color: city.side, bold: true, underline: stands });
    grid.put(x + 1, y, ' ', {});
    if (figure.factory === 'rundown') grid.put(x + 1, y, glyphs.rundown, { color: 'rundown', bold: true });
    const shown = ascii ? asciiName(city.name) : city.name;
    grid.text(x + 2, y, shown, name);
    const box = { ...city.box, width: shown.length + 2 };
    fillGap(grid, box, city.box, glyphs);
    markBox(grid, box, cityPlace(city.id), marks, glyphs);
  }
}

function factorySign({ factory, value }: CityFigures, glyphs: MapGlyphs): string {
  switch (factory) {
    case 'none':
      return glyphs.emptyCity;
    case 'closed':
      return glyphs.closedCity;
    case 'intact':
    case 'rundown':
      return String(Math.min(9, value));
    default:
      return factory satisfies never;
  }
}

/** A name with umlauts is shorter than in ASCII: the line that ends at its right runs on to the name. */
function fillGap(grid: MapGrid, shown: Area, reserved: Area, glyphs: MapGlyphs): void {
  const { char, style } = grid.at(reserved.x + reserved.width, reserved.y);
  const lines = [glyphs.free, glyphs.built, glyphs.builtBoth, glyphs.working];
  const line = lines.find(({ lr, dl, ul }) => [lr, dl, ul].includes(char));
  for (let x = shown.x + shown.width; x < reserved.x + reserved.width; x++) {
    grid.put(x, reserved.y, line?.lr ?? ' ', line === undefined ? {} : { ...style });
  }
}

/** Puts brackets on both sides of a lit box; the cursor has pointers and is inverse. */
function markBox(grid: MapGrid, box: Area, place: PlaceId, marks: MapMarks, glyphs: MapGlyphs): void {
  const isCursor = marks.cursor === place;
  if (!isCursor && marks.lit?.has(place) !== true) return;
  const [left, right] = isCursor ? glyphs.cursor : glyphs.lit;
  const style: MapStyle = { color: isCursor ? 'cursor' : 'lit', bold: true, inverse: isCursor };
  grid.put(box.x - 1, box.y, left, style);
  grid.put(box.x + box.width, box.y, right, style);
  for (let x = box.x; isCursor && x < box.x + box.width; x++)
    grid.restyle(x, box.y, { color: 'cursor', inverse: true });
}
