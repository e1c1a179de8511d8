import { textWidth } from '../../terminal/index.js';
import type { ProvinceFigures } from './figures.js';
import type { MapWords, Pens, Run } from './picture.js';

/** "u7!": unrest with a sign for each mass protest of its own; from the third on a number ("!3"). */
export function unrestRuns({ unrest, massProtests }: ProvinceFigures, pens: Pens, prefix: string): Run[] {
  return [
    { text: `${prefix}${unrest}`, style: { bold: unrest >= 3 } },
    ...protestRuns(pens.glyphs.massProtest, massProtests, pens),
  ];
}

/** A sign for each mass protest, a number from the third on. */
export function protestRuns(sign: string, protests: number, { colors }: Pens): Run[] {
  if (protests === 0) return [];
  const text = protests <= 2 ? sign.repeat(protests) : `${sign}${protests}`;
  return [{ text, style: { fg: colors.protest, bold: true } }];
}

/** What stands beside a province's name: protests exported to it (R10.2e) and socialists ("s2"). */
export function extraRuns({ exportedProtests, socialists }: ProvinceFigures, pens: Pens): Run[] {
  const exported = protestRuns(pens.glyphs.exportedProtest, exportedProtests, pens);
  if (socialists === 0) return exported;
  return [...exported, { text: `${pens.words.socialists}${socialists}`, style: { fg: pens.colors.east, bold: true } }];
}

/** "L2": living standard. */
export function livingRun({ livingStandard }: ProvinceFigures, words: MapWords): Run {
  return { text: `${words.livingStandard}${livingStandard}` };
}

/** "E5/3": economy and value of the export factory; "-" without a factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

/** "u7! L2 E5/3", without its blanks when it does not fit otherwise. */
export function countersLine(figures: ProvinceFigures, width: number, pens: Pens): readonly Run[] {
  const { words } = pens;
  const unrest = unrestRuns(figures, pens, words.unrest);
  const living = livingRun(figures, words);
  const economy = { text: economyText(figures, words) };
  const spaced = [...unrest, BLANK, living, BLANK, economy];
  return lengthOf(spaced) <= width ? spaced : [...unrest, living, economy];
}

/** The columns of a line. */
export function lengthOf(line: readonly Run[]): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** What parts two runs. */
export const BLANK: Run = { text: ' ' };
