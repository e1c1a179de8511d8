import { mapGlyphs } from './glyphs.js';
import type { MapStyle } from './grid.js';
import type { MapWords } from './badge-text.js';

/** A sign of the map, how it looks there, and what it means. */
export interface LegendLine {
  readonly sign: string;
  readonly style: MapStyle;
  readonly meaning: string;
}

/** What every sign of the map means, for the help of the screen. */
export function mapLegend({ ascii = false, words }: { ascii?: boolean; words: MapWords }): LegendLine[] {
  const glyphs = mapGlyphs(ascii);
  const { free, built, working, massProtest, lit, cursor } = glyphs;
  const { unrest, livingStandard, economy, socialists } = words;
  const across = (line: { lr: string }): string => line.lr.repeat(3);
  const signs: Record<keyof MapWords['legend'], readonly [sign: string, style: MapStyle]> = {
    emptyCity: [glyphs.emptyCity, { bold: true }],
    factory: ['3', { bold: true, underline: true }],
    rundown: [`2${glyphs.rundown}`, { color: 'rundown', bold: true }],
    nuclear: [glyphs.nuclear, { color: 'nuclear' }],
    closedCity: [glyphs.closedCity, { color: 'foreign', bold: true }],
    free: [across(free), { color: 'free' }],
    built: [across(built), { color: 'built' }],
    working: [across(working), { color: 'working', bold: true }],
    twoLines: [`${built.lr}1${built.lr}`, { color: 'built' }],
    massProtest: [
      [1, 2].map((n) => massProtest.repeat(n)).join(' ') + ` ${massProtest}3`,
      { color: 'protest', bold: true },
    ],
    exportedProtest: [glyphs.exportedProtest, { color: 'protest', bold: true }],
    counters: [`${unrest}5 ${livingStandard}2 ${economy}6/3`, {}],
    socialists: [`${socialists}2`, { color: 'east', bold: true }],
    sectors: [`${words.sectorShort.french} ${words.sectorShort.british} ${words.sectorShort.american}`, {}],
    berlin: [`${words.westBerlin.charAt(0)}${glyphs.noWall}1`, { bold: true }],
    border: [glyphs.innerGermanBorder, { color: 'border', bold: true }],
    provinceBorder: [glyphs.provinceBorder.repeat(3), {}],
    abroad: [`${glyphs.abroad} ${glyphs.sea}`, {}],
    wall: [`${glyphs.noWall} ${glyphs.wall}`, { color: 'wall', bold: true }],
    lit: [`${lit[0]} ${lit[1]}  ${cursor[0]} ${cursor[1]}`, { color: 'lit', bold: true }],
    litConnection: [`${glyphs.litConnection}  ${glyphs.cursorConnection}`, { color: 'lit', bold: true }],
  };
  return (Object.keys(signs) as (keyof MapWords['legend'])[]).map((key) => {
    const [sign, style] = signs[key];
    return { sign, style, meaning: words.legend[key] };
  });
}
