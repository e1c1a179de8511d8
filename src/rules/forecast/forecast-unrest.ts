import { BORDERS, PROVINCE, type Province, PROVINCE_SIDE, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { type Side, SIDES } from '../board/side.js';
import { internalDifferences } from '../end-of-decade/06-internal-differences.js';
import { eastWestDifferences } from '../end-of-decade/07-east-west-differences.js';
import { policePower } from '../end-of-decade/08-police-power.js';
import type { Reckoning } from '../end-of-decade/reckoning.js';
import { NO_LOG } from '../engine/event-log.js';
import { livingStandard } from '../pieces/living-standard.js';
import { changeUnrest, protestsIn } from '../pieces/unrest.js';
import type { Range } from './bounds.js';
import type { PhaseForecast } from './forecast-phases.js';
import { mostProtests } from './protest-bounds.js';
import {
  bothSides,
  runCertainPart,
  type ExactFigures,
  exactFiguresOf,
  type ProjectedTable,
  type ProvinceBounds,
  provinceBounds,
  rangeAt,
  recount,
  tableBounds,
} from './projected-table.js';

const idOf = (province: Province): ProvinceId => PROVINCES[province].id;

const isAllKnown = ({ standards, unrest }: ExactFigures): boolean =>
  SIDES.every((side) => standards[side] && unrest[side]);

/** Forecasts phase 6 (R9.6) and applies the phase to `p`. */
export function differencesForecast(p: ProjectedTable): PhaseForecast<'internal-differences'> {
  const known = exactFiguresOf(p);
  const before = [...p.s.unrest];
  const reckoning = runCertainPart(p, internalDifferences);
  const newProtests = PROVINCES.filter(
    (_, province) => protestsIn(p.s.unrest[province]) > protestsIn(before[province]),
  );
  const { points, standards } = known;
  const byProvince = { ...addDifferences(p, 'west', standards.west), ...addDifferences(p, 'east', standards.east) };
  const unrest = bothSides((side) => known.unrest[side] && standards[side]);
  const after = tableBounds(p, { points, standards, unrest });
  const certain = standards.west && standards.east;
  return Object.assign({ phase: 6 as const }, reckoning, {
    byProvince,
    newProtests: newProtests.map(({ id }) => id),
    certain,
    after,
  });
}

/** Adds the unrest that a side's provinces get in phase 6. Returns the bounds of this unrest. */
function addDifferences(p: ProjectedTable, side: Side, certain: boolean): ProvinceBounds {
  const added = PROVINCES_OF[side].map((province) => differenceRange(p, side, province));
  if (added.every(({ most }) => most === 0)) return {};
  PROVINCES_OF[side].forEach((province, index) => {
    bringUnrest(p, province, added[index].least, added[index].most);
  });
  recount(p, side);
  return provinceBounds(PROVINCES_OF[side], added, certain);
}

/**
 * Returns the range of the unrest a province gets because its living standard is below that of another province of its
 * side (R9.6).
 */
function differenceRange({ standard }: ProjectedTable, side: Side, province: Province): Range {
  const free = province === WEST_BERLIN ? 0 : 1;
  const own = rangeAt(standard, province);
  const range = { least: 0, most: 0 };
  for (const other of PROVINCES_OF[side]) {
    if (other === province) continue;
    range.least = Math.max(range.least, standard.least[other] - own.most - free);
    range.most = Math.max(range.most, standard.most[other] - own.least - free);
  }
  return range;
}

function bringUnrest(p: ProjectedTable, province: Province, least: number, most: number): void {
  p.unrest.least[province] += least;
  p.unrest.most[province] += most;
}

/** Possible targets of one attack, each with the maximum unrest it would get. */
export type Threat = readonly { readonly province: Province; readonly unrest: number }[];

/** Forecasts phase 7 (R9.7) and applies the phase to `p`. */
export function attacksForecast(p: ProjectedTable): PhaseForecast<'east-west-differences'> {
  const reckoning = runCertainPart(p, eastWestDifferences);
  const known = exactFiguresOf(p);
  const certain = isAllKnown(known);
  const most: Partial<Record<ProvinceId, number>> = {};
  const threats = [...threatsOf(p, 'west'), ...threatsOf(p, 'east')];
  for (const targets of threats) {
    for (const { province, unrest } of targets) most[idOf(province)] = (most[idOf(province)] ?? 0) + unrest;
  }
  attackBy(p, threats);
  const { points, standards } = known;
  const after = tableBounds(p, { points, standards, unrest: { west: certain, east: certain } });
  return Object.assign({ phase: 7 as const }, reckoning, { most, targets: targetsOf(p, reckoning), certain, after });
}

/** Returns the targets of these attacks, each target once, with its numbers before the attacks. */
function targetsOf({ s }: ProjectedTable, { attacks }: Reckoning<'east-west-differences'>) {
  const ids = new Set(attacks.flatMap(({ targets }) => targets.map(({ province }) => province)));
  return [...ids].map((id) => {
    const province = PROVINCE[id];
    return { province: id, standard: livingStandard(s, province), unrest: s.unrest[province] };
  });
}

/**
 * Returns a side's possible attacks, each with its maximum unrest; every attack may be declined. Notes in `p` how many
 * living standards each attacker can use.
 */
function threatsOf(p: ProjectedTable, side: Side): Threat[] {
  const threats: Threat[] = [];
  for (const attacker of PROVINCES_OF[side]) {
    const most = p.standard.most[attacker];
    if (most === 0) continue;
    const calm = protestsIn(Math.max(0, p.unrest.least[attacker] - p.unrestRemoved[side]));
    p.usable[attacker] = Math.max(0, most - calm);
    const targets = BORDERS[attacker]
      .map((province) => ({ province, unrest: most - calm - p.standard.least[province] }))
      .filter(({ unrest }) => unrest > 0);
    if (attacker === WEST_BERLIN) for (const target of targets) threats.push([target]);
    else if (targets.length > 0) threats.push(targets);
  }
  return threats;
}

/** Adds the maximum unrest that attacks can bring. Each attack hits one of its targets, or none. */
export function attackBy(p: ProjectedTable, threats: readonly Threat[]): void {
  for (const side of SIDES) {
    const aimed = threats.filter(([{ province }]) => PROVINCE_SIDE[province] === side);
    if (aimed.length === 0) continue;
    const most = aimed.some(({ length }) => length > 1) ? strongest(p, side, aimed) : Infinity;
    for (const targets of aimed) for (const { province, unrest } of targets) bringUnrest(p, province, 0, unrest);
    recount(p, side, { least: 0, most });
  }
}

/** Returns the maximum number of mass protests that a side can have after these attacks on it. */
function strongest(p: ProjectedTable, side: Side, threats: readonly Threat[]): number {
  const unrest = [...p.unrest.most];
  for (const [target] of threats.filter(({ length }) => length === 1)) unrest[target.province] += target.unrest;
  const open = threats.filter(({ length }) => length > 1);
  const mostFrom = (next: number): number => {
    if (next === open.length) return mostProtests(side, unrest, p.unrestAdded[side]);
    let most = 0;
    for (const target of open[next]) {
      unrest[target.province] += target.unrest;
      most = Math.max(most, mostFrom(next + 1));
      unrest[target.province] -= target.unrest;
    }
    return most;
  };
  return mostFrom(0);
}

/** Places the unrest of attacks that have already been made (R9.7). `incoming`: this unrest by province. */
export function layIncoming(p: ProjectedTable, incoming: readonly number[]): void {
  incoming.forEach((unrest, province) => {
    changeUnrest(p.s, province, unrest, NO_LOG);
    bringUnrest(p, province, unrest, unrest);
  });
  for (const side of SIDES) recount(p, side);
}

/** Forecasts phase 8 (R9.8) and applies the phase to `p`. */
export function policePowerForecast(p: ProjectedTable): PhaseForecast<'police-power'> {
  const known = exactFiguresOf(p);
  const reckoning = runCertainPart(p, policePower);
  spendPolice(p, reckoning.ready);
  return Object.assign({ phase: 8 as const }, reckoning, { certain: true, after: tableBounds(p, known) });
}

/** Lets East remove up to `ready` unrest anywhere on its side. */
export function spendPolice(p: ProjectedTable, ready: number): void {
  if (ready === 0) return;
  p.unrestRemoved.east += ready;
  recount(p, 'east', { least: 0, most: p.protests.east.most });
}
