import type { Side } from './side.js';

/**
 * A province as printed on the board (R1a). `borders`: ids of its neighbours across the inner-German border; empty if
 * the province has no such neighbours.
 */
interface ProvinceFact {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly borders: readonly string[];
  /** Unrest at the beginning of the game, as printed. */
  readonly startingUnrest: number;
}

/** The 14 provinces. Arrays indexed by province follow this order. */
export const PROVINCES = [
  {
    id: 'schleswig-holstein',
    name: 'Schleswig-Holstein',
    side: 'west',
    borders: ['mecklenburg-vorpommern'],
    startingUnrest: 3,
  },
  {
    id: 'niedersachsen',
    name: 'Niedersachsen',
    side: 'west',
    borders: ['mecklenburg-vorpommern', 'brandenburg', 'sachsen-anhalt'],
    startingUnrest: 3,
  },
  { id: 'nordrhein-westfalen', name: 'Nordrhein-Westfalen', side: 'west', borders: [], startingUnrest: 2 },
  { id: 'hessen', name: 'Hessen', side: 'west', borders: ['sachsen-anhalt', 'thueringen'], startingUnrest: 3 },
  { id: 'rheinland-pfalz', name: 'Rheinland-Pfalz', side: 'west', borders: [], startingUnrest: 2 },
  { id: 'baden-wuerttemberg', name: 'Baden-Württemberg', side: 'west', borders: [], startingUnrest: 2 },
  { id: 'bayern', name: 'Bayern', side: 'west', borders: ['sachsen', 'thueringen'], startingUnrest: 3 },
  {
    id: 'west-berlin',
    name: 'Berlin (West)',
    side: 'west',
    borders: ['east-berlin', 'brandenburg'],
    startingUnrest: 3,
  },
  {
    id: 'mecklenburg-vorpommern',
    name: 'Mecklenburg-Vorpommern',
    side: 'east',
    borders: ['schleswig-holstein', 'niedersachsen'],
    startingUnrest: 3,
  },
  {
    id: 'brandenburg',
    name: 'Brandenburg',
    side: 'east',
    borders: ['niedersachsen', 'west-berlin'],
    startingUnrest: 3,
  },
  { id: 'east-berlin', name: 'Berlin, Hauptstadt der DDR', side: 'east', borders: ['west-berlin'], startingUnrest: 3 },
  {
    id: 'sachsen-anhalt',
    name: 'Sachsen-Anhalt',
    side: 'east',
    borders: ['niedersachsen', 'hessen'],
    startingUnrest: 3,
  },
  { id: 'sachsen', name: 'Sachsen', side: 'east', borders: ['bayern'], startingUnrest: 3 },
  { id: 'thueringen', name: 'Thüringen', side: 'east', borders: ['hessen', 'bayern'], startingUnrest: 3 },
] as const satisfies readonly ProvinceFact[];

export type ProvinceId = (typeof PROVINCES)[number]['id'];
