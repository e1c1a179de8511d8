import { heatOf, isProtest } from '../heat.js';
import { isProvince, type MapLayout } from '../layout.js';
import { type Picture, write } from '../picture.js';
import { isHot, type MapFill, type MapTheme } from '../theme.js';
import { colourCode, type ColourCode } from '../../../terminal/drawing/colour.js';
import { SPACE } from '../../../terminal/drawing/glyphs.js';
import { inBox, type Spot } from '../ways.js';
import { type StyleId, styleIdOfParts, stylePartsOf } from '../../../terminal/drawing/style.js';

/**
 * Number of columns from one sign to the next in a province in protest. Used if the theme has no background colour for
 * protests.
 */
const CROWD = { protest: 4, protests: 2 } as const;

/**
 * Makes text readable on the bright backgrounds of provinces in protest or one unrest short of a mass protest. If the
 * theme has no backgrounds, fills provinces in protest with signs instead.
 */
export function drawHeat(picture: Picture, layout: MapLayout): void {
  if (picture.fills.protest === undefined) drawProtestSigns(picture, layout);
  else brighten(picture);
}

function brighten({ canvas: { cells }, brightColors, colors, fills }: Picture): void {
  const bright = (Object.keys(fills) as MapFill[]).filter(isHot);
  const grounds = new Set(bright.map((name) => colourCode(fills[name])));
  const inks = inksOf(brightColors, colors);
  const known = new Map<StyleId, StyleId>();
  cells.styles.forEach((style, at) => {
    let brighter = known.get(style);
    if (brighter === undefined) {
      const parts = stylePartsOf(style);
      const fg = grounds.has(parts.bg) ? (inks.get(parts.fg) ?? parts.fg) : parts.fg;
      known.set(style, (brighter = styleIdOfParts({ ...parts, fg })));
    }
    cells.styles[at] = brighter;
  });
}

function inksOf(hot: MapTheme['brightColors'], colors: MapTheme['colors']): ReadonlyMap<ColourCode, ColourCode> {
  const names = Object.keys(hot) as (keyof typeof hot)[];
  return new Map(names.map((name) => [colourCode(colors[name]), colourCode(hot[name])]));
}

function drawProtestSigns(picture: Picture, { ground, badges }: MapLayout): void {
  const { canvas, colors, glyphs, figures } = picture;
  const isBlank = (x: number, y: number): boolean => canvas.cells.glyphs[y * canvas.width + x] === SPACE;
  const isFree = (spot: Spot): boolean =>
    [-1, 0, 1].every((aside) => isBlank(spot.x + aside, spot.y)) && !badges.some(({ box }) => inBox(box, spot));
  ground.forEach((row, y) => {
    row.forEach((at, x) => {
      const heat = isProvince(at) ? heatOf(figures.provinces[at]) : 'calm';
      if (!isProtest(heat) || (x + 2 * y) % CROWD[heat] !== 0 || !isFree({ x, y })) return;
      write(picture, x, y, glyphs.massProtest, { fg: colors.protest, bold: true });
    });
  });
}
