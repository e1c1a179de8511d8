import {
  advantage,
  CITIES,
  CITIES_OF,
  CITIES_OF_SIDE,
  type City,
  CITY_PROVINCE,
  type Connection,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  ENDS,
  IS_FOREIGN,
  LINES,
  other,
  prestigeBox,
  type Province,
  PROVINCE_SIDE,
  PROVINCES,
  PROVINCES_OF,
  RHEINSBERG,
  type Side,
  TRACK_END,
} from '../../rules/board.js';
import { currencyMissing, dismantlingsFor, PHASE } from '../../rules/figures.js';
import type { SeatState } from '../../rules/game.js';
import { factories, NO_FACTORY } from './economy.js';
import { standardsLost } from './unrest.js';

/**
 * Weights of East's losses: one living standard (R9.5), 1 Western currency of income (R9.3), 1 point of value of a
 * province's export factory, 1 point of value of any factory. A factory that is removed loses its value and 1 point
 * more, because NO_FACTORY is -1.
 */
const HARM = { standard: 4, income: 3, export: 1, economy: 0.25 };

type GivenPiece =
  { readonly type: 'factory'; readonly at: City } | { readonly type: 'infrastructure'; readonly at: Connection };

/** Returns the box of the prestige marker in R9.2. If the Wall stands, R9.1 first moves the marker one box west. */
export function prestigeAtPhaseTwo({ tracks, wall }: SeatState, phase: number): number {
  return wall && phase < PHASE.flight ? Math.max(-TRACK_END, tracks.prestige - 1) : tracks.prestige;
}

/**
 * Estimates the pieces East gives in R9.1 to R9.4, and East's factories after that. Choices are simple: West takes the
 * piece whose loss does most immediate harm, East gives the piece whose loss does least harm. `find` overwrites the
 * previous results.
 */
export class LossEstimator {
  /**
   * Factory values by city; NO_FACTORY for a city without a factory. Kept up to date for East and foreign cities only.
   */
  readonly #values = new Int8Array(CITIES.length);
  /** By city: 1 if it has a factory that is not rundown, otherwise 0. */
  readonly #isIntact = new Uint8Array(CITIES.length);
  /** Pieces of infrastructure by connection. Kept up to date for East's connections only. */
  readonly #pieces = new Int8Array(LINES.length);
  /** Value of the best factory of each East province; NO_FACTORY for a province without a factory. */
  readonly #best = new Int8Array(PROVINCES.length);
  /** Living standards by province. The losses estimated here do not change them. */
  #standard: readonly number[] = [];
  /** Minimum value at which an export factory earns Western currency; Infinity once R9.3 has counted the income. */
  #earns = 0;
  /** Whether East must give a piece in some phase and has no piece left (R9.0). */
  isInsolvent = false;
  /** Number of build points East could still give after all these losses. */
  pointsLeft = 0;
  /** Western currency missing in R9.3; 0 once R9.3 has begun. */
  missing = 0;

  /**
   * Estimates the losses of a state. The other members of this class then have the results.
   * @param flight spaces the flight marker advances without the Wall (R9.1)
   * @param phase the End of Decade phase under way, 0 before the End of Decade; losses that have already happened are
   * not applied again
   * @param box the prestige box that is used (R9.2), 0 for none
   */
  find(s: SeatState, flight: number, phase: number, box: number): void {
    factories.find(s);
    this.#begin(s, phase);
    const first = advantage(prestigeAtPhaseTwo(s, phase));
    if (phase >= PHASE.flight) this.#goOn(s);
    else if (s.wall) this.#dismantle('east');
    else inTurn(dismantlingsFor(flight), first, (by) => this.#dismantle(by));
    for (const { icon } of prestigeBox(box)) {
      if (icon === 'dismantle') this.#dismantle('west');
      else if (icon === 'run-down') this.#runDown('west');
    }
    if (phase < PHASE.currency) {
      this.missing = this.#reckonMissing(s);
      this.#earns = Infinity;
      inTurn(this.missing, first, (by) => this.#runDown(by));
    }
    if (phase < PHASE.policePrice) for (let card = s.policeCards.length; card > 0; card--) this.#dismantle('east');
    this.pointsLeft = this.#points();
  }

  /** Returns the value of a province's export factory after the losses, 0 without a factory. */
  exportOf(province: Province): number {
    return PROVINCE_SIDE[province] === 'west' ? factories.exportOf(province) : Math.max(0, this.#best[province]);
  }

  #begin(s: SeatState, phase: number): void {
    this.#earns = phase < PHASE.currency ? Math.max(0, factories.weakestWest) : Infinity;
    this.#standard = s.livingStandard;
    this.isInsolvent = false;
    this.missing = 0;
    for (let city = 0; city < CITIES.length; city++) {
      this.#values[city] = factories.valueIn(city);
      this.#isIntact[city] = s.factories[city] === 'intact' ? 1 : 0;
    }
    for (const connection of CONNECTIONS_OF_SIDE.east) this.#pieces[connection] = s.infrastructure[connection];
    for (const province of PROVINCES_OF.east) this.#best[province] = this.#bestOf(province);
  }

  /** Applies the losses that the phase under way has not applied yet. */
  #goOn({ tasks }: SeatState): void {
    for (let at = tasks.length - 1; at >= 0; at--) {
      const task = tasks[at];
      if (task.type === 'dismantle' && task.side === 'east') this.#dismantle(task.by);
      else if (task.type === 'run-down') this.#runDown(task.by);
    }
  }

  #reckonMissing({ tracks }: SeatState): number {
    let standards = 0;
    let income = tracks['western-currency'];
    for (const province of PROVINCES_OF.east) {
      standards += this.#standard[province];
      if (this.#best[province] >= this.#earns) income++;
    }
    return currencyMissing(standards, income);
  }

  #points(): number {
    let points = this.#values[RHEINSBERG] === NO_FACTORY ? 0 : 1;
    for (const city of CITIES_OF_SIDE.east) points += this.#isIntact[city];
    for (const connection of CONNECTIONS_OF_SIDE.east) points += this.#pieces[connection];
    return points;
  }

