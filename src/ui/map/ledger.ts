import { type ProvinceId, PROVINCES } from '../../rules/board.js';
import { UNREST_PER_PROTEST } from '../../rules/figures.js';
import { Canvas, textWidth, truncateText } from '../../terminal/index.js';
import type { MapFigures, ProvinceFigures } from './figures.js';
import { heatOf, heatStyle } from './heat.js';
import type { MapWords, Pens, Run } from './picture.js';

/** Width of the ledger in columns. With its frame and margins it fits a terminal of 80 columns. */
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

/** Draws the ledger on a canvas of `LEDGER_WIDTH` columns: a heading, and a line for each province. */
export function drawLedger({ provinces }: MapFigures, pens: Pens, names: Readonly<Record<ProvinceId, string>>): Canvas {
  const canvas = new Canvas(LEDGER_WIDTH, PROVINCES.length + 1);
  const heading = { bold: true, underline: true };
  canvas.fill({ ...canvas.cells.area, height: 1 }, ' ', heading).text(1, 0, pens.words.ledger.province, heading);
  PROVINCES.forEach(({ id, side }, index) => {
    canvas.field(0, index + 1, NAME_WIDTH + 1, ` ${names[id]}`, { style: { fg: pens.colors[side], bold: true } });
  });
  let right = NAME_WIDTH + 1;
  for (const counter of COUNTERS) {
    right += WIDTHS[counter];
    const rows: (Run | undefined)[] = [
      { text: truncateText(pens.words.ledger[counter], WIDTHS[counter] - 1, '.'), style: heading },
      ...PROVINCES.map(({ id }) => counterRun(counter, provinces[id], pens)),
    ];
    rows.forEach((run, y) => {
      if (run) canvas.text(right - textWidth(run.text), y, run.text, run.style);
    });
  }
  return canvas;
}

function counterRun(counter: Counter, figures: ProvinceFigures, pens: Pens): Run | undefined {
  switch (counter) {
    case 'protests':
      return protestRun(figures.massProtests, pens);
    case 'exported':
      return protestRun(figures.exportedProtests, pens);
    case 'unrest':
      return { text: String(figures.unrest), style: heatStyle(heatOf(figures), pens) };
    case 'nextProtest':
      return { text: String(UNREST_PER_PROTEST - (figures.unrest % UNREST_PER_PROTEST)) };
    case 'socialists':
      return figures.socialists === 0 ? undefined : { text: String(figures.socialists) };
    case 'livingStandard':
    case 'economy':
    case 'exportFactory':
      return { text: String(figures[counter] ?? '-') };
  }
}

function protestRun(protests: number, { colors }: Pens): Run | undefined {
  return protests === 0 ? undefined : { text: String(protests), style: { fg: colors.protest, bold: true } };
}
