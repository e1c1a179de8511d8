/**
 * Prints the map with a made-up position: `npx tsx scripts/preview-map.ts [small|medium|large|ledger] [unicode|ascii|plain]`.
 * Without arguments every size in every look. `--json FILE` writes the cells instead, for a picture.
 */
import { writeFileSync } from 'node:fs';
import {
  drawMap,
  layoutMap,
  ledgerCells,
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

const COLORS: Readonly<Record<string, number>> = {
  west: 220, east: 203, foreign: 117, border: 15, wall: 15, provinceBorder: 244, sea: 24, abroad: 238, free: 247, built: 153,
  working: 84, protest: 207, rundown: 215, nuclear: 118, muted: 245, lit: 51, cursor: 51,
}; // prettier-ignore
const FILLS: Readonly<Record<string, number>> = {
  'west-1': 58, 'west-2': 236, 'west-3': 94, 'east-1': 52, 'east-2': 235, 'east-3': 88, sea: 17, abroad: 234, inset: 233,
}; // prettier-ignore

function sgr(style: MapStyle, look: Look): string {
  const colored = look !== 'plain';
  const codes = [
    style.bold ? '1' : '',
    style.dim ? '2' : '',
    style.underline ? '4' : '',
    style.inverse ? '7' : '',
    colored && style.color ? `38;5;${COLORS[style.color] ?? 7}` : '',
    colored && style.fill ? `48;5;${FILLS[style.fill] ?? 0}` : '',
  ];
  return `\u001B[${['0', ...codes.filter((code) => code !== '')].join(';')}m`;
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
