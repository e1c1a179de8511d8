import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
  type Side,
} from '../rules/board.js';
import { type CardId, CARDS, isCardId } from '../rules/cards.js';
import { plain } from './characters.js';
import { fold, foldings } from '../common/words.js';

/** Minimum number of letters in an abbreviated place name. */
const SHORTEST_PLACE = 2;
/** Minimum number of letters in an abbreviated card title. */
const SHORTEST_TITLE = 3;

const PROVINCE_NAMES: Readonly<Partial<Record<ProvinceId, string>>> = {
  'west-berlin': 'West Berlin',
  'east-berlin': 'East Berlin',
};
const CITY_NAMES: Readonly<Partial<Record<CityId, string>>> = {
  'polska-north': 'Polska-North',
  'polska-south': 'Polska-South',
  'cssr-east': 'ČSSR-East',
  'cssr-west': 'ČSSR-West',
};

const PROVINCE_ALIASES: Readonly<Partial<Record<ProvinceId, readonly string[]>>> = {
  'schleswig-holstein': ['SH'],
  niedersachsen: ['Lower Saxony'],
  'nordrhein-westfalen': ['NRW', 'North Rhine-Westphalia'],
  hessen: ['Hesse'],
  'rheinland-pfalz': ['RP', 'Rhineland-Palatinate'],
  'baden-wuerttemberg': ['BW'],
  bayern: ['Bavaria'],
  'west-berlin': ['Berlin', 'Berlin (West)', 'Berlin West', 'WB'],
  'mecklenburg-vorpommern': ['MV'],
  'east-berlin': ['Berlin', 'Berlin, Hauptstadt der DDR', 'Ost-Berlin', 'Berlin Ost', 'Berlin East', 'EB'],
  'sachsen-anhalt': ['Saxony-Anhalt'],
  sachsen: ['Saxony'],
  thueringen: ['Thuringia'],
};
const CITY_ALIASES: Readonly<Partial<Record<CityId, readonly string[]>>> = {
  koeln: ['Cologne'],
  nuernberg: ['Nuremberg'],
  muenchen: ['Munich'],
  hannover: ['Hanover'],
  berlin: ['East Berlin', 'Ost-Berlin'],
  'karl-marx-stadt': ['Chemnitz', 'KMS'],
  'polska-north': ['North Polska', 'Poland North', 'North Poland'],
  'polska-south': ['South Polska', 'Poland South', 'South Poland'],
  'cssr-east': ['East ČSSR', 'Czechoslovakia East', 'East Czechoslovakia'],
  'cssr-west': ['West ČSSR', 'Czechoslovakia West', 'West Czechoslovakia'],
};
const SECTOR_NAMES: Readonly<Record<Sector, string>> = {
  french: 'French sector',
  british: 'British sector',
  american: 'American sector',
};

const provinceNames = new Map(PROVINCES.map(({ id, name }) => [id, PROVINCE_NAMES[id] ?? name]));
const cityNames = new Map(CITIES.map(({ id, name }) => [id, CITY_NAMES[id] ?? name]));
const connectionNames = new Map(
  CONNECTIONS.map(({ id, between: [a, b] }) => [id, `${cityName(a)}-${cityName(b)}`] as const),
);

/** Returns the name of a province in move files. */
export function provinceName(id: ProvinceId): string {
  return provinceNames.get(id) ?? id;
}

/** Returns the name of a city in move files. */
export function cityName(id: CityId): string {
  return cityNames.get(id) ?? id;
}

/** Returns the name of a connection in move files: its cities in the board's order. */
export function connectionName(id: ConnectionId): string {
  return connectionNames.get(id) ?? id;
}

export function sectorName(sector: Sector): string {
  return SECTOR_NAMES[sector];
}

/** Returns the name of a card in move files: its number, or the Roman numeral of a special card. */
export function cardName(id: CardId): string {
  return String(id).replace(/-.*/, '');
}

/** Things that a text can mean: `exact` by a full name, `begun` by the beginning of a name. */
export interface NameMatches<Id> {
  readonly exact: readonly Id[];
  readonly begun: readonly Id[];
}

interface Folded<Id> {
  readonly keys: readonly (readonly [string, Id])[];
  readonly exact: ReadonlyMap<string, readonly Id[]>;
}

/**
 * Index of the names of one kind of thing, in every folded form. Built at the first lookup, so that programs that only
 * write never build it.
 */
class Index<Id> {
  readonly #names: readonly (readonly [Id, readonly string[]])[];
  readonly #shortest: number;
  #folded: Folded<Id> | undefined;

  constructor(names: readonly (readonly [Id, readonly string[]])[], shortest: number) {
    this.#names = names;
    this.#shortest = shortest;
  }

