import {
  CITIES,
  CITIES_OF,
  CITIES_OF_SIDE,
  type City,
  CITY_PROVINCE,
  CONNECTION_SIDE,
  ENDS,
  HAMBURG,
  IS_FOREIGN,
  LINES,
  type Province,
  PROVINCES,
  PROVINCES_OF,
  RHEINSBERG,
  type Side,
  SIDES,
  WEST_BERLIN,
  WEST_GERMANY,
} from '../../rules/board.js';
import { dismantlePoints, ECONOMY_PER_STANDARD, HAMBURG_PROVINCES, MOST_HELP } from '../../rules/figures.js';
import type { SeatState } from '../../rules/game.js';

/** Sums of a side's economy. */
export interface EconomySums {
  readonly factories: number;
  readonly rundown: number;
  readonly pieces: number;
  /**
   * Number of pieces of infrastructure on connections that do not work yet. `pieces` counts all pieces of
   * infrastructure, `working` the connections that work.
   */
  readonly idle: number;
  readonly working: number;
  /** Sum of the values of the side's factories, without foreign factories. */
  readonly economy: number;
  /**
   * Sum of the values of the export factories (R5.1e) of the side's provinces, without West Berlin. A province without
   * a factory has value 0. Hamburg counts for both of its possible provinces. `weakestExport` is the lowest of the
   * values.
   */
  readonly exports: number;
  readonly weakestExport: number;
  /** Number of provinces without a factory, except West Berlin. Hamburg's factory does not count. */
  readonly bare: number;
  /**
   * Number of provinces whose economy suffices for another living standard. `nearly` counts the provinces whose economy
   * is too low by 1 or 2, which the points of a card's value can make up (R6.3c). Each province is judged alone, with
   * every factory that could count for it.
   */
  readonly ready: number;
  readonly nearly: number;
}

/**
 * Value that is used for a city or province without a factory. It is not 0, because a rundown factory can have the
 * value 0.
 */
export const NO_FACTORY = -1;

/** The sums that depend only on the factories and infrastructure of a side. */
type SideSums = { -readonly [Sum in Exclude<keyof EconomySums, 'ready' | 'nearly'>]: number };

const noWorks = (): SideSums => ({
  factories: 0,
  rundown: 0,
  pieces: 0,
  idle: 0,
  working: 0,
  economy: 0,
  exports: 0,
  weakestExport: Infinity,
  bare: 0,
});

/**
 * Values and sums of the factories of a state. It reuses its buffers: `find` overwrites the results for the previous
 * state.
 */
export class Factories {
  // The arrays of the last state, compared by identity. A state gets a new array when an entry changes, so the same
  // arrays have the same sums.
  #factories: SeatState['factories'] = [];
  #infrastructure: readonly number[] = [];
  /** Value of each city's factory (R5.1d); NO_FACTORY for a city without a factory. */
  readonly #values = new Int8Array(CITIES.length);
  readonly #isWorking = new Int8Array(LINES.length);
  /** Value of the best factory of each province, not counting Hamburg; NO_FACTORY for a province without a factory. */
  readonly #best = new Int8Array(PROVINCES.length);
  /** Economy of each province with Hamburg and all foreign factories that can count for it (R10.3, R10.5). */
  readonly #supply = new Int8Array(PROVINCES.length);
  #works = { west: noWorks(), east: noWorks() };
  /**
   * Value of the weakest West export factory, 0 if a province has none. `earning`: number of East's export factories
   * that earn Western currency (R9.3).
   */
  weakestWest = 0;
  earning = 0;
  /**
   * Number of build points East can give: rundown factories do not count, Rheinsberg counts 2, or 1 if rundown (R6.4d).
   */
  points = 0;

