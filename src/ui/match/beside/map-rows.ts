import { useState } from 'react';
import { Canvas } from '../../../terminal/index.js';
import type { ScreenLayout } from '../../layout.js';
import { layoutMap, type PlaceId } from '../../map/index.js';
import { hintedPlaces } from '../hints/follow.js';
import { pointedPlace } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Rows above and below a place that belong to it, such as the second line of a province. */
const AROUND = 1;

/** Returns `height` rows of the map from the row `top`. */
export function mapRows(map: Canvas, top: number, height: number): Canvas {
  if (height >= map.height) return map;
  return new Canvas(map.width, height).draw(map, 0, 0, { x: 0, y: top, width: map.width, height });
}

/**
 * Returns the first row of the map on a screen that has no room for the whole map. The map scrolls only as far as
 * necessary to show the places that a hint or a lesson marks, and the place under the cursor.
 */
export function useFirstMapRow(screen: MatchScreenState, layout: ScreenLayout): number {
  const [top, setTop] = useState(0);
  const needed = firstMapRow(top, screen, layout);
  if (needed !== top) setTop(needed);
  return needed;
}

/** @param before index of the first map row that the screen shows now */
export function firstMapRow(before: number, screen: MatchScreenState, { map, mapHeight }: ScreenLayout): number {
  const { anchors, height } = layoutMap(map);
  const cursor = screen.focus === 'map' ? pointedPlace(screen) : undefined;
  const rowsOf = (places: Iterable<PlaceId>): number[] => [...places].flatMap((place) => anchors.get(place)?.y ?? []);
  // First makes the places of the hint visible, then the cursor. If the rows are too few for both, the cursor is
  // visible.
  const scrolled = [rowsOf(hintedPlaces(screen)), rowsOf(cursor === undefined ? [] : [cursor])].reduce(
    (top, rows) =>
      rows.length === 0
        ? top
        : Math.min(Math.max(top, Math.max(...rows) + AROUND + 1 - mapHeight), Math.min(...rows) - AROUND),
    before,
  );
  return Math.max(0, Math.min(scrolled, height - mapHeight));
}
