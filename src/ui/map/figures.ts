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
import type { PlaceId } from './places.js';

/** State of a city's factory. `closed`: a foreign city where none can be built again (R6.4l, cards 37 and 73). */
export type FactoryFigure = 'none' | 'intact' | 'rundown' | 'closed';

export interface CityFigures {
  readonly factory: FactoryFigure;
  /** Value of the factory (R5.1d); meaningless without one. */
  readonly value: number;
}

export interface ConnectionFigures {
  /** Number of lines with infrastructure, from 0 to all lines of the connection. */
  readonly built: number;
  /** All lines built and a factory at both ends (R5.1c). */
  readonly working: boolean;
}

export interface ProvinceFigures {
  readonly unrest: number;
  /** Mass protests of the province's own unrest (R4a), without the exported ones. */
  readonly massProtests: number;
  /** Mass protests West Berlin has exported to this supplier (R10.2e). */
  readonly exportedProtests: number;
  readonly livingStandard: number;
  readonly economy: number;
  /** Value of the export factory (R5.1e); null without a factory. */
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

/** Latest change at a place and its amount. A `piece` is a factory or infrastructure: built 1, dismantled -1. */
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
  /** Summed changes at each place. The list is empty if a change is not a number or was undone again. */
  readonly places: ReadonlyMap<PlaceId, readonly MapChange[]>;
  readonly attacks: readonly MapAttack[];
}

/** Marked places: the legal choices and the cursor, or the latest changes. */
export interface MapMarks {
  readonly lit?: ReadonlySet<PlaceId>;
  /** Letters that choose the places in `lit`. */
  readonly letters?: ReadonlyMap<PlaceId, string>;
  readonly cursor?: PlaceId | undefined;
  readonly changes?: MapChanges | null;
  /** The attacks a player is asked about (R9.7); their attacker is marked. */
  readonly asked?: readonly MapAttack[];
}

const EMPTY_CITY: CityFigures = { factory: 'none', value: 0 };
const EMPTY_CONNECTION: ConnectionFigures = { built: 0, working: false };

/** An empty board: no factory, no infrastructure, no living standard, unrest as printed (R2). */
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
