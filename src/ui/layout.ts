import type { MapSize } from './map/index.js';
import { layoutMap, mapSizeFor } from './map/index.js';
import type { ScreenSize } from '../terminal/index.js';

/** Minimum size of the screen in columns and rows. A game cannot be played on a smaller screen. */
export const LEAST_COLUMNS = 80;
export const LEAST_ROWS = 24;

/** Division of the screen: a bar at the top, the map on the left, panes on the right, and two bars at the bottom. */
export interface ScreenLayout {
  readonly columns: number;
  readonly rows: number;
  readonly map: MapSize;
  /** Columns of the map. The remaining columns (`sideWidth`) belong to the panes beside the map. */
  readonly mapWidth: number;
  /** Rows for a pane below the map. 0 if fewer than `MIN_PANE_ROWS` rows are left there. */
  readonly belowHeight: number;
  /** Rows of the column beside the map. */
  readonly bodyHeight: number;
  /** Rows of the map on the screen. A pane below the map may leave too few rows for the whole map. */
  readonly mapHeight: number;
  readonly sideWidth: number;
  /** Rows of the prompt, the line of keys included: 2, or 3 above 48 rows. */
  readonly promptHeight: number;
}

/** Minimum height of a pane, in rows. */
export const MIN_PANE_ROWS = 4;
/** Minimum width of the panes beside the map, in columns. */
const LEAST_SIDE = 28;
/** Rows of the bar at the top. */
const STATUS_HEIGHT = 1;
const TRACKS_HEIGHT = 1;

/**
 * Returns the layout for a screen; undefined below 80 columns by 24 rows.
 * @param pane number of rows of a pane below the map, such as the pane of a lesson. On a low screen the map is cut to
 *   make room for that pane.
 */
export function screenLayout({ columns, rows }: ScreenSize, pane = 0): ScreenLayout | undefined {
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) return undefined;
  const promptHeight = rows > 2 * LEAST_ROWS ? 3 : 2;
  const bodyHeight = rows - STATUS_HEIGHT - TRACKS_HEIGHT - promptHeight - pane;
  const map = mapSizeFor(columns - LEAST_SIDE, bodyHeight) ?? 'small';
  const { width, height } = layoutMap(map);
  const below = bodyHeight - height;
  const mapHeight = Math.min(height, bodyHeight);
  const belowHeight = below < MIN_PANE_ROWS ? 0 : below;
  const sideWidth = columns - width;
  return { columns, rows, map, mapWidth: width, mapHeight, belowHeight, bodyHeight, sideWidth, promptHeight };
}

/**
 * Returns the layout for a page over the screen. The page does not cover the pane below the map or the rows below that
 * pane.
 */
export function pageLayout(layout: ScreenLayout, pane: number): ScreenLayout {
  return pane === 0 ? layout : { ...layout, rows: layout.rows - pane - TRACKS_HEIGHT - layout.promptHeight };
}
