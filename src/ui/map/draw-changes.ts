import { SECTORS } from '../../rules/board.js';
import type { Area } from '../../terminal/cells.js';
import { textWidth } from '../../terminal/index.js';
import { signed } from '../../text/index.js';
import { crossing } from './crossings.js';
import type { MapChange } from './figures.js';
import type { MapLayout } from './layout.js';
import { type MapWords, type Picture, write } from './picture.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from './places.js';

/** Rows below East Berlin's name that hold its unrest, living standard and economy. */
const EAST_BERLIN = 3;

/** Draws what has just changed where it did: attacks across the border, amounts, and what is gone. */
export function drawChanges(picture: Picture, layout: MapLayout): void {
  for (const { attacker, target } of picture.marks.changes?.attacks ?? []) {
    for (const { x, y, toward } of crossing(layout, attacker, target))
      put(picture, x, y, picture.glyphs.attack[toward]);
  }
  const { west, east, sectors } = layout.inset;
  for (const { id, box } of layout.badges) drawAmounts(picture, provincePlace(id), below(box, box.height - 1));
  drawAmounts(picture, provincePlace('west-berlin'), below(west, 1));
  drawAmounts(picture, provincePlace('east-berlin'), below(east, EAST_BERLIN));
  for (const sector of SECTORS) drawAmounts(picture, sectorPlace(sector), sectors[sector]);
  for (const { id, box } of layout.cities) drawGone(picture, cityPlace(id), box);
  for (const { id, markAt } of layout.connections) drawGone(picture, connectionPlace(id), markAt);
}

function changesAt({ marks }: Picture, place: PlaceId): readonly MapChange[] {
  return marks.changes?.places.get(place) ?? [];
}

/** "u+1 L-1" at the end of a line, over what did not change; the first alone where there is no room for all. */
function drawAmounts(picture: Picture, place: PlaceId, { x, y, width }: Area): void {
  const amounts = changesAt(picture, place).flatMap((change) => amountText(change, picture.words));
  const text = [amounts.join(' '), amounts.join(''), amounts[0] ?? ''].find((one) => textWidth(one) <= width) ?? '';
  put(picture, x + width - textWidth(text), y, text);
}

function amountText({ what, amount }: MapChange, words: MapWords): string[] {
  if (what === 'piece' || amount === 0) return [];
  return [`${words.changed[what]}${signed(amount)}`];
}

/** A piece that was dismantled leaves a sign. */
function drawGone(picture: Picture, place: PlaceId, { x, y }: Pick<Area, 'x' | 'y'>): void {
  const isGone = changesAt(picture, place).some(({ what, amount }) => what === 'piece' && amount < 0);
  if (isGone) put(picture, x, y, picture.glyphs.gone);
}

function put(picture: Picture, x: number, y: number, text: string): void {
  write(picture, x, y, text, { fg: picture.colors.lit, bold: true, inverse: true });
}

function below(box: Area, rows: number): Area {
  return { ...box, y: box.y + rows };
}
