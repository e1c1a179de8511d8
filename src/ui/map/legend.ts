import { emptyFigures, type ProvinceFigures } from './figures.js';
import { type BadgeText, unrestRuns } from './draw/badge-text.js';
import type { Pens, MapWords, Run } from './picture.js';
import type { Style } from '../../terminal/index.js';

/** A sign of the map, in styled pieces, and its meaning. */
export interface LegendLine {
  readonly key: keyof MapWords['legend'];
  readonly sign: readonly Run[];
  readonly meaning: string;
}

const BLANK: Run = { text: ' ' };

/** Returns the meaning of every sign on the map, for the help page. */
export function mapLegend(pens: Pens): LegendLine[] {
  const { glyphs, words, colors, fills } = pens;
  const { free, built, working, leader, lit, cursor } = glyphs;
  const { unrest, livingStandard, economy, socialists, sectorShort } = words;
  const one = (text: string, style: Style = {}): Run => ({ text, style });
  const across = (line: { lr: string }, style: Style): Run => one(line.lr.repeat(3), style);
  /** Two signs of the legend: a line from left to right, and a line from top to bottom. */
  const both = (line: { lr: string; ud: string }, style: Style): readonly Run[] => [
    across(line, style),
    BLANK,
    one(line.ud, style),
  ];
  const figure = (figures: Partial<ProvinceFigures>, changed: BadgeText['changed'] = {}): readonly Run[] =>
    unrestRuns({ figures: { ...emptyFigures().provinces.bayern, ...figures }, changed, pens }, unrest);
  const city = { fg: colors.west, bold: true };
  const underCursor = { fg: colors.cursor, inverse: true, bold: true };
  const canBe = { fg: colors.lit, bold: true };
  const signs: Record<keyof MapWords['legend'], readonly Run[]> = {
    emptyCity: [one(glyphs.emptyCity, city)],
    factory: [one('3', { ...city, underline: true })],
    rundown: [one('2', { ...city, underline: true }), one(glyphs.rundown, { fg: colors.rundown, bold: true })],
    nuclear: [one(glyphs.nuclear, { fg: colors.east })],
    closedCity: [one(glyphs.closedCity, { fg: colors.foreign, bold: true })],
    free: both(free, { fg: colors.free }),
    built: both(built, { fg: colors.built }),
    working: both(working, { fg: colors.working, bold: true }),
    twoLines: [
      one(built.lr, { fg: colors.built }),
      one('1', { fg: colors.built, bold: true }),
      one(built.lr, { fg: colors.built }),
    ],
    near: figure({ unrest: 3 }),
    massProtest: [
      ...figure({ unrest: 5, massProtests: 1 }),
      BLANK,
      ...figure({ unrest: 9, massProtests: 2 }),
      BLANK,
      ...figure({ unrest: 12, massProtests: 3 }),
    ],
    exportedProtest: figure({ unrest: 2, exportedProtests: 1 }),
    counters: [one(`${unrest}1 ${livingStandard}2 ${economy}6/3`)],
    socialists: [one(`${socialists}2`, { fg: colors.east, bold: true })],
    sectors: [one(`${sectorShort.french} ${sectorShort.british} ${sectorShort.american}`, { fg: colors.west })],
    berlin: [
      one(words.westBerlin.charAt(0), city),
      one(glyphs.noWall),
      one('1', { fg: colors.east, bold: true, underline: true }),
    ],
    leader: [across(leader, city)],
    border: [one(glyphs.innerGermanBorder, { fg: colors.border, bold: true })],
    provinceBorder: [one(glyphs.provinceBorder.repeat(3), { fg: colors.provinceBorder })],
    abroad: [
      one(glyphs.abroad, { fg: colors.abroad, bg: fills.abroad }),
      BLANK,
      one(glyphs.sea, { fg: colors.sea, bg: fills.sea }),
    ],
    wall: [one(glyphs.noWall, { fg: colors.muted }), BLANK, one(glyphs.wall, { fg: colors.wall, bold: true })],
    letter: [one('a', canBe), BLANK, one('b', canBe)],
    lit: [one(`${lit[0]} ${lit[1]}`, canBe), BLANK, BLANK, one(`${cursor[0]} ${cursor[1]}`, underCursor)],
    litConnection: [one(glyphs.litConnection, canBe), BLANK, BLANK, one(glyphs.cursorConnection, underCursor)],
    changed: [one(`${glyphs.changed} ${glyphs.changed}`, canBe), BLANK, BLANK, one(glyphs.changed, canBe)],
    gone: [one(glyphs.gone, canBe)],
    attack: [one(Object.values(glyphs.attack).join(' '), canBe)],
    hint: [one(`${glyphs.hint} ${glyphs.hint}`, { fg: colors.hint, bold: true })],
    change: figure({ unrest: 4, massProtests: 1 }, { unrest: 3 }),
  };
  const meanings = { ...words.legend, ...(fills.protest === undefined ? words.legendWithoutGrounds : {}) };
  return (Object.keys(signs) as (keyof MapWords['legend'])[]).map((key) => ({
    key,
    sign: signs[key],
    meaning: meanings[key],
  }));
}
