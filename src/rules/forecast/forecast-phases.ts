import type { CityId } from '../board/cities.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { PlainIcon } from '../cards/icon.js';
import type { PhaseType, Reckoning } from '../end-of-decade/reckoning.js';
import type { Bounds, CollapseVerdict, SearchedVerdict } from './bounds.js';
import type { ProvinceBounds, TableBounds } from './projected-table.js';

/** Fields that the forecast of every phase adds to the phase's reckoning. */
interface PhaseForecastBase<N extends number> {
  readonly phase: N;
  /**
   * Whether the reckoning's numbers are certain, whatever is chosen before the phase. If false, they assume that
   * nothing is chosen before the phase.
   */
  readonly certain: boolean;
  readonly after: TableBounds;
}

/** Fields of a phase that takes pieces from East. */
interface Price<N extends number> extends PhaseForecastBase<N> {
  /**
   * Whether East becomes insolvent in this phase, provided that the game reaches the phase (R9.0). Exact if phases 1 to
   * 4 have at most 2,000 lines of play; with more lines it may be `unknown`.
   */
  readonly insolvency: SearchedVerdict;
}

/** Fields of a phase in which East dismantles. */
interface Dismantling<N extends number> extends Price<N> {
  /** Number of dismantlings that remove factories; the others remove infrastructure. */
  readonly factories: Bounds;
}

interface Added {
  'wall-price': Dismantling<1>;
  flight: Dismantling<1>;
  prestige: Price<2> & {
    /** The boxes that the holder of the prestige advantage can choose, the marker's own box first. */
    readonly boxes: readonly { readonly box: number; readonly icons: readonly PlainIcon['icon'][] }[];
  };
  currency: Price<3> & {
    /** Factories that could be run down. */
    readonly intact: readonly CityId[];
    readonly rundowns: number;
    /** Number of pieces that are taken when no factory is left to run down; at most as many as East has. */
    readonly pieces: number;
    /** Bounds of `missing`, `rundowns` and `pieces` over all choices before the phase. */
    readonly bounds: Readonly<Record<'missing' | 'rundowns' | 'pieces', Bounds>>;
  };
  'police-price': Dismantling<4>;
  'keeping-standard': PhaseForecastBase<5> & {
    /** Total number of living standards that each side loses. */
    readonly lost: Readonly<Record<Side, Bounds>>;
    /** Number of living standards that each province loses. */
    readonly byProvince: ProvinceBounds;
  };
  'internal-differences': PhaseForecastBase<6> & {
    /** Unrest that each province gets. */
    readonly byProvince: ProvinceBounds;
    /** Provinces in which this unrest makes a mass protest, if nothing is chosen before the phase. */
    readonly newProtests: readonly ProvinceId[];
  };
  'east-west-differences': PhaseForecastBase<7> & {
    /** The maximum unrest that each province could get from attacks. */
    readonly most: Readonly<Partial<Record<ProvinceId, number>>>;
    /** The targets of `attacks`, each with its living standard and its unrest before the attacks. */
    readonly targets: readonly {
      readonly province: ProvinceId;
      readonly standard: number;
      readonly unrest: number;
    }[];
  };
  'police-power': PhaseForecastBase<8>;
  socialists: PhaseForecastBase<9>;
  /**
   * `start`: the mass protests before the first phase of the forecast. `protests` assumes that no player makes a choice;
   * `after` has the bounds over all choices.
   */
  collapse: PhaseForecastBase<10> & {
    readonly start: Readonly<Record<Side, Bounds>>;
    readonly collapses: Readonly<Record<Side, CollapseVerdict>>;
    /**
     * Maximum number of mass protests that the other side can force: with good choices of its own, the side has at most
     * this many. At most `after.protests`.
     */
    readonly forced: Readonly<Record<Side, number>>;
    /**
     * The ending that is certain, whatever is chosen; null if no side collapses, or if a collapse depends on choices.
     */
    readonly ending: 'east-collapses' | 'west-collapses' | 'both-collapse' | null;
  };
}

/** Forecast of a phase: the phase's reckoning as if the phase came now, and how choices can change it. */
export type PhaseForecast<T extends PhaseType = PhaseType> = { [K in T]: Reckoning<K> & Added[K] }[T];
