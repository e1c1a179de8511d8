import { SPACE } from '../../terminal/glyphs.js';
import { acrossBorder, type MapLayout } from './layout.js';
import { adorning, type Picture, write } from './picture.js';
import { inBox, type Spot } from './ways.js';

/**
 * Draws the line between provinces of one side where cities, connections and badges have left its cells free, and on the
 * neighbour's cell where they have not.
 */
export function drawProvinceBorders(
  picture: Picture,
  { ground, provinceBorders, badges, cities, inset }: MapLayout,
): void {
  const { canvas, colors, glyphs } = picture;
  const boxes = [inset.box, ...badges.map(({ box }) => box), ...cities.map(({ box }) => box)];
  const isFree = (spot: Spot): boolean =>
    canvas.cells.glyphs[spot.y * canvas.width + spot.x] === SPACE && !boxes.some((box) => inBox(box, spot));
  const draw = (spots: readonly Spot[]): void => {
    for (const { x, y } of spots) write(picture, x, y, glyphs.provinceBorder, adorning(colors.provinceBorder));
  };
  const [free, covered] = [provinceBorders.filter(isFree), provinceBorders.filter((spot) => !isFree(spot))];
  draw(free);
  // Where the line has come already, it does not get thicker.
  const marked = new Set(free.map(keyOf));
  for (const spot of covered) {
    const across = acrossBorder(ground, spot);
    if (!across.some((one) => marked.has(keyOf(one)))) draw(across.filter(isFree));
  }
}

const keyOf = ({ x, y }: Spot): string => `${x},${y}`;
