import type { MapFigures, MapMarks } from './figures.js';
import { mapGlyphs } from './glyphs.js';
import { heatOf } from './heat.js';
import type { MapWords } from './picture.js';

/** Contents of a map: its figures and marks, and its text as drawn in Unicode. */
export interface MapInSight {
  readonly figures: MapFigures;
  readonly marks: MapMarks;
  readonly text: string;
}

type LegendKey = keyof MapWords['legend'];

/**
 * Returns the signs of the legend that are on a map. Most Unicode signs have only one meaning on the map, so the text
 * of the map is searched for them. Whether any other sign is on the map is computed from figures and marks.
 */
export function legendInSight({ figures, marks, text }: MapInSight): ReadonlySet<LegendKey> {
  const glyphs = mapGlyphs(true);
  const has = (...signs: readonly string[]): boolean => signs.some((sign) => text.includes(sign));
  const provinces = Object.values(figures.provinces);
  const factories = Object.values(figures.cities).map(({ factory }) => factory);
  const changes = [...(marks.changes?.places.values() ?? [])].flat();
  const seen: Readonly<Record<LegendKey, boolean>> = {
    emptyCity: has(glyphs.emptyCity),
    factory: factories.some((factory) => factory === 'intact' || factory === 'rundown'),
    rundown: has(glyphs.rundown),
    nuclear: has(glyphs.nuclear),
    closedCity: has(glyphs.closedCity),
    free: has(glyphs.free.lr, glyphs.free.ud),
    built: has(...Object.values(glyphs.built)),
    working: has(...Object.values(glyphs.working)),
    twoLines: true,
    near: provinces.some((one) => heatOf(one) === 'near'),
    massProtest: provinces.some(({ massProtests }) => massProtests > 0),
    exportedProtest: has(glyphs.exportedProtest),
    counters: true,
    socialists: provinces.some(({ socialists }) => socialists > 0),
    sectors: true,
    berlin: true,
    leader: has(glyphs.leader.lr),
    border: has(glyphs.innerGermanBorder),
    provinceBorder: has(glyphs.provinceBorder),
    abroad: has(glyphs.abroad, glyphs.sea),
    wall: true,
    letter: (marks.letters?.size ?? 0) > 0,
    lit: has(...glyphs.lit, ...glyphs.cursor),
    litConnection: has(glyphs.litConnection, glyphs.cursorConnection),
    changed: has(glyphs.changed),
    gone: has(glyphs.gone),
    attack: has(...Object.values(glyphs.attack)),
    hint: has(glyphs.hint),
    change: changes.some(({ what, amount }) => what !== 'piece' && amount !== 0),
  };
  return new Set((Object.keys(seen) as LegendKey[]).filter((key) => seen[key]));
}
