import { type ProvinceId, PROVINCES } from '../../rules/board.js';
import { UNREST_PER_PROTEST } from '../../rules/figures.js';
import { lengthOf, type MapWords, protestRuns } from './badge-text.js';
import type { MapFigures, MapMarks, ProvinceFigures } from './figures.js';
import { asciiName, mapGlyphs, type MapGlyphs } from './glyphs.js';
import type { MapCell, MapRun, MapStyle } from './grid.js';
import { provincePlace } from './places.js';

export interface LedgerOptions extends MapMarks {
  readonly ascii?: boolean;
  readonly words: MapWords;
  /** Names of the provinces, where they are not those of the board. */
  readonly names?: Readonly<Record<ProvinceId, string>>;
}

/** Columns of the ledger: with a frame around it it fits a terminal of 80. */
export const LEDGER_WIDTH = 76;

const COUNTERS = [
  'unrest',
  'protests',
  'exported',
  'nextProtest',
  'livingStandard',
  'economy',
  'exportFactory',
  'socialists',
] as const satisfies readonly (keyof MapWords['ledger'])[];

type Counter = (typeof COUNTERS)[number];

const WIDTHS: Readonly<Record<Counter, number>> = {
  unrest: 7,
  protests: 6,
  exported: 5,
  nextProtest: 5,
  livingStandard: 4,
  economy: 8,
  exportFactory: 7,
  socialists: 6,
};
const NAME_WIDTH = LEDGER_WIDTH - 1 - COUNTERS.reduce((sum, counter) => sum + WIDTHS[counter], 0);

/** The ledger as rows of cells, like the map: a heading and a line for each province, each `LEDGER_WIDTH` columns wide. */
export function ledgerCells(figures: MapFigures, options: LedgerOptions): MapCell[][] {
  const { ascii = false, words } = options;
  const glyphs = mapGlyphs(ascii);
  const heading = ` ${words.ledger.province.padEnd(NAME_WIDTH)}${COUNTERS.map((counter) =>
    words.ledger[counter].slice(0, WIDTHS[counter] - 1).padStart(WIDTHS[counter]),
  ).join('')}`;
  return [
    cellsOf([{ text: heading, style: { bold: true, underline: true } }]),
    ...PROVINCES.map((province) => ledgerLine(province, figures.provinces[province.id], options, { glyphs, ascii })),
  ];
}

function ledgerLine(
  { id, name: printed, side }: (typeof PROVINCES)[number],
  figures: ProvinceFigures,
  marks: LedgerOptions,
  { glyphs, ascii }: { glyphs: MapGlyphs; ascii: boolean },
): MapCell[] {
  const place = provincePlace(id);
  const name = marks.names?.[id] ?? printed;
  const isCursor = marks.cursor === place;
  const isLit = marks.lit?.has(place) === true;
  const [left, right] = isCursor ? glyphs.cursor : isLit ? glyphs.lit : [' ', ' '];
  const label = `${left}${(ascii ? asciiName(name) : name).slice(0, NAME_WIDTH - 1)}${right}`.padEnd(NAME_WIDTH + 1);
  const color = isCursor ? 'cursor' : isLit ? 'lit' : side;
  const nameStyle: MapStyle = { color, bold: true };
  const runs: MapRun[] = [{ text: label, style: nameStyle }];
  for (const counter of COUNTERS) runs.push(...rightAligned(counterRuns(counter, figures, glyphs), WIDTHS[counter]));
  return cellsOf(runs.map(({ text, style }) => ({ text, style: isCursor ? { ...style, inverse: true } : style })));
}

function cellsOf(runs: readonly MapRun[]): MapCell[] {
  return runs.flatMap(({ text, style }) => Array.from(text, (char) => ({ char, style })));
}

function counterRuns(counter: Counter, figures: ProvinceFigures, glyphs: MapGlyphs): MapRun[] {
  switch (counter) {
    case 'unrest':
      return number(figures.unrest);
    case 'protests':
      return protestRuns(glyphs.massProtest, figures.massProtests);
    case 'exported':
      return protestRuns(glyphs.exportedProtest, figures.exportedProtests);
    case 'nextProtest':
      return number(UNREST_PER_PROTEST - (figures.unrest % UNREST_PER_PROTEST));
    case 'livingStandard':
      return number(figures.livingStandard);
    case 'economy':
      return number(figures.economy);
    case 'exportFactory':
      return [{ text: figures.exportFactory === null ? '-' : String(figures.exportFactory), style: {} }];
    case 'socialists':
      return figures.socialists === 0 ? [] : number(figures.socialists);
    default:
      return counter satisfies never;
  }
}

function number(value: number): MapRun[] {
  return [{ text: String(value), style: {} }];
}

function rightAligned(runs: readonly MapRun[], width: number): MapRun[] {
  return [{ text: ' '.repeat(Math.max(0, width - lengthOf(runs))), style: {} }, ...runs];
}
