import type { CityId } from '../board/cities.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { PlainIcon } from '../cards/icon.js';
import type { PhaseType, Reckoning } from '../end-of-decade/reckoning.js';
import type { Bounds, SearchedVerdict, Verdict } from './bounds.js';
import type { TableBounds } from './projected-table.js';

/** Fields that the forecast of every phase adds to its reckoning. */
interface PhaseForecastBase<N extends number> {
  readonly phase: N;
  /** Whether play finds exactly these terms, whatever is chosen before the phase. If not, they assume no choices. */
  readonly certain: boolean;
  readonly after: TableBounds;
}

/** Fields of a phase that takes pieces from East. */
interface Price<N extends number> extends PhaseForecastBase<N> {
  /**
   * Whether East has too little to give in this phase, if the game gets there (R9.0). Exact where the phases 1 to 4 have
   * at most 2,000 lines of play; beyond that it may be `unknown`.
   */
  readonly insolvency: SearchedVerdict;
}

/** Fields of a phase in which East dismantles. */
interface Dismantling<N extends number> extends Price<N> {
  /** Dismantlings that fall on factories; the others take infrastructure. */
  readonly factories: Bounds;
}

interface Added {
  'wall-price': Dismantling<1>;
  flight: Dismantling<1>;
  prestige: Price<2> & {
    /** The boxes the holder can choose from, the marker's own first. */
    readonly boxes: readonly { readonly box: number; readonly icons: readonly PlainIcon['icon'][] }[];
  };
  currency: Price<3> & {
    /** Factories that could be rundown. */
    readonly intact: readonly CityId[];
    readonly rundowns: number;
    /** Pieces taken instead when no factory is left to run down, at most as many as East has. */
    readonly pieces: number;
    /** The same three figures, as bounds over all choices before the phase. */
    readonly bounds: Readonly<Record<'missing' | 'rundowns' | 'pieces', Bounds>>;
  };
  'police-price': Dismantling<4>;
  'keeping-standard': PhaseForecastBase<5> & {
    /** Living standards each side loses in all. */
    readonly lost: Readonly<Record<Side, Bounds>>;
  };
  'internal-differences': PhaseForecastBase<6>;
  'east-west-differences': PhaseForecastBase<7> & {
    /** The most unrest each province could get. */
    readonly most: Readonly<Partial<Record<ProvinceId, number>>>;
  };
  'police-power': PhaseForecastBase<8>;
  socialists: PhaseForecastBase<9>;
  /** `protests` assumes that nobody chooses; `after` has the bounds over all choices. */
  collapse: PhaseForecastBase<10> & {
    readonly collapses: Readonly<Record<Side, Verdict>>;
    /** The ending whatever is chosen; null if there is none, or if it depends on choices. */
    readonly ending: 'east-collapses' | 'west-collapses' | 'both-collapse' | null;
  };
}

/** Forecast of a phase: its figures if it came now, and what choices can change about them. */
export type PhaseForecast<T extends PhaseType = PhaseType> = { [K in T]: Reckoning<K> & Added[K] }[T];
