import {
  advantage,
  BORDERS,
  other,
  prestigeBox,
  type Province,
  PROVINCES,
  PROVINCES_OF,
  SECTOR_SUPPLIED,
  type Side,
  SIDES,
  socialistChange,
  SUPPLIERS,
  WEST_BERLIN,
} from '../../rules/board.js';
import {
  COLLAPSE,
  keptOf,
  ownedSocialists,
  PHASE,
  UNREST_PER_PROTEST,
  unrestForStandard,
  weakestUsed,
} from '../../rules/figures.js';
import type { SeatState } from '../../rules/game.js';
import type { Factories } from './economy.js';

/** Unrest and living standards of a side, now and in the phases to come. */
export interface UnrestEstimate {
  readonly unrest: number;
  /**
   * Mass protests now. The next three fields: mass protests after R9.6, after R9.7, and when R9.10 counts them. Mass
   * protests of West Berlin count twice, because each of them also makes a mass protest in a supplier (R10.2e).
   */
  readonly protests: number;
  readonly afterDifferences: number;
  readonly afterAttacks: number;
  readonly atTheEnd: number;
  /**
   * Number of provinces that have 1 unrest towards their next mass protest; `two` and `three` count the provinces that
   * have 2 and 3.
   */
  readonly one: number;
  readonly two: number;
  readonly three: number;
  /**
   * Unrest still needed for four mass protests when R9.10 counts them, at most one more mass protest in each province; 0
   * if there are four already.
   */
  readonly toCollapse: number;
  /**
   * Unrest that R9.6 adds because provinces have fewer living standards than the best province of their side. This
   * unrest is still counted when R9.6 is over. `attacked`: unrest that the other side's attacks will add in R9.7,
   * without the attacks that are already chosen.
   */
  readonly internal: number;
  readonly attacked: number;
  /**
   * Total of the side's living standards now; `highest` and `lowest` are the most and the fewest in one of its
   * provinces.
   */
  readonly standards: number;
  readonly highest: number;
  readonly lowest: number;
  /** Number of living standards removed by R9.5. */
  readonly excess: number;
}

/** Source of the values of export factories. */
type Exports = Pick<Factories, 'exportOf'>;

const protestsIn = (unrest: number): number => (unrest / UNREST_PER_PROTEST) | 0;

interface Stages {
  before: number;
  afterDifferences: number;
  afterAttacks: number;
  internal: number;
  attacked: number;
  excess: number;
}

const noStages = (): Stages => ({
  before: 0,
  afterDifferences: 0,
  afterAttacks: 0,
  internal: 0,
  attacked: 0,
  excess: 0,
});

/**
 * Estimates the effect of R9.5 to R9.9 on unrest and living standards, with simple choices: attacks are made where they
 * cause the most mass protests. Police power and socialists are used where the fewest removals of unrest end a mass
 * protest. `find` overwrites the previous results.
 */
export class UnrestEstimator {
  readonly #now = new Int32Array(PROVINCES.length);
  readonly #standard = new Int32Array(PROVINCES.length);
  readonly #kept = new Int32Array(PROVINCES.length);
  readonly #arriving = new Int32Array(PROVINCES.length);
  /** Unrest that the current attack would add to each of its targets. */
  readonly #attackUnrest = new Int32Array(PROVINCES.length);
  readonly #stages: Record<Side, Stages> = { west: noStages(), east: noStages() };

  /**
   * Estimates a state; `outlook` returns the result.
   * @param phase the End of Decade phase under way, 0 before the End of Decade; effects that have already happened are
   * not applied again
   * @param box the prestige box whose unrest is added or removed first (R9.2), 0 for none
   */
  find(s: SeatState, factories: Exports, phase: number, box = 0): void {
    for (let province = 0; province < PROVINCES.length; province++) {
      this.#now[province] = s.unrest[province];
      this.#standard[province] = s.livingStandard[province];
      this.#arriving[province] = 0;
    }
    const [french, british, american] = s.sectors;
    this.#standard[WEST_BERLIN] = french + british + american;
    this.#keep(s, factories, phase);
    if (box !== 0) this.#usePrestige(box);
    this.#differences(phase);
    this.#attacks(s, phase);
    if (phase <= PHASE.policePower) this.#police(s);
    if (phase <= PHASE.socialists)
      this.#socialists(s, phase < PHASE.socialists ? socialistChange(s.tracks.socialism) : 0);
  }

