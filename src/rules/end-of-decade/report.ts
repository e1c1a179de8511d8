import type { Province } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';

/** The terms of the flight phase, summed and kept within the track (R9.1). */
export interface FlightReckoning {
  readonly playedSigns: number;
  readonly westBest: number;
  readonly redPoliceCards: number;
  readonly eastProtests: 0 | 1;
  readonly eastWorst: number;
  readonly westProtests: 0 | 1;
  readonly spaces: number;
  readonly dismantlings: number;
}

/** East's Western currency with its terms (R9.3). */
export interface CurrencyReckoning {
  /** Number of the currency box. */
  readonly box: number;
  /** Value of the weakest West export factory, 0 if a province has none. */
  readonly weakestWest: number;
  /** The province Hamburg counts for: the choice that gives East the lower income. */
  readonly hamburg: ProvinceId;
  /** East export factories by value, with those that earn. */
  readonly exports: readonly { readonly province: ProvinceId; readonly value: number; readonly earns: boolean }[];
  /** Box and earning export factories; may be negative. */
  readonly income: number;
  /** 1 for each living standard of East. */
  readonly needed: number;
  /** Rundowns due. */
  readonly missing: number;
}

/** Living standards a province cannot keep (R9.5). */
export interface StandardLoss {
  readonly province: Province;
  readonly standard: number;
  readonly exportFactory: number;
  readonly loss: number;
}

/** Unrest that a province gets (R9.6). */
export interface Difference {
  readonly province: ProvinceId;
  readonly highest: number;
  readonly standard: number;
  readonly unrest: number;
}

/** What a phase found before it acted, in numbers a person can check. */
export type PhaseReport =
  | { readonly type: 'wall-price' }
  | { readonly type: 'flight'; readonly reckoning: FlightReckoning }
  | { readonly type: 'prestige'; readonly holder: Side; readonly box: number }
  | { readonly type: 'currency'; readonly reckoning: CurrencyReckoning }
  | { readonly type: 'police-price'; readonly cards: number }
  | { readonly type: 'keeping-standard' }
  | { readonly type: 'internal-differences'; readonly differences: readonly Difference[] }
  | { readonly type: 'east-west-differences'; readonly attacks: number }
  | { readonly type: 'police-power'; readonly ready: number }
  | { readonly type: 'socialists'; readonly box: number; readonly change: number; readonly owned: number }
  | { readonly type: 'collapse'; readonly protests: Readonly<Record<Side, number>> };
