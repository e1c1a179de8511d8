import { heatOf, isProtest } from '../heat.js';
import type { Ground, MapLayout } from '../layout.js';
import { decorationStyle, type Picture, type Run, write } from '../picture.js';
import type { Colour } from '../../../terminal/drawing/colour.js';
import type { ProvinceId } from '../../../rules/board.js';
import type { MapFill } from '../theme.js';

/** Shades of the provinces. Neighbouring provinces of one side have different shades. */
const SHADES = {
  'schleswig-holstein': 'west-2',
  niedersachsen: 'west-1',
  'nordrhein-westfalen': 'west-2',
  hessen: 'west-3',
  'rheinland-pfalz': 'west-1',
  'baden-wuerttemberg': 'west-2',
  bayern: 'west-1',
  'mecklenburg-vorpommern': 'east-1',
  brandenburg: 'east-2',
  'sachsen-anhalt': 'east-3',
  sachsen: 'east-1',
  thueringen: 'east-2',
  'west-berlin': 'west-1',
  'east-berlin': 'east-1',
} as const satisfies Readonly<Record<ProvinceId, MapFill>>;

/**
 * Draws the background below everything else: land, sea and the inner-German border. The cells of cities stay empty.
 */
export function drawGround(picture: Picture, { ground, surroundings, cities }: MapLayout): void {
  const { canvas, colors, fold } = picture;
  ground.forEach((row, y) => {
    row.forEach((at, x) => {
      if (at === row[x - 1]) return;
      const { text, style } = groundRun(at, picture);
      canvas.fill({ x, y, width: row.length - x, height: 1 }, text, style);
    });
  });
  for (const { x, y, text } of surroundings) {
    write(picture, x, y, ` ${fold(text)} `, decorationStyle(colors.muted));
  }
  for (const { box } of cities) write(picture, box.x, box.y, ' '.repeat(box.width));
}

function groundRun(ground: Ground, picture: Picture): Run {
  const { glyphs, colors, fills } = picture;
  if (ground === 'border') {
    return { text: glyphs.innerGermanBorder, style: { fg: colors.border, bg: fills.inset, bold: true } };
  }
  if (ground === 'sea' || ground === 'abroad') {
    const bg = fills[ground];
    // An area of sea or a foreign country that has a background colour needs no signs.
    return bg === undefined
      ? { text: glyphs[ground], style: decorationStyle(colors[ground]) }
      : { text: ' ', style: { bg } };
  }
  return { text: ' ', style: { fg: colors.text, bg: provinceBackground(ground, picture) } };
}

/**
 * Returns the background colour of a province: its shade, or the colour that replaces the shade because of the
 * province's heat. Undefined if the theme has no background colours.
 */
export function provinceBackground(id: ProvinceId, { figures, fills }: Picture): Colour | undefined {
  const heat = heatOf(figures.provinces[id]);
  if (isProtest(heat)) return fills[heat];
  const shade = SHADES[id];
  return fills[heat === 'near' ? (`${shade}-near` as const) : shade];
}
