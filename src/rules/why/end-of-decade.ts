import { BORDERS, PROVINCE_SIDE, type Province } from '../board/geography.js';
import { usableStandard } from '../end-of-decade/07-east-west-differences.js';
import { HAMBURG_PROVINCES } from '../economy.js';
import { livingStandard } from '../living-standard.js';
import type { State } from '../state.js';
import type { Attack } from '../task.js';
import { type Refusal, refuse } from './refusal.js';
import { count, list, provinceName, sectorName } from './words.js';

/** Why a prestige box cannot be used (R9.2). */
export function refuseBox(s: State, box: number): Refusal {
  const marker = s.tracks.prestige;
  if (!Number.isInteger(box) || Math.abs(box) > 6) {
    return refuse('unknown-id', 'R1e', 'The prestige track has boxes from -6 to 6.');
  }
  const sentence =
    marker === 0
      ? 'The prestige marker is on 0: there is no box to use.'
      : `The prestige marker is on ${marker}: only that box and those between it and 0 can be used.`;
  return refuse('box-not-reached', 'R9.2', sentence);
}

/** Why an attack cannot go there; null if it can (R9.7). */
export function refuseAttack(s: State, attack: Attack, target: Province): Refusal | null {
  const { attacker, targets } = attack;
  if (targets.some(({ province }) => province === target)) return null;
  const from = provinceName(attacker);
  const to = provinceName(target);
  if (!BORDERS[attacker].includes(target)) {
    return refuse('not-a-neighbour', 'R9.7', `${from} and ${to} do not meet at the inner-German border.`);
  }
  const usable = usableStandard(s, attacker);
  const standard = livingStandard(s, target);
  if (standard >= usable) {
    const sentence = `${from} can use ${count(usable, 'living standard')} and ${to} has ${standard}: an attack has no effect.`;
    return refuse('no-effect', 'R9.7', sentence);
  }
  const names = list(targets.map(({ province }) => provinceName(province)));
  return refuse('other-decision', 'R9.7', `This attack of ${from} is on ${names}; ${to} is another one.`);
}

/** Why Hamburg cannot belong to a province (R10.3). */
export function refuseHamburg(province: Province): Refusal | null {
  if (HAMBURG_PROVINCES.includes(province)) return null;
  return refuse('wrong-place', 'R10.3', 'Hamburg belongs to Niedersachsen or to Schleswig-Holstein.');
}

/** Why no socialist can be removed there; null if one can (R9.9). */
export function refuseNoSocialist(s: State, province: Province): Refusal | null {
  if (PROVINCE_SIDE[province] === 'west') {
    return refuse('not-own', 'R9.9', `${provinceName(province)} is not a province of East.`);
  }
  if (s.socialists[province] > 0) return null;
  return refuse('no-socialist', 'R9.9', `There is no socialist in ${provinceName(province)}.`);
}

/** Why unrest from the police cards cannot return there; null if it can (R8d). */
export function refuseReturn(placed: readonly Province[], province: Province): Refusal | null {
  if (PROVINCE_SIDE[province] === 'west') {
    return refuse('not-own', 'R8d', `${provinceName(province)} is not a province of East.`);
  }
  if (!placed.includes(province)) return null;
  const sentence = `At most one unrest returns to a province, and ${provinceName(province)} has got one.`;
  return refuse('already-placed', 'R8d', sentence);
}

/** Why a sector cannot lose a living standard (R9.5). */
export function refuseSectorLoss(s: State, sector: number): Refusal | null {
  if (s.sectors[sector] > 0) return null;
  const sentence = `There is no living standard in ${sectorName(sector)}.`;
  return refuse('no-living-standard', 'R9.5', sentence);
}
