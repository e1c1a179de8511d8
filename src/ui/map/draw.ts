import { drawBadges } from './draw/draw-badges.js';
import { drawChanges } from './draw/draw-changes.js';
import { drawCities } from './draw/draw-cities.js';
import { drawConnections } from './draw/draw-connections.js';
import { drawGround } from './draw/draw-ground.js';
import { drawHeat } from './draw/draw-heat.js';
import { drawLegend } from './draw/draw-legend.js';
import { drawInset, drawWestBerlin } from './draw/draw-inset.js';
import { drawProvinceBorders } from './draw/draw-province-borders.js';
import type { MapFigures, MapMarks } from './figures.js';
import type { MapLayout } from './layout.js';
import type { Pens, Picture } from './picture.js';
import { Canvas } from '../../terminal/index.js';

/** Draws the map on a canvas of exactly `layout.width` by `layout.height`. */
export function drawMap(layout: MapLayout, figures: MapFigures, marks: MapMarks, pens: Pens): Canvas {
  const canvas = new Canvas(layout.width, layout.height);
  const picture: Picture = { ...pens, canvas, figures, marks };
  drawGround(picture, layout);
  if (marks.hasLegend === true) drawLegend(picture, layout);
  drawConnections(picture, layout.connections);
  drawWestBerlin(picture, layout.westBerlin);
  drawBadges(picture, layout.badges);
  drawInset(picture, layout.inset);
  drawCities(picture, layout);
  drawProvinceBorders(picture, layout);
  drawHeat(picture, layout);
  drawChanges(picture, layout);
  return canvas;
}
