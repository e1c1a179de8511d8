import type { Sector } from '../../rules/board/geography.js';
import type { DrawnProvince } from './drawing.js';

/** The words on the map and in the ledger, beside the names of cities and provinces. */
export interface MapWords {
  readonly berlin: string;
  readonly westBerlin: string;
  readonly eastBerlin: string;
  readonly sector: Readonly<Record<Sector, string>>;
  readonly sectorShort: Readonly<Record<Sector, string>>;
  /** Short signs before a number. */
  readonly unrest: string;
  readonly livingStandard: string;
  readonly economy: string;
  readonly socialists: string;
  /** Words for the large drawing. */
  readonly unrestWord: string;
  readonly economyWord: string;
  readonly economyShort: string;
  readonly exportWord: string;
  readonly code: Readonly<Record<DrawnProvince, string>>;
  readonly ledger: LedgerWords;
  readonly legend: LegendWords;
}

export interface LedgerWords {
  readonly province: string;
  readonly unrest: string;
  readonly protests: string;
  readonly nextProtest: string;
  readonly livingStandard: string;
  readonly economy: string;
  readonly exportFactory: string;
  readonly socialists: string;
  readonly exported: string;
}

/** What each sign of the map means. */
export interface LegendWords {
  readonly emptyCity: string;
  readonly factory: string;
  readonly rundown: string;
  readonly nuclear: string;
  readonly closedCity: string;
  readonly free: string;
  readonly built: string;
  readonly working: string;
  readonly twoLines: string;
  readonly massProtest: string;
  readonly exportedProtest: string;
  readonly counters: string;
  readonly socialists: string;
  readonly sectors: string;
  readonly berlin: string;
  readonly border: string;
  readonly provinceBorder: string;
  readonly abroad: string;
  readonly wall: string;
  readonly lit: string;
  readonly litConnection: string;
}

export const ENGLISH_MAP_WORDS: MapWords = {
  berlin: 'Berlin',
  westBerlin: 'West',
  eastBerlin: 'East',
  sector: { french: 'French', british: 'British', american: 'US' },
  sectorShort: { french: 'Fr', british: 'Br', american: 'US' },
  unrest: 'u',
  livingStandard: 'L',
  economy: 'E',
  socialists: 's',
  unrestWord: 'unrest',
  economyWord: 'economy',
  economyShort: 'econ.',
  exportWord: 'export',
  code: {
    'schleswig-holstein': 'SH',
    niedersachsen: 'NI',
    'nordrhein-westfalen': 'NW',
    hessen: 'HE',
    'rheinland-pfalz': 'RP',
    'baden-wuerttemberg': 'BW',
    bayern: 'BY',
    'mecklenburg-vorpommern': 'MV',
    brandenburg: 'BB',
    'sachsen-anhalt': 'ST',
    sachsen: 'SN',
    thueringen: 'TH',
  },
  ledger: {
    province: 'Province',
    unrest: 'Unrest',
    protests: 'Prot.',
    nextProtest: 'Next',
    livingStandard: 'LS',
    economy: 'Economy',
    exportFactory: 'Export',
    socialists: 'Soc.',
    exported: 'Exp.',
  },
  legend: {
    emptyCity: 'city without a factory',
    factory: 'factory and its value',
    rundown: 'rundown factory',
    nuclear: 'nuclear power plant (only card 27 builds here)',
    closedCity: 'no factory can be built here again',
    free: 'connection, nothing built',
    built: 'infrastructure built',
    working: 'working connection',
    twoLines: 'connection of two lines: lines built',
    massProtest: 'mass protest, two, three',
    exportedProtest: 'mass protest exported from West Berlin',
    counters: 'unrest, living standard, economy/export factory; small map: NI 5 is unrest',
    socialists: 'socialists',
    sectors: 'living standard in the sectors of West Berlin',
    berlin: 'Berlin on the map: West Berlin, East Berlin and its factory',
    border: 'inner-German border',
    provinceBorder: 'border between provinces',
    abroad: 'abroad, sea',
    wall: 'border in Berlin; the Berlin Wall',
    lit: 'can be chosen; with the cursor',
    litConnection: 'connection that can be chosen; with the cursor',
  },
};
