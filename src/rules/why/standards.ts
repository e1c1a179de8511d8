import { moveToSectorRefusal } from '../actions/living-standard.js';
import { PROVINCE, type Province, PROVINCES_OF, SECTORS, SUPPLIERS, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { economyFigures } from '../inspect/provinces.js';
import {
  ECONOMY_PER_STANDARD,
  helpNeeded,
  helpUsed,
  livingStandard,
  MOST_HELP,
  MOST_PLACED,
  type Placing,
  placingRefusal,
  reckonStandards,
  type StandardReckoning,
  westBerlinStandard,
} from '../pieces/living-standard.js';
import type { MoveOf } from '../state/move.js';
import type { State } from '../state/state.js';
import { type EconomyLack, type Refusal, refuseAt } from './refusal.js';

/** Returns why a province cannot get a living standard by an action; null if it can (R6.3). */
export function refuseStandard(s: State, placing: Placing, place: MoveOf<'province'>): Refusal | null {
  const { side } = placing;
  const province = PROVINCE[place.province];
  const reckoning = reckonStandards(s, side);
  const code = placingRefusal(s, reckoning, placing, province);
  const kind = 'living-standard';
  const clause = 'R6.3a';
  switch (code) {
    case null:
      return null;
    case 'west-berlin-closed':
      return { code, clause, kind, bySector: false };
    case 'enough-placed':
      return { code, clause, most: MOST_PLACED };
    case 'economy-too-low':
      return refuseEconomy(s, reckoning, placing, province);
    case 'not-own':
    case 'already-placed':
      return refuseAt(code, { kind, side, clause }, place);
  }
}

/**
 * Returns the refusal for an economy that is too low: the card adds too little, its points are used up, or a factory
 * counts for another province.
 */
function refuseEconomy(s: State, reckoning: StandardReckoning, placing: Placing, province: Province): Refusal {
  const { side, points, placed } = placing;
  const lack = lackOf(s, side, reckoning, province);
  const alone = helpNeeded(s, reckoning, [], province);
  if (alone > MOST_HELP)
    return { code: 'economy-too-low', clause: 'R6.3c', ...lack, help: MOST_HELP, most: 'province' };
  if (alone > points) return { code: 'economy-too-low', clause: 'R6.3b', ...lack, help: points, most: 'card' };
  const left = points - helpUsed(s, side, placed);
  if (alone > left) return { code: 'points-used-up', clause: 'R6.3c', ...lack, alone, left };
  return { code: 'counts-elsewhere', clause: 'R6.3d', ...lack, placed: placed.map((one) => PROVINCES[one].id) };
}

/**
 * Returns the economy that one more living standard needs, and the best economy the province can have for it (R6.3b,
 * R6.3d).
 */
function lackOf(s: State, side: Side, { wild }: StandardReckoning, province: Province): EconomyLack {
  const { best, besides } = economyFigures(s, province, wild);
  const next = livingStandard(s, province) + 1;
  const cities = besides.map(({ city }) => city);
  return {
    side,
    province: PROVINCES[province].id,
    economy: best,
    besides: cities,
    next,
    needs: ECONOMY_PER_STANDARD * next,
  };
}

/**
 * Returns the refusal for a side that cannot place a living standard in any province. Names the province whose economy
 * lacks least (R6.3b).
 */
export function refuseAnyStandard(s: State, side: Side, points: number): Refusal {
  const reckoning = reckonStandards(s, side);
  const lacks = PROVINCES_OF[side]
    .filter((province) => province !== WEST_BERLIN)
    .map((province) => lackOf(s, side, reckoning, province));
  const nearest = lacks.reduce((best, one) => (one.needs - one.economy < best.needs - best.economy ? one : best));
  return { code: 'economy-too-low', clause: 'R6.3b', ...nearest, help: Math.min(points, MOST_HELP), most: 'side' };
}

/**
 * Returns why West cannot move a living standard to this sector of West Berlin; null if West can (R10.2c, R10.2d).
 * Only a living standard that West has just placed in the sector's supplier can be moved.
 */
export function refuseMoveToSector(
  s: State,
  placed: readonly Province[],
  { sector }: MoveOf<'sector'>,
): Refusal | null {
  const index = SECTORS.indexOf(sector);
  const supplier = PROVINCES[SUPPLIERS[index]].id;
  const code = moveToSectorRefusal(s, placed, index);
  switch (code) {
    case null:
      return null;
    case 'not-just-placed':
      return { code, clause: 'R10.2c', supplier };
    case 'supplier-not-ahead': {
      const standard = s.livingStandard[SUPPLIERS[index]];
      return { code, clause: 'R10.2c', supplier, standard, westBerlin: westBerlinStandard(s) };
    }
    case 'sectors-uneven':
      return { code, clause: 'R10.2d', sector };
  }
}