  /**
   * Returns two lists: the ids with exactly this name, and the ids whose names begin with the text. The second list is
   * empty if the first list is not, or if the text is too short.
   */
  find(text: string): NameMatches<Id> {
    const { keys, exact: all } = (this.#folded ??= this.#fold());
    const folded = fold(text);
    const exact = all.get(folded) ?? [];
    if (exact.length > 0 || folded.length < this.#shortest) return { exact, begun: [] };
    return { exact, begun: [...new Set(keys.filter(([key]) => key.startsWith(folded)).map(([, id]) => id))] };
  }

  /** Returns the index: every folded form with its id, and the ids of each form. Several things can share a form. */
  #fold(): Folded<Id> {
    const keys = this.#names.flatMap(([id, spellings]) =>
      [...new Set(spellings.flatMap(foldings))].map((key) => [key, id] as const),
    );
    const exact = new Map<string, Id[]>();
    for (const [key, id] of keys) exact.set(key, [...(exact.get(key) ?? []), id]);
    return { keys, exact };
  }
}

const provinces = new Index<ProvinceId>(
  PROVINCES.map(({ id, name }) => [id, [name, id, provinceName(id), ...(PROVINCE_ALIASES[id] ?? [])]]),
  SHORTEST_PLACE,
);
const cities = new Index<CityId>(
  CITIES.map(({ id, name }) => [id, [name, id, cityName(id), ...(CITY_ALIASES[id] ?? [])]]),
  SHORTEST_PLACE,
);
const sectors = new Index<Sector>(
  SECTORS.map((sector) => [sector, [sector, sectorName(sector)]]),
  SHORTEST_PLACE,
);
/** Article at the beginning of a title; titles are also found without it. */
const ARTICLE = /^(?:the|der|die|das) /i;
const titles = new Index<CardId>(
  CARDS.map(({ id, title }) => [id, [title.en, title.de].flatMap((one) => [one, one.replace(ARTICLE, '')])]),
  SHORTEST_TITLE,
);

export const findProvince = (text: string): NameMatches<ProvinceId> => provinces.find(text);
export const findCity = (text: string): NameMatches<CityId> => cities.find(text);
export const findSector = (text: string): NameMatches<Sector> => sectors.find(text);

const between = new Map(
  CONNECTIONS.flatMap(({ id, between: [a, b] }) => [
    [`${a} ${b}`, id],
    [`${b} ${a}`, id],
  ]),
);

/** Finds connections by two cities with a hyphen, slash or space between them, in either order. */
export function findConnection(text: string): NameMatches<ConnectionId> {
  const found = new Map<ConnectionId, boolean>();
  for (const { index, 0: mark } of plain(text).matchAll(/[-/]|\s+/g)) {
    const left = cities.find(text.slice(0, index));
    const right = cities.find(text.slice(index + mark.length));
    for (const a of [...left.exact, ...left.begun]) {
      for (const b of [...right.exact, ...right.begun]) {
        const id = between.get(`${a} ${b}`);
        const exact = left.exact.length > 0 && right.exact.length > 0;
        if (id !== undefined) found.set(id, exact || found.get(id) === true);
      }
    }
  }
  const pick = (exact: boolean): ConnectionId[] => [...found].filter(([, is]) => is === exact).map(([id]) => id);
  const exact = pick(true);
  return { exact, begun: exact.length > 0 ? [] : pick(false) };
}

/** Finds cards by number, Roman numeral, or the beginning of their English or German title. */
export function findCard(text: string): NameMatches<CardId> {
  const trimmed = plain(text)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (/^\d{1,3}$/.test(trimmed)) {
    const id = Number(trimmed);
    return { exact: isCardId(id) ? [id] : [], begun: [] };
  }
  const special = CARDS.filter(
    ({ id }) => typeof id === 'string' && (cardName(id) === trimmed.toUpperCase() || id === trimmed),
  );
  if (special.length > 0) return { exact: special.map(({ id }) => id), begun: [] };
  return titles.find(trimmed);
}

export const PLACE_ALIASES: readonly string[] = [PROVINCE_ALIASES, CITY_ALIASES].flatMap((aliases) =>
  Object.values(aliases).flat(),
);

/** The canonical names of all places, for suggestions. */
export const PLACE_NAMES: readonly string[] = [
  ...provinceNames.values(),
  ...cityNames.values(),
  ...connectionNames.values(),
  ...Object.values(SECTOR_NAMES),
];

const SIDE_WORDS: ReadonlyMap<string, Side> = new Map([
  ...['w', 'west', 'frg', 'brd'].map((word) => [word, 'west'] as const),
  ...['e', 'east', 'gdr', 'ddr'].map((word) => [word, 'east'] as const),
]);

/** Returns the side a word stands for; null for other words. */
export function sideOf(word: string): Side | null {
  return SIDE_WORDS.get(word.toLowerCase()) ?? null;
}
