import { type Style, textWidth } from '../../../terminal/index.js';
import type { MapChange, ProvinceFigures } from '../figures.js';
import { heatOf, heatStyle } from '../heat.js';
import type { MapWords, Pens, Picture, Run } from '../picture.js';
import { type PlaceId, provincePlace } from '../../../text/place-ids.js';
import type { ProvinceId } from '../../../rules/board.js';

type Runs = readonly Run[];

/**
 * The figures of a province that one line of text shows. A figure that has just changed is highlighted: "u2→4", or only
 * "u4".
 */
export interface BadgeText {
  readonly figures: ProvinceFigures;
  readonly changed: ChangedFigures;
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

/**
 * The changed figures of a place, each with its value before the change. The value is null if only the new value is to
 * be written.
 */
type ChangedFigures = Readonly<Partial<Record<MapChange['what'], number | null>>>;

/** Returns the figures that have just changed at a place. `now` returns their present values. */
export function changedAt(
  { marks }: Picture,
  place: PlaceId,
  now: (what: Exclude<MapChange['what'], 'piece'>) => number,
): ChangedFigures {
  const changes = marks.changes?.places.get(place) ?? [];
  return Object.fromEntries(
    changes.flatMap(({ what, amount }) => (amount === 0 || what === 'piece' ? [] : [[what, now(what) - amount]])),
  );
}

/** Returns the figures that have just changed in a province. */
export function changedIn(picture: Picture, id: ProvinceId): ChangedFigures {
  const figures = picture.figures.provinces[id];
  return changedAt(picture, provincePlace(id), (what) => figures[what]);
}

/** Returns a changed figure in its style: with its old value, e.g. "2→4", or only "4" if `before` is null. */
export function changedRun(before: number | null, now: number | string, { colors, glyphs }: Pens): Run {
  const old = before === null ? '' : `${before}${glyphs.becomes}`;
  return { text: `${old}${now}`, style: { fg: colors.lit, bold: true, inverse: true } };
}

/**
 * Returns the variants of a badge with old values. The first variant shows the old values of all changed figures, the
 * second only the old value of the unrest. Empty if nothing has changed.
 */
export function withValuesBefore(told: BadgeText): readonly BadgeText[] {
  const keys = Object.keys(told.changed);
  if (keys.length === 0) return [];
  const { unrest } = told.changed;
  const few = { ...withoutValuesBefore(told).changed, ...(unrest === undefined ? {} : { unrest }) };
  return keys.length > 1 && unrest !== undefined ? [told, { ...told, changed: few }] : [told];
}

/** Returns a badge whose changed figures are highlighted but do not show their old values. */
export function withoutValuesBefore(told: BadgeText): BadgeText {
  return { ...told, changed: Object.fromEntries(Object.keys(told.changed).map((what) => [what, null])) };
}

/**
 * Returns unrest in the style of its heat, with a sign for each mass protest: "u7!", or "u2»" for an exported protest.
 */
export function unrestRuns(
  { figures, changed, pens }: BadgeText,
  prefix: string,
  { bare = false }: Shortness = {},
): Runs {
  const { glyphs } = pens;
  const style = heatStyle(heatOf(figures), pens);
  const own = bare ? '' : protestSigns(glyphs.massProtest, figures.massProtests);
  const isTold = !bare || changed.exportedProtests !== undefined;
  return [
    ...figureRuns(prefix, figures.unrest, style, changed.unrest, pens),
    ...(own === '' ? [] : [{ text: own, style }]),
    ...(isTold ? exportedSigns({ figures, changed, pens }, style) : []),
  ];
}

/** Returns a "»" for each exported mass protest; "»0" if the last exported protest has just gone. */
function exportedSigns({ figures: { exportedProtests: now }, changed, pens }: BadgeText, style: Style): Runs {
  const sign = pens.glyphs.exportedProtest;
  if (changed.exportedProtests === undefined) return now === 0 ? [] : [{ text: protestSigns(sign, now), style }];
  return [changedRun(null, now === 0 ? `${sign}0` : protestSigns(sign, now), pens)];
}

/**
 * Returns a single "»" if mass protests are exported to the province. Returns no runs if there are no exported
 * protests. Also returns no runs if their number has just changed: in that case `unrestRuns` writes them.
 */
export function exportedRuns({ figures, changed, pens }: BadgeText): Runs {
  if (figures.exportedProtests === 0 || changed.exportedProtests !== undefined) return [];
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
  { figures: { socialists }, changed, pens }: BadgeText,
  { signOnly = false }: Shortness = {},
): Runs {
  if (socialists === 0 && changed.socialists === undefined) return [];
  const { words, colors } = pens;
  const style = { fg: colors.east, bold: true };
  if (signOnly) return [{ text: words.socialists, style }];
  return figureRuns(words.socialists, socialists, style, changed.socialists, pens);
}

/** Returns the living standard, e.g. "L2". */
export function livingRuns(
  { figures: { livingStandard }, changed, pens }: BadgeText,
  prefix = pens.words.livingStandard,
): Runs {
  return figureRuns(prefix, livingStandard, {}, changed.livingStandard, pens);
}

/** Returns a figure with its letter or word in front. `before` is undefined if the figure has not just changed. */
function figureRuns(prefix: string, now: number, style: Style, before: number | null | undefined, pens: Pens): Runs {
  if (before === undefined) return [{ text: `${prefix}${now}`, style }];
  return [...(prefix === '' ? [] : [{ text: prefix, style }]), changedRun(before, now, pens)];
}

/** Returns the economy and the value of the export factory, e.g. "E5/3". A "-" stands for a missing factory. */
export function economyText({ economy, exportFactory }: ProvinceFigures, words: MapWords): string {
  return `${words.economy}${economy}/${exportFactory ?? '-'}`;
}

/** Returns the first line that is at most `width` columns wide; undefined if every line is wider. */
export function firstFitting(lines: Iterable<Runs>, width: number): Runs | undefined {
  for (const line of lines) if (lengthOf(line) <= width) return line;
  return undefined;
}

/** Returns the width of a line in columns. */
export function lengthOf(line: Runs): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

export const BLANK: Run = { text: ' ' };
