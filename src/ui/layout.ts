import type { MapSize } from './map/index.js';
import { layoutMap, mapSizeFor } from './map/index.js';
import type { ScreenSize } from '../terminal/index.js';

export const LEAST_COLUMNS = 80;
export const LEAST_ROWS = 24;

/** How the panes share the screen: a bar above, the map at the left, a column of panes at the right, two bars below. */
export interface ScreenLayout {
  readonly columns: number;
  readonly rows: number;
  readonly map: MapSize;
  readonly mapWidth: number;
  /** Rows left below the map for the log; 0 where they are too few. */
  readonly logHeight: number;
  /** Rows between the bars. */
  readonly bodyHeight: number;
  readonly sideWidth: number;
  readonly promptHeight: number;
}

/** Rows a pane must have to be of use. */
export const LEAST_PANE = 4;
/** Columns the panes beside the map need at least. */
const LEAST_SIDE = 28;
const STATUS_HEIGHT = 1;
const TRACKS_HEIGHT = 1;

/** The layout for a screen; undefined below 80 by 24. */
export function screenLayout({ columns, rows }: ScreenSize): ScreenLayout | undefined {
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) return undefined;
  const promptHeight = rows > 2 * LEAST_ROWS ? 3 : 2;
  const bodyHeight = rows - STATUS_HEIGHT - TRACKS_HEIGHT - promptHeight;
  const map = mapSizeFor(columns - LEAST_SIDE, bodyHeight) ?? 'small';
  const { width, height } = layoutMap(map);
  const below = bodyHeight - height;
  const logHeight = below < LEAST_PANE ? 0 : below;
  return { columns, rows, map, mapWidth: width, logHeight, bodyHeight, sideWidth: columns - width, promptHeight };
}
