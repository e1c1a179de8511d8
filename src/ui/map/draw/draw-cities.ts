import type { CityId } from '../../../rules/board.js';
import type { CityFigures } from '../figures.js';
import { heatOf, heatStyle } from '../heat.js';
import type { MapGlyphs } from '../glyphs.js';
import type { MapLayout } from '../layout.js';
import { markOf, type Picture, write } from '../picture.js';
import { cityPlace, connectionPlace } from '../../../text/place-ids.js';
import type { Style } from '../../../terminal/index.js';

/** Draws every city: the value of its factory (or a hollow dot), the rundown sign, the name. */
export function drawCities(picture: Picture, layout: MapLayout): void {
  const { colors, glyphs, fold } = picture;
  const isLetter = lettersBeside(picture, layout);
  for (const { id, side, name, box } of layout.cities) {
    const { x, y } = box;
    const figure = picture.figures.cities[id];
    const stands = figure.factory === 'intact' || figure.factory === 'rundown';
    const mark = markOf(picture, cityPlace(id));
    const heat = id === 'berlin' ? heatStyle(heatOf(picture.figures.provinces['east-berlin']), picture) : {};
    const cursor: Style = mark?.isCursor === true ? mark.style : heat;
    const fg = colors[side];
    write(picture, x, y, factorySign(figure, glyphs), { fg, bold: true, underline: stands, ...cursor });
    if (figure.factory !== 'rundown') write(picture, x + 1, y, ' ', cursor);
    else write(picture, x + 1, y, glyphs.rundown, { fg: colors.rundown, bold: true, ...cursor });
    const end = x + 2 + write(picture, x + 2, y, fold(name), { fg, bold: stands, ...cursor });
    if (mark === null) continue;
    // On a small map, a city's mark and the letter of a place beside the city may need the same cell. Then the letter
    // gets the cell.
    const isFree = (at: number): boolean => !isLetter(id, at, y);
    const inside = figure.factory === 'rundown' ? [] : [x + 1];
    const before = [x - 1, ...inside, end].find(isFree) ?? x + 1;
    const behind = [end, ...inside].find((at) => isFree(at) && at !== before);
    write(picture, before, y, mark.before.text, mark.before.style);
    if (behind !== undefined) write(picture, behind, y, mark.behind.text, mark.behind.style);
  }
}

/** Returns a function that says whether a cell shows the letter of a connection, or of another city than `id`. */
function lettersBeside(
  { marks: { letters } }: Picture,
  { cities, connections }: MapLayout,
): (id: CityId, x: number, y: number) => boolean {
  const cells = [
    ...connections.map(({ id, markAt: { x, y } }) => ({ x, y, place: connectionPlace(id) })),
    ...cities.map(({ id, box: { x, y } }) => ({ x: x - 1, y, place: cityPlace(id) })),
  ].filter(({ place }) => letters?.has(place) === true);
  return (id, x, y) => cells.some((cell) => cell.x === x && cell.y === y && cell.place !== cityPlace(id));
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
