import { colourCode, type ColourLevel } from './colour.js';
import { isLegible } from './pairs.js';
import { PLAIN, styleIdOfParts, type StyleId } from './style.js';
import { themeFor, themePairs, type Background, type ColourScheme, type Ground } from './theme.js';

/** The grounds of the program's own: what is painted where the terminal's is not known, or another one is wanted. */
export const GROUNDS: Readonly<Record<'dark' | 'light', Ground>> = {
  dark: { fg: '#dcdcdc', bg: '#101216' },
  light: { fg: '#141414', bg: '#fbfaf6' },
};

/** The colours a user may ask for: those for a dark or a light ground, or the terminal's own ground as it is. */
export const THEME_CHOICES = ['dark', 'light', 'terminal'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The looks a screen shows, and the ground that is painted under them; PLAIN leaves the terminal's own. */
export interface Shade {
  readonly choice: ThemeChoice;
  readonly scheme: ColourScheme;
  readonly ground: StyleId;
}

/** Below that, colours are the terminal's own and so is the ground. */
const FINE_COLOURS = 2;

/**
 * What a screen shows: what the user chose, else what suits the terminal, else the dark looks. With fine colours the own
 * ground is painted wherever these looks cannot be read on the terminal's for certain.
 */
export function shadeFor(choice: ThemeChoice | undefined, background: Background, level: ColourLevel): Shade {
  const suited = choice ?? (background.scheme === 'unknown' ? undefined : background.scheme);
  if (suited === 'terminal') return { choice: suited, scheme: 'unknown', ground: PLAIN };
  if (level < FINE_COLOURS) return { choice: suited ?? 'terminal', scheme: suited ?? 'unknown', ground: PLAIN };
  const scheme = suited ?? 'dark';
  return { choice: scheme, scheme, ground: suits(scheme, background, level) ? PLAIN : groundStyle(GROUNDS[scheme]) };
}

/** The choice that follows what is shown. */
export function choiceAfter(choice: ThemeChoice): ThemeChoice {
  return THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'dark';
}

/** Whether all looks of a scheme can be read on the terminal's own ground. */
function suits(scheme: 'dark' | 'light', background: Background, level: ColourLevel): boolean {
  if (background.scheme !== scheme) return false;
  const { colour } = background;
  const ground = GROUNDS[scheme];
  // Of a ground without a number nothing is known but that it is dark or light.
  if (colour === undefined) return true;
  return themePairs(themeFor(scheme, level), { ...ground, bg: colour }).every((pair) => isLegible(pair, level));
}

function groundStyle({ fg, bg }: Ground): StyleId {
  return styleIdOfParts({ fg: colourCode(fg), bg: colourCode(bg), attributes: 0 });
}
