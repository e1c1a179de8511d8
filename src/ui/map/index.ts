/** The map of the two Germanys: drawings in three sizes, figures and marks on them, and movement of the cursor. */
export { drawMap } from './draw.js';
export type { MapSize } from './drawing.js';
export {
  emptyFigures,
  type CityFigures,
  type ConnectionFigures,
  type MapAttack,
  type MapChange,
  type MapChanges,
  type MapFigures,
  type MapMarks,
  type ProvinceFigures,
} from './figures.js';
export { heatOf, heatOfSide, heatStyle, type Heat } from './heat.js';
export { layoutMap, mapSizeFor, type MapLayout } from './layout.js';
export { mapGlyphs } from './glyphs.js';
export { drawLedger, LEDGER_WIDTH } from './ledger.js';
export { mapLegend } from './legend.js';
export { legendInSight, type MapInSight } from './legend-in-sight.js';
export { placeAt } from './place-at.js';
export { nearestPlace, nextPlace, placesInOrder, type Direction } from './nearest.js';
export {
  ALL_PLACES,
  cityPlace,
  connectionPlace,
  provincePlace,
  sectorPlace,
  type PlaceId,
} from '../../text/place-ids.js';
export type { Pens } from './picture.js';
export { MAP_THEMES, mapPairs, mapTheme, type MapTheme } from './theme.js';
