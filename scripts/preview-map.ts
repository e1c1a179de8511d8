/**
 * Prints the map with a made-up position: `npx tsx scripts/preview-map.ts [small|medium|large|ledger] [unicode|ascii|plain] [light]`.
 * Without arguments every size in every look. `--json FILE` writes the cells instead, for a picture.
 */
import { writeFileSync } from 'node:fs';
import {
  drawMap,
  layoutMap,
  ledgerCells,
  lookOf,
  MAP_THEMES,
  runsOf,
  type MapCell,
  type MapOptions,
  type MapSize,
  type MapStyle,
  type PlaceId,
} from '../src/ui/map/index.js';
import { sampleFigures } from './preview-map-position.js';

const LOOKS = ['unicode', 'ascii', 'plain'] as const;
type Look = (typeof LOOKS)[number];
const VIEWS = ['small', 'medium', 'large', 'ledger'] as const;
type View = (typeof VIEWS)[number];

const LIT = new Set<PlaceId>([
  'city:kassel',
  'city:saarbruecken',
  'connection:fulda-bayreuth',
  'connection:stuttgart-ulm',
  'connection:leipzig-jena',
  'province:hessen',
  'province:east-berlin',
  'sector:british',
]);

function sgr(style: MapStyle, look: Look): string {
  const theme = MAP_THEMES[look === 'plain' ? 'none' : process.argv.includes('light') ? 'light' : 'dark'];
  const { fg, bg, bold, dim, underline, inverse } = lookOf(style, theme);
  const codes = [bold && '1', dim && '2', underline && '4', inverse && '7', fg && rgb(38, fg), bg && rgb(48, bg)];
  return `\u001B[${['0', ...codes.filter((code) => code !== undefined)].join(';')}m`;
}

function rgb(ground: 38 | 48, color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `${ground};2;${parts.join(';')}`;
}

function print(rows: readonly (readonly MapCell[])[], look: Look): void {
  for (const row of rows) {
    console.log(`${runsOf(row).map(({ text, style }) => sgr(style, look) + text).join('')}\u001B[0m`); // prettier-ignore
  }
}

function cellsOf(view: View, look: Look): MapCell[][] {
  const options: MapOptions = { ascii: look === 'ascii', lit: LIT, cursor: 'connection:frankfurt-koblenz' };
  if (view === 'ledger') return ledgerCells(sampleFigures(), { ...options, cursor: 'province:sachsen' });
  return drawMap(layoutMap(view satisfies MapSize), sampleFigures(), options);
}

const words = process.argv.slice(2);
const views = VIEWS.filter((view) => words.includes(view));
const looks = LOOKS.filter((look) => words.includes(look));
const file = words[words.indexOf('--json') + 1];
for (const view of views.length > 0 ? views : VIEWS) {
  for (const look of looks.length > 0 ? looks : LOOKS) {
    if (words.includes('--json') && file !== undefined) writeFileSync(file, JSON.stringify(cellsOf(view, look)));
    else {
      console.log(`\n${view}, ${look}`);
      print(cellsOf(view, look), look);
    }
  }
}
