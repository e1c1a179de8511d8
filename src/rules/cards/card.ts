import type { Side } from '../board/side.js';
import type { Icon, PoliceColor } from './icon.js';

export const SPECIAL_IDS = ['I', 'II', 'III', 'IV-round-table', 'IV-wall-comes-down'] as const;
export type SpecialId = (typeof SPECIAL_IDS)[number];
/** A normal card by its printed number (1 to 80), a special card by its Roman numeral. */
export type CardId = number | SpecialId;

export const DECADES = [1, 2, 3, 4] as const;
export type Decade = (typeof DECADES)[number];

/** One printed line of an event: its icons, left to right, and the limits that its text sets. */
export interface EventLine {
  readonly icons: readonly Icon[];
  /**
   * Maximum number of the line's icons in one province; no limit if absent. `distinctProvinces`: each icon in a
   * different province. `westBerlinAllowed`: living standards may go to West Berlin.
   */
  readonly maxPerProvince?: number;
  readonly distinctProvinces?: boolean;
  readonly westBerlinAllowed?: boolean;
}

/** One card face as printed. */
export interface Card {
  readonly id: CardId;
  readonly decade: Decade;
  readonly kind: 'normal' | 'special';
  readonly title: { readonly en: string; readonly de: string };
  readonly years: string;
  readonly color: 'red' | 'yellow' | 'dual';
  /**
   * Value of the card for each player: build points, or the missing economy that the card can cover when living
   * standards are placed (R6.3c). Special cards have no value.
   */
  readonly value?: Readonly<Record<Side, number>>;
  /** Number of flight signs, printed as running figures; absent if there are none (R9.1). */
  readonly flight?: number;
  /** Colour of the police sign in the corner; absent if there is none. */
  readonly police?: PoliceColor;
  readonly event: readonly EventLine[];
  /** The price of the Wall, which East pays at every End of Decade (R9.1). It is printed on card II as a reminder. */
  readonly everyEndOfDecade?: readonly EventLine[];
}

/** Returns the next decade; null after the last decade. */
export function nextDecade(decade: Decade): Decade | null {
  return DECADES.find((next) => next === decade + 1) ?? null;
}
