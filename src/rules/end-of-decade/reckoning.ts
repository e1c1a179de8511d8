import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';

/**
 * Terms of the flight phase (R9.1). `spaces` is their sum, with `eastWorst` and `westProtests` subtracted, kept within
 * 0 to 20.
 */
export interface FlightReckoning {
  /** Flight signs on the cards of the played row and on the card being played. */
  readonly playedSigns: number;
  /** Highest living standard of a West province; `eastWorst`: lowest living standard of an East province. */
  readonly westBest: number;
  readonly redPoliceCards: number;
  /** 1 if East has a mass protest, otherwise 0. `westProtests`: 1 if West has a mass protest, otherwise 0. */
  readonly eastProtests: 0 | 1;
  readonly eastWorst: number;
  readonly westProtests: 0 | 1;
  readonly spaces: number;
  readonly dismantlings: number;
}

/** East's Western currency, with the numbers it is computed from (R9.3). */
export interface CurrencyReckoning {
  /** Number of the box that holds the Western currency marker, -6 to 6. */
  readonly box: number;
  /** Value of the weakest West export factory; 0 if a West German province has no factory. */
  readonly weakestWest: number;
  /**
   * The West provinces with the value `weakestWest`; a province without a factory has the value 0. If `hamburg` is
   * null, the list has only the provinces that are weakest whichever province Hamburg counts for. Never empty.
   */
  readonly weakest: readonly ProvinceId[];
  /**
   * The province Hamburg counts for: the choice that gives East the lower income. Null if both choices give the same
   * income and some province is weakest in either case.
   */
  readonly hamburg: ProvinceId | null;
  /**
   * East's export factories with their values; a province without a factory is left out. `earns`: whether the factory
   * earns 1 Western currency.
   */
  readonly exports: readonly { readonly province: ProvinceId; readonly value: number; readonly earns: boolean }[];
  /** The box's number plus the number of export factories that earn currency; may be negative. */
  readonly income: number;
  /** Western currency East needs: 1 for each of its living standards. */
  readonly needed: number;
  /** Western currency missing, which is also the number of rundowns due. */
  readonly missing: number;
}

/** Living standards that a province cannot keep (R9.5). */
export interface StandardLoss {
  readonly province: ProvinceId;
  readonly standard: number;
  /** Value of the export factory, 0 without a factory. */
  readonly exportFactory: number;
  readonly loss: number;
}

/** Living standards that cannot be kept, for every choice West has (R9.5). */
export interface KeepingReckoning {
  /** Losses that do not depend on which province Hamburg belongs to. */
  readonly losses: readonly StandardLoss[];
  /**
   * Losses of Niedersachsen and Schleswig-Holstein for each choice of Hamburg's province; null if the choice does not
   * matter.
   */
  readonly hamburg: readonly { readonly to: ProvinceId; readonly losses: readonly StandardLoss[] }[] | null;
  readonly westBerlin: {
    readonly standard: number;
    /**
     * Maximum number of living standards West Berlin may keep, computed before the first removal; null if West Berlin
     * has no living standards.
     */
    readonly limit: number | null;
    /**
     * Minimum number of living standards to remove; `most` is the maximum. The number depends on which sectors West
     * chooses.
     */
    readonly fewest: number;
    readonly most: number;
  };
}

/** Unrest that a province gets (R9.6). */
export interface Difference {
  readonly province: ProvinceId;
  /** Highest living standard of the side; `standard` is the province's own. */
  readonly highest: number;
  readonly standard: number;
  readonly unrest: number;
}

/** One attack that would have an effect (R9.7). */
export interface AttackReckoning {
  readonly side: Side;
  readonly attacker: ProvinceId;
  /** Living standards the attacker can use: its own minus its mass protests. */
  readonly usable: number;
  /**
   * Provinces the attacker may attack, each with the unrest it would get. An attack hits one of these provinces or no
   * province.
   */
  readonly targets: readonly { readonly province: ProvinceId; readonly unrest: number }[];
}

/** Socialists gained or lost (R9.9). */
export interface SocialistsReckoning {
  /** Position of the marker on the socialism track. */
  readonly marker: number;
  /** Socialists in the holding box and in provinces before the change; `change` is positive for a gain. */
  readonly owned: number;
  readonly change: number;
  /** Number of socialists in the holding box after the gain or loss; unchanged if the game ends here. */
  readonly box: number;
  /** Number of socialists that West removes from provinces; each is replaced by 1 unrest. */
  readonly removed: number;
  readonly ending: 'socialism-triumphs' | 'socialism-fails' | null;
}

interface PhaseReckonings {
  /**
   * R9.1 with the Wall. `before` and `now`: boxes of the prestige marker; equal at the west end of the track, where
   * R6.4g applies instead of a move.
   */
  'wall-price': { readonly prestige: { readonly before: number; readonly now: number }; readonly dismantlings: number };
  /** R9.1 without the Wall; `first` chooses the first piece, then the players alternate. */
  flight: FlightReckoning & { readonly first: Side };
  /** R9.2: the holder of the advantage may use the marker's box or a box between this box and 0. */
  prestige: { readonly holder: Side; readonly marker: number };
  currency: CurrencyReckoning;
  /** R9.4: one dismantling for each police card. */
  'police-price': { readonly dismantlings: number };
  'keeping-standard': KeepingReckoning;
  /** R9.6: unrest of the provinces whose living standard is below the highest of their side. */
  'internal-differences': { readonly differences: readonly Difference[] };
  /** R9.7: attacks across the border, beginning with those of the side `first`. */
  'east-west-differences': { readonly first: Side; readonly attacks: readonly AttackReckoning[] };
  /** R9.8: `ready` counts the police cards East may still use, `cards` all police cards in front of East. */
  'police-power': { readonly ready: number; readonly cards: number };
  socialists: SocialistsReckoning;
  /** R9.10: mass protests of each side; four make the side collapse. */
  collapse: { readonly protests: Readonly<Record<Side, number>> };
}

export type PhaseType = keyof PhaseReckonings;

/** Figures with which a phase begins, before any player chooses; a player can check them on the board. */
export type Reckoning<T extends PhaseType = PhaseType> = { [K in T]: { readonly type: K } & PhaseReckonings[K] }[T];
