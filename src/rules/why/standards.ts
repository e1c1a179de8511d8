import { CITY, PROVINCE_SIDE, type Province, SUPPLIERS, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { economyFigures } from '../inspect/provinces.js';
import {
  ECONOMY_PER_STANDARD,
  helpNeeded,
  helpUsed,
  livingStandard,
  MOST_HELP,
  MOST_PLACED,
  reckonStandards,
  sectorBar,
  westBerlinStandard,
} from '../living-standard.js';
import type { State } from '../state.js';
import { type Refusal, refuse } from './refusal.js';
import { cityName, count, list, ordinal, provinceName, sectorName, sideName } from './words.js';

/** An action R6.3 under way: the points of its card and what has been placed. */
export interface Placing {
  readonly side: Side;
  readonly points: number;
  readonly placed: readonly Province[];
}

/** Why a province cannot get a living standard by an action; null if it can (R6.3). */
export function refuseStandard(s: State, placing: Placing, province: Province): Refusal | null {
  const { side, points, placed } = placing;
  const name = provinceName(province);
  if (PROVINCE_SIDE[province] !== side) {
    return refuse('not-own', 'R6.3a', `${name} is not a province of ${sideName(side)}.`);
  }
  if (province === WEST_BERLIN) {
    const sentence = 'West Berlin gets a living standard only by moving one just placed on a supplier.';
    return refuse('west-berlin-closed', 'R6.3a', sentence);
  }
  if (placed.includes(province)) {
    return refuse('already-placed', 'R6.3a', `${name} has got a living standard in this action already.`);
  }
  if (placed.length >= MOST_PLACED) {
    return refuse('enough-placed', 'R6.3a', `An action places at most ${MOST_PLACED} living standards.`);
  }
  const reckoning = reckonStandards(s, side);
  if (helpNeeded(s, reckoning, placed, province) <= points) return null;
  const alone = helpNeeded(s, reckoning, [], province);
  return alone > points ? tooLow(s, placing, province, alone) : spent(s, placing, province, alone);
}

/** Factories outside the province that could count for it, by name. */
function besideNames(s: State, side: Side, province: Province): string[] {
  return economyFigures(s, province, reckonStandards(s, side).wild).besides.map(({ city }) => cityName(CITY[city]));
}

function needSentence(s: State, side: Side, province: Province): string {
  const { best } = economyFigures(s, province, reckonStandards(s, side).wild);
  const besides = besideNames(s, side, province);
  const next = livingStandard(s, province) + 1;
  const including = besides.length > 0 ? `, ${list(besides)} included` : '';
  const needs = `the ${ordinal(next)} living standard needs ${ECONOMY_PER_STANDARD * next}`;
  return `The economy of ${provinceName(province)} is ${best}${including}; ${needs}`;
}

/** Even with all help for itself the province does not reach it (R6.3b, R6.3c). */
function tooLow(s: State, { side, points }: Placing, province: Province, alone: number): Refusal {
  const need = needSentence(s, side, province);
  return alone > MOST_HELP
    ? refuse('economy-too-low', 'R6.3c', `${need}, and a card covers at most ${MOST_HELP} for one province.`)
    : refuse('economy-too-low', 'R6.3b', `${need}, and the card gives only ${count(points, 'point')}.`);
}

/** The province could get it alone, but not beside those already placed (R6.3c, R6.3d). */
function spent(s: State, { side, points, placed }: Placing, province: Province, alone: number): Refusal {
  const left = points - helpUsed(s, side, placed);
  const need = needSentence(s, side, province);
  if (alone > left) {
    return refuse(
      'points-used-up',
      'R6.3c',
      `${need}, ${would(alone)} do but ${left} ${left === 1 ? 'is' : 'are'} left.`,
    );
  }
  const besides = besideNames(s, side, province);
  const factories = `${list(besides)} ${besides.length === 1 ? 'counts' : 'count'}`;
  const sentence = `${need}, but ${factories} for one province only in an action and ${besides.length === 1 ? 'is' : 'are'} needed for ${list(placed.map(provinceName))}.`;
  return refuse('counts-elsewhere', 'R6.3d', sentence);
}

const would = (points: number): string => `${count(points, 'point')} of the card would`;

/** Why no province of a side can get a living standard with so many points: the one that lacks least (R6.3b). */
export function refuseAnyStandard(s: State, side: Side, points: number, provinces: readonly Province[]): Refusal {
  const { wild } = reckonStandards(s, side);
  const lack = (province: Province) =>
    ECONOMY_PER_STANDARD * (livingStandard(s, province) + 1) - economyFigures(s, province, wild).best;
  const nearest = provinces
    .filter((province) => province !== WEST_BERLIN)
    .reduce((best, one) => (lack(one) < lack(best) ? one : best));
  const need = needSentence(s, side, nearest);
  const help = count(Math.min(points, MOST_HELP), 'point');
  const sentence = `No province of ${sideName(side)} can get a living standard. ${need}, and the card covers ${help}.`;
  return refuse('economy-too-low', 'R6.3b', sentence);
}

/** Why a new living standard cannot move to a sector of West Berlin; null if it can (R10.2c, R10.2d). */
export function refuseMoveToSector(s: State, placed: readonly Province[], sector: number): Refusal | null {
  const supplier = SUPPLIERS[sector];
  const name = provinceName(supplier);
  if (!placed.includes(supplier)) {
    return refuse('not-just-placed', 'R10.2c', `This action placed no living standard in ${name}, its supplier.`);
  }
  const standard = westBerlinStandard(s);
  if (s.livingStandard[supplier] <= standard) {
    const sentence = `${name} has ${count(s.livingStandard[supplier], 'living standard')}, West Berlin ${standard}: a supplier needs more.`;
    return refuse('supplier-not-ahead', 'R10.2c', sentence);
  }
  return refuseSector(s, sector);
}

/** Why a sector cannot get one more living standard; null if it can (R10.2d). */
export function refuseSector(s: State, sector: number): Refusal | null {
  if (sectorBar(s, sector) === null) return null;
  const sentence = `The sectors are filled evenly: the others come before ${sectorName(sector)}.`;
  return refuse('sectors-uneven', 'R10.2d', sentence);
}
