import { colourCode, type ColourLevel } from './colour.js';
import { isLegible } from './pairs.js';
import { PLAIN, styleIdOfParts, type StyleId } from './style.js';
import { themeFor, themePairs, type Background, type ColourScheme, type BackgroundPair } from './theme.js';

/**
 * The program's own background colours. One of them is painted in three cases: the terminal's background is unknown,
 * the user chose colours for another background, or the colours are not legible on the terminal's background.
 */
export const GROUNDS: Readonly<Record<'dark' | 'light', BackgroundPair>> = {
  dark: { fg: '#dcdcdc', bg: '#101216' },
  light: { fg: '#141414', bg: '#fbfaf6' },
};

/** The user's colour choices: colours for a dark or a light background, or the terminal's own background unchanged. */
export const THEME_CHOICES = ['dark', 'light', 'terminal'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The colours of a screen, and the background painted under them. The background PLAIN means the terminal's own. */
export interface Shade {
  readonly choice: ThemeChoice;
  readonly scheme: ColourScheme;
  readonly ground: StyleId;
}

/**
 * Minimum colour level at which a background is painted. At lower levels only the terminal's own sixteen colours are
 * used.
 */
const FINE_COLOURS = 2;

/**
 * Returns the colours of a screen: the colours that the user chose, or else the colours that suit the terminal's
 * background. If neither is known, returns the colours for a dark background, or below `FINE_COLOURS` the colours for
 * an unknown background. Also returns a background to paint if one is needed (see `GROUNDS`). Below `FINE_COLOURS`, or
 * if the user chose the terminal's own background, no background is painted.
 */
export function shadeFor(choice: ThemeChoice | undefined, background: Background, level: ColourLevel): Shade {
  const suited = choice ?? (background.scheme === 'unknown' ? undefined : background.scheme);
  if (suited === 'terminal') return { choice: suited, scheme: 'unknown', ground: PLAIN };
  if (level < FINE_COLOURS) return { choice: suited ?? 'terminal', scheme: suited ?? 'unknown', ground: PLAIN };
  const scheme = suited ?? 'dark';
  return { choice: scheme, scheme, ground: suits(scheme, background, level) ? PLAIN : groundStyle(GROUNDS[scheme]) };
}

/** Returns the next choice. The first choice follows the last. */
export function choiceAfter(choice: ThemeChoice): ThemeChoice {
  return THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'dark';
}

/** Whether all styles of a scheme are legible on the terminal's own background. */
function suits(scheme: 'dark' | 'light', background: Background, level: ColourLevel): boolean {
  if (background.scheme !== scheme) return false;
  const { colour } = background;
  const ground = GROUNDS[scheme];
  // If the terminal did not report its colour, only dark or light is known. The colours of the matching scheme then
  // count as legible.
  if (colour === undefined) return true;
  return themePairs(themeFor(scheme, level), { ...ground, bg: colour }).every((pair) => isLegible(pair, level));
}

function groundStyle({ fg, bg }: BackgroundPair): StyleId {
  return styleIdOfParts({ fg: colourCode(fg), bg: colourCode(bg), attributes: 0 });
}
