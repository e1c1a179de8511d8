import { SPACE } from '../../terminal/glyphs.js';
import { acrossBorder, type MapLayout } from './layout.js';
import { adorning, type Picture, write } from './picture.js';
import { inBox, type Spot } from './ways.js';

/** A cell on the edge of two provinces and those across it, as far as no city, badge or inset stands there. */
interface Edge {
  readonly own: Spot | null;
  readonly across: readonly Spot[];
}

const known = new WeakMap<MapLayout, readonly Edge[]>();

/**
 * Draws the line between provinces of one side where cities, connections and badges have left its cells free, and on the
 * neighbour's cell where they have not.
 */
export function drawProvinceBorders(picture: Picture, layout: MapLayout): void {
  const { cells, width } = picture.canvas;
  const keyOf = ({ x, y }: Spot): number => y * width + x;
  const isFree = (spot: Spot): boolean => cells.glyphs[keyOf(spot)] === SPACE;
  const style = adorning(picture.colors.provinceBorder);
  const draw = ({ x, y }: Spot): number => write(picture, x, y, picture.glyphs.provinceBorder, style);
  const edges = edgesOf(layout);
  const free = edges.flatMap(({ own }) => (own !== null && isFree(own) ? [own] : []));
  free.forEach(draw);
  const marked = new Set(free.map(keyOf));
  for (const { own, across } of edges) {
    // Where the line has come already, it does not get thicker.
    const isMarked = [own, ...across].some((spot) => spot !== null && marked.has(keyOf(spot)));
    if (!isMarked) across.filter(isFree).forEach(draw);
  }
}

function edgesOf(layout: MapLayout): readonly Edge[] {
  const { ground, provinceBorders, badges, cities, inset } = layout;
  const boxes = [inset.box, ...badges.map(({ box }) => box), ...cities.map(({ box }) => box)];
  const isBare = (spot: Spot): boolean => !boxes.some((box) => inBox(box, spot));
  const edges =
    known.get(layout) ??
    provinceBorders.map((own) => ({
      own: isBare(own) ? own : null,
      across: acrossBorder(ground, own).filter(isBare),
    }));
  known.set(layout, edges);
  return edges;
}
