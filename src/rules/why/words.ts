import { CITIES } from '../board/cities.js';
import {
  type City,
  type Connection,
  EAST_BERLIN,
  ENDS,
  type Province,
  SECTORS,
  WEST_BERLIN,
} from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import type { Place } from '../cards/icon.js';

/** How refusals name what stands on the board. The two Berlins bear the names players call them by. */
export function provinceName(province: Province): string {
  if (province === WEST_BERLIN) return 'West Berlin';
  return province === EAST_BERLIN ? 'East Berlin' : PROVINCES[province].name;
}

export const cityName = (city: City): string => CITIES[city].name;

export function connectionName(connection: Connection): string {
  const [a, b] = ENDS[connection];
  return `${cityName(a)}–${cityName(b)}`;
}

export const sectorName = (sector: number): string => `the ${capital(SECTORS[sector])} sector`;

export const sideName = (side: Side): string => (side === 'west' ? 'West' : 'East');

export function cardName(id: CardId): string {
  const { kind, title } = cardById(id);
  return kind === 'special' ? `the special card “${title.en}”` : `card ${id} “${title.en}”`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const ordinal = (number: number): string => ORDINALS[number - 1] ?? `${number}th`;

/** `1 point`, `2 points`. */
export const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;

/** `A`, `A and B`, `A, B and C`. */
export function list(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  'west-germany': 'in West Germany (not West Berlin)',
  'west-berlin': 'in West Berlin',
  'rheinland-pfalz': 'in Rheinland-Pfalz',
  'nordrhein-westfalen': 'in Nordrhein-Westfalen',
  bayern: 'in Bayern',
  sachsen: 'in Sachsen',
  'east-berlin': 'in East Berlin',
  'niedersachsen-or-hamburg': 'in Niedersachsen or at Hamburg',
  cssr: 'in the ČSSR or on a connection to it',
  polska: 'in Poland or on a connection to it',
  rheinsberg: 'in Rheinsberg',
};

/** Where the words of a line allow an icon: `in Sachsen`. */
export const placeName = (place: Place): string => PLACE_NAMES[place];

/** The same for a line that may have no words of the kind: `on the side of East`. */
export const whereName = (side: Side, where: Place | undefined): string =>
  where === undefined ? `on the side of ${sideName(side)}` : placeName(where);
