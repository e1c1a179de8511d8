import { itemAt } from '../../../common/item-at.js';
import { CITY, CONNECTION, ENDS, LINES, PROVINCE } from '../../../rules/board.js';
import { UNREST_PER_PROTEST } from '../../../rules/figures.js';
import type { DecisionKind, SeatState, Move } from '../../../rules/game.js';
import type { PlaceId } from '../../map/index.js';

/** Returns the places of the moves, the likeliest choice first: players mostly choose what helps or harms most. */
export function likeliest(state: SeatState, kind: DecisionKind, moves: ReadonlyMap<PlaceId, Move>): readonly PlaceId[] {
  const worth = new Map([...moves].map(([place, move]) => [place, worthOf(state, kind, move)]));
  return [...moves.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}

/**
 * Whether a place is a good start for the cursor. While building, a connection is a good start only if one more line
 * makes it work. Otherwise the new line changes no factory's value (R5.1c).
 */
export function helpsAtOnce(state: SeatState, kind: DecisionKind, move: Move): boolean {
  if (kind !== 'build' || move.type !== 'infrastructure') return true;
  const connection = CONNECTION[move.connection];
  return factoriesAt(state, connection) === 2 && linesMissing(state, connection) === 0;
}

function worthOf(state: SeatState, kind: DecisionKind, move: Move): number {
  if (move.type === 'province' || move.type === 'police') {
    return kind === 'add-unrest' || kind === 'attack' ? towardsProtest(state, move) : unrestAt(state, move);
  }
  const sign = kind === 'build' ? 1 : -1;
  if (move.type === 'infrastructure') return sign * joined(state, move);
  return move.type === 'factory' ? sign * reached(state, move) : 0;
}

function unrestAt(state: SeatState, { province }: { province: keyof typeof PROVINCE }): number {
  return itemAt(state.unrest, PROVINCE[province]);
}

/** Returns a number that is higher the closer the next mass protest is. */
function towardsProtest(state: SeatState, at: Parameters<typeof unrestAt>[1]): number {
  return unrestAt(state, at) % UNREST_PER_PROTEST;
}

/**
 * Returns the worth of infrastructure. The worth is higher if the connection joins more factories, and if fewer lines
 * are missing before the connection works (R5.1c).
 */
function joined(state: SeatState, move: Extract<Move, { type: 'infrastructure' }>): number {
  const connection = CONNECTION[move.connection];
  return 2 * factoriesAt(state, connection) - linesMissing(state, connection);
}

function factoriesAt({ factories }: SeatState, connection: number): number {
  return itemAt(ENDS, connection).filter((city) => isFactory(itemAt(factories, city))).length;
}

/** Returns the number of lines that a connection lacks after one more line is built. */
function linesMissing({ infrastructure }: SeatState, connection: number): number {
  return itemAt(LINES, connection) - itemAt(infrastructure, connection) - 1;
}

/** Returns the worth of a factory. The worth is higher if there is more infrastructure at the factory's city. */
function reached({ infrastructure }: SeatState, move: Extract<Move, { type: 'factory' }>): number {
  const city = CITY[move.city];
  return infrastructure.reduce(
    (sum, pieces, connection) => sum + (itemAt(ENDS, connection).includes(city) ? 2 * pieces : 0),
    1,
  );
}

function isFactory(factory: SeatState['factories'][number]): boolean {
  return factory === 'intact' || factory === 'rundown';
}
