import type { ColourLevel } from '../../../src/terminal/drawing/colour.js';
import { GROUNDS } from '../../../src/terminal/drawing/screen-colours.js';
import type { ColourScheme, BackgroundPair } from '../../../src/terminal/drawing/theme.js';

export interface LooksOnGround {
  readonly scheme: ColourScheme;
  readonly level: ColourLevel;
  readonly ground: BackgroundPair;
}

const BLACK: BackgroundPair = { fg: '#ffffff', bg: '#000000' };
const WHITE: BackgroundPair = { fg: '#000000', bg: '#ffffff' };

/**
 * All themes with at least 256 colours. The dark and the light theme are on their own background and on two common
 * backgrounds. The theme for an unknown background is on black and on white.
 */
export const LOOKS_ON_GROUNDS: readonly LooksOnGround[] = ([2, 3] as const).flatMap((level): LooksOnGround[] => [
  { scheme: 'dark', level, ground: GROUNDS.dark },
  { scheme: 'dark', level, ground: BLACK },
  { scheme: 'dark', level, ground: { ...BLACK, bg: '#1e1e1e' } },
  { scheme: 'light', level, ground: GROUNDS.light },
  { scheme: 'light', level, ground: WHITE },
  { scheme: 'light', level, ground: { ...WHITE, bg: '#fdf6e3' } },
  { scheme: 'unknown', level, ground: BLACK },
  { scheme: 'unknown', level, ground: WHITE },
]);
