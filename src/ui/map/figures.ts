import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../../rules/board.js';
import type { PlaceId } from '../../text/place-ids.js';

/**
 * State of a city's factory. `closed`: a foreign city in which no factory can be built any more (R6.4l, cards 37 and
 * 73).
 */
export type FactoryFigure = 'none' | 'intact' | 'rundown' | 'closed';

export interface CityFigures {
  readonly factory: FactoryFigure;
  /** Value of the factory (R5.1d); meaningless if there is no factory. */
  readonly value: number;
}

export interface ConnectionFigures {
  /** Number of lines with infrastructure, from 0 to all lines of the connection. */
  readonly built: number;
  /** Whether all lines are built and both ends have a factory (R5.1c). */
  readonly working: boolean;
}

export interface ProvinceFigures {
  readonly unrest: number;
  /** Mass protests caused by the province's own unrest (R4a), without the exported ones. */
  readonly massProtests: number;
  /** Mass protests that West Berlin has exported to this supplier (R10.2e). */
  readonly exportedProtests: number;
  readonly livingStandard: number;
  /** The economy of the province if every factory that may count for the province counts for it (R5.1e). */
  readonly economy: number;
  /** Value of the export factory (R5.1e); null if the province has no export factory. */
  readonly exportFactory: number | null;
  readonly socialists: number;
}

/** Every number the map shows, without hidden information. */
export interface MapFigures {
  readonly cities: Readonly<Record<CityId, CityFigures>>;
  readonly connections: Readonly<Record<ConnectionId, ConnectionFigures>>;
  readonly provinces: Readonly<Record<ProvinceId, ProvinceFigures>>;
  /** Living standard of West Berlin's sectors (R1d). */
  readonly sectors: Readonly<Record<Sector, number>>;
  readonly wall: boolean;
}

/**
 * Latest change of one value at a place. A `piece` is a factory or infrastructure: its `amount` is 1 if it was built
 * and -1 if it was dismantled.
 */
export interface MapChange {
  readonly what: 'unrest' | 'exportedProtests' | 'livingStandard' | 'socialists' | 'piece';
  readonly amount: number;
}

/** An attack across the border (R9.7). */
export interface MapAttack {
  readonly attacker: ProvinceId;
  readonly target: ProvinceId;
}

/** Latest changes on the map. */
export interface MapChanges {
  /**
   * Total change of each value, by place. The list of a changed place is empty if its changes have no amount or add up
   * to 0.
   */
  readonly places: ReadonlyMap<PlaceId, readonly MapChange[]>;
  readonly attacks: readonly MapAttack[];
}

/** Marked places: the cursor and the places that can be chosen, the places of a hint, or the latest changes. */
export interface MapMarks {
  /** The places that can be chosen or have just changed. */
  readonly lit?: ReadonlySet<PlaceId>;
  /** Letters with which the places in `lit` can be chosen. */
  readonly letters?: ReadonlyMap<PlaceId, string>;
  /** The place under the cursor; absent if there is none. */
  readonly cursor?: PlaceId | undefined;
  /** The places of a hint that are not chosen yet. */
  readonly hinted?: ReadonlySet<PlaceId>;
  /** What has just changed; null or absent if nothing is to be shown as changed. */
  readonly changes?: MapChanges | null;
  /** The attacks that a player has to decide (R9.7). The attacking province is marked. */
  readonly asked?: readonly MapAttack[];
  /** Whether free areas of the map explain its short forms to a newcomer. */
  readonly hasLegend?: boolean;
}

const EMPTY_CITY: CityFigures = { factory: 'none', value: 0 };
const EMPTY_CONNECTION: ConnectionFigures = { built: 0, working: false };

/** Returns the figures of an empty board: no pieces, no living standards, and the printed unrest (R2). */
export function emptyFigures(): MapFigures {
  return {
    cities: record(CITIES, () => EMPTY_CITY),
    connections: record(CONNECTIONS, () => EMPTY_CONNECTION),
    provinces: record(PROVINCES, ({ startingUnrest }) => ({
      unrest: startingUnrest,
      massProtests: 0,
      exportedProtests: 0,
      livingStandard: 0,
      economy: 0,
      exportFactory: null,
      socialists: 0,
    })),
    sectors: Object.fromEntries(SECTORS.map((sector) => [sector, 0])) as Record<Sector, number>,
    wall: false,
  };
}

function record<Fact extends { readonly id: string }, Value>(
  facts: readonly Fact[],
  valueOf: (fact: Fact) => Value,
): Record<Fact['id'], Value> {
  return Object.fromEntries(facts.map((fact) => [fact.id, valueOf(fact)])) as Record<Fact['id'], Value>;
}
