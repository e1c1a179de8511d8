import { COLLAPSE, UNREST_PER_PROTEST } from '../../rules/figures.js';
import type { Style } from '../../terminal/index.js';
import type { ProvinceFigures } from './figures.js';
import type { MapTheme } from './theme.js';

/** Level of protest: none, one unrest short of the first mass protest, one mass protest, two or more mass protests. */
export type Heat = 'calm' | 'near' | 'protest' | 'protests';

/** Returns the heat of a province (R4a). Protests exported to the province count as its own (R10.2e). */
export function heatOf({ unrest, massProtests, exportedProtests }: ProvinceFigures): Heat {
  const protests = massProtests + exportedProtests;
  if (protests > 0) return protests === 1 ? 'protest' : 'protests';
  return unrest === UNREST_PER_PROTEST - 1 ? 'near' : 'calm';
}

/**
 * Returns the heat of a side according to its mass protests. `near`: two protests short of a collapse; `protest`: one
 * protest short; `protests`: a collapse (R9.10).
 */
export function heatOfSide(protests: number): Heat {
  if (protests >= COLLAPSE) return 'protests';
  if (protests === COLLAPSE - 1) return 'protest';
  return protests === COLLAPSE - 2 ? 'near' : 'calm';
}

export function isProtest(heat: Heat): heat is 'protest' | 'protests' {
  return heat === 'protest' || heat === 'protests';
}

/**
 * Returns the style of a figure. The figure is underlined for the heat `near`, and inverse for a protest, so that the
 * heat is visible without colours.
 */
export function heatStyle(heat: Heat, { colors, fills }: MapTheme): Style {
  if (isProtest(heat)) return { fg: colors.protest, bg: fills.ember, bold: true, inverse: true };
  return heat === 'near' ? { bold: true, underline: true } : {};
}
