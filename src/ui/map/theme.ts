import type { Colour } from '../../terminal/colour.js';

/** Names of colours; the theme gives them their looks. Nothing on the map is told by colour alone. */
export type MapColor =
  | 'text'
  | 'west'
  | 'east'
  | 'foreign'
  | 'border'
  | 'wall'
  | 'provinceBorder'
  | 'sea'
  | 'abroad'
  | 'free'
  | 'built'
  | 'working'
  | 'protest'
  | 'rundown'
  | 'nuclear'
  | 'muted'
  | 'lit'
  | 'cursor';

/** Names of grounds: three shades a side, so that neighbouring provinces differ. */
export type MapFill = 'west-1' | 'west-2' | 'west-3' | 'east-1' | 'east-2' | 'east-3' | 'sea' | 'abroad' | 'inset';

/** The colours of the map. What has none is the terminal's own: the ground, for one, with sixteen colours only. */
export interface MapTheme {
  readonly colors: Readonly<Partial<Record<MapColor, Colour>>>;
  readonly fills: Readonly<Partial<Record<MapFill, Colour>>>;
}

/**
 * `none` is for NO_COLOR; `basic` for sixteen colours on a dark ground and `plain` for them on any other; `unknown` for
 * fine colours on a ground of which nothing is known, the others where it is dark or light.
 */
export type MapThemeName = 'none' | 'basic' | 'plain' | 'unknown' | 'dark' | 'light';

export const MAP_THEMES: Readonly<Record<MapThemeName, MapTheme>> = {
  none: { colors: {}, fills: {} },
  basic: {
    fills: {},
    colors: {
      west: 'yellow',
      east: 'red',
      foreign: 'cyan',
      sea: 'blue',
      built: 'cyan',
      working: 'green',
      protest: 'magenta',
      rundown: 'magenta',
      nuclear: 'green',
      lit: 'cyan',
      cursor: 'cyan',
    },
  },
  // Of the sixteen only red and magenta can be read on black and on white.
  plain: { colors: { east: 'red', protest: 'magenta', rundown: 'magenta' }, fills: {} },
  unknown: {
    fills: {},
    colors: {
      west: '#956f00',
      east: '#de303b',
      foreign: '#0b7bbd',
      sea: '#0b7bbd',
      free: '#767676',
      built: '#0b7bbd',
      working: '#2a8638',
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
      sea: '#4a78b4',
      abroad: '#565b62',
      free: '#b0b0b6',
      built: '#aac8eb',
      working: '#6ee682',
      protest: '#ff7ade',
      rundown: '#ffaa50',
      nuclear: '#a0ff50',
      muted: '#a6a6ac',
      lit: '#5af0ff',
      cursor: '#5af0ff',
    },
    fills: {
      'west-1': '#423814',
      'west-2': '#342f1a',
      'west-3': '#504210',
      'east-1': '#4a1e1e',
      'east-2': '#3a2020',
      'east-3': '#5a1e1c',
      sea: '#121e32',
      abroad: '#1e2024',
      inset: '#141418',
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
      sea: '#8cafd7',
      abroad: '#c8c8c8',
      free: '#555555',
      built: '#1e4b8c',
      working: '#00641e',
      protest: '#a0006e',
      rundown: '#8a3c00',
      nuclear: '#2d6400',
      muted: '#5f5f5f',
      lit: '#0046a0',
      cursor: '#0046a0',
    },
    fills: {
      'west-1': '#fff3c4',
      'west-2': '#fff9de',
      'west-3': '#fce9a5',
      'east-1': '#ffdeda',
      'east-2': '#ffebe8',
      'east-3': '#fad2cd',
      sea: '#deebfa',
      abroad: '#f0f0ee',
      inset: '#ffffff',
    },
  },
};
