import { CITIES } from '../board/cities.js';
import {
  CITIES_OF,
  CITIES_OF_SIDE,
  CONNECTIONS_OF_SIDE,
  ENDS,
  HAMBURG,
  IS_FOREIGN,
  LINES,
  type Province,
  PROVINCES_OF,
  RHEINSBERG,
  WEST_BERLIN,
  WEST_GERMANY,
} from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { HAMBURG_PROVINCES, isWorking } from '../economy.js';
import { ECONOMY_PER_STANDARD } from '../living-standard.js';
import type { State } from '../state.js';

/** The economy of a side in sums. */
export interface EconomyOutlook {
  readonly factories: number;
  readonly rundown: number;
  readonly pieces: number;
  /** Pieces on connections that do not work yet. */
  readonly idle: number;
  readonly working: number;
  /** Values of all factories, and of the export factories (R5.1e). */
  readonly economy: number;
  readonly exports: number;
  /** The economy of its provinces, each with Hamburg and the foreign factories that can count for it (R10.3, R10.5). */
  readonly supply: number;
  readonly weakestExport: number;
  /** Provinces without a factory, West Berlin left out. */
  readonly bare: number;
  /** Provinces that could get one more living standard without help, and with one or two points (R6.3). */
  readonly ready: number;
  readonly nearly: number;
}

const NO_FACTORY = -1;

/** Factories of a table by what they are worth: room for one table at a time, so that asking allocates little. */
export class Factories {
  /** By city; -1 without a factory (R5.1d). */
  readonly #values = new Int8Array(CITIES.length);
  /** The best of a province's own cities; -1 without a factory. */
  readonly #best = new Int8Array(PROVINCES.length);
  readonly #economy = new Int8Array(PROVINCES.length);

  find(s: State): void {
    const values = this.#values;
    for (let city = 0; city < values.length; city++) {
      const factory = s.factories[city];
      values[city] = factory === 'intact' ? 1 : factory === 'rundown' ? 0 : NO_FACTORY;
    }
    if (values[RHEINSBERG] !== NO_FACTORY) values[RHEINSBERG]++;
    for (let connection = 0; connection < LINES.length; connection++) {
      if (s.infrastructure[connection] < LINES[connection] || !isWorking(s, connection)) continue;
      const [a, b] = ENDS[connection];
      values[a]++;
      values[b]++;
    }
    for (let province = 0; province < PROVINCES.length; province++) this.#sumUp(province);
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
    this.#economy[province] = economy;
  }

  /** Value of a province's export factory, 0 without one; Hamburg counts for both its provinces at once. */
  exportOf(province: Province): number {
    const own = Math.max(0, this.#best[province]);
    return HAMBURG_PROVINCES.includes(province) ? Math.max(own, this.#values[HAMBURG]) : own;
  }

  /** The weakest West export factory for R9.3: Hamburg counts where that is better for East's adversary (R9.3). */
  weakestWest(): number {
    let weakest = Infinity;
    for (const province of WEST_GERMANY) {
      if (!HAMBURG_PROVINCES.includes(province)) weakest = Math.min(weakest, Math.max(0, this.#best[province]));
    }
    const [a, b] = HAMBURG_PROVINCES.map((province) => Math.max(0, this.#best[province]));
    const hamburg = this.#values[HAMBURG];
    return Math.min(weakest, Math.max(Math.min(Math.max(a, hamburg), b), Math.min(a, Math.max(b, hamburg))));
  }

  /** East's export factories that earn (R9.3). */
  earning(): number {
    const weakest = this.weakestWest();
    let earning = 0;
    for (const province of PROVINCES_OF.east) if (this.#best[province] >= Math.max(0, weakest)) earning++;
    return earning;
  }

  outlook(s: State, side: Side): EconomyOutlook {
    let factories = 0;
    let rundown = 0;
    let pieces = 0;
    let idle = 0;
    let working = 0;
    let economy = 0;
    for (const city of CITIES_OF_SIDE[side]) {
      if (this.#values[city] === NO_FACTORY) continue;
      factories++;
      economy += this.#values[city];
      if (s.factories[city] === 'rundown') rundown++;
    }
    for (const connection of CONNECTIONS_OF_SIDE[side]) {
      const there = s.infrastructure[connection];
      if (there === 0) continue;
      pieces += there;
      if (isWorking(s, connection)) working++;
      else idle += there;
    }
    let exports = 0;
    let weakestExport = Infinity;
    let bare = 0;
    let ready = 0;
    let nearly = 0;
    let supply = 0;
    for (const province of PROVINCES_OF[side]) {
      if (province === WEST_BERLIN) continue;
      const best = this.exportOf(province);
      exports += best;
      weakestExport = Math.min(weakestExport, best);
      if (this.#best[province] === NO_FACTORY) bare++;
      const own = this.#supplyOf(s, province);
      supply += own;
      const short = ECONOMY_PER_STANDARD * (s.livingStandard[province] + 1) - own;
      if (short <= 0) ready++;
      else if (short <= 2) nearly++;
    }
    return { factories, rundown, pieces, idle, working, economy, exports, supply, weakestExport, bare, ready, nearly };
  }

  /** A province's economy with Hamburg and the foreign factories that can count for it (R10.3, R10.5). */
  #supplyOf(s: State, province: Province): number {
    let economy = this.#economy[province];
    if (HAMBURG_PROVINCES.includes(province)) economy += Math.max(0, this.#values[HAMBURG]);
    for (const connection of FOREIGN_LINKS[province]) {
      const [a, b] = ENDS[connection];
      if (isWorking(s, connection)) economy += this.#values[IS_FOREIGN[a] ? a : b];
    }
    return economy;
  }
}

/** The connections of each province to foreign cities. */
const FOREIGN_LINKS: readonly (readonly number[])[] = PROVINCES.map((_, province) =>
  ENDS.flatMap(([a, b], connection) => {
    const own = CITIES_OF[province];
    return (IS_FOREIGN[a] && own.includes(b)) || (IS_FOREIGN[b] && own.includes(a)) ? [connection] : [];
  }),
);
