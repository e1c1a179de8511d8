import type { CityFigures } from '../figures.js';
import { heatOf, heatStyle } from '../heat.js';
import type { MapGlyphs } from '../glyphs.js';
import type { CityLayout } from '../layout.js';
import { markOf, type Picture, write } from '../picture.js';
import { cityPlace } from '../../../text/place-ids.js';
import type { Style } from '../../../terminal/index.js';

/** Draws every city: the value of its factory (or a hollow dot), the rundown sign, the name. */
export function drawCities(picture: Picture, cities: readonly CityLayout[]): void {
  const { colors, glyphs, fold } = picture;
  for (const { id, side, name, box } of cities) {
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
    write(picture, x - 1, y, mark.before.text, mark.before.style);
    write(picture, end, y, mark.behind.text, mark.behind.style);
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
