import { colourCode, contrast, type Colour, type ColourLevel } from './colour.js';
import type { BackgroundReport } from '../input/keys.js';
import { type Legibility, type Pair } from './pairs.js';
import type { Environment } from '../streams.js';
import type { Style } from './style.js';

/** Brightness of the terminal's background. The colours for `unknown` can be read on dark and on light backgrounds. */
export type ColourScheme = 'dark' | 'light' | 'unknown';

/** The terminal's own background: dark or light, and its colour if the terminal reported it. */
export interface Background {
  readonly scheme: ColourScheme;
  readonly colour?: Colour | undefined;
}

/** A background colour, and the colour of letters on it that have no colour of their own. */
export interface BackgroundPair {
  readonly fg: Colour;
  readonly bg: Colour;
}

/** The styles of the screens, each with the legibility it needs. Styles never carry a meaning alone. */
const LOOKS = {
  /** West Germany's yellow, for letters. */
  west: 'text',
  /** East Germany's red, for letters. */
  east: 'text',
  /** West as a filled badge: black on yellow. */
  westBadge: 'text',
  /** East as a filled badge: white on red. */
  eastBadge: 'text',
  cursor: 'text',
  /** A place that the player may choose now. */
  legal: 'text',
  good: 'text',
  warning: 'text',
  danger: 'text',
  title: 'text',
  muted: 'text',
  border: 'sign',
} as const satisfies Readonly<Record<string, Legibility>>;

export type Theme = Readonly<Record<keyof typeof LOOKS, Style>>;

const SHARED = {
  westBadge: { fg: '#000000', bg: '#f2c230', bold: true },
  eastBadge: { fg: '#ffffff', bg: '#b3121d', bold: true },
  cursor: { inverse: true, bold: true },
  title: { bold: true },
} as const satisfies Partial<Theme>;

const RICH: Readonly<Record<ColourScheme, Theme>> = {
  dark: {
    ...SHARED,
    west: { fg: '#f2c744' },
    east: { fg: '#ff7168' },
    legal: { fg: '#7fd1ff', underline: true },
    good: { fg: '#7ddc86' },
    warning: { fg: '#ffb454', bold: true },
    danger: { fg: '#ff8f8f', bold: true, underline: true },
    muted: { fg: '#9a9a9a' },
    border: { fg: '#8a8a8a' },
  },
  light: {
    ...SHARED,
    west: { fg: '#775900' },
    east: { fg: '#b00018' },
    legal: { fg: '#005a9c', underline: true },
    good: { fg: '#1a6b2a' },
    warning: { fg: '#8a4b00', bold: true },
    danger: { fg: '#a00020', bold: true, underline: true },
    muted: { fg: '#5f5f5f' },
    border: { fg: '#6f6f6f' },
  },
  unknown: {
    ...SHARED,
    west: { fg: '#956f00' },
    east: { fg: '#de303b' },
    legal: { fg: '#0b7bbd', underline: true },
    good: { fg: '#2a8638' },
    warning: { fg: '#b75d00', bold: true },
    danger: { fg: '#dd303e', bold: true, underline: true },
    muted: { fg: '#767676' },
    border: { fg: '#767676' },
  },
};

/**
 * Theme for an unknown background in the 256-colour palette. Only a few colours of this palette, and no yellow, can be
 * read both on black and on white, so West is black on yellow.
 */
const UNKNOWN_256: Theme = {
  ...SHARED,
  west: { fg: '#000000', bg: '#ffd75f' },
  east: { fg: '#af5f5f', bold: true },
  legal: { fg: '#5f5fff', underline: true },
  good: { fg: '#00875f', bold: true },
  warning: { bold: true, underline: true },
  danger: { fg: '#af5f5f', bold: true, underline: true },
  muted: { fg: '#767676' },
  border: { fg: '#767676' },
};

/** Styles that all themes with sixteen colours share. */
const SIXTEEN_SHARED = {
  westBadge: { fg: 'black', bg: 'yellow' },
  eastBadge: { fg: 'whiteBright', bg: 'red', bold: true },
  cursor: SHARED.cursor,
  title: SHARED.title,
} as const satisfies Partial<Theme>;

/**
 * Themes with sixteen colours, whose exact shades differ between terminals. Yellow letters may be illegible unless the
 * background is dark. On other backgrounds West is therefore black on yellow.
 */
const SIXTEEN: Readonly<Record<ColourScheme, Theme>> = {
  dark: {
    ...SIXTEEN_SHARED,
    west: { fg: 'yellowBright' },
    east: { fg: 'redBright' },
    legal: { fg: 'cyanBright', underline: true },
    good: { fg: 'greenBright' },
    warning: { fg: 'yellowBright', bold: true },
    danger: { fg: 'redBright', bold: true, underline: true },
    muted: { fg: 'white' },
    border: { fg: 'white' },
  },
  light: {
    ...SIXTEEN_SHARED,
    west: { fg: 'black', bg: 'yellow' },
    east: { fg: 'red' },
    legal: { fg: 'blue', underline: true },
    good: { bold: true },
    warning: { bold: true, underline: true },
    danger: { fg: 'red', bold: true, underline: true },
    muted: {},
    border: {},
  },
  unknown: {
    ...SIXTEEN_SHARED,
    west: { fg: 'black', bg: 'yellow' },
    east: { fg: 'red', bold: true },
    legal: { underline: true },
    good: { bold: true },
    warning: { bold: true, underline: true },
    danger: { fg: 'red', bold: true, underline: true },
    muted: {},
    border: {},
  },
};

/** Returns the theme for a background. Level 0 gets a theme, too, but its colours are not written. */
export function themeFor(scheme: ColourScheme, level: ColourLevel): Theme {
  if (level < 2) return SIXTEEN[scheme];
  return level === 2 && scheme === 'unknown' ? UNKNOWN_256 : RICH[scheme];
}

/**
 * Returns every colour pair that a theme uses on a background. Inverse styles add no pairs, because swapped colours
 * have the same contrast.
 */
export function themePairs(theme: Theme, ground: BackgroundPair): readonly Pair[] {
  const names = Object.keys(LOOKS) as (keyof Theme)[];
  return [
    { name: 'plain', as: 'text', ...ground },
    ...names.map((name): Pair => {
      const { fg = ground.fg, bg = ground.bg } = theme[name];
      return { name, as: LOOKS[name], fg, bg };
    }),
  ];
}

/**
 * Returns whether the background that COLORFGBG names is dark or light; `unknown` if it names none. The last number is
 * the background (`15;0`).
 */
export function schemeOfEnvironment(environment: Environment): ColourScheme {
  const ground = /^[0-9]+;(?:[^;]*;)?([0-9]{1,2})$/.exec(environment['COLORFGBG'] ?? '')?.[1];
  if (ground === undefined) return 'unknown';
  const index = Number(ground);
  return index <= 6 || index === 8 ? 'dark' : index <= 15 ? 'light' : 'unknown';
}

export function backgroundOfReport({ rgb }: BackgroundReport): Background {
  const colour: Colour = `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const onGround = (fg: Colour): number => contrast(colourCode(fg), colourCode(colour));
  return { scheme: onGround('#ffffff') >= onGround('#000000') ? 'dark' : 'light', colour };
}
