import { type Style, textWidth } from '../../../terminal/index.js';
import { signed } from '../../../text/index.js';
import type { MapChange, ProvinceFigures } from '../figures.js';
import { heatOf, heatStyle } from '../heat.js';
import type { MapWords, Pens, Picture, Run } from '../picture.js';
import type { PlaceId } from '../places.js';

type Runs = readonly Run[];

/** What to tell of a province in a line: its figures, behind each the amount that has just changed it ("u4", "+2"). */
export interface Told {
  readonly figures: ProvinceFigures;
  readonly amounts: Amounts;
  readonly pens: Pens;
}

/** How a line is written where there is little room. */
export interface Shortness {
  /** Unrest without a sign for each own mass protest, of which its heat tells. */
  readonly bare?: boolean;
  /** The sign of socialists without their number. */
  readonly signOnly?: boolean;
}

/** The amounts by which something changed; what did not has none. */
type Amounts = Readonly<Partial<Record<MapChange['what'], Run>>>;

export const NO_AMOUNTS: Amounts = {};

/** What has just changed at a place, as amounts that stand behind its figures. */
export function amountsAt({ marks, colors }: Picture, place: PlaceId): Amounts {
  const changes = marks.changes?.places.get(place);
  if (changes === undefined || changes.length === 0) return NO_AMOUNTS;
  return Object.fromEntries(
    changes.flatMap(({ what, amount }) => (amount === 0 ? [] : [[what, amountRun(amount, colors)]])),
  );
}

/** "+2": an amount in its looks. */
export function amountRun(amount: number, colors: Pens['colors']): Run {
  return { text: signed(amount), style: { fg: colors.lit, bold: true, inverse: true } };
}

/** What can be told where there is little room: all amounts, the one of the unrest (or the first) alone, or none. */
export function fewerAmounts(told: Told): readonly Told[] {
  const all = Object.entries(told.amounts);
  if (all.length === 0) return [told];
  const none = { ...told, amounts: NO_AMOUNTS };
  if (all.length === 1) return [told, none];
  const { unrest } = told.amounts;
  return [told, { ...told, amounts: unrest ? { unrest } : Object.fromEntries(all.slice(0, 1)) }, none];
}

/** "u7!": unrest with a sign for each mass protest, those exported to it too ("u2»"), in the style of its heat. */
export function unrestRuns({ figures, amounts, pens }: Told, prefix: string, { bare = false }: Shortness = {}): Runs {
  const { glyphs } = pens;
  const style = heatStyle(heatOf(figures), pens);
  const own = bare ? '' : protestSigns(glyphs.massProtest, figures.massProtests);
  // A protest that is exported no longer has a sign for its amount to stand behind.
  const left = amounts.exportedProtests && figures.exportedProtests === 0 ? glyphs.exportedProtest : '';
  const isTold = !bare || amounts.exportedProtests !== undefined;
  const exported = isTold ? protestSigns(glyphs.exportedProtest, figures.exportedProtests) : '';
  return behind([
    [`${prefix}${figures.unrest}${own}`, style, amounts.unrest],
    [exported + left, style, amounts.exportedProtests],
  ]);
}

/** "»": mass protests exported to a province, without their number and their amount; none without them. */
export function exportedRuns({ figures, amounts, pens }: Told): Runs {
  if (figures.exportedProtests === 0 || amounts.exportedProtests) return [];
  return [{ text: pens.glyphs.exportedProtest, style: heatStyle(heatOf(figures), pens) }];
}

/** A sign for each mass protest, a number from the third on. */
export function protestSigns(sign: string, protests: number): string {
  return protests <= 2 ? sign.repeat(protests) : `${sign}${protests}`;
}

/** "s2": socialists; none without them. */
export function socialistRuns(
  { figures: { socialists }, amounts, pens: { words, colors } }: Told,
  { signOnly = false }: Shortness = {},
): Runs {
  if (socialists === 0 && !amounts.socialists) return [];
  const text = signOnly ? words.socialists : `${words.socialists}${socialists}`;
  return behind([[text, { fg: colors.east, bold: true }, amounts.socialists]]);
}

/** "L2": living standard. */
export function livingRuns(
  { figures: { livingStandard }, amounts, pens: { words } }: Told,
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

/** "E5/3": economy and value of the export factory; "-" without a factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

/** The first of some lines that is not too long. */
export function firstFitting(lines: Iterable<Runs>, width: number): Runs | undefined {
  for (const line of lines) if (lengthOf(line) <= width) return line;
  return undefined;
}

/** The columns of a line. */
export function lengthOf(line: Runs): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** What parts two runs. */
export const BLANK: Run = { text: ' ' };