  /** Computes values and sums of a state. Call it before any other method. */
  find(s: SeatState): void {
    const { factories, infrastructure } = s;
    if (factories === this.#factories && infrastructure === this.#infrastructure) return;
    this.#factories = factories;
    this.#infrastructure = infrastructure;
    this.#works = { west: noWorks(), east: noWorks() };
    const values = this.#values;
    for (let city = 0; city < values.length; city++) {
      const factory = factories[city];
      values[city] = factory === 'intact' ? 1 : factory === 'rundown' ? 0 : NO_FACTORY;
    }
    if (values[RHEINSBERG] !== NO_FACTORY) values[RHEINSBERG]++;
    this.#connect(infrastructure);
    for (let province = 0; province < PROVINCES.length; province++) this.#sumUp(province);
    for (const { connection, province, foreign } of FOREIGN_LINKS) {
      if (this.#isWorking[connection] === 1) this.#supply[province] += values[foreign];
    }
    for (const side of SIDES) this.#sumUpSide(side);
    this.weakestWest = this.#weakestWest();
    this.earning = this.#earning();
    this.points = dismantlePoints(s, 'east');
  }

  #connect(infrastructure: readonly number[]): void {
    const values = this.#values;
    for (let connection = 0; connection < LINES.length; connection++) {
      const there = infrastructure[connection];
      this.#isWorking[connection] = 0;
      if (there === 0) continue;
      const works = this.#works[CONNECTION_SIDE[connection]];
      works.pieces += there;
      const [a, b] = ENDS[connection];
      if (there < LINES[connection] || values[a] === NO_FACTORY || values[b] === NO_FACTORY) {
        works.idle += there;
        continue;
      }
      this.#isWorking[connection] = 1;
      works.working++;
      values[a]++;
      values[b]++;
    }
  }

  #sumUp(province: Province): void {
    let best = NO_FACTORY;
    let economy = 0;
    for (const city of CITIES_OF[province]) {
      const value = this.#values[city];
      if (value > best) best = value;
      if (value > 0) economy += value;
    }
    this.#best[province] = best;
    this.#supply[province] = economy + (HAMBURG_PROVINCES.includes(province) ? Math.max(0, this.#values[HAMBURG]) : 0);
  }

  #sumUpSide(side: Side): void {
    const works = this.#works[side];
    for (const city of CITIES_OF_SIDE[side]) {
      if (this.#values[city] === NO_FACTORY) continue;
      works.factories++;
      works.economy += this.#values[city];
      if (this.#factories[city] === 'rundown') works.rundown++;
    }
    for (const province of PROVINCES_OF[side]) {
      if (province === WEST_BERLIN) continue;
      const best = this.exportOf(province);
      works.exports += best;
      works.weakestExport = Math.min(works.weakestExport, best);
      if (this.#best[province] === NO_FACTORY) works.bare++;
    }
  }

  valueIn(city: City): number {
    return this.#values[city];
  }

  /**
   * Returns the value of a province's export factory; 0 if no factory counts for the province. Hamburg counts for both
   * of its possible provinces at once.
   */
  exportOf(province: Province): number {
    const own = Math.max(0, this.#best[province]);
    return HAMBURG_PROVINCES.includes(province) ? Math.max(own, this.#values[HAMBURG]) : own;
  }

  /**
   * Returns the value of the weakest West export factory. Hamburg is assigned to the province that makes this value
   * highest, because that lowers East's income most (R9.3).
   */
  #weakestWest(): number {
    let weakest = Infinity;
    for (const province of WEST_GERMANY) {
      if (!HAMBURG_PROVINCES.includes(province)) weakest = Math.min(weakest, Math.max(0, this.#best[province]));
    }
    const [a, b] = HAMBURG_PROVINCES.map((province) => Math.max(0, this.#best[province]));
    const hamburg = this.#values[HAMBURG];
    return Math.min(weakest, Math.max(Math.min(Math.max(a, hamburg), b), Math.min(a, Math.max(b, hamburg))));
  }

  #earning(): number {
    let earning = 0;
    for (const province of PROVINCES_OF.east) if (this.#best[province] >= Math.max(0, this.weakestWest)) earning++;
    return earning;
  }

  /** Returns the sums of one side. Call `find` for the same state first. */
  outlook(s: SeatState, side: Side): EconomySums {
    let ready = 0;
    let nearly = 0;
    for (const province of PROVINCES_OF[side]) {
      if (province === WEST_BERLIN) continue;
      const short = ECONOMY_PER_STANDARD * (s.livingStandard[province] + 1) - this.#supply[province];
      if (short <= 0) ready++;
      else if (short <= MOST_HELP) nearly++;
    }
    const { factories, rundown, pieces, idle, working, economy, exports, weakestExport, bare } = this.#works[side];
    return { factories, rundown, pieces, idle, working, economy, exports, weakestExport, bare, ready, nearly };
  }
}

/** Shared by all estimates, because `find` costs nothing if the factories are those of the last state. */
export const factories = new Factories();

/** The connections between a province and a foreign city. */
const FOREIGN_LINKS = ENDS.flatMap(([a, b], connection) => {
  const [own, foreign] = IS_FOREIGN[a] ? [b, a] : [a, b];
  return IS_FOREIGN[foreign] ? [{ connection, province: CITY_PROVINCE[own], foreign }] : [];
});
