import { colourCode, contrast, reduceColour, type Colour, type ColourLevel } from './colour.js';

/** Kind of contrast needed: `text` must be readable; a `sign` (symbol or line) need only be visible. */
export type Legibility = 'text' | 'sign';

/** Minimum WCAG 2 contrast ratio to the background, by kind. */
export const LEAST_CONTRAST: Readonly<Record<Legibility, number>> = { text: 4.5, sign: 3 };

/** A colour on a background, and the kind of contrast it needs. */
export interface Pair {
  readonly name: string;
  readonly as: Legibility;
  readonly fg: Colour;
  readonly bg: Colour;
}

/** Returns the contrast ratio of a pair as shown by a terminal of this level, from 1 to 21. */
export function contrastOf({ fg, bg }: Pick<Pair, 'fg' | 'bg'>, level: ColourLevel): number {
  return contrast(reduceColour(colourCode(fg), level), reduceColour(colourCode(bg), level));
}

export function isLegible(pair: Pair, level: ColourLevel): boolean {
  return contrastOf(pair, level) >= LEAST_CONTRAST[pair.as];
}
