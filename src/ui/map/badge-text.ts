import type { ProvinceFigures } from './figures.js';
import type { MapGlyphs } from './glyphs.js';
import type { MapRun } from './grid.js';
import type { ScreenWords } from '../../text/index.js';

/** The words on the map, in the ledger and in the legend. */
export type MapWords = ScreenWords['map'];

/** A line of a badge as runs of text. */
export type BadgeLine = readonly MapRun[];

/** "u7!": unrest with a sign for each mass protest of its own; from the third on a number ("!3"). */
export function unrestRuns({ unrest, massProtests }: ProvinceFigures, glyphs: MapGlyphs, prefix: string): MapRun[] {
  return [
    { text: `${prefix}${unrest}`, style: unrest >= 3 ? { bold: true } : {} },
    ...protestRuns(glyphs.massProtest, massProtests),
  ];
}

/** A sign for each mass protest, a number from the third on. */
export function protestRuns(sign: string, protests: number): MapRun[] {
  if (protests === 0) return [];
  const text = protests <= 2 ? sign.repeat(protests) : `${sign}${protests}`;
  return [{ text, style: { color: 'protest', bold: true } }];
}

/** What stands beside a province's name: protests exported to it (R10.2e) and socialists. */
export function extraRuns(figures: ProvinceFigures, glyphs: MapGlyphs, words: MapWords): MapRun[] {
  return [...protestRuns(glyphs.exportedProtest, figures.exportedProtests), ...socialistRuns(figures, words)];
}

/** "s2": socialists in a province. */
export function socialistRuns({ socialists }: ProvinceFigures, words: MapWords): MapRun[] {
  if (socialists === 0) return [];
  return [{ text: `${words.socialists}${socialists}`, style: { color: 'east', bold: true } }];
}

/** "E5/3": economy and value of the export factory; "-" without a factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

/** "u7! L2 E5/3", without its blanks when it does not fit otherwise. */
export function countersLine(figures: ProvinceFigures, width: number, glyphs: MapGlyphs, words: MapWords): BadgeLine {
  const parts: MapRun[][] = [
    unrestRuns(figures, glyphs, words.unrest),
    [{ text: `${words.livingStandard}${figures.livingStandard}`, style: {} }],
    [{ text: economyText(figures, words), style: {} }],
  ];
  const spaced = joined(parts, ' ');
  return lengthOf(spaced) <= width ? spaced : joined(parts, '');
}

/** The columns of a line. */
export function lengthOf(line: BadgeLine): number {
  return line.reduce((sum, { text }) => sum + Array.from(text).length, 0);
}

function joined(parts: readonly (readonly MapRun[])[], separator: string): BadgeLine {
  return parts.flatMap((part, index) => (index > 0 && separator ? [{ text: separator, style: {} }, ...part] : part));
}
