import { type Province, SUPPLIERS } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { other, type Side } from '../board/side.js';
import { advantage, socialistChange } from '../board/tracks.js';
import { internalDifferences, reckonDifferences } from '../end-of-decade/06-internal-differences.js';
import { reckonAttacks, usableStandard } from '../end-of-decade/07-east-west-differences.js';
import { socialists } from '../end-of-decade/09-socialists.js';
import { collapse } from '../end-of-decade/10-collapse.js';
import { PHASE } from '../end-of-decade/phase.js';
import { NO_LOG } from '../event-log.js';
import { ownedSocialists } from '../socialists.js';
import type { State } from '../state.js';
import { protestsOf, protestsToExport } from '../unrest.js';
import type { AttacksForecast, CollapseForecast, DifferencesForecast, SocialistsForecast } from './forecast-phases.js';
import { scratch } from './table.js';

const idOf = (province: Province): ProvinceId => PROVINCES[province].id;

/** Phase 6 as it would be now (R9.6). */
export function differencesForecast(s: State): DifferencesForecast {
  const differences = reckonDifferences(s).map((one) => ({ ...one, province: idOf(one.province) }));
  return { phase: 6, type: 'internal-differences', differences };
}

/** Phase 7 as it would be now (R9.7). */
export function attacksForecast(s: State): AttacksForecast {
  const first = advantage(s.tracks.prestige);
  const queue = [...reckonAttacks(s, first), ...reckonAttacks(s, other(first))];
  const most: Partial<Record<ProvinceId, number>> = {};
  for (const { province, unrest } of queue.flatMap(({ targets }) => targets)) {
    most[idOf(province)] = (most[idOf(province)] ?? 0) + unrest;
  }
  const attacks = queue.map(({ side, attacker, targets }) => ({
    side,
    attacker: idOf(attacker),
    usable: usableStandard(s, attacker),
    targets: targets.map(({ province, unrest }) => ({ province: idOf(province), unrest })),
  }));
  return { phase: 7, type: 'east-west-differences', first, attacks, most };
}

/** Phase 9 as it would be now (R9.9), by trying it. */
export function socialistsForecast(s: State): SocialistsForecast {
  const tried = scratch(s);
  socialists(tried, NO_LOG);
  const removal = tried.tasks.find((task) => task.type === 'remove-socialist');
  return {
    phase: 9,
    type: 'socialists',
    owned: ownedSocialists(s),
    change: socialistChange(s.tracks.socialism),
    box: tried.socialistsInBox,
    removed: removal?.left ?? 0,
    ending: endingAmong(tried, ['socialism-triumphs', 'socialism-fails']),
  };
}

/** Phase 10 as it would be now (R9.10), by trying it; `phase` is the one under way. */
export function collapseForecast(s: State, phase: number): CollapseForecast {
  const tried = scratch(s);
  collapse(tried, NO_LOG);
  return {
    phase: 10,
    type: 'collapse',
    protests: protests(s),
    protestsWithDifferences: protests(phase < PHASE.differences ? afterDifferences(s) : s),
    ending: endingAmong(tried, ['east-collapses', 'west-collapses', 'both-collapse']),
  };
}

/** The table with the unrest of phase 6; which supplier carries an exported protest makes no difference to the sum. */
function afterDifferences(s: State): State {
  const tried = scratch(s);
  internalDifferences(tried, NO_LOG);
  tried.exportedProtests[SUPPLIERS.length - 1] += protestsToExport(tried);
  return tried;
}

function protests(s: State): Record<Side, number> {
  return { west: protestsOf(s, 'west'), east: protestsOf(s, 'east') };
}

function endingAmong<E extends string>(s: State, endings: readonly E[]): E | null {
  return endings.find((ending) => ending === s.outcome?.ending) ?? null;
}
