import { CITIES } from '../board/cities.js';
import { CITY, CONNECTION, CONNECTION_SIDE, PROVINCE, PROVINCE_SIDE } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { Piece } from '../pieces/building.js';
import { stateFromTable, type Table } from '../inspect/table.js';
import type { State } from '../state/state.js';
import { unrestRefusal } from '../pieces/unrest.js';
import { refuseUnknown } from './unknown-ids.js';
import { refuseBuild, refuseDismantle } from './pieces.js';
import { type Refusal, refuseAt } from './refusal.js';
import { refuseStandard } from './standards.js';

/** A question about a place on the board. It does not depend on which decision the game waits for. */
export type BoardQuestion =
  /** Could the owner of `place` spend an ordinary build point at it, or dismantle the piece at it? */
  | { readonly about: 'build' | 'dismantle'; readonly place: Piece }
  /** Could this province get a living standard by an action with a card of `points` points? */
  | { readonly about: 'living-standard'; readonly province: ProvinceId; readonly points: number }
  /** Is there any unrest to remove in this province? */
  | { readonly about: 'remove-unrest'; readonly province: ProvinceId };

/** Returns why something is not possible at a place now; null if it is possible. Uses open information only (R3j). */
export function whyNot(table: Table, question: BoardQuestion): Refusal | null {
  const s = stateFromTable(table);
  switch (question.about) {
    case 'build':
    case 'dismantle':
      return refuseUnknown(question.place) ?? refusePiece(s, question.about, question.place);
    case 'living-standard':
    case 'remove-unrest': {
      const place = { type: 'province', province: question.province } as const;
      const strange = refuseUnknown(place);
      if (strange) return strange;
      const province = PROVINCE[place.province];
      const side = PROVINCE_SIDE[province];
      if (question.about === 'living-standard') {
        return refuseStandard(s, { side, points: question.points, placed: [] }, place);
      }
      return refuseAt(unrestRefusal(s, province), { kind: 'remove-unrest', side, clause: 'R6.1' }, place);
    }
  }
}

function refusePiece(s: State, about: 'build' | 'dismantle', place: Piece): Refusal | null {
  const side = ownerOf(place);
  return about === 'build' ? refuseBuild(s, side, place) : refuseDismantle(s, side, place);
}

/**
 * Returns the side that builds in a city or on a connection; East for foreign cities and for connections to them
 * (R5.1a).
 */
export function ownerOf(place: Piece): Side {
  if (place.type === 'infrastructure') return CONNECTION_SIDE[CONNECTION[place.connection]];
  return CITIES[CITY[place.city]].side === 'west' ? 'west' : 'east';
}
