import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { HAMBURG_PROVINCES } from '../pieces/economy.js';
import { PROVINCES } from '../board/provinces.js';
import type { PhaseForecast } from '../forecast/forecast-phases.js';

// The functions `...AsItStands` return figures of the End of Decade if nothing is chosen until their phase: no attack,
// no prestige box, no police card, and no removed piece that lowers a living standard. The result is null if it depends
// on a choice that somebody must make.

type Phases = readonly PhaseForecast[];
type Phase<T> = Extract<PhaseForecast, { readonly type: T }>;

export function phaseIn<T extends PhaseForecast['type']>(phases: Phases, type: T): Phase<T> | undefined {
  return phases.find((one): one is Phase<T> => one.type === type);
}

/** The provinces that Hamburg's factory can count for (R10.3). */
export const HAMBURG: readonly ProvinceId[] = HAMBURG_PROVINCES.map((province) => PROVINCES[province].id);

/** Living standards that a province loses (R9.5); null if West must choose which of several provinces lose them. */
export function lostAsItStands(phases: Phases, province: ProvinceId): number | null {
  const keeping = phaseIn(phases, 'keeping-standard');
  if (!keeping) return 0;
  const { losses, hamburg, westBerlin } = keeping;
  if (province === 'west-berlin') return westBerlin.fewest === westBerlin.most ? westBerlin.fewest : null;
  if (hamburg !== null && HAMBURG.includes(province)) return null;
  return losses.find((one) => one.province === province)?.loss ?? 0;
}

/**
 * Unrest that a province gets because it has fewer living standards than the best province of its side (R9.6); null if
 * West must first choose which living standards it loses.
 */
export function differenceAsItStands(phases: Phases, side: Side, province: ProvinceId): number | null {
  if (mustChoose(phases, side)) return null;
  const found = phaseIn(phases, 'internal-differences')?.differences.find((one) => one.province === province);
  return found?.unrest ?? 0;
}

/**
 * Mass protests of a side after the last phase (R9.10). In the East, the socialists end as many mass protests as they
 * can.
 */
export function protestsAsItStands(phases: Phases, side: Side): number | null {
  const replaced = side === 'east' && (phaseIn(phases, 'socialists')?.removed ?? 0) > 0;
  return replaced || mustChoose(phases, side) ? null : (phaseIn(phases, 'collapse')?.protests[side] ?? null);
}

/** Whether West must choose which living standards its side loses in phase 5 (R9.5). */
function mustChoose(phases: Phases, side: Side): boolean {
  const keeping = phaseIn(phases, 'keeping-standard');
  if (side === 'east' || !keeping) return false;
  return keeping.hamburg !== null || keeping.westBerlin.fewest !== keeping.westBerlin.most;
}

/**
 * Western currency that is missing in addition to the minimum over all choices. East must run down a factory or give a
 * piece for each Western currency that is missing (R9.3).
 */
export function extraMissingAsItStands(phases: Phases): number {
  const currency = phaseIn(phases, 'currency');
  return currency ? currency.missing - currency.bounds.missing.least : 0;
}
