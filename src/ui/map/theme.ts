import type { Colour, ColourLevel, ColourScheme, BackgroundPair, Legibility, Pair } from '../../terminal/index.js';

/**
 * Colours of the map, with the kind of contrast that each colour needs. Text must be readable on every background of
 * the map; signs and lines must be visible. No meaning on the map is shown by colour alone.
 */
const INKS = {
  text: 'text',
  west: 'text',
  east: 'text',
  foreign: 'text',
  border: 'sign',
  wall: 'sign',
  provinceBorder: 'sign',
  sea: 'sign',
  abroad: 'sign',
  free: 'text',
  built: 'text',
  working: 'text',
  hint: 'text',
  protest: 'text',
  rundown: 'sign',
  nuclear: 'sign',
  muted: 'text',
  lit: 'text',
  cursor: 'text',
} as const satisfies Readonly<Record<string, Legibility>>;

export type MapColor = keyof typeof INKS;

/** Shade of a province. Each side has three shades, so that neighbouring provinces differ. */
type Shade = `${'west' | 'east'}-${1 | 2 | 3}`;

/**
 * Names of background colours. A calm province has its shade; `-near` is the shade of a province one unrest short of a
 * mass protest. `protest` is for one mass protest, `protests` for several. `ember` is the text colour of an inverse
 * figure in protest.
 */
export type MapFill = Shade | `${Shade}-near` | 'protest' | 'protests' | 'ember' | 'sea' | 'abroad' | 'inset';

/**
 * Colours of the map. If a colour is missing, the terminal's default colour is used. With only sixteen colours, all
 * background colours are missing.
 */
export interface MapTheme {
  readonly colors: Readonly<Partial<Record<MapColor, Colour>>>;
  readonly fills: Readonly<Partial<Record<MapFill, Colour>>>;
  /**
   * Colours for text and signs on bright backgrounds, where the colours of the same names in `colors` are hard to read.
   * Provinces in protest or one unrest short of a mass protest have bright backgrounds.
   */
  readonly brightColors: Readonly<Partial<Record<MapColor, Colour>>>;
}

/**
 * Name of a map theme. `none` is for NO_COLOR. Two themes are for sixteen colours: `basic` on a dark background,
 * `plain` on any other background. The others are for more colours: `dark` and `light` on a known background, `unknown`
 * on an unknown background.
 */
export type MapThemeName = 'none' | 'basic' | 'plain' | ColourScheme;

export const MAP_THEMES: Readonly<Record<MapThemeName, MapTheme>> = {
  none: { colors: {}, fills: {}, brightColors: {} },
  basic: {
    fills: {},
    brightColors: {},
    colors: {
      west: 'yellow',
      east: 'red',
      foreign: 'cyan',
      sea: 'blue',
      built: 'cyan',
      working: 'green',
      hint: 'green',
      protest: 'magenta',
      rundown: 'magenta',
      nuclear: 'green',
      lit: 'cyan',
      cursor: 'cyan',
    },
  },
  // Of the sixteen colours only red and magenta are readable on both black and white.
  plain: { colors: { east: 'red', protest: 'magenta', rundown: 'magenta' }, fills: {}, brightColors: {} },
  unknown: {
    fills: {},
    brightColors: {},
    colors: {
      west: '#956f00',
      east: '#de303b',
      foreign: '#0b7bbd',
      sea: '#0b7bbd',
      free: '#767676',
      built: '#0b7bbd',
      working: '#2a8638',
      hint: '#2a8638',
      protest: '#c33fa6',
      rundown: '#b75d00',
      nuclear: '#2a8638',
      muted: '#767676',
      lit: '#0b7bbd',
      cursor: '#0b7bbd',
    },
  },
  dark: {
    colors: {
      text: '#dcdcdc',
      west: '#ffd640',
      east: '#ff8a7e',
      foreign: '#8cc8dc',
      border: '#ffffff',
      wall: '#ffffff',
      provinceBorder: '#9a9aa5',
      free: '#b0b0b6',
      built: '#aac8eb',
      working: '#6ee682',
      hint: '#6ee682',
      protest: '#ff8ae2',
      rundown: '#ffaa50',
      nuclear: '#a0ff50',
      muted: '#a6a6ac',
      lit: '#5af0ff',
      cursor: '#5af0ff',
    },
    fills: {
      'west-1': '#3a3216',
      'west-2': '#322d1b',
      'west-3': '#433916',
      'east-1': '#3e1e1e',
      'east-2': '#342020',
      'east-3': '#4a1f1e',
      'west-1-near': '#5e4c0c',
      'west-2-near': '#54450f',
      'west-3-near': '#69550b',
      'east-1-near': '#64241a',
      'east-2-near': '#59221b',
      'east-3-near': '#70261a',
      protest: '#870058',
      protests: '#c4006e',
      ember: '#1c0014',
      sea: '#121e32',
      abroad: '#1e2024',
      inset: '#141418',
    },
    brightColors: {
      text: '#ffffff',
      muted: '#f0e8f0',
      west: '#fff0a8',
      east: '#ffe0dc',
      foreign: '#d8f6ff',
      provinceBorder: '#e0d8e0',
      protest: '#ffd8f6',
      free: '#e8e0e8',
      built: '#dceaff',
      working: '#b4ffbe',
      hint: '#b4ffbe',
      rundown: '#ffe0b0',
      lit: '#c8fbff',
      cursor: '#c8fbff',
    },
  },
  light: {
    colors: {
      text: '#141414',
      west: '#6e4e00',
      east: '#a51212',
      foreign: '#005a74',
      border: '#000000',
      wall: '#000000',
      provinceBorder: '#6e6e6e',
      free: '#555555',
      built: '#1e4b8c',
      working: '#00641e',
      hint: '#00641e',
      protest: '#a0006e',
      rundown: '#8a3c00',
      nuclear: '#2d6400',
      muted: '#5f5f5f',
      lit: '#0046a0',
      cursor: '#0046a0',
    },
    fills: {
      'west-1': '#fff7da',
      'west-2': '#fffbe9',
      'west-3': '#fdf2ca',
      'east-1': '#ffe9e6',
      'east-2': '#fff2f0',
      'east-3': '#fcdfdb',
      'west-1-near': '#fbe28a',
      'west-2-near': '#fdeaa4',
      'west-3-near': '#f8da74',
      'east-1-near': '#fbc2b6',
      'east-2-near': '#fdd0c8',
      'east-3-near': '#f7b6a8',
      protest: '#f2a6d8',
      protests: '#ea66b6',
      ember: '#ffffff',
      sea: '#deebfa',
      abroad: '#f0f0ee',
      inset: '#ffffff',
    },
    brightColors: {
      text: '#000000',
      muted: '#262626',
      west: '#352600',
      east: '#640000',
      foreign: '#00303e',
      provinceBorder: '#463640',
      protest: '#500038',
      free: '#262626',
      built: '#0e2c58',
      working: '#00260a',
      hint: '#00260a',
      rundown: '#481c00',
      nuclear: '#0a2600',
      lit: '#00286a',
      cursor: '#00286a',
    },
  },
};

