import { CITIES } from '../board/cities.js';
import { CITY, CONNECTION, CONNECTION_SIDE, PROVINCE, PROVINCE_SIDE } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { openState, type Table } from '../inspect/table.js';
import type { State } from '../state.js';
import { type PieceMove, refuseBuild } from './building.js';
import { refuseDismantle } from './dismantling.js';
import { refuseUnknown } from './known.js';
import type { Refusal } from './refusal.js';
import { refuseStandard } from './standards.js';
import { refuseNoUnrest } from './unrest.js';

/** A question about a place on the board, whatever the game waits for. */
export type BoardQuestion =
  /** Could the owner of this place spend an ordinary build point here, or dismantle what is here? */
  | { readonly about: 'build' | 'dismantle'; readonly place: PieceMove }
  /** Could this province get a living standard by an action with a card of so many points? */
  | { readonly about: 'living-standard'; readonly province: ProvinceId; readonly points: number }
  /** Is there an unrest to remove here? */
  | { readonly about: 'remove-unrest'; readonly province: ProvinceId };

/** Why something is not possible at a place as the table stands; null if it is. Asks for open information only (R3j). */
export function whyNot(table: Table, question: BoardQuestion): Refusal | null {
  const s = openState(table);
  switch (question.about) {
    case 'build':
    case 'dismantle':
      return refuseUnknown(question.place) ?? refuseAt(s, question.about, question.place);
    case 'living-standard':
    case 'remove-unrest': {
      const strange = refuseUnknown({ type: 'province', province: question.province });
      if (strange) return strange;
      const province = PROVINCE[question.province];
      if (question.about === 'remove-unrest') return refuseNoUnrest(s, province, 'R6.1');
      return refuseStandard(s, { side: PROVINCE_SIDE[province], points: question.points, placed: [] }, province);
    }
  }
}

function refuseAt(s: State, about: 'build' | 'dismantle', place: PieceMove): Refusal | null {
  const side = ownerOf(place);
  return about === 'build' ? refuseBuild(s, side, place) : refuseDismantle(s, side, place);
}

/** Whose a city or connection is: foreign ones are East's business (R5.1a). */
export function ownerOf(place: PieceMove): Side {
  if (place.type === 'infrastructure') return CONNECTION_SIDE[CONNECTION[place.connection]];
  return CITIES[CITY[place.city]].side === 'west' ? 'west' : 'east';
}
