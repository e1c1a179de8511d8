import { BORDERS, CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { advantage, socialistChange, TRACK_END } from '../board/tracks.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import { hamburgMatters, keptOf, keptStandard, reckonWestBerlin } from '../end-of-decade/05-keeping-standard.js';
import { COLLAPSE } from '../end-of-decade/10-collapse.js';
import { NO_LOG } from '../engine/event-log.js';
import { dismantle, dismantleRefusal } from '../pieces/building.js';
import { exportFactory, HAMBURG_PROVINCES } from '../pieces/economy.js';
import { livingStandard } from '../pieces/living-standard.js';
import { FACTORY_MOVES, INFRASTRUCTURE_MOVES } from '../state/move.js';
import type { State } from '../state/state.js';
import { boxesFrom } from './forecast-prestige.js';
import { flightDue } from './insolvency.js';
import type { ProjectedTable } from './projected-table.js';
import { fewestProtests } from './protest-bounds.js';
import { type ScratchState, scratchState, spareFactories, sparePieces } from './spare-pieces.js';

/** Maximum number of sets of pieces that West could remove; with more sets no limit is computed. */
const MAX_SETS = 600;

/**
 * Returns a number of mass protests that a side need not exceed at the next End of Decade, whatever the other side
 * chooses. Returns `most`, the bound over all choices of both sides, if there are too many cases, or if East may be unable
 * to avoid its collapse.
 *
 * The side chooses as follows. East uses no prestige box. It gives the pieces of `sparePieces`, which are chosen before
 * phase 1, and runs down the factories of `spareFactories`, which are chosen before the first rundown as if the pieces to
 * be given in phase 4 were gone. If West has taken one of them, East gives other infrastructure, or runs down any other
 * factory. Police cards and socialists end as many mass protests as they can. West
 * chooses the province of Hamburg's factory, and the number of living standards of West Berlin, that give it the fewest
 * mass protests.
 * @param table the state before phase 1
 * @param p the projected table after phase 7, which limits the attacks of the other side
 */
export function forcedProtests(table: State, p: ProjectedTable, side: Side, most: number): number {
  const forced = side === 'west' ? forcedOnWest(table, p) : new ForcesOnEast(table, p, most).most();
  return Math.min(forced, most);
}

/** Living standards or unrest of the side's provinces, by province. */
type ByProvince = readonly number[];

/**
 * Returns the maximum number of mass protests after phases 6 to 9 if the side keeps these living standards and the other
 * side makes all attacks.
 * @param removed the unrest that the side can remove after the attacks
 */
function protestsWith(table: State, p: ProjectedTable, side: Side, standards: ByProvince, removed: number): number {
  const unrest = [...table.unrest];
  const best = Math.max(...PROVINCES_OF[side].map((province) => standards[province]));
  for (const province of PROVINCES_OF[side]) {
    unrest[province] += Math.max(0, best - standards[province] - (province === WEST_BERLIN ? 0 : 1));
  }
  const attacks: (readonly { readonly province: number; readonly added: number }[])[] = [];
  for (const attacker of PROVINCES_OF[side === 'west' ? 'east' : 'west']) {
    const targets = BORDERS[attacker]
      .map((province) => ({ province, added: p.usable[attacker] - standards[province] }))
      .filter(({ added }) => added > 0);
    if (attacker === WEST_BERLIN) attacks.push(...targets.map((target) => [target]));
    else if (targets.length > 0) attacks.push(targets);
  }
  const mostFrom = (next: number): number => {
    if (next === attacks.length) return fewestProtests(side, unrest, removed);
    let most = 0;
    for (const { province, added } of attacks[next]) {
      unrest[province] += added;
      most = Math.max(most, mostFrom(next + 1));
      unrest[province] -= added;
    }
    return most;
  };
  return mostFrom(0);
}

function forcedOnWest(table: State, p: ProjectedTable): number {
  const standards = PROVINCES_OF.west.reduce<number[]>((all, province) => {
    all[province] = province === WEST_BERLIN ? livingStandard(table, province) : keptStandard(table, province);
    return all;
  }, []);
  const { standard, fewest, most } = reckonWestBerlin(table);
  const owners = hamburgMatters(table) ? HAMBURG_PROVINCES : [undefined];
  const choices = owners.flatMap((owner) => {
    for (const province of HAMBURG_PROVINCES) standards[province] = keptStandard(table, province, owner);
    return [...new Set([fewest, most])].map((lost) => {
      standards[WEST_BERLIN] = standard - lost;
      return protestsWith(table, p, 'west', standards, 0);
    });
  });
  return Math.min(...choices);
}

/** What West can do with one prestige box, or without a box. */
interface BoxEffect {
  readonly pieces: number;
  readonly rundowns: number;
  readonly unrest: number;
  readonly standards: number;
}

const NO_BOX: BoxEffect = { pieces: 0, rundowns: 0, unrest: 0, standards: 0 };

/** Tries every set of pieces that West can remove or run down in phases 1 to 4, and every prestige box. */
class ForcesOnEast {
  readonly #table: State;
  readonly #p: ProjectedTable;
  readonly #bound: number;
  readonly #s: ScratchState;
  readonly #known = new Map<string, number>();
  #sets = 0;
  #most = 0;

  constructor(table: State, p: ProjectedTable, bound: number) {
    this.#table = table;
    this.#p = p;
    this.#bound = bound;
    this.#s = scratchState(table);
  }

  most(): number {
    const { wall, tracks, policeCards } = this.#table;
    const flight = flightDue(this.#table);
    const marker = Math.max(-TRACK_END, tracks.prestige - (wall ? 1 : 0));
    const isWestFirst = advantage(marker) === 'west';
    const byWest = wall ? 0 : turnsOfWest(flight, isWestFirst);
    const boxes = isWestFirst ? boxesFrom(marker).map(({ icons }) => effectOf(icons)) : [];
    const due = flight + policeCards.length;
    const spare = sparePieces(this.#s, due - byWest);
    // East must be able to plan all its dismantlings as infrastructure: a factory could be run down before it is given.
    if (spare === null || infrastructureOf(this.#s) < due + Math.max(0, ...boxes.map(({ pieces }) => pieces))) {
      return this.#bound;
    }
    for (const connection of spare) dismantle(this.#s, INFRASTRUCTURE_MOVES[connection], NO_LOG);
    const pastTheEnd = wall && tracks.prestige === -TRACK_END ? 1 : 0;
    for (const box of [NO_BOX, ...boxes]) {
      const added = box.unrest + pastTheEnd;
      this.#lowerStandard(box.standards, () => {
        this.#remove(byWest + box.pieces, 0, () => {
          this.#runDown(box.rundowns, 0, () => {
            this.#afterCurrency(isWestFirst, added);
          });
        });
      });
      if (this.#most >= this.#bound) break;
    }
    return this.#most;
  }

  #giveUp(): void {
    this.#most = this.#bound;
  }

  /** Removes `count` living standards (0 or 1) from each province in turn. */
  #lowerStandard(count: number, then: () => void): void {
    const { livingStandard: standards } = this.#s;
    const places = count === 0 ? [] : PROVINCES_OF.east.filter((province) => standards[province] > 0);
    if (places.length === 0) {
      then();
      return;
    }
    for (const province of places) {
      standards[province] -= count;
      then();
      standards[province] += count;
    }
  }

  /**
   * Removes every set of `count` pieces. Infrastructure comes first: then each set has a single order, and the factories
   * of the set can be dismantled.
   * @param from index of the first piece to try, in the list of East's connections and then cities
   */
  #remove(count: number, from: number, then: () => void): void {
    if (this.#most >= this.#bound) return;
    if (count === 0) {
      if (++this.#sets > MAX_SETS) this.#giveUp();
      else then();
      return;
    }
    const s = this.#s;
    const connections = CONNECTIONS_OF_SIDE.east;
    for (let index = from; index < connections.length + CITIES_OF_SIDE.east.length; index++) {
      if (index < connections.length) {
        const connection = connections[index];
        if (s.infrastructure[connection] === 0) continue;
        s.infrastructure[connection]--;
        this.#remove(count - 1, index, then);
        s.infrastructure[connection]++;
      } else {
        const city = CITIES_OF_SIDE.east[index - connections.length];
        const move = FACTORY_MOVES[city];
        if (move.type !== 'factory' || dismantleRefusal(s, 'east', move) !== null) continue;
        const factory = s.factories[city];
        dismantle(s, move, NO_LOG);
        this.#remove(count - 1, index, then);
        s.factories[city] = factory;
      }
    }
  }

  /** Runs down every set of `count` factories. Gives up if there are fewer factories. */
  #runDown(count: number, from: number, then: () => void): void {
    if (this.#most >= this.#bound) return;
    if (count === 0) {
      if (++this.#sets > MAX_SETS) this.#giveUp();
      else then();
      return;
    }
    const { factories } = this.#s;
    const cities = CITIES_OF_SIDE.east;
    if (from === 0 && cities.filter((city) => factories[city] === 'intact').length < count) this.#giveUp();
    for (let index = from; index < cities.length; index++) {
      if (factories[cities[index]] !== 'intact') continue;
      factories[cities[index]] = 'rundown';
      this.#runDown(count - 1, index + 1, then);
      factories[cities[index]] = 'intact';
    }
  }

  /**
   * Runs down factories for missing Western currency. Because the pieces that East gives in phase 4 are already removed,
   * less can be missing than here, so smaller numbers are tried, too.
   */
  #afterCurrency(isWestFirst: boolean, added: number): void {
    const s = this.#s;
    this.#finish(added);
    const { missing } = reckonCurrency(s);
    for (let rundowns = 1; rundowns <= missing; rundowns++) {
      const byWest = turnsOfWest(rundowns, isWestFirst);
      const spare = spareFactories(s, rundowns - byWest);
      if (spare === null) {
        this.#giveUp();
        return;
      }
      for (const city of spare) s.factories[city] = 'rundown';
      this.#runDown(byWest, 0, () => {
        this.#finish(added);
      });
      for (const city of spare) s.factories[city] = 'intact';
    }
  }

  /** Keeps the living standards that East's factories now allow (R9.5), and counts the mass protests at the end. */
  #finish(added: number): void {
    const standards: number[] = [];
    let key = '';
    for (const province of PROVINCES_OF.east) {
      const standard = this.#s.livingStandard[province];
      const kept = standard === 0 ? 0 : keptOf(standard, exportFactory(this.#s, province) ?? 0);
      standards[province] = kept;
      key += `${kept},`;
    }
    let protests = this.#known.get(key);
    if (protests === undefined) {
      protests = this.#atTheEnd(standards);
      this.#known.set(key, protests);
    }
    // Each added unrest makes at most one more mass protest.
    this.#most = Math.max(this.#most, protests + added);
    // A higher number would not change the verdict, so the search stops.
    if (this.#most >= COLLAPSE) this.#giveUp();
  }

  #atTheEnd(standards: ByProvince): number {
    const { socialistsInBox, tracks, policeCards } = this.#table;
    const box = socialistsInBox + socialistChange(tracks.socialism);
    const ready = policeCards.filter(({ used }) => !used).length;
    const protests = protestsWith(this.#table, this.#p, 'east', standards, ready + Math.max(0, box));
    // West replaces each socialist that is missing in the box by 1 unrest (R9.9).
    return protests + Math.max(0, -box);
  }
}

const infrastructureOf = (s: State): number =>
  CONNECTIONS_OF_SIDE.east.reduce((sum, connection) => sum + s.infrastructure[connection], 0);

/** How many of `count` choices in turn are West's. */
const turnsOfWest = (count: number, isWestFirst: boolean): number => Math.floor((count + (isWestFirst ? 1 : 0)) / 2);

function effectOf(icons: ReturnType<typeof boxesFrom>[number]['icons']): BoxEffect {
  const countOf = (icon: (typeof icons)[number]): number => icons.filter((one) => one === icon).length;
  return {
    pieces: countOf('dismantle'),
    rundowns: countOf('run-down'),
    unrest: countOf('add-unrest'),
    standards: countOf('remove-living-standard'),
  };
}
