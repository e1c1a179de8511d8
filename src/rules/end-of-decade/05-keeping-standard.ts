import { type Province, PROVINCES_OF, SUPPLIERS, WEST_GERMANY } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { exportFactory, HAMBURG_PROVINCES } from '../pieces/economy.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { changeSector, changeStandard, westBerlinStandard } from '../pieces/living-standard.js';
import { PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import type { Phase } from './phase.js';
import type { KeepingReckoning, StandardLoss } from './reckoning.js';

/** Every province except West Berlin: the provinces whose own export factory limits their living standard. */
const KEEPING: readonly Province[] = [...WEST_GERMANY, ...PROVINCES_OF.east];

/** Returns how many of `standard` living standards can be kept with an export factory of value `exported` (R9.5). */
export function keptOf(standard: number, exported: number): number {
  return Math.min(standard, exported);
}

/**
 * Number of living standards that a province other than West Berlin can keep (R9.5). `hamburg`: the province Hamburg
 * counts for; if absent, Hamburg counts for no province.
 */
export function keptStandard(s: State, province: Province, hamburg?: Province): number {
  const standard = s.livingStandard[province];
  return standard === 0 ? 0 : keptOf(standard, exportFactory(s, province, hamburg) ?? 0);
}

/**
 * Maximum living standard of West Berlin: the lowest value of an export factory among the suppliers whose sectors have
 * living standards; Infinity if no sector has any (R9.5).
 */
export function westBerlinLimit(s: State): number {
  const values = supplierValues(s);
  return weakestUsed(s.sectors, (sector) => values[sector]);
}

/** Value of the export factory of each sector's supplier, in the order of SECTORS; 0 without a factory. */
function supplierValues(s: State): number[] {
  return SUPPLIERS.map((supplier) => exportFactory(s, supplier) ?? 0);
}

/** Returns the lowest `valueOf` among the sectors that have living standards; Infinity if no sector has any (R9.5). */
export function weakestUsed(sectors: readonly number[], valueOf: (sector: number) => number): number {
  let weakest = Infinity;
  for (let sector = 0; sector < sectors.length; sector++) {
    if (sectors[sector] > 0) weakest = Math.min(weakest, valueOf(sector));
  }
  return weakest;
}

/** Whether it matters for R9.5 which province Hamburg belongs to. */
export function hamburgMatters(s: State): boolean {
  return HAMBURG_PROVINCES.some((one) => {
    return s.livingStandard[one] > 0 && keptStandard(s, one) !== keptStandard(s, one, one);
  });
}

/** Computes the living standards that will be lost in the present position, for each choice of West (R9.5). */
function reckonKeeping(s: State): KeepingReckoning {
  const westBerlin = reckonWestBerlin(s);
  if (!hamburgMatters(s)) return { losses: reckonLosses(s, KEEPING), hamburg: null, westBerlin };
  const others = KEEPING.filter((province) => !HAMBURG_PROVINCES.includes(province));
  const hamburg = HAMBURG_PROVINCES.map((to) => {
    return { to: PROVINCES[to].id, losses: reckonLosses(s, HAMBURG_PROVINCES, to) };
  });
  return { losses: reckonLosses(s, others), hamburg, westBerlin };
}

function reckonLosses(s: State, provinces: readonly Province[], hamburg?: Province): StandardLoss[] {
  const losses: StandardLoss[] = [];
  for (const province of provinces) {
    const standard = s.livingStandard[province];
    const kept = keptStandard(s, province, hamburg);
    const loss = standard - kept;
    const value = exportFactory(s, province, hamburg) ?? 0;
    if (loss > 0) losses.push({ province: PROVINCES[province].id, standard, exportFactory: value, loss });
  }
  return losses;
}

/**
 * Computes West Berlin's limit, and the minimum and maximum number of living standards it loses, depending on West's
 * choices (R9.5).
 */
export function reckonWestBerlin(s: State): KeepingReckoning['westBerlin'] {
  const standard = westBerlinStandard(s);
  if (standard === 0) return { standard, limit: null, fewest: 0, most: 0 };
  const values = supplierValues(s);
  const removed = (choose: Choice): number => removals(s.sectors, values, choose);
  return { standard, limit: westBerlinLimit(s), fewest: removed(Math.min), most: removed(Math.max) };
}

type Choice = (...counts: number[]) => number;

/** Counts the living standards West must remove: the minimum if `choose` is Math.min, the maximum if it is Math.max. */
function removals(sectors: readonly number[], values: readonly number[], choose: Choice): number {
  const standard = sectors.reduce((sum, one) => sum + one, 0);
  if (standard <= weakestUsed(sectors, (sector) => values[sector])) return 0;
  const used = [...sectors.keys()].filter((sector) => sectors[sector] > 0);
  return choose(...used.map((sector) => 1 + removals(sectors.with(sector, sectors[sector] - 1), values, choose)));
}

/** R9.5: living standards above the export factory's value are removed: East's at once, West's after West's choices. */
export const keepingStandard: Phase<'keeping-standard'> = (s, log) => {
  const reckoning = reckonKeeping(s);
  doNext(s, { type: 'hamburg' }, { type: 'west-berlin-standard' });
  removeExcess(s, PROVINCES_OF.east, log);
  return { type: 'keeping-standard', ...reckoning };
};

function removeExcess(s: State, provinces: readonly Province[], log: EventLog, hamburg?: Province): void {
  for (const province of provinces) {
    const change = keptStandard(s, province, hamburg) - s.livingStandard[province];
    if (change < 0) changeStandard(s, province, change, log);
  }
}

/** Returns why Hamburg cannot belong to a province; null if it can (R10.3). */
export function hamburgRefusal(province: Province): 'wrong-place' | null {
  return HAMBURG_PROVINCES.includes(province) ? null : 'wrong-place';
}

/** Returns why a sector cannot lose a living standard; null if it can (R9.5). */
export function sectorLossRefusal(s: State, sector: number): 'no-living-standard' | null {
  return s.sectors[sector] > 0 ? null : 'no-living-standard';
}

/** Asks West which province Hamburg belongs to in this phase, if the choice makes a difference (R9.5, R10.3). */
export const hamburgChoice: QuestionHandler<TaskOf<'hamburg'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'hamburg',
    clause: 'R9.5',
    options: hamburgMatters(s) ? unbarred(HAMBURG_PROVINCES, PROVINCE_MOVES, hamburgRefusal) : [],
  }),
  answer(s, _task, move, log) {
    const province = provinceOf(move);
    finish(s);
    log.push({ type: 'hamburg', province: PROVINCES[province].id });
    removeExcess(s, WEST_GERMANY, log, province);
  },
  empty(s, _task, log) {
    finish(s);
    removeExcess(s, WEST_GERMANY, log);
  },
};

/** West removes living standards from sectors of its choice until West Berlin is within its limit (R9.5). */
export const westBerlinExcess: QuestionHandler<TaskOf<'west-berlin-standard'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'west-berlin-standard',
    clause: 'R9.5',
    options:
      westBerlinStandard(s) > westBerlinLimit(s)
        ? SECTOR_MOVES.filter((_, sector) => sectorLossRefusal(s, sector) === null)
        : [],
  }),
  answer(s, _task, move, log) {
    changeSector(s, sectorOf(move), -1, log);
  },
};
