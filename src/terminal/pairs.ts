import { colourCode, contrast, reduceColour, type Colour, type ColourLevel } from './colour.js';

/** What is drawn: text is to be read, signs and lines are to be seen. */
export type Legibility = 'text' | 'sign';

/** The least contrast (WCAG 2) of what is drawn with its ground. */
export const LEAST_CONTRAST: Readonly<Record<Legibility, number>> = { text: 4.5, sign: 3 };

/** A colour on a ground, and what is drawn so. */
export interface Pair {
  readonly name: string;
  readonly as: Legibility;
  readonly fg: Colour;
  readonly bg: Colour;
}

/** The contrast of a pair as a terminal of this level shows it: from 1 to 21. */
export function contrastOf({ fg, bg }: Pick<Pair, 'fg' | 'bg'>, level: ColourLevel): number {
  return contrast(reduceColour(colourCode(fg), level), reduceColour(colourCode(bg), level));
}

/** Whether a pair has the contrast it needs on a terminal of this level. */
export function isLegible(pair: Pair, level: ColourLevel): boolean {
  return contrastOf(pair, level) >= LEAST_CONTRAST[pair.as];
}
