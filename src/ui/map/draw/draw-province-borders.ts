import { cached } from '../../../common/cached.js';
import { SPACE } from '../../../terminal/drawing/glyphs.js';
import { PROVINCES } from '../../../rules/board.js';
import { heatOf, isProtest } from '../heat.js';
import type { DrawnProvince } from '../drawing.js';
import { acrossBorder, isProvince, type MapLayout } from '../layout.js';
import { decorationStyle, type Picture, write } from '../picture.js';
import { inBox, type Spot } from '../ways.js';

/** A border cell and its neighbours across the border. Cells of cities, badges and the inset are not included. */
interface Edge {
  /** The border cell; null if the cell belongs to a city, badge or the inset. */
  readonly own: Spot | null;
  readonly across: readonly Spot[];
  /** All provinces that meet at the border cell. */
  readonly between: readonly DrawnProvince[];
}

/**
 * Draws the borders between provinces of one side on cells without a city, connection or badge. If a border cell is not
 * free, the line is drawn in the cell across the border. Between two provinces in protest the line is stronger, because
 * their backgrounds have nearly the same colour.
 */
export function drawProvinceBorders(picture: Picture, layout: MapLayout): void {
  const { cells, width } = picture.canvas;
  const keyOf = ({ x, y }: Spot): number => y * width + x;
  const isFree = (spot: Spot): boolean => cells.glyphs[keyOf(spot)] === SPACE;
  const { colors, glyphs, figures } = picture;
  const [quiet, strong] = [
    decorationStyle(colors.provinceBorder),
    { fg: colors.border, bg: picture.fills.inset, bold: true },
  ];
  const burning = new Set(PROVINCES.map(({ id }) => id).filter((id) => isProtest(heatOf(figures.provinces[id]))));
  const draw = ({ x, y }: Spot, { between }: Edge): void => {
    write(picture, x, y, glyphs.provinceBorder, between.every((id) => burning.has(id)) ? strong : quiet);
  };
  const edges = edgesOf(layout);
  const marked = new Set<number>();
  for (const edge of edges) {
    if (edge.own === null || !isFree(edge.own)) continue;
    draw(edge.own, edge);
    marked.add(keyOf(edge.own));
  }
  for (const edge of edges) {
    // A line is already drawn next to this cell. A second line would make the border thicker.
    const isMarked = [edge.own, ...edge.across].some((spot) => spot !== null && marked.has(keyOf(spot)));
    if (!isMarked) for (const spot of edge.across.filter(isFree)) draw(spot, edge);
  }
}

const edgesOf = cached((layout: MapLayout): readonly Edge[] => {
  const { ground, provinceBorders, badges, cities, inset } = layout;
  const boxes = [inset.box, ...badges.map(({ box }) => box), ...cities.map(({ box }) => box)];
  const isBare = (spot: Spot): boolean => !boxes.some((box) => inBox(box, spot));
  return provinceBorders.map((own) => {
    const across = acrossBorder(ground, own);
    const between = [own, ...across].map(({ x, y }) => ground[y]?.[x] ?? 'border').filter(isProvince);
    return { own: isBare(own) ? own : null, across: across.filter(isBare), between };
  });
});
