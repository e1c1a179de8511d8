import type { Area } from '../../../terminal/drawing/cells.js';
import { attackCells } from './attack-cells.js';
import type { MapLayout } from '../layout.js';
import { type Picture, write } from '../picture.js';
import { cityPlace, connectionPlace, type PlaceId } from '../../../text/place-ids.js';

/**
 * Draws dismantled pieces and attacks across the border, including the attacks that a player has to decide. Changed
 * figures are drawn elsewhere (`changedIn`).
 */
export function drawChanges(picture: Picture, layout: MapLayout): void {
  const { changes, asked = [] } = picture.marks;
  for (const { attacker, target } of [...(changes?.attacks ?? []), ...asked]) {
    for (const { x, y, toward } of attackCells(layout, attacker, target))
      put(picture, x, y, picture.glyphs.attack[toward]);
  }
  for (const { id, box } of layout.cities) drawGone(picture, cityPlace(id), box);
  for (const { id, markAt } of layout.connections) drawGone(picture, connectionPlace(id), markAt);
}

/** Draws a sign where a piece has just been dismantled. */
function drawGone(picture: Picture, place: PlaceId, { x, y }: Pick<Area, 'x' | 'y'>): void {
  const changes = picture.marks.changes?.places.get(place) ?? [];
  const isGone = changes.some(({ what, amount }) => what === 'piece' && amount < 0);
  if (isGone) put(picture, x, y, picture.glyphs.gone);
}

function put(picture: Picture, x: number, y: number, text: string): void {
  write(picture, x, y, text, { fg: picture.colors.lit, bold: true, inverse: true });
}
