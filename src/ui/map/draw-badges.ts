import {
  countersLine,
  economyText,
  extraRuns,
  lengthOf,
  unrestRuns,
  type BadgeLine,
  type MapWords,
} from './badge-text.js';
import type { DrawnProvince } from './drawing.js';
import type { MapFigures, MapMarks, ProvinceFigures } from './figures.js';
import { asciiName, type MapGlyphs } from './glyphs.js';
import type { MapGrid, MapRun, MapStyle } from './grid.js';
import type { BadgeLayout } from './layout.js';
import { provincePlace, type PlaceId } from './places.js';
import type { Area } from '../../terminal/cells.js';

/** What all parts of the drawing need beside the position. */
export interface Pens {
  readonly glyphs: MapGlyphs;
  readonly words: MapWords;
  readonly ascii: boolean;
}

const BLANK: MapRun = { text: ' ', style: {} };

const EAST: ReadonlySet<DrawnProvince> = new Set([
  'mecklenburg-vorpommern',
  'brandenburg',
  'sachsen-anhalt',
  'sachsen',
  'thueringen',
]);

/** Draws the badge of every province but the two halves of Berlin. */
export function drawBadges(
  grid: MapGrid,
  badges: readonly BadgeLayout[],
  figures: MapFigures,
  marks: MapMarks,
  pens: Pens,
): void {
  for (const badge of badges) {
    const { x, y, width, height } = badge.box;
    for (let row = 0; row < height; row++) grid.text(x, y + row, ' '.repeat(width), {});
    const lines = linesOf(badge, figures.provinces[badge.id], marks, pens);
    lines.forEach((line, row) => drawRuns(grid, { x, y: y + row, width, height: 1 }, line));
  }
}

/** Writes runs one after the other into a line and leaves out what does not fit. */
export function drawRuns(grid: MapGrid, { x, y, width }: Area, runs: BadgeLine): void {
  let column = x;
  for (const { text, style } of runs) {
    for (const char of text) {
      if (column < x + width) grid.put(column, y, char, style);
      column++;
    }
  }
}

/** A name with brackets when lit, with pointers and inverse under the cursor. */
export function nameRun(name: string, place: PlaceId, style: MapStyle, marks: MapMarks, glyphs: MapGlyphs): MapRun {
  if (marks.cursor === place) {
    const [left, right] = glyphs.cursor;
    return { text: `${left}${name}${right}`, style: { ...style, color: 'cursor', bold: true, inverse: true } };
  }
  if (marks.lit?.has(place) !== true) return { text: name, style };
  const [left, right] = glyphs.lit;
  return { text: `${left}${name}${right}`, style: { ...style, color: 'lit', bold: true } };
}

function linesOf(badge: BadgeLayout, figures: ProvinceFigures, marks: MapMarks, pens: Pens): readonly BadgeLine[] {
  const { glyphs, words, ascii } = pens;
  const place = provincePlace(badge.id);
  const style: MapStyle = { color: EAST.has(badge.id) ? 'east' : 'west', bold: true, underline: true };
  const { width } = badge.box;
  if (badge.form === 'code')
    return codeLines(badge, figures, nameRun(words.code[badge.id], place, style, marks, glyphs), pens);
  const extras = extraRuns(figures, glyphs, words);
  const marked = marks.cursor === place || marks.lit?.has(place) === true;
  const room = width - (marked ? 2 : 0) - (extras.length > 0 ? lengthOf(extras) + 1 : 0);
  const name = shortened(ascii ? asciiName(badge.name) : badge.name, room);
  const head: BadgeLine = [
    nameRun(name, place, style, marks, glyphs),
    ...(extras.length > 0 ? [BLANK, ...extras] : []),
  ];
  if (badge.form === 'name') return [head, countersLine(figures, width, glyphs, words)];
  return [head, ...wordLines(width, figures, pens)];
}

/** A name with a point where it is cut off, without the one of an abbreviation if that is all there is no room for. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const bare = name.replace(/\.$/, '');
  return bare.length <= room ? bare : `${name.slice(0, room - 1).replace(/\W+$/, '')}.`;
}

/**
 * "MV 3!", "NW 1»", "MV 3s2" and "L2 E5": what the small drawing has room for; the ledger has the rest. What stands beside
 * the unrest goes to the second line where the first has no room, as a sign without its number if need be; unrest tells
 * its mass protests by itself (R4a).
 */
function codeLines(badge: BadgeLayout, figures: ProvinceFigures, code: MapRun, { glyphs, words }: Pens): BadgeLine[] {
  const { width } = badge.box;
  const fits = (line: BadgeLine): boolean => lengthOf(line) <= width;
  const unrest = unrestRuns(figures, glyphs, '');
  const extras = extraRuns(figures, glyphs, words);
  const living: MapRun = { text: `${words.livingStandard}${figures.livingStandard}`, style: {} };
  const economy: MapRun = { text: `${words.economy}${figures.economy}`, style: {} };
  const below = [
    [living, BLANK, economy],
    [living, economy],
  ];
  const whole = [
    [code, BLANK, ...unrest, ...extras],
    [code, ...unrest, ...extras],
  ].find(fits);
  if (whole !== undefined) return [whole, below.find(fits) ?? []];
  const head = [
    [code, BLANK, ...unrest],
    [code, ...unrest],
    [code, ...unrest.slice(0, 1)],
  ].find(fits);
  const signs = extras.map(({ text, style }) => ({ text: text.charAt(0), style }));
  const counters = [...[extras, signs].flatMap((beside) => below.map((line) => [...line, ...beside])), ...below].find(
    fits,
  );
  return [head ?? [code], counters ?? []];
}

/** "unrest 7!! LS 2" and "economy 5 export 3": the large drawing spells them out. */
function wordLines(width: number, figures: ProvinceFigures, { glyphs, words }: Pens): BadgeLine[] {
  const living = `${words.ledger.livingStandard} ${figures.livingStandard}`;
  const rest = `${figures.economy} ${words.exportWord} ${figures.exportFactory ?? '-'}`;
  const economy = [words.economyWord, words.economyShort].map((word) => `${word} ${rest}`);
  const fitting = economy.find((text) => text.length <= width) ?? economyText(figures, words);
  return [
    [...unrestRuns(figures, glyphs, `${words.unrestWord} `), BLANK, { text: living, style: {} }],
    [{ text: fitting, style: {} }],
  ];
}
