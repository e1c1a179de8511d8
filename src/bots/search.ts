import type { Side } from '../rules/board.js';
import type { Imagined, Simulation } from '../rules/game.js';
import type { Judge } from './judge.js';
import { chance } from './network.js';
import { follow, type Plan, type Planner } from './planner.js';

type Sim = Simulation<Imagined>;

/** How a search goes about it. */
export interface Manner {
  /** Plans of a position that are looked into, best first. */
  readonly width: number;
  /** How much better a plan must look to be looked into first: the smaller, the more. */
  readonly spread: number;
  /** How much untried plans are tried, against those that proved good. */
  readonly curiosity: number;
}

/** A plan at the root, as the search found it. */
export interface Found {
  readonly plan: Plan;
  /** How often it was looked into, over all deals. */
  readonly visits: number;
  /** The chance of the side that decides to win by it, 0 to 1. */
  readonly chance: number;
  /** The answer of the other side that was looked into most; null where none was. */
  readonly answer: Plan | null;
}

/** A position in the tree of one deal: one of its side's plans leads to each child. */
class Node {
  visits = 0;
  /** Sum of West's chances. */
  west = 0;
  readonly children: (Node | null)[];
  readonly priors: readonly number[];

  constructor(
    readonly side: Side | null,
    readonly plans: readonly Plan[],
    spread: number,
  ) {
    this.children = plans.map(() => null);
    this.priors = priorsOf(plans, spread);
  }
}

function priorsOf(plans: readonly Plan[], spread: number): number[] {
  const weights = plans.map(({ worth }) => Math.exp((worth - plans[0].worth) / spread));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Looks into whole actions and the answers to them, on several deals of the hidden cards: a tree for each deal, whose paths go where a
 * side's plans are promising or proved good.
 */
export class Search {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #manner: Manner;
  readonly #deals: readonly Sim[];
  readonly #roots: readonly Node[];
  #turn = 0;

  /** @param deals the position, with the hidden cards as they may lie; what the side can do must be the same in all */
  constructor(planner: Planner, judge: Judge, manner: Manner, deals: readonly [Sim, ...Sim[]]) {
    this.#planner = planner;
    this.#judge = judge;
    this.#manner = manner;
    this.#deals = deals;
    const plans = this.#plansAt(deals[0]);
    this.#roots = deals.map(({ pending }) => new Node(pending?.side ?? null, plans, manner.spread));
  }

  /** Whether there is nothing to decide. */
  get isSettled(): boolean {
    return this.#roots[0].plans.length < 2;
  }

  /** Looks into one more path, on the next deal. */
  look(): void {
    const deal = this.#turn++ % this.#deals.length;
    this.#descend(this.#roots[deal], this.#deals[deal].copy());
  }

  /** The plans, the one to play first. */
  found(): Found[] {
    const [{ plans, side }] = this.#roots;
    const all = plans.map((plan, index): Found => {
      const children = this.#roots.flatMap(({ children }) => children[index] ?? []);
      const visits = children.reduce((sum, child) => sum + child.visits, 0);
      const west = children.reduce((sum, child) => sum + child.west, 0);
      const own = visits === 0 ? chance(plan.worth) : side === 'west' ? west / visits : 1 - west / visits;
      return { plan, visits, chance: own, answer: answerIn(children, side) };
    });
    return all.sort((a, b) => b.visits - a.visits || b.chance - a.chance);
  }

  #plansAt(sim: Sim): Plan[] {
    return this.#planner.plans(sim).slice(0, this.#manner.width);
  }

  /** @returns West's chance at the end of the path */
  #descend(node: Node, sim: Sim): number {
    const next = this.#choose(node);
    let west: number;
    if (next < 0) west = this.#outcome(sim);
    else {
      follow(sim, node.plans[next].moves);
      const child = node.children[next];
      if (child) west = this.#descend(child, sim);
      else {
        const fresh = new Node(sim.pending?.side ?? null, this.#plansAt(sim), this.#manner.spread);
        node.children[next] = fresh;
        west = this.#value(fresh, sim);
        fresh.visits++;
        fresh.west += west;
      }
    }
    node.visits++;
    node.west += west;
    return west;
  }

  /** What a new position is worth: what its best plan leads to. */
  #value({ side, plans }: Node, sim: Sim): number {
    if (plans.length === 0 || side === null) return this.#outcome(sim);
    const own = chance(plans[0].worth);
    return side === 'west' ? own : 1 - own;
  }

  #outcome(sim: Sim): number {
    return chance(this.#judge.worth(sim, 'west'));
  }

  /** The index of the plan to look into next; -1 when the game is over. */
  #choose({ children, priors, visits, side }: Node): number {
    let best = -1;
    let most = -Infinity;
    const root = Math.sqrt(visits + 1);
    const sofar = meanOf(children, side);
    for (const [index, child] of children.entries()) {
      const tried = child?.visits ?? 0;
      const mean = child ? (side === 'west' ? child.west / tried : 1 - child.west / tried) : sofar;
      const score = mean + (this.#manner.curiosity * priors[index] * root) / (1 + tried);
      if (score > most) {
        most = score;
        best = index;
      }
    }
    return best;
  }
}

/** What a side's plans tried so far gave: what is expected of those not tried yet. */
function meanOf(children: readonly (Node | null)[], side: Side | null): number {
  let visits = 0;
  let west = 0;
  for (const child of children) {
    if (child === null) continue;
    visits += child.visits;
    west += child.west;
  }
  if (visits === 0) return 0.5;
  return side === 'west' ? west / visits : 1 - west / visits;
}

function answerIn(children: readonly Node[], side: Side | null): Plan | null {
  let answer: Plan | null = null;
  let most = 0;
  for (const child of children) {
    if (child.side === side) continue;
    for (const [index, next] of child.children.entries()) {
      if (next === null || next.visits <= most) continue;
      most = next.visits;
      answer = child.plans[index];
    }
    answer ??= child.plans.at(0) ?? null;
  }
  return answer;
}
