import {
  CITIES_OF_SIDE,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  type Connection,
  RHEINSBERG,
} from '../board/geography.js';
import type { State } from '../state.js';
import { exactly, type Range } from './bounds.js';

/** How many of East's next `count` dismantlings can fall on factories; the others take infrastructure (R5.2, R10.4). */
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

/** The most factories that can go when the infrastructure around them has to go first. */
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
