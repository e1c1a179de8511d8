import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { CITY } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { State } from '../state/state.js';

const STARTING_FACTORIES: ReadonlySet<number> = new Set([CITY.hamburg, CITY.dortmund, CITY.berlin, CITY.bitterfeld]);

/** Returns the state of the set-up (R2), before the first decade and without tasks. */
export function setUp(random: number[]): State {
  return {
    decade: 1,
    half: 1,
    unrest: PROVINCES.map((province) => province.startingUnrest),
    livingStandard: PROVINCES.map(() => 0),
    sectors: [0, 0, 0],
    exportedProtests: [0, 0, 0],
    socialists: PROVINCES.map(() => 0),
    socialistsInBox: 1,
    factories: CITIES.map((_, city) => (STARTING_FACTORIES.has(city) ? 'intact' : 'none')),
    infrastructure: CONNECTIONS.map(() => 0),
    tracks: { prestige: 0, 'western-currency': 0, socialism: 0 },
    flight: 0,
    wall: false,
    stasiDisbanded: false,
    policeCards: [],
    hands: { west: [], east: [] },
    display: [],
    special: null,
    drawPile: [],
    played: [],
    discarded: [],
    faceDown: [],
    action: null,
    tasks: [],
    outcome: null,
    random,
    deals: {},
  };
}