  #dismantle(by: Side): void {
    const gift = this.#chosen(by, true);
    if (gift === null) this.isInsolvent = true;
    else if (gift.type === 'infrastructure') this.#takePiece(gift.at);
    else this.#setValue(gift.at, this.#valueWithout(gift.at, true));
  }

  /** Runs a factory down; if no factory can be run down, takes a piece instead (R5.3). */
  #runDown(by: Side): void {
    const gift = this.#chosen(by, false);
    if (gift === null) this.#dismantle(by);
    else this.#setValue(gift.at, this.#valueWithout(gift.at, false));
  }

  /**
   * Returns the piece to dismantle, or the factory to run down if `isDismantled` is false. West chooses the loss that
   * does most harm, East the loss that does least harm. Null if there is nothing to choose.
   */
  #chosen(by: Side, isDismantled: boolean): GivenPiece | null {
    const sign = by === 'west' ? 1 : -1;
    let chosen: GivenPiece | null = null;
    let most = -Infinity;
    for (const city of CITIES_OF_SIDE.east) {
      if (isDismantled ? !this.#canBeDismantled(city) : this.#isIntact[city] === 0) continue;
      const harm = sign * this.#harmTo(city, this.#valueWithout(city, isDismantled));
      if (harm <= most) continue;
      most = harm;
      chosen = { type: 'factory', at: city };
    }
    if (!isDismantled) return chosen;
    for (const connection of CONNECTIONS_OF_SIDE.east) {
      if (this.#pieces[connection] === 0) continue;
      const harm = sign * this.#harmByPiece(connection);
      if (harm <= most) continue;
      most = harm;
      chosen = { type: 'infrastructure', at: connection };
    }
    return chosen;
  }

  #canBeDismantled(city: City): boolean {
    if (city === RHEINSBERG) return this.#values[city] !== NO_FACTORY;
    return this.#isIntact[city] === 1 && CONNECTIONS_AT[city].every((connection) => this.#pieces[connection] === 0);
  }

  /**
   * Returns a factory's value after dismantling or rundown. Dismantling an intact Rheinsberg only turns it over
   * (R10.4).
   */
  #valueWithout(city: City, isDismantled: boolean): number {
    const isTurned = !isDismantled || (city === RHEINSBERG && this.#isIntact[city] === 1);
    return isTurned ? this.#values[city] - 1 : NO_FACTORY;
  }

  #isWorking(connection: Connection): boolean {
    const [a, b] = ENDS[connection];
    return (
      this.#pieces[connection] === LINES[connection] && this.#values[a] !== NO_FACTORY && this.#values[b] !== NO_FACTORY
    );
  }

  #harmByPiece(connection: Connection): number {
    if (!this.#isWorking(connection)) return 0;
    const [a, b] = ENDS[connection];
    const harm = this.#harmTo(a, this.#values[a] - 1);
    // Both factories of the connection may be the best of one province. Then the province's export value falls only if
    // both factories lose value. So the value of `a` is lowered while `b` is judged.
    this.#values[a]--;
    const more = this.#harmTo(b, this.#values[b] - 1);
    this.#values[a]++;
    return harm + more;
  }

  /** Returns East's weighted loss if the value of a city's factory fell to `value`. */
  #harmTo(city: City, value: number): number {
    if (IS_FOREIGN[city]) return 0;
    const province = CITY_PROVINCE[city];
    const best = this.#best[province];
    const old = this.#values[city];
    const harm = HARM.economy * (old - value);
    if (old < best) return harm;
    this.#values[city] = value;
    const then = this.#bestOf(province);
    this.#values[city] = old;
    const standard = this.#standard[province];
    const lost = standardsLost(standard, Math.max(0, best), Math.max(0, then));
    const income = best >= this.#earns && then < this.#earns ? HARM.income : 0;
    return harm + HARM.export * (best - then) + HARM.standard * lost + income;
  }

  #takePiece(connection: Connection): void {
    const worked = this.#isWorking(connection);
    this.#pieces[connection]--;
    if (!worked) return;
    for (const city of ENDS[connection]) this.#worth(city, this.#values[city] - 1);
  }

  /** Sets the value of a factory that was rundown or dismantled. */
  #setValue(city: City, value: number): void {
    this.#isIntact[city] = 0;
    this.#worth(city, value);
  }

  /** Sets the value of a city's factory, and the best value of its province. */
  #worth(city: City, value: number): void {
    this.#values[city] = value;
    if (!IS_FOREIGN[city]) this.#best[CITY_PROVINCE[city]] = this.#bestOf(CITY_PROVINCE[city]);
  }

  #bestOf(province: Province): number {
    let best = NO_FACTORY;
    for (const city of CITIES_OF[province]) if (this.#values[city] > best) best = this.#values[city];
    return best;
  }
}

/** Calls `give` `count` times, for the two sides alternately. */
function inTurn(count: number, first: Side, give: (by: Side) => void): void {
  for (let turn = 0; turn < count; turn++) give(turn % 2 === 0 ? first : other(first));
}
