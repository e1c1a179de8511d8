import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';

/**
 * Codes of the faults of a position, or of a state to be exported. The type of each code lists the values that the
 * error message shows.
 */
export interface Faults {
  'rundown-not-east': [city: string];
  'closed-not-foreign': [city: string];
  'more-than-lines': [connection: string, lines: number, pieces: number];
  'no-factory-at-it': [connection: string];
  'exported-otherwise': [unrest: number, due: number, exported: number];
  'too-many-socialists': [owned: number];
  'socialist-waits': [province: ProvinceId];
  'card-twice': [card: CardName, before: string, field: string];
  'both-faces': [face: CardName, other: CardName];
  'not-dealt-yet': [card: CardName, decade: number];
  'later-decade': [card: CardName, decade: number, now: number];
  'display-too-long': [most: number, cards: number];
  'hand-too-long': [most: number, cards: number];
  'no-police-icon': [card: CardName];
  'police-ready': [];
  'police-without-stasi': [];
  'stray-card': [card: CardName, decade: number, field: string, now: number];
  'too-many-buildings': [what: EventBuilding, most: number, cards: readonly number[]];
  'building-to-come': [what: EventBuilding, cards: readonly number[]];
  'not-in-pile': [card: CardName];
  'end-after-second-half': [];
  'end-with-empty-display': [];
  'played-row-discarded': [];
  'fresh-second-half': [];
  'fresh-display': [];
  'fresh-played-row': [];
  'fresh-pile': [];
  'fresh-special': [];
  'nothing-to-keep': [];
  'holder-kept': [most: number];
  'special-not-taken-yet': [];
  'special-face': [face: CardName, wall: boolean];
  'special-of-decade': [decade: number, face: CardName, given: CardName];
  'wall-not-built': [];
  'wall-stands': [];
  'stasi-not-disbanded': [];
  'stasi-disbanded': [];
  'wall-not-down': [];
  'deal-of-decade': [card: CardName, field: string, own: number, decade: number];
  'deal-too-long': [field: string, cards: number, most: number];
  exclude: [first: string, second: string];
  'not-whole': [field: string, least: number, most: number];
  'not-one-of': [field: string, values: readonly (string | number)[]];
  'no-object': [field: string];
  'unknown-field': [field: string];
  'missing-field': [field: string];
  'no-card': [field: string];
  'no-flag': [field: string];
  'no-list': [field: string];
  'list-too-long': [field: string, most: number];
  'not-so-many': [field: string, numbers: number];
  'game-over': [];
  'no-position': [fault: Fault];
  'in-action': [side: Side, card: CardName];
  'in-phase': [phase: number];
  'in-passing': [];
}

/** A card id as a string, because error reports may leave out strings to hide cards. Numbers are never left out. */
export type CardName = `${CardId}`;
export type EventBuilding = 'foreign' | 'rheinsberg' | 'closed-cssr' | 'closed-polska';
export type FaultCode = keyof Faults;

/** One fault, as plain data. */
export type Fault = { [C in FaultCode]: { readonly code: C; readonly with: Faults[C] } }[FaultCode];

export function fault<C extends FaultCode>(code: C, ...values: Faults[C]): Fault {
  // The compiler does not know that a code together with its values is a member of the union.
  return { code, with: values } as Fault;
}
