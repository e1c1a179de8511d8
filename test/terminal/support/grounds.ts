import type { ColourLevel } from '../../../src/terminal/colour.js';
import { GROUNDS } from '../../../src/terminal/shade.js';
import type { ColourScheme, Ground } from '../../../src/terminal/theme.js';

/** A set of looks on a ground it has to be legible on. */
export interface LooksOnGround {
  readonly scheme: ColourScheme;
  readonly level: ColourLevel;
  readonly ground: Ground;
}

const BLACK: Ground = { fg: '#ffffff', bg: '#000000' };
const WHITE: Ground = { fg: '#000000', bg: '#ffffff' };

/** All looks of terminals with fine colours: on the own ground, on what terminals usually have, the terminal's own looks on both ends. */
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
