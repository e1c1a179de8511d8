import type { CityId } from '../board/cities.js';
import type { ConnectionId } from '../board/connections.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { advantage, socialistChange } from '../board/tracks.js';
import { wildEast, wildWest } from '../pieces/economy.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import type { CurrencyReckoning, FlightReckoning } from '../end-of-decade/reckoning.js';
import { ownedSocialists } from '../pieces/socialists.js';
import { type FactoryFigures, factoryFigures, workingConnections } from './factories.js';
import { flightDue, type InsolvencyFigures, insolvencyFigures } from '../forecast/insolvency.js';
import { type ProvinceFigures, provinceFigures } from './provinces.js';
import { type SideFigures, sideFigures } from './sides.js';
import { stateFromTable, type Table } from './table.js';

/** All numbers of a position that a player would otherwise work out by hand, as plain JSON with ids. */
export interface Inspection {
  /** Factories by city; cities without a factory are left out. */
  readonly factories: Readonly<Partial<Record<CityId, FactoryFigures>>>;
  readonly workingConnections: readonly ConnectionId[];
  readonly provinces: Readonly<Record<ProvinceId, ProvinceFigures>>;
  readonly sides: Readonly<Record<Side, SideFigures>>;
  readonly prestige: {
    /** Box of the prestige marker, -6 (west) to 6 (east). */
    readonly marker: number;
    /** The side with the prestige advantage (R1f). */
    readonly advantage: Side;
  };
  readonly currency: CurrencyReckoning;
  /**
   * The flight (R9.1), computed as if there were no Wall. `due`: the number of dismantlings that are really due; 1
   * while the Wall stands.
   */
  readonly flight: FlightReckoning & { readonly wall: boolean; readonly due: number };
  readonly socialists: {
    readonly box: number;
    readonly inProvinces: number;
    readonly owned: number;
    /**
     * Number of socialists gained (positive) or lost (negative) in the End of Decade, as the socialism track shows
     * (R9.9).
     */
    readonly change: number;
  };
  readonly police: { readonly cards: number; readonly ready: number };
  readonly insolvency: InsolvencyFigures;
  readonly cards: {
    readonly display: number;
    readonly special: boolean;
    readonly drawPile: number;
    readonly hands: Readonly<Record<Side, number>>;
  };
}

/** Computes the numbers of a position, from open information only (R3j): works on a state and on a seat's view. */
export function inspect(table: Table): Inspection {
  const s = stateFromTable(table);
  const wild = [...wildWest(s), ...wildEast(s)];
  const owned = ownedSocialists(s);
  return {
    factories: factoryFigures(s, wild),
    workingConnections: workingConnections(s),
    provinces: byProvince((province) => provinceFigures(s, province, wild)),
    sides: { west: sideFigures(s, 'west'), east: sideFigures(s, 'east') },
    prestige: { marker: s.tracks.prestige, advantage: advantage(s.tracks.prestige) },
    currency: reckonCurrency(s),
    flight: { ...reckonFlight(s), wall: s.wall, due: flightDue(s) },
    socialists: {
      box: s.socialistsInBox,
      inProvinces: owned - s.socialistsInBox,
      owned,
      change: socialistChange(s.tracks.socialism),
    },
    police: { cards: s.policeCards.length, ready: s.policeCards.filter((police) => !police.used).length },
    insolvency: insolvencyFigures(s),
    cards: {
      display: s.display.length,
      special: s.special !== null,
      drawPile: table.drawPile.length,
      hands: { west: table.hands.west.length, east: table.hands.east.length },
    },
  };
}

function byProvince(figures: (province: number) => ProvinceFigures): Record<ProvinceId, ProvinceFigures> {
  const entries = PROVINCES.map(({ id }, province) => [id, figures(province)] as const);
  return Object.fromEntries(entries) as Record<ProvinceId, ProvinceFigures>;
}
