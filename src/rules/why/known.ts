import { CITY, CONNECTION, PROVINCE, SECTORS } from '../board/geography.js';
import { isCardId } from '../cards/deck.js';
import type { Move } from '../move.js';
import { USES } from '../state.js';
import { type Refusal, refuse } from './refusal.js';

const has = (index: object, id: unknown): boolean => typeof id === 'string' && Object.hasOwn(index, id);

function unknown(kind: string, id: unknown): Refusal {
  const named = typeof id === 'string' || typeof id === 'number' ? ` “${id}”` : ' of that kind';
  return refuse('unknown-id', 'R1a', `There is no ${kind}${named}.`);
}

function card(...ids: unknown[]): Refusal | null {
  const stray = ids.find((id) => !isCardId(id));
  return ids.every(isCardId) ? null : { ...unknown('card', stray), clause: 'R3b' };
}

/** Moves may come from files and other programs: what names something that does not exist is refused before all else. */
export function refuseUnknown(move: Move): Refusal | null {
  switch (move.type) {
    case 'take':
      if (!USES.includes(move.use)) return { ...unknown('use of a card', move.use), clause: 'R6' };
      return card(move.card);
    case 'discard':
    case 'remove':
      return card(move.card);
    case 'exchange':
      return card(move.seen, move.own);
    case 'province':
    case 'police':
      return has(PROVINCE, move.province) ? null : unknown('province', move.province);
    case 'factory':
      return has(CITY, move.city) ? null : unknown('city', move.city);
    case 'infrastructure':
      return has(CONNECTION, move.connection) ? null : unknown('connection', move.connection);
    case 'sector':
      return SECTORS.includes(move.sector) ? null : { ...unknown('sector', move.sector), clause: 'R1d' };
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
  return refuse('unknown-move', 'R3d', 'This is not an answer the game knows.');
}
