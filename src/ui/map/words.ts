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
};
