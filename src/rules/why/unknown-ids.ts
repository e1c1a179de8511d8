import { CITY, CONNECTION, PROVINCE, SECTORS } from '../board/geography.js';
import { isCardId } from '../cards/deck.js';
import type { Clause } from '../engine/handler.js';
import type { Move } from '../state/move.js';
import { USES } from '../state/state.js';
import type { Refusal, RefusalOf } from './refusal.js';

type What = Exclude<RefusalOf<'unknown-id'>['what'], 'icon' | 'box'>;

const has = (index: object, id: unknown): boolean => typeof id === 'string' && Object.hasOwn(index, id);

function unknown(what: What, clause: Clause, id: unknown): Refusal {
  const named = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { code: 'unknown-id', clause, what, id: named };
}

function cards(...ids: unknown[]): Refusal | null {
  const stray = ids.find((id) => !isCardId(id));
  return ids.every(isCardId) ? null : unknown('card', 'R3b', stray);
}

/**
 * Returns a refusal if a move names an unknown id; otherwise null. This is checked first, because moves may come from
 * files and other programs.
 */
export function refuseUnknown(move: Move): Refusal | null {
  switch (move.type) {
    case 'take':
      return USES.includes(move.use) ? cards(move.card) : unknown('use', 'R6', move.use);
    case 'discard':
    case 'remove':
      return cards(move.card);
    case 'exchange':
      return cards(move.seen, move.own);
    case 'province':
    case 'police':
      return has(PROVINCE, move.province) ? null : unknown('province', 'R1a', move.province);
    case 'factory':
      return has(CITY, move.city) ? null : unknown('city', 'R1a', move.city);
    case 'infrastructure':
      return has(CONNECTION, move.connection) ? null : unknown('connection', 'R1b', move.connection);
    case 'sector':
      return SECTORS.includes(move.sector) ? null : unknown('sector', 'R1d', move.sector);
    case 'icon':
    case 'ignore':
    case 'box':
    case 'look':
    case 'let-draw':
    case 'done':
      return null;
    default:
      return strange(move);
  }
}

function strange(_move: never): Refusal {
  return { code: 'unknown-move', clause: 'R3d' };
}