/**
 * Themes for a palette of 256 colours. They replace the dark and pale colours of `MAP_THEMES` that the palette does not
 * contain.
 */
const PALETTE_THEMES: Readonly<Record<ColourScheme, MapTheme>> = {
  unknown: {
    fills: {},
    brightColors: {},
    colors: {
      east: '#af5f5f',
      foreign: '#5f5fff',
      sea: '#5f5fff',
      free: '#767676',
      built: '#5f5fff',
      working: '#00875f',
      hint: '#00875f',
      protest: '#d700af',
      rundown: '#af5f00',
      nuclear: '#00875f',
      muted: '#767676',
      lit: '#5f5fff',
      cursor: '#5f5fff',
    },
  },
  dark: {
    colors: MAP_THEMES.dark.colors,
    brightColors: MAP_THEMES.dark.brightColors,
    fills: {
      'west-1': '#303030',
      'west-2': '#262626',
      'west-3': '#3a3a3a',
      'east-1': '#5f0000',
      'east-2': '#5f0000',
      'east-3': '#5f0000',
      'west-1-near': '#5f5f00',
      'west-2-near': '#5f5f00',
      'west-3-near': '#5f5f00',
      'east-1-near': '#870000',
      'east-2-near': '#870000',
      'east-3-near': '#870000',
      protest: '#87005f',
      protests: '#af005f',
      ember: '#000000',
      sea: '#00005f',
      abroad: '#1c1c1c',
      inset: '#121212',
    },
  },
  light: {
    colors: MAP_THEMES.light.colors,
    brightColors: MAP_THEMES.light.brightColors,
    fills: {
      'west-1': '#ffffd7',
      'west-2': '#ffffd7',
      'west-3': '#ffffaf',
      'east-1': '#ffd7d7',
      'east-2': '#ffd7d7',
      'east-3': '#ffd7d7',
      'west-1-near': '#ffd787',
      'west-2-near': '#ffd787',
      'west-3-near': '#ffd787',
      'east-1-near': '#ffafaf',
      'east-2-near': '#ffafaf',
      'east-3-near': '#ffafaf',
      protest: '#ffafd7',
      protests: '#ff5fd7',
      ember: '#ffffff',
      sea: '#d7d7ff',
      abroad: '#eeeeee',
      inset: '#ffffff',
    },
  },
};

/** Returns the theme for a background and a colour level. */
export function mapTheme(scheme: ColourScheme, level: ColourLevel): MapTheme {
  switch (level) {
    case 0:
      return MAP_THEMES.none;
    case 1:
      return scheme === 'dark' ? MAP_THEMES.basic : MAP_THEMES.plain;
    case 2:
      return PALETTE_THEMES[scheme];
    case 3:
      return MAP_THEMES[scheme];
  }
}

/** Returns whether a background is so bright that `brightColors` replace other colours on it. */
export function isHot(fill: string): boolean {
  return fill === 'protest' || fill === 'protests' || fill.endsWith('-near');
}

/**
 * Returns every pair of text and background colours that a theme combines, on its own backgrounds and on the terminal's
 * background. Inverse styles need no extra pairs, because they only swap the two colours.
 */
export function mapPairs({ colors, fills, brightColors }: MapTheme, below: BackgroundPair): readonly Pair[] {
  const { ember, ...grounds } = fills;
  const inks = Object.keys(INKS) as MapColor[];
  const pairs = Object.entries({ ...grounds, 'the ground': below.bg }).flatMap(([on, bg]) =>
    inks.map((ink): Pair => {
      const fg = (isHot(on) ? brightColors[ink] : undefined) ?? colors[ink] ?? colors.text ?? below.fg;
      return { name: `${ink} on ${on}`, as: INKS[ink], fg, bg };
    }),
  );
  const { protest } = colors;
  if (ember === undefined || protest === undefined) return pairs;
  return [...pairs, { name: 'protest on ember', as: 'text', fg: protest, bg: ember }];
}
