import { BORDERS, type Province, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { other, type Side, SIDES } from '../board/side.js';
import { advantage } from '../board/tracks.js';
import { internalDifferences, reckonDifferences } from '../end-of-decade/06-internal-differences.js';
import { reckonAttacks, usableStandard } from '../end-of-decade/07-east-west-differences.js';
import { NO_LOG } from '../event-log.js';
import { changeUnrest, UNREST_PER_PROTEST } from '../unrest.js';
import type { Range } from './bounds.js';
import type { AttacksForecast, DifferencesForecast, PolicePowerForecast } from './forecast-phases.js';
import { mostProtests } from './protest-bounds.js';
import { bothSides, crowds, type Known, knownOf, type Prospect, protestRange, standing } from './prospect.js';

const idOf = (province: Province): ProvinceId => PROVINCES[province].id;

const isAllKnown = ({ standards, unrest }: Known): boolean => SIDES.every((side) => standards[side] && unrest[side]);

/** Phase 6 (R9.6). */
export function differencesForecast(p: Prospect): DifferencesForecast {
  const known = knownOf(p);
  const differences = reckonDifferences(p.s).map((one) => ({ ...one, province: idOf(one.province) }));
  internalDifferences(p.s, NO_LOG);
  for (const side of SIDES) {
    const best = bestStandard(p, side);
    for (const province of PROVINCES_OF[side]) {
      const { least, most } = differenceRange(p, province, best);
      bringUnrest(p, province, least, most);
    }
  }
  return {
    phase: 6,
    type: 'internal-differences',
    differences,
    certain: SIDES.every((side) => known.standards[side]),
    after: standing(p, { ...known, unrest: bothSides((side) => known.unrest[side] && known.standards[side]) }),
  };
}

/** The highest living standard a side can have in a province. */
function bestStandard({ standard }: Prospect, side: Side): Range {
  const best = (end: keyof Range): number => Math.max(...PROVINCES_OF[side].map((one) => standard[one][end]));
  return { least: best('least'), most: best('most') };
}

/** How far a province can be behind the best of its side. */
function differenceRange({ standard }: Prospect, province: Province, best: Range): Range {
  const free = province === WEST_BERLIN ? 0 : 1;
  const { least, most } = standard[province];
  return { least: Math.max(0, best.least - most - free), most: Math.max(0, best.most - least - free) };
}

function bringUnrest(p: Prospect, province: Province, least: number, most: number): void {
  const before = p.unrest[province];
  p.unrest[province] = { least: before.least + least, most: before.most + most };
}

/** Unrest an attack brings at most, by its target. */
export type Threat = readonly { readonly province: Province; readonly unrest: number }[];

/** Phase 7 (R9.7). */
export function attacksForecast(p: Prospect): AttacksForecast {
  const first = advantage(p.s.tracks.prestige);
  const queue = [...reckonAttacks(p.s, first), ...reckonAttacks(p.s, other(first))];
  const attacks = queue.map(({ side, attacker, targets }) => ({
    side,
    attacker: idOf(attacker),
    usable: usableStandard(p.s, attacker),
    targets: targets.map(({ province, unrest }) => ({ province: idOf(province), unrest })),
  }));
  const known = knownOf(p);
  const certain = isAllKnown(known);
  const most: Partial<Record<ProvinceId, number>> = {};
  const threats = SIDES.flatMap((side) => threatsOf(p, side));
  for (const { province, unrest } of threats.flat()) {
    most[idOf(province)] = (most[idOf(province)] ?? 0) + unrest;
  }
  attackBy(p, threats);
  return {
    phase: 7,
    type: 'east-west-differences',
    first,
    attacks,
    most,
    certain,
    after: standing(p, { ...known, unrest: { west: certain, east: certain } }),
  };
}

/** The attacks of a side at their strongest; every one may be declined. */
function threatsOf(p: Prospect, side: Side): Threat[] {
  return PROVINCES_OF[side].flatMap((attacker): Threat[] => {
    const calm = Math.floor(Math.max(0, p.unrest[attacker].least - p.relief[side]) / UNREST_PER_PROTEST);
    const usable = p.standard[attacker].most - calm;
    const targets = BORDERS[attacker]
      .map((province) => ({ province, unrest: usable - p.standard[province].least }))
      .filter(({ unrest }) => unrest > 0);
    return attacker === WEST_BERLIN ? targets.map((target) => [target]) : [targets];
  });
}

/** Lays what attacks can bring: each attacks one of its targets, or none. */
export function attackBy(p: Prospect, threats: readonly Threat[]): void {
  const on = (side: Side): Threat[] => {
    return threats.filter((targets) => targets.some(({ province }) => PROVINCES_OF[side].includes(province)));
  };
  const protests = bothSides((side): Range => {
    const { least } = protestRange(p, side);
    return { least, most: strongest(p, side, on(side)) };
  });
  for (const { province, unrest } of threats.flat()) bringUnrest(p, province, 0, unrest);
  Object.assign(p.protests, protests);
}

/** The most mass protests the attacks can make of a side. */
function strongest(p: Pick<Prospect, 'unrest' | 'stir'>, side: Side, [threat, ...others]: readonly Threat[]): number {
  if (!threat) return mostProtests(crowds(p, side, 'most'), p.stir[side]);
  return Math.max(
    ...threat.map((target) => {
      const unrest = p.unrest.map(({ least, most }, province) => {
        return { least, most: most + (province === target.province ? target.unrest : 0) };
      });
      return strongest({ unrest, stir: p.stir }, side, others);
    }),
  );
}

/** Unrest that is on its way for sure (R9.7). */
export function layIncoming(p: Prospect, incoming: readonly number[]): void {
  incoming.forEach((unrest, province) => {
    changeUnrest(p.s, province, unrest, NO_LOG);
    bringUnrest(p, province, unrest, unrest);
  });
}

/** Phase 8 (R9.8). */
export function policePowerForecast(p: Prospect): PolicePowerForecast {
  const known = knownOf(p);
  const ready = p.s.policeCards.filter((police) => !police.used).length;
  spendPolice(p, ready);
  return { phase: 8, type: 'police-power', ready, certain: true, after: standing(p, known) };
}

/** East may remove that much unrest where it wants. */
export function spendPolice(p: Prospect, ready: number): void {
  p.relief.east += ready;
  p.protests.east = { least: 0, most: p.protests.east.most };
}
