import type { CityId } from '../board/cities.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { PlainIcon } from '../cards/icon.js';
import type { CurrencyReckoning, Difference, FlightReckoning } from '../end-of-decade/report.js';
import type { Bounds, Verdict } from './bounds.js';
import type { Standing } from './prospect.js';

/** What every phase's forecast says. */
interface Ahead {
  /** Whether the terms are those play will find, whatever is chosen before the phase; if not, they are as nobody chooses. */
  readonly certain: boolean;
  /** The table after the phase. */
  readonly after: Standing;
}

/** What a phase says that takes pieces from East. */
interface Price extends Ahead {
  /** Whether East has too little to give in this phase, if the game gets there (R9.0). */
  readonly insolvency: Verdict;
}

/** R9.1 with the Wall: the price of the Wall. */
export interface WallPriceForecast extends Price {
  readonly phase: 1;
  readonly type: 'wall-price';
  /** The prestige marker; equal at the west end of the track, where West gets R6.4g instead. */
  readonly prestige: { readonly before: number; readonly now: number };
  readonly dismantlings: number;
  /** Dismantlings that fall on factories; the others take infrastructure. */
  readonly factories: Bounds;
}

/** R9.1 without the Wall: the flight from the Republic, term by term. */
export interface FlightForecast extends FlightReckoning, Price {
  readonly phase: 1;
  readonly type: 'flight';
  /** The side that chooses the first piece; then the players alternate. */
  readonly first: Side;
  /** Dismantlings that fall on factories; the others take infrastructure. */
  readonly factories: Bounds;
}

/** R9.2: who may use which prestige boxes. */
export interface PrestigeForecast extends Price {
  readonly phase: 2;
  readonly type: 'prestige';
  readonly holder: Side;
  readonly marker: number;
  /** The boxes the holder may choose one of, the marker's own first. */
  readonly boxes: readonly { readonly box: number; readonly icons: readonly PlainIcon['icon'][] }[];
}

/** R9.3: income and need, and what the shortage costs. */
export interface CurrencyForecast extends CurrencyReckoning, Price {
  readonly phase: 3;
  readonly type: 'currency';
  /** Factories that could be rundown. */
  readonly intact: readonly CityId[];
  /** Rundowns of factories. */
  readonly rundowns: number;
  /** Pieces taken instead when no factory is left to run down, as many as East has. */
  readonly pieces: number;
  /** The same three by what is chosen before. */
  readonly bounds: Readonly<Record<'missing' | 'rundowns' | 'pieces', Bounds>>;
}

/** R9.4: one dismantling for each police card. */
export interface PolicePriceForecast extends Price {
  readonly phase: 4;
  readonly type: 'police-price';
  readonly dismantlings: number;
  /** Dismantlings that fall on factories; the others take infrastructure. */
  readonly factories: Bounds;
}

/** Living standards a province would lose (R9.5). */
export interface LossForecast {
  readonly province: ProvinceId;
  readonly standard: number;
  /** Value of the export factory, 0 without one. */
  readonly exportFactory: number;
  readonly loss: number;
}

/** R9.5: living standards that cannot be kept. */
export interface KeepingForecast extends Ahead {
  readonly phase: 5;
  readonly type: 'keeping-standard';
  /** Losses that do not depend on Hamburg. */
  readonly losses: readonly LossForecast[];
  /** Losses of Niedersachsen and Schleswig-Holstein by the province West gives Hamburg to; null if it makes no difference. */
  readonly hamburg: readonly { readonly to: ProvinceId; readonly losses: readonly LossForecast[] }[] | null;
  readonly westBerlin: {
    readonly standard: number;
    /** The most it may keep before the first removal; null without living standards. */
    readonly limit: number | null;
    /** Living standards to be removed, by West's choice of sectors. */
    readonly fewest: number;
    readonly most: number;
  };
  /** Living standards each side loses in all. */
  readonly lost: Readonly<Record<Side, Bounds>>;
}

/** R9.6: unrest for being worse off than the best province of the own side. */
export interface DifferencesForecast extends Ahead {
  readonly phase: 6;
  readonly type: 'internal-differences';
  readonly differences: readonly Difference[];
}

/** One attack that would have an effect (R9.7). */
export interface AttackForecast {
  readonly side: Side;
  readonly attacker: ProvinceId;
  /** Living standards it can use: its own less its mass protests. */
  readonly usable: number;
  /** One of these, or none. */
  readonly targets: readonly { readonly province: ProvinceId; readonly unrest: number }[];
}

/** R9.7: attacks across the border, the side that attacks first at the beginning. */
export interface AttacksForecast extends Ahead {
  readonly phase: 7;
  readonly type: 'east-west-differences';
  readonly first: Side;
  readonly attacks: readonly AttackForecast[];
  /** The most unrest each province could get. */
  readonly most: Readonly<Partial<Record<ProvinceId, number>>>;
}

/** R9.8: police cards East may still use. */
export interface PolicePowerForecast extends Ahead {
  readonly phase: 8;
  readonly type: 'police-power';
  readonly ready: number;
}

/** R9.9: socialists gained or lost. */
export interface SocialistsForecast extends Ahead {
  readonly phase: 9;
  readonly type: 'socialists';
  readonly owned: number;
  readonly change: number;
  /** In the holding box after gain or loss. */
  readonly box: number;
  /** Socialists West would remove from provinces, each replaced by 1 unrest. */
  readonly removed: number;
  readonly ending: 'socialism-triumphs' | 'socialism-fails' | null;
}

/** R9.10: mass protests, four make a side collapse. */
export interface CollapseForecast extends Ahead {
  readonly phase: 10;
  readonly type: 'collapse';
  /** Mass protests as nobody chooses; what choices can make of them stands in `after`. */
  readonly protests: Readonly<Record<Side, number>>;
  readonly collapses: Readonly<Record<Side, Verdict>>;
  /** The ending whatever is chosen; null if there is none, or if it depends on choices. */
  readonly ending: 'east-collapses' | 'west-collapses' | 'both-collapse' | null;
}

export type PhaseForecast =
  | WallPriceForecast
  | FlightForecast
  | PrestigeForecast
  | CurrencyForecast
  | PolicePriceForecast
  | KeepingForecast
  | DifferencesForecast
  | AttacksForecast
  | PolicePowerForecast
  | SocialistsForecast
  | CollapseForecast;
