import { itemAt } from '../../common/item-at.js';
import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  type Track,
} from '../../rules/board.js';
import { type Card, cardById, type CardId } from '../../rules/cards.js';
import type { Use } from '../../rules/game.js';
import { SHORT_TITLES } from './short-titles.js';

export { decade, half, phase, phaseHeading, phases, side } from './course.js';
export { signed } from '../signed.js';
export { count, plural } from './numbers.js';

export const province: Readonly<Record<ProvinceId, string>> = {
  'schleswig-holstein': 'Schleswig-Holstein',
  niedersachsen: 'Niedersachsen',
  'nordrhein-westfalen': 'Nordrhein-Westfalen',
  hessen: 'Hessen',
  'rheinland-pfalz': 'Rheinland-Pfalz',
  'baden-wuerttemberg': 'Baden-Württemberg',
  bayern: 'Bayern',
  'west-berlin': 'West Berlin',
  'mecklenburg-vorpommern': 'Mecklenburg-Vorpommern',
  brandenburg: 'Brandenburg',
  'east-berlin': 'East Berlin',
  'sachsen-anhalt': 'Sachsen-Anhalt',
  sachsen: 'Sachsen',
  thueringen: 'Thüringen',
};

/** Short forms of provinces, as on the small map. Each half of Berlin has only its full name. */
export const provinceCode = {
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
};

/** Returns a province's short form if it has one, otherwise its full name. */
export const shortProvince = (id: ProvinceId): string =>
  id in provinceCode ? provinceCode[id as keyof typeof provinceCode] : province[id];

/** Names of the halves of Berlin on the small map. At most 6 columns. */
export const berlinCode = { 'west-berlin': 'W-Berl', 'east-berlin': 'E-Berl' };

/** Returns the name of a province on the small map. */
export const mapName = (id: ProvinceId): string =>
  id in berlinCode ? berlinCode[id as keyof typeof berlinCode] : shortProvince(id);

// City names are those on the board, in every language.
export const city = Object.fromEntries(CITIES.map(({ id, name }) => [id, name])) as Readonly<Record<CityId, string>>;

export const sector: Readonly<Record<Sector, string>> = {
  french: 'the French sector',
  british: 'the British sector',
  american: 'the American sector',
};

export const track: Readonly<Record<Track, string>> = {
  prestige: 'Prestige',
  'western-currency': 'Western currency',
  socialism: 'Socialism',
};

/** Names of the tracks inside a sentence. Western currency keeps its capital letter, because West is a name. */
export const trackInSentence: Readonly<Record<Track, string>> = {
  prestige: 'prestige',
  'western-currency': 'Western currency',
  socialism: 'socialism',
};

/** Letters that are used as signs. Each is one column wide, except those of the tracks. */
export const letter = {
  side: { west: 'W', east: 'E' },
  track: { prestige: 'P', 'western-currency': 'DM', socialism: 'S' },
  figure: { unrest: 'u', livingStandard: 'L', withoutRelief: 'l' },
  color: { red: 'R', yellow: 'Y', dual: 'D' },
};
export const color: Readonly<Record<Card['color'], string>> = { red: 'red', yellow: 'yellow', dual: 'dual' };

export const use: Readonly<Record<Use, string>> = {
  unrest: 'Remove one unrest',
  build: 'Build',
  'living-standard': 'Raise the living standard',
  event: 'Event',
};

/**
 * Numbers of the special cards, as they are shown: the number of the decade. Normal cards have numbers of their own.
 */
const SPECIAL: Readonly<Record<string, string>> = { 'IV-round-table': 'IV', 'IV-wall-comes-down': 'IV' };

export const cardTitle = (card: Card): string => card.title.en;
/** Returns a card's title for a narrow list: a short title, or the full title if there is no shorter one. */
export const shortTitle = (card: Card): string => SHORT_TITLES[card.id] ?? cardTitle(card);
export const cardNumber = (card: Card): string => String(SPECIAL[card.id] ?? card.id);
export const cardName = (card: Card): string => `${cardNumber(card)} “${cardTitle(card)}”`;
export const shortName = (card: Card): string => `${cardNumber(card)} “${shortTitle(card)}”`;

/** Returns a card's number and title. */
export const named = (id: CardId): string => cardName(cardById(id));

export const provinceAt = (index: number): string => province[itemAt(PROVINCES, index).id];

/** Returns a connection as its two cities: `Leipzig–Dresden`. */
export function connection(id: ConnectionId): string {
  const [a, b] = ENDS[id];
  return `${city[a]}–${city[b]}`;
}

const ENDS = Object.fromEntries(CONNECTIONS.map(({ id, between }) => [id, between])) as Readonly<
  Record<ConnectionId, readonly [CityId, CityId]>
>;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns words as a list: `A`, `A and B`, `A, B and C`. */
export function list(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
