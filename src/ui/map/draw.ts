import { drawBadges, type Pens } from './draw-badges.js';
import { drawCities } from './draw-cities.js';
import { drawConnections } from './draw-connections.js';
import { groundOf } from './draw-ground.js';
import { drawInset, drawWestBerlin } from './draw-inset.js';
import type { MapFigures, MapMarks } from './figures.js';
import { mapGlyphs } from './glyphs.js';
import type { MapCell } from './grid.js';
import type { MapLayout } from './layout.js';
import type { MapWords } from './badge-text.js';

export interface MapOptions extends MapMarks {
  /** Signs of pure ASCII only. */
  readonly ascii?: boolean;
  readonly words: MapWords;
}

/** The map as rows of cells, exactly `layout.width` by `layout.height`. */
export function drawMap(layout: MapLayout, figures: MapFigures, options: MapOptions): MapCell[][] {
  const { ascii = false, words } = options;
  const glyphs = mapGlyphs(ascii);
  const pens: Pens = { glyphs, words, ascii };
  const grid = groundOf(layout, glyphs, ascii);
  drawConnections(grid, layout.connections, figures, options, glyphs);
  drawWestBerlin(grid, layout.westBerlin, figures.wall, pens);
  drawBadges(grid, layout.badges, figures, options, pens);
  drawInset(grid, layout.inset, figures, options, pens);
  drawCities(grid, layout.cities, figures, options, pens);
  return grid.rows();
}
