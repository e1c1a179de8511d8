import type { Pens, MapWords } from './picture.js';

/** A sign of the map and what it means. */
export interface LegendLine {
  readonly sign: string;
  readonly meaning: string;
}

/** What every sign of the map means, for the help of the screen; sea and abroad have none where they have a ground. */
export function mapLegend({ glyphs, words, fills }: Pick<Pens, 'glyphs' | 'words' | 'fills'>): LegendLine[] {
  const { free, built, working, massProtest, lit, cursor } = glyphs;
  const { unrest, livingStandard, economy, socialists, sectorShort } = words;
  const across = (line: { lr: string }): string => line.lr.repeat(3);
  const signs: Record<keyof MapWords['legend'], string> = {
    emptyCity: glyphs.emptyCity,
    factory: '3',
    rundown: `2${glyphs.rundown}`,
    nuclear: glyphs.nuclear,
    closedCity: glyphs.closedCity,
    free: across(free),
    built: across(built),
    working: across(working),
    twoLines: `${built.lr}1${built.lr}`,
    massProtest: `${massProtest} ${massProtest.repeat(2)} ${massProtest}3`,
    exportedProtest: glyphs.exportedProtest,
    counters: `${unrest}5 ${livingStandard}2 ${economy}6/3`,
    socialists: `${socialists}2`,
    sectors: `${sectorShort.french} ${sectorShort.british} ${sectorShort.american}`,
    berlin: `${words.westBerlin.charAt(0)}${glyphs.noWall}1`,
    border: glyphs.innerGermanBorder,
    provinceBorder: glyphs.provinceBorder.repeat(3),
    abroad: `${glyphs.abroad} ${glyphs.sea}`,
    wall: `${glyphs.noWall} ${glyphs.wall}`,
    lit: `${lit[0]} ${lit[1]}  ${cursor[0]} ${cursor[1]}`,
    litConnection: `${glyphs.litConnection}  ${glyphs.cursorConnection}`,
  };
  const keys = Object.keys(signs) as (keyof typeof signs)[];
  return keys
    .filter((key) => key !== 'abroad' || fills.abroad === undefined)
    .map((key) => ({ sign: signs[key], meaning: words.legend[key] }));
}
