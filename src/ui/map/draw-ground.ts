import type { DrawnProvince } from './drawing.js';
import type { MapGlyphs } from './glyphs.js';
import { MapGrid, type MapFill, type MapStyle } from './grid.js';
import type { Ground, MapLayout } from './layout.js';
import { asciiName } from './glyphs.js';

/** Neighbours on one side have different shades. */
const SHADES: Readonly<Record<DrawnProvince, MapFill>> = {
  'schleswig-holstein': 'west-2',
  niedersachsen: 'west-1',
  'nordrhein-westfalen': 'west-2',
  hessen: 'west-3',
  'rheinland-pfalz': 'west-1',
  'baden-wuerttemberg': 'west-2',
  bayern: 'west-1',
  'mecklenburg-vorpommern': 'east-1',
  brandenburg: 'east-2',
  'sachsen-anhalt': 'east-3',
  sachsen: 'east-1',
  thueringen: 'east-2',
};

const bases = new WeakMap<MapLayout, Map<boolean, MapGrid>>();

/** A fresh sheet with land, sea and borders, on which the position is drawn. */
export function groundOf(layout: MapLayout, glyphs: MapGlyphs, ascii: boolean): MapGrid {
  const byMode = bases.get(layout) ?? new Map<boolean, MapGrid>();
  bases.set(layout, byMode);
  const base = byMode.get(ascii) ?? drawGround(layout, glyphs, ascii);
  byMode.set(ascii, base);
  return base.copy();
}

function drawGround(layout: MapLayout, glyphs: MapGlyphs, ascii: boolean): MapGrid {
  const grid = MapGrid.blank(layout.width, layout.height);
  layout.ground.forEach((row, y) => {
    row.forEach((ground, x) => grid.put(x, y, groundChar(ground, glyphs), groundStyle(ground)));
  });
  for (const { x, y } of layout.provinceBorders) {
    grid.restyle(x, y, { color: 'provinceBorder', dim: true });
    grid.put(x, y, glyphs.provinceBorder, grid.at(x, y).style);
  }
  for (const { x, y, text } of layout.surroundings) {
    grid.text(x, y, ` ${ascii ? asciiName(text) : text} `, { color: 'muted', dim: true });
  }
  return grid;
}

function groundChar(ground: Ground, glyphs: MapGlyphs): string {
  if (ground === 'border') return glyphs.innerGermanBorder;
  if (ground === 'sea') return glyphs.sea;
  return ground === 'abroad' ? glyphs.abroad : ' ';
}

function groundStyle(ground: Ground): MapStyle {
  if (ground === 'border') return { color: 'border', fill: 'inset', bold: true };
  if (ground === 'sea' || ground === 'abroad') return { color: ground, fill: ground, dim: true };
  return { fill: SHADES[ground] };
}
