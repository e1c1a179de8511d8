import { type Style, textWidth } from '../../../terminal/index.js';
import { signed } from '../../../text/index.js';
import type { MapChange, ProvinceFigures } from '../figures.js';
import { heatOf, heatStyle } from '../heat.js';
import type { MapWords, Pens, Picture, Run } from '../picture.js';
import type { PlaceId } from '../places.js';

type Runs = readonly Run[];

/** The figures of a province for one line. After each figure comes the amount of its latest change: "u4", then "+2". */
export interface BadgeText {
  readonly figures: ProvinceFigures;
  readonly amounts: Amounts;
  readonly pens: Pens;
}

/** Options to shorten a line. */
export interface Shortness {
  /**
   * Whether to leave out the signs for the province's own mass protests. The style of the unrest still shows that there
   * are protests.
   */
  readonly bare?: boolean;
  /** Whether to leave out the number of socialists after their sign. */
  readonly signOnly?: boolean;
}

/** Amount of the latest change of each figure; a figure that has not changed is missing. */
type Amounts = Readonly<Partial<Record<MapChange['what'], Run>>>;

export const NO_AMOUNTS: Amounts = {};

/** Returns the amounts of the latest changes at a place; they are written after its figures. */
export function amountsAt({ marks, colors }: Picture, place: PlaceId): Amounts {
  const changes = marks.changes?.places.get(place);
  if (changes === undefined || changes.length === 0) return NO_AMOUNTS;
  return Object.fromEntries(
    changes.flatMap(({ what, amount }) => (amount === 0 ? [] : [[what, amountRun(amount, colors)]])),
  );
}

/** Returns an amount in its style, e.g. "+2". */
export function amountRun(amount: number, colors: Pens['colors']): Run {
  return { text: signed(amount), style: { fg: colors.lit, bold: true, inverse: true } };
}

/**
 * Returns variants with fewer and fewer amounts: with all amounts, with one (that of the unrest, or else the first),
 * and with none.
 */
export function fewerAmounts(told: BadgeText): readonly BadgeText[] {
  const all = Object.entries(told.amounts);
  if (all.length === 0) return [told];
  const none = { ...told, amounts: NO_AMOUNTS };
  if (all.length === 1) return [told, none];
  const { unrest } = told.amounts;
  return [told, { ...told, amounts: unrest ? { unrest } : Object.fromEntries(all.slice(0, 1)) }, none];
}

/**
 * Returns unrest in the style of its heat, with a sign for each mass protest: "u7!", or "u2»" for an exported protest.
 */
export function unrestRuns(
  { figures, amounts, pens }: BadgeText,
  prefix: string,
  { bare = false }: Shortness = {},
): Runs {
  const { glyphs } = pens;
  const style = heatStyle(heatOf(figures), pens);
  const own = bare ? '' : protestSigns(glyphs.massProtest, figures.massProtests);
  // If no exported protest is left, the sign is still written, because the amount of the change must follow a sign.
  const left = amounts.exportedProtests && figures.exportedProtests === 0 ? glyphs.exportedProtest : '';
  const isTold = !bare || amounts.exportedProtests !== undefined;
  const exported = isTold ? protestSigns(glyphs.exportedProtest, figures.exportedProtests) : '';
  return behind([
    [`${prefix}${figures.unrest}${own}`, style, amounts.unrest],
    [exported + left, style, amounts.exportedProtests],
  ]);
}

/**
 * Returns a single "»" if mass protests are exported to the province. Returns no runs if there are no exported
 * protests, or if `unrestRuns` already writes them with their amount.
 */
export function exportedRuns({ figures, amounts, pens }: BadgeText): Runs {
  if (figures.exportedProtests === 0 || amounts.exportedProtests) return [];
  return [{ text: pens.glyphs.exportedProtest, style: heatStyle(heatOf(figures), pens) }];
}

/** Returns one sign per mass protest; for three or more protests, a single sign and their number. */
export function protestSigns(sign: string, protests: number): string {
  return protests <= 2 ? sign.repeat(protests) : `${sign}${protests}`;
}

/**
 * Returns the socialists, e.g. "s2". Returns no runs if there are no socialists and their number has not just changed.
 */
export function socialistRuns(
  { figures: { socialists }, amounts, pens: { words, colors } }: BadgeText,
  { signOnly = false }: Shortness = {},
): Runs {
  if (socialists === 0 && !amounts.socialists) return [];
  const text = signOnly ? words.socialists : `${words.socialists}${socialists}`;
  return behind([[text, { fg: colors.east, bold: true }, amounts.socialists]]);
}

/** Returns the living standard, e.g. "L2". */
export function livingRuns(
  { figures: { livingStandard }, amounts, pens: { words } }: BadgeText,
  prefix = words.livingStandard,
): Runs {
  return behind([[`${prefix}${livingStandard}`, {}, amounts.livingStandard]]);
}

function behind(parts: readonly (readonly [text: string, style: Style, amount: Run | undefined])[]): Runs {
  return parts.flatMap(([text, style, amount]) => [
    ...(text === '' ? [] : [{ text, style }]),
    ...(amount ? [amount] : []),
  ]);
}

/** Returns the economy and the value of the export factory, e.g. "E5/3". A "-" stands for a missing factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

export function firstFitting(lines: Iterable<Runs>, width: number): Runs | undefined {
  for (const line of lines) if (lengthOf(line) <= width) return line;
  return undefined;
}

/** Returns the width of a line in columns. */
export function lengthOf(line: Runs): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

export const BLANK: Run = { text: ' ' };
