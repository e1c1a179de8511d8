import { type ProvinceId, PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { protestsIn } from '../pieces/unrest.js';
import { type Bounds, isThreat } from '../forecast/bounds.js';
import { HAMBURG, lostAsItStands, phaseIn } from './as-it-stands.js';
import type { Forecast } from '../forecast/forecast.js';
import type { PhaseForecast } from '../forecast/forecast-phases.js';

/**
 * Attacks on a province in phase 7, if nothing is chosen until then and every possible attack hits this province
 * (R9.7).
 */
export interface AttackCause {
  readonly target: ProvinceId;
  /** The living standard of the target. */
  readonly standard: number;
  /** The provinces that can attack, each with the living standards it can use. */
  readonly attackers: readonly { readonly province: ProvinceId; readonly usable: number }[];
  /** Unrest of the target: now, after phase 6 (left out if phase 6 does not change it), and after the attacks. */
  readonly unrest: readonly number[];
  /** Total unrest that the attacks add. */
  readonly added: number;
  /** Whether the attacks make a new mass protest. */
  readonly isProtest: boolean;
}

/** A danger for a side at the End of Decade, if nothing is chosen until then and the other side attacks. */
export type Danger =
  /**
   * The side can or will collapse (R9.10). `ending` is that of the forecast: null if choices decide. `protests` are the
   * side's mass protests after the last phase.
   */
  | {
      readonly type: 'collapse';
      readonly side: Side;
      readonly isCertain: boolean;
      readonly ending: PhaseForecast<'collapse'>['ending'];
      readonly protests: Bounds;
    }
  /** Attacks make a mass protest (R9.7). */
  | ({ readonly type: 'attack' } & AttackCause)
  /** The unrest that a province gets for being behind the best province makes a mass protest (R9.6). */
  | { readonly type: 'behind'; readonly province: ProvinceId }
  /**
   * Living standards are lost (R9.5). If there are several provinces, West chooses which of them lose the standards:
   * Hamburg's factory counts for only one of its provinces (R10.3).
   */
  | { readonly type: 'standards-lost'; readonly provinces: readonly ProvinceId[]; readonly lost: number };

/** Returns the attacks on each province that can be attacked in phase 7. */
export function attackCauses({ phases }: Forecast): ReadonlyMap<ProvinceId, AttackCause> {
  const found = phaseIn(phases, 'east-west-differences');
  const differences = phaseIn(phases, 'internal-differences')?.differences ?? [];
  return new Map(
    (found?.targets ?? []).map(({ province: target, standard, unrest: before }) => {
      const attacks = (found?.attacks ?? []).flatMap(({ attacker: province, usable, targets }) =>
        targets.flatMap((one) => (one.province === target ? [{ province, usable, unrest: one.unrest }] : [])),
      );
      const added = attacks.reduce((sum, { unrest }) => sum + unrest, 0);
      const after = before + added;
      const behind = differences.find(({ province }) => province === target)?.unrest ?? 0;
      const unrest = behind > 0 ? [before - behind, before, after] : [before, after];
      const attackers = attacks.map(({ province, usable }) => ({ province, usable }));
      const isProtest = protestsIn(after) > protestsIn(before);
      return [target, { target, standard, attackers, unrest, added, isProtest }];
    }),
  );
}

/** Returns the dangers for a side, the most important first: collapse, mass protests, then lost living standards. */
export function dangersOf(found: Forecast, side: Side): Danger[] {
  const provinces = PROVINCES.filter((one) => one.side === side).map(({ id }) => id);
  const causes = attackCauses(found);
  const behind = phaseIn(found.phases, 'internal-differences')?.newProtests ?? [];
  return [
    ...collapseOf(found, side),
    ...provinces.flatMap((province): Danger[] => {
      const cause = causes.get(province);
      if (behind.includes(province)) return [{ type: 'behind', province }];
      return cause?.isProtest === true ? [{ type: 'attack', ...cause }] : [];
    }),
    ...provinces.flatMap((province): Danger[] => {
      const lost = lostAsItStands(found.phases, province) ?? 0;
      return lost > 0 ? [{ type: 'standards-lost', provinces: [province], lost }] : [];
    }),
    ...(side === 'west' ? lostByChoice(found) : []),
  ];
}

function collapseOf({ phases }: Forecast, side: Side): Danger[] {
  const found = phaseIn(phases, 'collapse');
  if (!found || !isThreat(found.collapses[side])) return [];
  const isCertain = found.collapses[side] === 'yes';
  return [{ type: 'collapse', side, isCertain, ending: found.ending, protests: found.after.protests[side] }];
}

/**
 * Returns the attacks, by target, that add more unrest than in the earlier forecast, or make a mass protest that they
 * did not make in the earlier forecast.
 */
export function newAttacks(before: Forecast, now: Forecast): ReadonlyMap<ProvinceId, AttackCause> {
  const earlier = attackCauses(before);
  return new Map(
    [...attackCauses(now)].filter(([province, cause]) => {
      const was = earlier.get(province);
      return cause.added > (was?.added ?? 0) || (cause.isProtest && was?.isProtest !== true);
    }),
  );
}

/**
 * Returns the dangers for a side that an action did not bring: those that were there before the action, and every
 * attack that the action has made neither possible nor worse. Empty if the forecasts are from different phases.
 */
export function standingDangers(before: Forecast, now: Forecast, side: Side): Danger[] {
  if (before.phase !== now.phase) return [];
  const was = new Set(dangersOf(before, side).map(keyOf));
  const fresh = newAttacks(before, now);
  const attacks = [...attackCauses(now).values()].filter(
    ({ target }) => !fresh.has(target) && PROVINCES.some(({ id, side: owner }) => id === target && owner === side),
  );
  return [
    ...dangersOf(now, side).filter((danger) => danger.type !== 'attack' && was.has(keyOf(danger))),
    ...attacks.map((attack) => ({ type: 'attack' as const, ...attack })),
  ];
}

/** Returns a text that is equal for equal dangers. A collapse counts as equal with other numbers of mass protests. */
const keyOf = (danger: Danger): string =>
  JSON.stringify(danger.type === 'collapse' ? { ...danger, protests: null } : danger);

/** Returns the living standards that West loses in any case, though it chooses in which provinces or sectors. */
function lostByChoice({ phases }: Forecast): Danger[] {
  const keeping = phaseIn(phases, 'keeping-standard');
  const { fewest = 0, most = 0 } = keeping?.westBerlin ?? {};
  const choices = (keeping?.hamburg ?? []).map(({ losses }) => losses.reduce((sum, { loss }) => sum + loss, 0));
  const byHamburg = choices.length === 0 ? 0 : Math.min(...choices);
  return [
    ...(byHamburg > 0 ? [{ type: 'standards-lost' as const, provinces: HAMBURG, lost: byHamburg }] : []),
    ...(fewest > 0 && fewest < most
      ? [{ type: 'standards-lost' as const, provinces: ['west-berlin' as const], lost: fewest }]
      : []),
  ];
}
