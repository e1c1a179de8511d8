import {
  PROVINCE_SIDE,
  PROVINCES_OF,
  type Province,
  SECTOR_SUPPLIED,
  SUPPLIERS,
  WEST_BERLIN,
} from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { EventLog } from '../engine/event-log.js';
import type { State } from '../state/state.js';

/** Number of unrest counters that make one mass protest (R4a). */
export const UNREST_PER_PROTEST = 4;

/** Number of mass protests that `unrest` counters make in a province (R4a). */
export function protestsIn(unrest: number): number {
  return Math.floor(unrest / UNREST_PER_PROTEST);
}

/** Number of mass protests that a province's own unrest makes. Exported protests are not counted. */
export function ownProtests(s: State, province: Province): number {
  return protestsIn(s.unrest[province]);
}

/** Number of mass protests of a province, including those exported from West Berlin to a supplier (R4a). */
export function massProtests(s: State, province: Province): number {
  const sector = SECTOR_SUPPLIED[province];
  return ownProtests(s, province) + (sector < 0 ? 0 : s.exportedProtests[sector]);
}

/** Whether a province has a mass protest (R4a). */
export function hasProtest(s: State, province: Province): boolean {
  if (s.unrest[province] >= UNREST_PER_PROTEST) return true;
  const sector = SECTOR_SUPPLIED[province];
  return sector >= 0 && s.exportedProtests[sector] > 0;
}

/** Number of mass protests of a whole side (R9.10). */
export function protestsOf(s: State, side: Side): number {
  let sum = 0;
  for (const province of PROVINCES_OF[side]) sum += massProtests(s, province);
  return sum;
}

/** Returns why no unrest can be removed from a province; null if unrest can be removed. */
export function unrestRefusal(s: State, province: Province): 'no-unrest' | null {
  return s.unrest[province] > 0 ? null : 'no-unrest';
}

/** Like `unrestRefusal`, for a player who may remove unrest only from one side (R6.1, R8b). */
export function ownUnrestRefusal(s: State, side: Side, province: Province): 'not-own' | 'no-unrest' | null {
  return PROVINCE_SIDE[province] === side ? unrestRefusal(s, province) : 'not-own';
}

/**
 * Returns why neither a socialist nor an icon that ends a mass protest can be used in a province; null if both can
 * (R6.4e, R7a).
 */
export function protestRefusal(s: State, province: Province): 'no-mass-protest' | null {
  return hasProtest(s, province) ? null : 'no-mass-protest';
}

/** Whether any province of a side has unrest. */
export function hasUnrest(s: State, side: Side): boolean {
  for (const province of PROVINCES_OF[side]) if (unrestRefusal(s, province) === null) return true;
  return false;
}

/** Number of protests that West Berlin has yet to export (positive) or to recall (negative) (R10.2e). */
export function protestsToExport(s: State): number {
  const [french, british, american] = s.exportedProtests;
  return ownProtests(s, WEST_BERLIN) - french - british - american;
}

/** Adds unrest; a negative change removes it. Unrest never falls below 0. */
export function changeUnrest(s: State, province: Province, change: number, log: EventLog): void {
  const before = s.unrest[province];
  const now = Math.max(0, before + change);
  if (now === before) return;
  s.unrest[province] = now;
  log.push({ type: 'unrest', province: PROVINCES[province].id, before, now });
}

/** Adds an exported protest to the supplier of a sector, or removes one. */
export function changeExported(s: State, sector: number, change: 1 | -1, log: EventLog): void {
  const before = s.exportedProtests[sector];
  s.exportedProtests[sector] = before + change;
  log.push({ type: 'exported-protest', supplier: PROVINCES[SUPPLIERS[sector]].id, before, now: before + change });
}
