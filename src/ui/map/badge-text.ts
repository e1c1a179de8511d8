import { textWidth } from '../../terminal/index.js';
import type { ProvinceFigures } from './figures.js';
import { heatOf, heatStyle } from './heat.js';
import type { MapWords, Pens, Run } from './picture.js';

/** "u7!": unrest with a sign for each mass protest, those exported to it too ("u2»"), in the style of its heat. */
export function unrestRun(figures: ProvinceFigures, pens: Pens, prefix: string): Run {
  const { glyphs } = pens;
  const own = protestSigns(glyphs.massProtest, figures.massProtests);
  const exported = protestSigns(glyphs.exportedProtest, figures.exportedProtests);
  return { text: `${prefix}${figures.unrest}${own}${exported}`, style: heatStyle(heatOf(figures), pens) };
}

/** A sign for each mass protest, a number from the third on. */
export function protestSigns(sign: string, protests: number): string {
  return protests <= 2 ? sign.repeat(protests) : `${sign}${protests}`;
}

/** "s2": socialists. */
export function socialistRuns({ socialists }: ProvinceFigures, { words, colors }: Pens): Run[] {
  return socialists === 0 ? [] : [{ text: `${words.socialists}${socialists}`, style: { fg: colors.east, bold: true } }];
}

/** "L2": living standard. */
export function livingRun({ livingStandard }: ProvinceFigures, words: MapWords): Run {
  return { text: `${words.livingStandard}${livingStandard}` };
}

/** "E5/3": economy and value of the export factory; "-" without a factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

/** The first of some lines that is not too long. */
export function firstFitting(lines: readonly (readonly Run[])[], width: number): readonly Run[] | undefined {
  return lines.find((line) => lengthOf(line) <= width);
}

/** The columns of a line. */
export function lengthOf(line: readonly Run[]): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** What parts two runs. */
export const BLANK: Run = { text: ' ' };
