import type { CityId } from '../board/cities.js';
import type { ConnectionId } from '../board/connections.js';
import type { Sector, SupplierId } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';
import type { CardId, Decade, SpecialId } from '../cards/card.js';
import type { Clause } from '../engine/handler.js';
import type { Deal, Factory } from '../state/state.js';
import type { Fault } from './faults.js';

/** Record whose keys may be left out. */
type Some<K extends string, V> = { [P in K]?: V };

/** The provinces of East, the only provinces with socialists (R7). */
export const EAST_PROVINCE_IDS = PROVINCES.filter((province) => province.side === 'east').map(({ id }) => id);

/**
 * A game position as JSON, described in docs/positions.md. The position is between two actions, at the start of a
 * decade (also while players choose which hand cards to keep), or at the start of an End of Decade phase. An entry that
 * is left out has the value of the set-up (R2). A row of cards that is left out is empty.
 */
export interface Position {
  decade?: Decade;
  half?: 1 | 2;
  /**
   * The side that takes the next card. If the display is empty, the next half-decade or the End of Decade begins first.
   */
  turn?: Side;
  /** The phase of the End of Decade that comes next, 1 to 10. */
  endOfDecade?: number;
  /** The side that next chooses which hand cards to keep at the start of a decade (R3b). */
  keepHand?: Side;
  unrest?: Some<ProvinceId, number>;
  livingStandard?: Some<Exclude<ProvinceId, 'west-berlin'>, number> & { 'west-berlin'?: Some<Sector, number> };
  /** Number of mass protests that West Berlin has exported to each supplier (R10.2e). */
  exportedProtests?: Some<SupplierId, number>;
  /** Number of socialists in the holding box and in each province. */
  socialists?: Some<'box' | (typeof EAST_PROVINCE_IDS)[number], number>;
  factories?: Some<CityId, Factory>;
  /** Number of pieces of infrastructure by connection. */
  infrastructure?: Some<ConnectionId, number>;
  tracks?: Some<Track, number>;
  wall?: boolean;
  stasiDisbanded?: boolean;
  policeCards?: readonly { readonly card: number; readonly used?: boolean }[];
  hands?: Some<Side, readonly number[]>;
  display?: readonly number[];
  /**
   * The special card if it has not been taken; null if it has been taken. If the field is left out, the card counts as
   * taken in three cases: it is in the played row, it is discarded, or its effect is on the board.
   */
  special?: SpecialId | null;
  /** The draw pile, top card first. */
  drawPile?: readonly number[];
  played?: readonly CardId[];
  /** Cards out of the game that both players saw. */
  discarded?: readonly CardId[];
  /** Cards out of the game, face down. Dealt cards that the position does not name are added to them. */
  faceDown?: readonly number[];
  /** Seed of the shuffles to come. */
  seed?: number;
  /**
   * State of the random generator for the shuffles to come; `exportPosition` adds it. A position has `random` or
   * `seed`, not both.
   */
  random?: readonly number[];
  /** Explicit deals of the decades whose cards are not dealt yet. */
  deals?: Some<'1' | '2' | '3' | '4', Deal>;
}

/** An error in a position: `malformed`, or well-formed but `impossible` in a game. */
export type PositionError = Fault & {
  readonly kind: 'malformed' | 'impossible';
  /** The field, such as `unrest.bayern`. */
  readonly field: string;
  /** The rule that an impossible position breaks. Null if a field is malformed. */
  readonly clause: Clause | null;
};
