import { PROVINCE_SIDE, type Province, SECTOR_SUPPLIED } from '../board/geography.js';
import type { Side } from '../board/side.js';
import type { Place } from '../cards/icon.js';
import { provincesAt } from '../event/places.js';
import type { Clause, TaskOf } from '../handler.js';
import type { State } from '../state.js';
import { massProtests } from '../unrest.js';
import { type Refusal, refuse } from './refusal.js';
import { placeName, provinceName, sideName } from './words.js';

/** Why a province is not one of a side, or not where an icon's words allow; null if it is (R6.4h). */
export function refuseWhere(side: Side, province: Province, clause: Clause, where?: Place): Refusal | null {
  if (PROVINCE_SIDE[province] !== side) {
    return refuse('not-own', clause, `${provinceName(province)} is not a province of ${sideName(side)}.`);
  }
  if (where === undefined || provincesAt(side, where).includes(province)) return null;
  return refuse('wrong-place', 'R6.4h', `This icon takes effect only ${placeName(where)}.`);
}

/** Why no unrest can be removed there; null if it can. */
export function refuseNoUnrest(s: State, province: Province, clause: Clause): Refusal | null {
  if (s.unrest[province] > 0) return null;
  return refuse('no-unrest', clause, `There is no unrest in ${provinceName(province)}.`);
}

/** Why there is nothing for a socialist or for an icon that ends mass protests; null if there is. */
export function refuseNoProtest(s: State, province: Province, clause: Clause): Refusal | null {
  if (massProtests(s, province) > 0) return null;
  return refuse('no-mass-protest', clause, `There is no mass protest in ${provinceName(province)}.`);
}

/** Why an arrow past the end of its track has no such effect there; null if it has (R6.4g). */
export function refusePastTheEnd(s: State, task: TaskOf<'past-the-end'>, province: Province): Refusal | null {
  const { track, toward } = task;
  const own = PROVINCE_SIDE[province] === toward;
  const removes = track === 'prestige' || toward === 'east';
  const adds = track === 'prestige' || toward === 'west';
  if (own && removes) return refuseNoUnrest(s, province, 'R6.4g');
  if (!own && adds) return null;
  const sentence = removes
    ? 'East may only remove unrest of its own here.'
    : 'West may only add unrest in an East province here.';
  return refuse('not-own', 'R6.4g', sentence);
}

/** Why a province can take no exported protest, or is rid of none; null if it can (R10.2e). */
export function refuseSupplier(s: State, province: Province, recall: boolean): Refusal | null {
  const sector = SECTOR_SUPPLIED[province];
  if (sector < 0) {
    return refuse('not-a-supplier', 'R10.2e', `${provinceName(province)} does not supply West Berlin.`);
  }
  if (!recall || s.exportedProtests[sector] > 0) return null;
  const sentence = `${provinceName(province)} carries no mass protest of West Berlin.`;
  return refuse('no-exported-protest', 'R10.2e', sentence);
}

/** Why police power cannot remove unrest there now (R8b). `moment`: whether this is a moment for it at all. */
export function refusePolice(s: State, province: Province, moment: boolean): Refusal | null {
  if (!moment) {
    const sentence = "Police power is used in East's own actions, from the choice of the card on, and in phase 8.";
    return refuse('police-not-now', 'R8b', sentence);
  }
  if (s.policeCards.length === 0) return refuse('no-police-card', 'R8b', 'No police card lies in front of East.');
  if (s.policeCards.every((police) => police.used)) {
    return refuse('police-used', 'R8b', 'Every police card has been used in this decade.');
  }
  return refuseWhere('east', province, 'R8b') ?? refuseNoUnrest(s, province, 'R8b');
}
