import { type Province, PROVINCES_OF, SUPPLIERS, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { exportFactory, HAMBURG_PROVINCES } from '../economy.js';
import type { EventLog } from '../event-log.js';
import { type Ask, doNext, finish, type TaskOf } from '../handler.js';
import { changeSector, changeStandard, westBerlinStandard } from '../living-standard.js';
import { PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf, unbarred } from '../move.js';
import type { State } from '../state.js';
import type { Phase } from './phase.js';
import type { StandardLoss } from './report.js';

/** Living standards a province would lose: those above the value of its export factory (R9.5). */
export function standardLoss(s: State, province: Province, hamburg?: Province): StandardLoss {
  const factory = exportFactory(s, province, hamburg) ?? 0;
  const standard = s.livingStandard[province];
  return { province, standard, exportFactory: factory, loss: Math.max(0, standard - factory) };
}

/** The most living standards West Berlin may keep: the weakest supplier among those whose sectors hold any (R9.5). */
export function westBerlinLimit(s: State): number {
  const suppliers = SUPPLIERS.filter((_, sector) => s.sectors[sector] > 0);
  return Math.min(...suppliers.map((supplier) => exportFactory(s, supplier) ?? 0));
}

/** Whether it matters for R9.5 which province Hamburg belongs to. */
export function hamburgMatters(s: State): boolean {
  return HAMBURG_PROVINCES.some((one) => {
    return s.livingStandard[one] > 0 && standardLoss(s, one).loss !== standardLoss(s, one, one).loss;
  });
}

/** R9.5: living standards above the export factory's value are removed. */
export const keepingStandard: Phase = (s, log) => {
  doNext(s, { type: 'hamburg' }, { type: 'west-berlin-standard' });
  removeExcess(s, 'east', log);
  return { type: 'keeping-standard' };
};

function removeExcess(s: State, side: Side, log: EventLog, hamburg?: Province): void {
  for (const province of PROVINCES_OF[side]) {
    if (province === WEST_BERLIN) continue;
    const { loss } = standardLoss(s, province, hamburg);
    if (loss > 0) changeStandard(s, province, -loss, log);
  }
}

/** What keeps Hamburg from belonging to a province; null if nothing (R10.3). */
export function hamburgBar(province: Province): 'wrong-place' | null {
  return HAMBURG_PROVINCES.includes(province) ? null : 'wrong-place';
}

/** What keeps a sector from losing a living standard; null if nothing (R9.5). */
export function sectorLossBar(s: State, sector: number): 'no-living-standard' | null {
  return s.sectors[sector] > 0 ? null : 'no-living-standard';
}

/** West says which province Hamburg belongs to in this phase; asked only if it makes a difference (R9.5, R10.3). */
export const hamburgChoice: Ask<TaskOf<'hamburg'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'hamburg',
    clause: 'R9.5',
    options: hamburgMatters(s) ? unbarred(HAMBURG_PROVINCES, PROVINCE_MOVES, hamburgBar) : [],
  }),
  answer(s, _task, move, log) {
    finish(s);
    removeExcess(s, 'west', log, provinceOf(move));
  },
  empty(s, _task, log) {
    finish(s);
    removeExcess(s, 'west', log);
  },
};

/** West removes living standards from sectors of its choice until West Berlin's are legal (R9.5). */
export const westBerlinExcess: Ask<TaskOf<'west-berlin-standard'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'west-berlin-standard',
    clause: 'R9.5',
    options:
      westBerlinStandard(s) > westBerlinLimit(s)
        ? SECTOR_MOVES.filter((_, sector) => sectorLossBar(s, sector) === null)
        : [],
  }),
  answer(s, _task, move, log) {
    changeSector(s, sectorOf(move), -1, log);
  },
};
