import {
  CITIES_OF_SIDE,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  type Connection,
  RHEINSBERG,
} from '../board/geography.js';
import { dismantle, dismantlePlaces } from '../pieces/building.js';
import { NO_LOG } from '../engine/event-log.js';
import { cityOf, connectionOf, type Move } from '../state/move.js';
import type { State } from '../state/state.js';
import { exactly, type Range } from './bounds.js';
import { scratchCopy } from '../inspect/table.js';

/**
 * Returns how many of East's next `count` dismantlings can remove factories; the others remove infrastructure (R5.2,
 * R10.4).
 */
export function factoriesAmong(s: State, count: number): Range {
  if (count === 0) return exactly(0);
  const infrastructure = CONNECTIONS_OF_SIDE.east.reduce((sum, connection) => sum + s.infrastructure[connection], 0);
  return { least: Math.max(0, count - infrastructure), most: mostFactories(s, count) };
}

function mostFactories(s: State, count: number): number {
  const around = (city: number): Connection[] => CONNECTIONS_AT[city].filter((one) => s.infrastructure[one] > 0);
  const intact = CITIES_OF_SIDE.east.filter((city) => s.factories[city] === 'intact');
  const atRheinsberg = s.factories[RHEINSBERG] === 'none' ? 0 : 1;
  const free = intact.filter((city) => around(city).length === 0).length + atRheinsberg;
  const joined = intact.map(around).filter((connections) => connections.length > 0);
  return free >= count ? count : free + freed(s, joined, 0, count - free, new Set());
}

/**
 * Returns the maximum number of factories that can be dismantled for `budget` points when the infrastructure around
 * them must be dismantled first.
 */
function freed(
  s: State,
  joined: readonly (readonly Connection[])[],
  next: number,
  budget: number,
  gone: ReadonlySet<Connection>,
): number {
  let best = 0;
  for (let index = next; index < joined.length && best < budget; index++) {
    const standing = joined[index].filter((one) => !gone.has(one));
    const left = budget - 1 - standing.reduce((sum, one) => sum + s.infrastructure[one], 0);
    if (left < 0) continue;
    best = Math.max(best, 1 + freed(s, joined, index + 1, left, new Set([...gone, ...standing])));
  }
  return best;
}

/**
 * Dismantles in `s` the East pieces that `count` dismantlings remove whichever pieces are chosen (R5.2a). Returns the
 * number of dismantlings for which there is still a choice.
 */
export function dismantleSure(s: State, count: number): number {
  let next = dismantlePlaces(s, 'east');
  if (next.length > count) return count;
  const tried = scratchCopy(s);
  let gone = 0;
  let sure = 0;
  // Each round dismantles every piece that can be dismantled, then looks at the pieces that can be dismantled next. If
  // each of these next pieces needs all earlier pieces to be dismantled first, the earlier pieces are certainly lost.
  while (next.length > 0 && gone + next.length <= count) {
    for (const piece of next) dismantle(tried, piece, NO_LOG);
    gone += next.length;
    next = dismantlePlaces(tried, 'east');
    if (next.every((piece) => goneBefore(piece, s, tried) === gone)) sure = gone;
  }
  for (let left = sure; left > 0; left--) dismantle(s, dismantlePlaces(s, 'east')[0], NO_LOG);
  return next.length === 0 ? 0 : count - sure;
}

/**
 * Counts the pieces that had to be dismantled before this piece: infrastructure around a factory, or another piece at
 * the same place.
 */
function goneBefore(piece: Move, before: State, now: State): number {
  if (piece.type === 'infrastructure') {
    const connection = connectionOf(piece);
    return before.infrastructure[connection] - now.infrastructure[connection];
  }
  const city = cityOf(piece);
  const around = CONNECTIONS_AT[city].reduce((sum, connection) => sum + before.infrastructure[connection], 0);
  return around + (before.factories[city] === now.factories[city] ? 0 : 1);
}
