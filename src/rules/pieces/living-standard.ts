import { PROVINCE_SIDE, PROVINCES_OF, type Province, SECTORS, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { ownEconomy, type AssignableFactory, wildOf } from './economy.js';
import type { EventLog } from '../engine/event-log.js';
import type { State } from '../state/state.js';

/** Economy that a province needs for each living standard (R6.3b). */
export const ECONOMY_PER_STANDARD = 3;
/** Maximum points of a card's value that can be used for one province (R6.3c). */
export const MOST_HELP = 2;
/** Maximum number of living standards placed by one action (R6.3a). */
export const MOST_PLACED = 3;

/** Number of living standards in West Berlin, all sectors together (R1d). */
export function westBerlinStandard(s: State): number {
  const [french, british, american] = s.sectors;
  return french + british + american;
}

/** Returns the living standard of a province; for West Berlin that of all sectors together. */
export function livingStandard(s: State, province: Province): number {
  return province === WEST_BERLIN ? westBerlinStandard(s) : s.livingStandard[province];
}

export function standardsOf(s: State, side: Side): number {
  let sum = 0;
  for (const province of PROVINCES_OF[side]) sum += livingStandard(s, province);
  return sum;
}

export function highestStandard(s: State, side: Side): number {
  let highest = 0;
  for (const province of PROVINCES_OF[side]) highest = Math.max(highest, livingStandard(s, province));
  return highest;
}

/**
 * Returns the lowest living standard of a side's provinces, 0 included; `highestStandard` the highest. West Berlin
 * counts with all its sectors.
 */
export function lowestStandard(s: State, side: Side): number {
  let lowest = Infinity;
  for (const province of PROVINCES_OF[side]) lowest = Math.min(lowest, livingStandard(s, province));
  return lowest;
}

/** Adds or removes living standards of a province other than West Berlin; checks no limits. */
export function changeStandard(s: State, province: Province, change: number, log: EventLog): void {
  const before = s.livingStandard[province];
  s.livingStandard[province] = before + change;
  log.push({ type: 'living-standard', province: PROVINCES[province].id, before, now: before + change });
}

/** Adds or removes one living standard of a sector (0 to 2, as in SECTORS); checks no limits. */
export function changeSector(s: State, sector: number, change: 1 | -1, log: EventLog): void {
  const before = s.sectors[sector];
  s.sectors[sector] = before + change;
  const province = PROVINCES[WEST_BERLIN].id;
  log.push({ type: 'living-standard', province, sector: SECTORS[sector], before, now: before + change });
}

/** Returns 'sectors-uneven' if another sector has fewer living standards, which R10.2d forbids; checks nothing else. */
export function sectorRefusal(s: State, sector: number): 'sectors-uneven' | null {
  return s.sectors.some((standard) => standard < s.sectors[sector]) ? 'sectors-uneven' : null;
}

/** The figures of a side that decide which living standards can be placed (R6.3b-d). */
export interface StandardReckoning {
  /** Economy by province; changed temporarily while assignments are tried. */
  readonly economy: number[];
  readonly wild: readonly AssignableFactory[];
}

/**
 * Zero for each province. Copied for each use, because filling a new array takes Node 20 longer than the whole
 * reckoning.
 */
const NO_ECONOMY: readonly number[] = PROVINCES.map(() => 0);

/** Returns each province's own economy, and the factories that `helpNeeded` assigns again in every call (R6.3d). */
export function reckonStandards(s: State, side: Side): StandardReckoning {
  const economy = [...NO_ECONOMY];
  for (const province of PROVINCES_OF[side]) economy[province] = ownEconomy(s, province);
  return { economy, wild: wildOf(s, side) };
}

/**
 * Points of a card's value needed to place one more living standard in `candidate` after the living standards in
 * `placed`. Hamburg and the foreign factories are assigned in the best way (R6.3d). Infinity when no assignment allows
 * the placement (R6.3c). `s` already contains the living standards in `placed`. `candidate` is neither West Berlin nor
 * in `placed`.
 */
export function helpNeeded(s: State, r: StandardReckoning, placed: readonly Province[], candidate: Province): number {
  return assign(s, r, placed, candidate, 0);
}

function assign(
  s: State,
  r: StandardReckoning,
  placed: readonly Province[],
  candidate: Province,
  next: number,
): number {
  if (next === r.wild.length) return shortfall(s, r, placed, candidate);
  const wild = r.wild[next];
  let best = Infinity;
  let used = false;
  for (const province of wild.provinces) {
    if (province !== candidate && !placed.includes(province)) continue;
    used = true;
    r.economy[province] += wild.value;
    best = Math.min(best, assign(s, r, placed, candidate, next + 1));
    r.economy[province] -= wild.value;
  }
  return used ? best : assign(s, r, placed, candidate, next + 1);
}

function shortfall(s: State, r: StandardReckoning, placed: readonly Province[], candidate: Province): number {
  let sum = missing(s, r, candidate, 1);
  for (const province of placed) sum += missing(s, r, province, 0);
  return sum;
}

function missing(s: State, r: StandardReckoning, province: Province, more: number): number {
  return helpFor(s.livingStandard[province] + more, r.economy[province]);
}

/**
 * Returns the points of a card's value needed for this many living standards with this economy; Infinity when more than
 * MOST_HELP would be needed (R6.3b, R6.3c).
 */
function helpFor(standards: number, economy: number): number {
  const points = ECONOMY_PER_STANDARD * standards - economy;
  return points > MOST_HELP ? Infinity : Math.max(0, points);
}

/**
 * Returns the minimum points of the card's value that the living standards placed so far need. At least one living
 * standard must have been placed.
 */
export function helpUsed(s: State, side: Side, placed: readonly Province[]): number {
  const last = placed[placed.length - 1];
  const before = { ...s, livingStandard: s.livingStandard.map((one, index) => (index === last ? one - 1 : one)) };
  return helpNeeded(before, reckonStandards(before, side), placed.slice(0, -1), last);
}

/**
 * Returns how many points of a card's value are needed at least to place one living standard in some province; Infinity
 * if no province can get one (R6.3).
 */
export function leastHelp(s: State, side: Side): number {
  const wild = wildOf(s, side);
  let least = Infinity;
  for (const province of PROVINCES_OF[side]) {
    if (province === WEST_BERLIN) continue;
    let economy = ownEconomy(s, province);
    // Nothing else is placed, so every factory that may count for this province can be assigned to it.
    for (const { provinces, value } of wild) if (provinces.includes(province)) economy += value;
    least = Math.min(least, helpFor(s.livingStandard[province] + 1, economy));
    if (least === 0) break;
  }
  return least;
}

/** A living standard action under way (R6.3): the points of its card, and what has been placed. */
export interface Placing {
  readonly side: Side;
  /** The card's value for the side. */
  readonly points: number;
  readonly placed: readonly Province[];
}

/** Returns why an action cannot place one more living standard in a province; null if it can (R6.3). */
export function placingRefusal(s: State, r: StandardReckoning, { side, points, placed }: Placing, province: Province) {
  if (PROVINCE_SIDE[province] !== side) return 'not-own';
  if (province === WEST_BERLIN) return 'west-berlin-closed';
  if (placed.includes(province)) return 'already-placed';
  if (placed.length >= MOST_PLACED) return 'enough-placed';
  return helpNeeded(s, r, placed, province) <= points ? null : 'economy-too-low';
}

/** Provinces that may get one more living standard by an action (R6.3). */
export function standardPlaces(s: State, placing: Placing): Province[] {
  const reckoning = reckonStandards(s, placing.side);
  return PROVINCES_OF[placing.side].filter((province) => placingRefusal(s, reckoning, placing, province) === null);
}
