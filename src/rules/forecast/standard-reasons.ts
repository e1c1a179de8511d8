import type { ProvinceId } from '../board/provinces.js';
import { HAMBURG, lostAsItStands, phaseIn } from '../inspect/as-it-stands.js';
import type { Forecast } from './forecast.js';

/** Why provinces can lose living standards in phase 5 (R9.5). */
export type StandardReason =
  /**
   * The loss is greatest if Hamburg's factory counts for `to` (R10.3). `isLostAnyway`: some standards are lost in any
   * case. `to` is null for two provinces: Hamburg counts for only one of them.
   */
  | { readonly type: 'hamburg'; readonly to: ProvinceId | null; readonly isLostAnyway: boolean }
  /**
   * `value`: value of the province's export factory. For West Berlin (`supplier`): the lowest value of an export
   * factory among the suppliers whose sectors have living standards.
   */
  | { readonly type: 'export-factory' | 'supplier'; readonly value: number }
  /** The export factory is good enough now, but East may have to give up pieces before phase 5. */
  | { readonly type: 'pieces' };

/** Returns why these provinces can lose living standards; null if the reasons differ or are not known. */
export function standardReason(found: Forecast, provinces: readonly ProvinceId[]): StandardReason | null {
  const reasons = provinces.map((province) => reasonOf(found, province));
  const [first = null] = reasons;
  if (first === null || reasons.some((one) => one?.type !== first.type)) return null;
  if (first.type === 'hamburg') return provinces.length > 1 ? { ...first, to: null } : first;
  const isSame = reasons.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isSame ? first : null;
}

function reasonOf({ phases }: Forecast, province: ProvinceId): StandardReason | null {
  const keeping = phaseIn(phases, 'keeping-standard');
  if (!keeping || (keeping.byProvince[province]?.most ?? 0) === 0) return null;
  const { losses, hamburg, westBerlin } = keeping;
  if (province === 'west-berlin') {
    return westBerlin.limit === null || westBerlin.most === 0 ? null : { type: 'supplier', value: westBerlin.limit };
  }
  const choices = HAMBURG.includes(province) ? (hamburg ?? []) : [];
  const lost = choices.map((choice) => choice.losses.find((one) => one.province === province)?.loss ?? 0);
  const worst = choices.find((_, index) => lost[index] === Math.max(...lost));
  const least = Math.min(...lost);
  if (worst !== undefined && least < Math.max(...lost))
    return { type: 'hamburg', to: worst.to, isLostAnyway: least > 0 };
  const loss = [...losses, ...choices.flatMap((choice) => choice.losses)].find((one) => one.province === province);
  if (loss !== undefined) return { type: 'export-factory', value: loss.exportFactory };
  return lostAsItStands(phases, province) === 0 ? { type: 'pieces' } : null;
}
