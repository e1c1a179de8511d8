import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { CurrencyReckoning } from '../end-of-decade/report.js';

/** East's Western currency with its terms, if the phase came now (R9.3). */
export interface CurrencyFigures {
  /** Number of the currency box. */
  readonly box: number;
  /** Value of the weakest West export factory, 0 if a province has none. */
  readonly weakestWest: number;
  /** The province Hamburg counts for. */
  readonly hamburg: ProvinceId;
  /** East export factories, and whether each brings 1. */
  readonly exports: readonly { readonly province: ProvinceId; readonly value: number; readonly earns: boolean }[];
  /** Box and earning export factories; may be negative. */
  readonly income: number;
  /** 1 for each living standard of East. */
  readonly needed: number;
  /** Rundowns due. */
  readonly missing: number;
}

/** East's Western currency by ids. */
export function currencyFigures(reckoning: CurrencyReckoning): CurrencyFigures {
  const { box, weakestWest, hamburg, exports, income, needed, missing } = reckoning;
  return {
    box,
    weakestWest,
    income,
    needed,
    missing,
    hamburg: PROVINCES[hamburg].id,
    exports: exports.map(({ province, value, earns }) => ({ province: PROVINCES[province].id, value, earns })),
  };
}