  #keep(s: SeatState, factories: Exports, phase: number): void {
    for (const side of SIDES) {
      const stages = this.#stages[side];
      stages.before = this.#protests(side);
      stages.excess = 0;
      for (const province of PROVINCES_OF[side]) {
        const standard = this.#standard[province];
        const limit = province === WEST_BERLIN ? westBerlinLimit(s, factories) : factories.exportOf(province);
        const kept = phase < PHASE.keepingStandard ? keptOf(standard, limit) : standard;
        this.#kept[province] = kept;
        stages.excess += standard - kept;
      }
    }
  }

  /**
   * Uses a prestige box (R9.2). Adds the unrest of the box to the East province that lacks the least unrest for another
   * mass protest. If the box removes unrest, removes it from the province that needs the fewest removals to end a mass
   * protest.
   */
  #usePrestige(box: number): void {
    for (const { icon } of prestigeBox(box)) {
      if (icon === 'remove-unrest') this.#relieve();
      else if (icon === 'add-unrest') this.#now[this.#nearest(() => true)]++;
    }
  }

  #differences(phase: number): void {
    for (const side of SIDES) {
      const stages = this.#stages[side];
      let highest = 0;
      for (const province of PROVINCES_OF[side]) highest = Math.max(highest, this.#kept[province]);
      stages.internal = 0;
      for (const province of PROVINCES_OF[side]) {
        const behind = unrestForStandard(this.#kept[province], highest, province);
        if (behind <= 0) continue;
        stages.internal += behind;
        if (phase < PHASE.differences) this.#now[province] += behind;
      }
      stages.afterDifferences = this.#protests(side);
    }
  }

  /**
   * Makes all attacks, in the order of R9.7. During R9.7 the unrest of attacks already chosen is taken from the task.
   */
  #attacks(s: SeatState, phase: number): void {
    for (const side of SIDES) this.#stages[side].attacked = 0;
    const top = s.tasks.at(-1);
    if (phase < PHASE.attacks) {
      const first = advantage(s.tracks.prestige);
      for (const side of [first, other(first)]) {
        for (const attacker of PROVINCES_OF[side]) this.#attack(s, side, attacker);
      }
    } else if (top?.type === 'attacks') {
      for (let province = 0; province < PROVINCES.length; province++) this.#arriving[province] = top.incoming[province];
      for (const { side, targets } of top.queue) {
        for (const { province, unrest } of targets) this.#attackUnrest[province] = unrest;
        this.#aim(
          side,
          targets.map(({ province }) => province),
        );
      }
    }
    for (let province = 0; province < PROVINCES.length; province++) this.#now[province] += this.#arriving[province];
    for (const side of SIDES) this.#stages[side].afterAttacks = this.#protests(side);
  }

  #attack(s: SeatState, side: Side, attacker: Province): void {
    const exported = SECTOR_SUPPLIED[attacker] < 0 ? 0 : s.exportedProtests[SECTOR_SUPPLIED[attacker]];
    const usable = this.#kept[attacker] - protestsIn(this.#now[attacker]) - exported;
    if (usable <= 0) return;
    for (const target of BORDERS[attacker]) this.#attackUnrest[target] = usable - this.#kept[target];
    if (attacker === WEST_BERLIN) for (const target of BORDERS[attacker]) this.#aim(side, [target]);
    else this.#aim(side, BORDERS[attacker]);
  }

  /**
   * Adds the unrest of one attack to the target in which it causes the most mass protests; among equal targets, to the
   * target that gets the most unrest.
   */
  #aim(side: Side, targets: readonly Province[]): void {
    let bestTarget = -1;
    let bestWorth = 0;
    for (const target of targets) {
      const unrest = this.#attackUnrest[target];
      if (unrest <= 0) continue;
      const there = this.#now[target] + this.#arriving[target];
      const protests = (protestsIn(there + unrest) - protestsIn(there)) * (target === WEST_BERLIN ? 2 : 1);
      const worth = 100 * protests + 10 * unrest + (there % UNREST_PER_PROTEST);
      if (worth > bestWorth) {
        bestWorth = worth;
        bestTarget = target;
      }
    }
    if (bestTarget < 0) return;
    const unrest = this.#attackUnrest[bestTarget];
    this.#arriving[bestTarget] += unrest;
    this.#stages[other(side)].attacked += unrest;
  }

  /**
   * R9.8: each ready police card removes 1 unrest from the province that needs the fewest removals to end a mass
   * protest.
   */
  #police(s: SeatState): void {
    let ready = 0;
    for (const police of s.policeCards) if (!police.used) ready++;
    for (; ready > 0; ready--) this.#relieve();
  }

  /**
   * R9.9: West replaces socialists with unrest in the provinces that lack the least unrest for another mass protest.
   * Then socialists in the holding box move to mass protests (R7a).
   */
  #socialists(s: SeatState, change: number): void {
    let box = Math.max(0, s.socialistsInBox + change);
    const top = s.tasks.at(-1);
    const removed = top?.type === 'remove-socialist' ? top.left : Math.max(0, -(s.socialistsInBox + change));
    for (let left = Math.min(removed, ownedSocialists(s)); left > 0; left--) {
      const nearest = this.#nearest((province) => s.socialists[province] > 0);
      if (nearest >= 0) this.#now[nearest]++;
    }
    for (; box > 0; box--) this.#relieve();
  }

  /**
   * Returns the East province that lacks the least unrest for another mass protest, among those that `mayBe` allows; -1
   * if it allows no province.
   */
  #nearest(mayBe: (province: Province) => boolean): Province {
    let nearest = -1;
    for (const province of PROVINCES_OF.east) {
      if (!mayBe(province)) continue;
      if (nearest < 0 || this.#now[province] % UNREST_PER_PROTEST > this.#now[nearest] % UNREST_PER_PROTEST)
        nearest = province;
    }
    return nearest;
  }

  /**
   * Removes 1 unrest from the East province that needs the fewest removals to end a mass protest. Does nothing if East
   * has no mass protest.
   */
  #relieve(): void {
    const soonest = this.#soonest('east');
    if (soonest >= 0) this.#now[soonest]--;
  }

  /**
   * Returns the province that needs the fewest removals of unrest to end a mass protest; -1 if the side has no mass
   * protest.
   */
  #soonest(side: Side): Province {
    let soonest = -1;
    for (const province of PROVINCES_OF[side]) {
      if (this.#now[province] < UNREST_PER_PROTEST) continue;
      if (soonest < 0 || this.#now[province] % UNREST_PER_PROTEST < this.#now[soonest] % UNREST_PER_PROTEST)
        soonest = province;
    }
    return soonest;
  }

  #protests(side: Side): number {
    let sum = 0;
    for (const province of PROVINCES_OF[side]) {
      sum += protestsIn(this.#now[province]) * (province === WEST_BERLIN ? 2 : 1);
    }
    return sum;
  }

  /**
   * Returns the estimate for a side.
   * @param s the state that was passed to `find` last
   */
  outlook(s: SeatState, side: Side): UnrestEstimate {
    const { before, afterDifferences, afterAttacks, internal, attacked, excess } = this.#stages[side];
    let unrest = 0;
    let one = 0;
    let two = 0;
    let three = 0;
    let standards = 0;
    let highest = 0;
    let lowest = Infinity;
    for (const province of PROVINCES_OF[side]) {
      unrest += s.unrest[province];
      const above = s.unrest[province] % UNREST_PER_PROTEST;
      if (above === 1) one++;
      else if (above === 2) two++;
      else if (above === 3) three++;
      const standard = this.#standard[province];
      standards += standard;
      highest = Math.max(highest, standard);
      lowest = Math.min(lowest, standard);
    }
    const atTheEnd = this.#protests(side);
    return {
      unrest,
      protests: before,
      afterDifferences,
      afterAttacks,
      atTheEnd,
      one,
      two,
      three,
      toCollapse: this.#toCollapse(side, atTheEnd),
      internal,
      attacked,
      standards,
      highest,
      lowest,
      excess,
    };
  }

  /**
   * Returns the least additional unrest with which the side collapses, if each province gets at most one more mass
   * protest. A mass protest in West Berlin counts twice (R10.2e).
   */
  #toCollapse(side: Side, protests: number): number {
    const missing = COLLAPSE - protests;
    const without = this.#cheapest(side, missing);
    if (side === 'east' || missing <= 0) return without;
    return Math.min(without, this.#price(WEST_BERLIN) + this.#cheapest(side, missing - 2));
  }

  /**
   * Returns the minimum of additional unrest that makes this number of mass protests outside West Berlin, at most one
   * in each province.
   */
  #cheapest(side: Side, protests: number): number {
    let missing = protests;
    let sum = 0;
    for (let price = 1; price <= UNREST_PER_PROTEST && missing > 0; price++) {
      for (const province of PROVINCES_OF[side]) {
        if (missing <= 0) break;
        if (province === WEST_BERLIN || this.#price(province) !== price) continue;
        sum += price;
        missing--;
      }
    }
    return sum;
  }

  /** Returns the unrest that a province lacks for another mass protest, 1 to `UNREST_PER_PROTEST`. */
  #price(province: number): number {
    return UNREST_PER_PROTEST - (this.#now[province] % UNREST_PER_PROTEST);
  }
}

/** Returns how many more living standards an East province loses in R9.5 when its export factory's value falls. */
export function standardsLost(standard: number, before: number, after: number): number {
  return keptOf(standard, before) - keptOf(standard, after);
}

/**
 * Returns the lowest export value among the suppliers whose sectors have living standards; Infinity if no sector has
 * any (R9.5). West Berlin can keep more if West empties the weakest supplier's sector; the estimate ignores this.
 */
function westBerlinLimit(s: SeatState, factories: Exports): number {
  return weakestUsed(s.sectors, (sector) => factories.exportOf(SUPPLIERS[sector]));
}
