/** The sixteen colours of every colour terminal, in the order of their SGR numbers. */
const ANSI_COLOURS = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'blackBright',
  'redBright',
  'greenBright',
  'yellowBright',
  'blueBright',
  'magentaBright',
  'cyanBright',
  'whiteBright',
] as const;

type AnsiColour = (typeof ANSI_COLOURS)[number];

/** A colour as screens specify it: a name from the terminal's own palette, or `#rrggbb`. */
export type Colour = AnsiColour | `#${string}`;

/**
 * Number of colours of a terminal (chalk's levels): 0 none, 1 sixteen colours, 2 the 256-colour palette, 3 full RGB.
 */
export type ColourLevel = 0 | 1 | 2 | 3;

/** A colour as a number: 0 the terminal's default, 1 to 256 a palette index plus one, higher numbers RGB. */
export type ColourCode = number;

export const DEFAULT_COLOUR: ColourCode = 0;
const RGB_FLAG = 0x1000000;

/** @param index entry of the 256-colour palette, 0 to 255 */
export function paletteCode(index: number): ColourCode {
  return index + 1;
}

/** Returns the code of an RGB colour; red, green and blue are 0 to 255. */
export function rgbCode(red: number, green: number, blue: number): ColourCode {
  return RGB_FLAG | (red << 16) | (green << 8) | blue;
}

const codes = new Map<string, ColourCode>(ANSI_COLOURS.map((name, index) => [name, paletteCode(index)]));

/** Returns the code of a colour. Throws if the string is neither a palette name nor `#rrggbb`. */
export function colourCode(colour: Colour | undefined): ColourCode {
  if (colour === undefined) return DEFAULT_COLOUR;
  const known = codes.get(colour);
  if (known !== undefined) return known;
  if (!/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new Error(`"${colour}" is not a colour: expected a name such as "red" or #rrggbb.`);
  }
  const code = RGB_FLAG | Number.parseInt(colour.slice(1), 16);
  codes.set(colour, code);
  return code;
}

/**
 * Returns the SGR parameters that select a colour at this level; '' for the terminal's default colour. `ground`:
 * whether the colour is the foreground or the background colour.
 */
export function colourParameters(code: ColourCode, ground: 'fg' | 'bg', level: ColourLevel): string {
  const reduced = reduceColour(code, level);
  if (reduced === DEFAULT_COLOUR) return '';
  const base = ground === 'fg' ? 30 : 40;
  if (reduced >= RGB_FLAG) {
    return `${base + 8};2;${(reduced >> 16) & 255};${(reduced >> 8) & 255};${reduced & 255}`;
  }
  const index = reduced - 1;
  if (index < 8) return String(base + index);
  if (index < 16) return String(base + 60 + index - 8);
  return `${base + 8};5;${index}`;
}

/** Returns a colour as a terminal of this level shows it, as `#rrggbb`; null for the terminal's default colour. */
export function hexOf(code: ColourCode, level: ColourLevel): string | null {
  const reduced = reduceColour(code, level);
  return reduced === DEFAULT_COLOUR ? null : hexOfRgb(rgbOf(reduced));
}

/** Returns the nearest colour that a terminal of this level can show. */
export function reduceColour(code: ColourCode, level: ColourLevel): ColourCode {
  if (code === DEFAULT_COLOUR || level === 0) return DEFAULT_COLOUR;
  if (level === 3) return code;
  if (level === 2) return code < RGB_FLAG ? code : paletteCode(nearestOf256(rgbOf(code)));
  return code <= 16 ? code : paletteCode(nearestOf16(rgbOf(code)));
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Intensities of the six steps in each dimension of the palette's colour cube. */
const CUBE = [0, 95, 135, 175, 215, 255] as const;
const FIRST_SIXTEEN: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];

/** The sixteen colours of the palette with xterm's values, each as `#rrggbb`. */
export const SIXTEEN_HEX: readonly string[] = FIRST_SIXTEEN.map(hexOfRgb);

function hexOfRgb(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the RGB values of a colour. For palette entries these are xterm's values. */
function rgbOf(code: ColourCode): Rgb {
  if (code >= RGB_FLAG) return [(code >> 16) & 255, (code >> 8) & 255, code & 255];
  const index = Math.max(0, code - 1);
  if (index < 16) return FIRST_SIXTEEN[index] ?? [0, 0, 0];
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return [grey, grey, grey];
  }
  const cube = index - 16;
  const part = (position: number): number => CUBE[position % 6] ?? 0;
  return [part(Math.floor(cube / 36)), part(Math.floor(cube / 6)), part(cube)];
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function nearestOf256(rgb: Rgb): number {
  const step = (value: number): number => (value < 48 ? 0 : value < 115 ? 1 : Math.floor((value - 35) / 40));
  const cube = 16 + 36 * step(rgb[0]) + 6 * step(rgb[1]) + step(rgb[2]);
  const mean = (rgb[0] + rgb[1] + rgb[2]) / 3;
  const grey = 232 + Math.min(23, Math.max(0, Math.round((mean - 8) / 10)));
  return distance(rgb, rgbOf(paletteCode(grey))) < distance(rgb, rgbOf(paletteCode(cube))) ? grey : cube;
}

/**
 * Returns the palette index (0 to 15) of the colour with the nearest hue, or of a grey if the colour has little
 * saturation. By the nearest RGB value, a dark gold would become grey.
 */
function nearestOf16(rgb: Rgb): number {
  const [red, green, blue] = rgb;
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (high === 0 || spread / high < 0.25) return high < 64 ? 0 : high < 160 ? 8 : high < 225 ? 7 : 15;
  const turn = (difference: number): number => difference / spread;
  const hue =
    high === red
      ? 60 * turn(green - blue)
      : high === green
        ? 120 + 60 * turn(blue - red)
        : 240 + 60 * turn(red - green);
  const sector = hue < -30 ? 5 : hue < 32 ? 1 : hue < 75 ? 3 : hue < 165 ? 2 : hue < 195 ? 6 : hue < 270 ? 4 : 5;
  return high > 230 ? sector + 8 : sector;
}

/** Returns the WCAG 2 contrast ratio of two colours, from 1 (equal) to 21 (black on white). */
export function contrast(a: ColourCode, b: ColourCode): number {
  const [light, dark] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
