import { CITIES, type CityId } from '../board/cities.js';
import { CONNECTIONS, type ConnectionId } from '../board/connections.js';
import {
  CITY,
  type City,
  CONNECTION,
  type Connection,
  PROVINCE,
  type Province,
  SECTORS,
  type Sector,
} from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { CardId } from '../cards/card.js';
import { byCard } from '../cards/deck.js';
import { type Use, USES } from './state.js';

/** The answer to one decision; the decision's options list the legal answers. */
export type Move =
  | { readonly type: 'take'; readonly card: CardId; readonly use: Use }
  | { readonly type: 'discard'; readonly card: CardId }
  /** West draws the top card as the price of the special card (R3e). */
  | { readonly type: 'let-draw' }
  | { readonly type: 'province'; readonly province: ProvinceId }
  | { readonly type: 'factory'; readonly city: CityId }
  | { readonly type: 'infrastructure'; readonly connection: ConnectionId }
  | { readonly type: 'sector'; readonly sector: Sector }
  /** Takes up the next icon of an event, by its index in the event. */
  | { readonly type: 'icon'; readonly icon: number }
  /** Ignores an icon of a dual card, or one arrow of a pair (R6.4b). */
  | { readonly type: 'ignore'; readonly icon: number }
  | { readonly type: 'box'; readonly box: number }
  | { readonly type: 'look'; readonly at: 'hand' | 'pile' }
  | { readonly type: 'exchange'; readonly seen: CardId; readonly own: CardId }
  | { readonly type: 'remove'; readonly card: CardId }
  /** East uses a ready police card on a province of its side (R8b). */
  | { readonly type: 'police'; readonly province: ProvinceId }
  /** Stops or declines, if the decision allows it. */
  | { readonly type: 'done' };

export type MoveType = Move['type'];
export type MoveOf<T extends MoveType> = Extract<Move, { type: T }>;

// Each of these moves is created once, so that listing options allocates no moves. Moves are compared by value, never
// by identity.
const freeze = <M extends Move>(move: M): M => Object.freeze(move);

export const DONE: Move = freeze({ type: 'done' });
export const LET_DRAW: Move = freeze({ type: 'let-draw' });
export const PROVINCE_MOVES: readonly Move[] = PROVINCES.map(({ id }) => freeze({ type: 'province', province: id }));
export const POLICE_MOVES: readonly Move[] = PROVINCES.map(({ id }) => freeze({ type: 'police', province: id }));
export const FACTORY_MOVES: readonly Move[] = CITIES.map(({ id }) => freeze({ type: 'factory', city: id }));
export const INFRASTRUCTURE_MOVES: readonly Move[] = CONNECTIONS.map(({ id }) =>
  freeze({ type: 'infrastructure', connection: id }),
);
export const SECTOR_MOVES: readonly Move[] = SECTORS.map((sector) => freeze({ type: 'sector', sector }));

/** Number of icons for which moves are created in advance. No event has more icons. */
const MOST_ICONS = 8;
const indexes = Array.from({ length: MOST_ICONS }, (_, index) => index);
/**
 * The moves that execute an icon of an event, by the icon's index. `IGNORE_MOVES` has the moves that ignore an icon.
 */
export const ICON_MOVES: readonly Move[] = indexes.map((icon) => freeze({ type: 'icon', icon }));
export const IGNORE_MOVES: readonly Move[] = indexes.map((icon) => freeze({ type: 'ignore', icon }));

/** For each card, the moves that take it, one for each use in the order of USES. */
export const TAKE_MOVES: Readonly<Record<CardId, readonly MoveOf<'take'>[]>> = byCard(({ id }) =>
  USES.map((use) => freeze({ type: 'take', card: id, use })),
);

/** Returns the moves of the places for which `bar` returns null, in the order of the places. */
export function unbarred(
  places: readonly number[],
  moves: readonly Move[],
  bar: (place: number) => string | null,
): Move[] {
  const open: Move[] = [];
  for (const place of places) if (bar(place) === null) open.push(moves[place]);
  return open;
}

export function isMove<T extends MoveType>(move: Move, ...types: readonly T[]): move is MoveOf<T> {
  return types.some((type) => type === move.type);
}

/**
 * Returns the move, narrowed to the type of answer that its question takes.
 * @throws Error if the move has another type, which only an unchecked move in a `Simulation` can have
 */
export function answer<T extends MoveType>(move: Move, type: T): MoveOf<T> {
  if (move.type === type) return move as MoveOf<T>;
  throw new Error(`“${move.type}” does not answer a question for “${type}”`);
}

export const provinceOf = (move: Move): Province => PROVINCE[answer(move, 'province').province];
export const cityOf = (move: Move): City => CITY[answer(move, 'factory').city];
export const connectionOf = (move: Move): Connection => CONNECTION[answer(move, 'infrastructure').connection];
export const sectorOf = (move: Move): number => SECTORS.indexOf(answer(move, 'sector').sector);

export function sameMove(a: Move, b: Move): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  const left: Readonly<Record<string, unknown>> = a;
  const right: Readonly<Record<string, unknown>> = b;
  let surplus = 0;
  for (const key in left) {
    if (left[key] !== right[key]) return false;
    surplus++;
  }
  for (const _ in right) surplus--;
  return surplus === 0;
}

export function sameMoves(a: readonly Move[], b: readonly Move[]): boolean {
  return a.length === b.length && a.every((move, index) => sameMove(move, b[index]));
}
