import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';
import type { CardId } from '../cards/card.js';
import type { DecisionKind } from './handler.js';
import type { IconSource } from '../state/task.js';

export interface EventAbout {
  readonly source: IconSource;
  /** The executing player; a coat of arms may let the other player place an icon (R6.4c). */
  readonly side: Side;
  /** The icon being placed, by its index in the event; null while the next icon is chosen. */
  readonly icon: number | null;
  /** Indexes of the icons that are neither taken up nor ignored yet. */
  readonly left: readonly number[];
  /** Whether one arrow or icon may still be ignored (R6.4b). */
  readonly mayIgnore: boolean;
  /** Indexes of the arrow pairs of which one arrow is left. */
  readonly halved: readonly number[];
}

/** Why a piece must be dismantled. */
export type DismantleReason = 'unrest' | 'event' | 'flight' | 'wall' | 'police-cards';

interface Plain<K extends DecisionKind> {
  readonly kind: K;
}

/** Details of placing an icon, for one kind of decision. */
interface Placing<K extends DecisionKind> extends Plain<K> {
  readonly event: EventAbout;
}

/** Details of the present decision: the numbers a player or a screen needs in addition to the options. */
export type About =
  | Plain<'take-card'>
  | Plain<'special-price'>
  | Plain<'hamburg'>
  | Plain<'look'>
  | (Plain<'keep-hand'> & { readonly cards: number; readonly mustDiscard: boolean })
  /** `points`: build points left, including the point asked about; for an icon always 1. */
  | (Plain<'build'> & { readonly points: number; readonly event: EventAbout | null })
  /** `left`: number of dismantlings still due, including the present one; for an icon always 1. */
  | (Plain<'dismantle'> & {
      readonly owner: Side;
      readonly left: number;
      readonly because: DismantleReason;
      readonly event: EventAbout | null;
    })
  | (Plain<'run-down'> & { readonly left: number; readonly event: EventAbout | null })
  /**
   * `points`: the card's value. `needs`: for each province that may get one more living standard, the points needed for
   * this living standard and those already placed together (R6.3c).
   */
  | (Plain<'living-standard'> & {
      readonly points: number;
      readonly placed: readonly ProvinceId[];
      readonly needs: readonly { readonly province: ProvinceId; readonly points: number }[];
    })
  | (Plain<'move-to-west-berlin'> & { readonly placed: readonly ProvinceId[]; readonly westBerlin: number })
  /** `dismantle`: whether one own build point must be dismantled in return (R6.1). */
  | (Plain<'remove-unrest'> & { readonly dismantle: boolean; readonly event: EventAbout | null })
  | Placing<'icon'>
  | Placing<'add-unrest'>
  | Placing<'move-unrest-from'>
  | (Placing<'move-unrest-to'> & { readonly from: ProvinceId })
  | Placing<'end-mass-protest'>
  | Placing<'add-living-standard'>
  | Placing<'remove-living-standard'>
  | Placing<'stop-factory'>
  | Placing<'repair'>
  /** `cards`: the cards East sees; null for everybody else (R6.4k). */
  | (Plain<'exchange'> & {
      readonly at: 'hand' | 'pile';
      readonly count: number;
      readonly cards: readonly CardId[] | null;
    })
  | (Plain<'return-unrest'> & { readonly left: number; readonly placed: readonly ProvinceId[] })
  | (Plain<'past-the-end'> & { readonly track: Track; readonly toward: Side; readonly box: number })
  | (Plain<'export-protest'> & { readonly left: number })
  | (Plain<'recall-protest'> & { readonly left: number })
  | (Plain<'police-power'> & { readonly ready: number; readonly during: 'action' | 'phase-8' })
  | (Plain<'place-socialist'> & { readonly inBox: number })
  | (Plain<'remove-socialist'> & { readonly left: number })
  | (Plain<'prestige-box'> & { readonly marker: number })
  | (Plain<'west-berlin-standard'> & { readonly standard: number; readonly limit: number })
  /** `left`: number of attacks to decide, including this attack. `usable`: the attacker's usable living standard. */
  | (Plain<'attack'> & {
      readonly attacker: ProvinceId;
      readonly usable: number;
      readonly targets: readonly { readonly province: ProvinceId; readonly unrest: number }[];
      readonly left: number;
      /** Unrest of the attacks made so far; it is placed after the last attack. */
      readonly arriving: readonly { readonly province: ProvinceId; readonly unrest: number }[];
    });
