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
  /** How much plans of the root looked into less often are looked into again, against the best one. */
  readonly doubt: number;
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

/** A plan at the root: what came of it on each deal. */
interface Branch {
  readonly plan: Plan;
  /** By deal; null where it was not looked into yet. */
  readonly trees: (Node | null)[];
  visits: number;
  west: number;
}

/**
 * Looks into whole actions and the answers to them, on several deals of the hidden cards: at the root every plan in
 * turn and then those that prove good, each on the same deals in the same order; below it a tree for each deal, whose
 * paths go where a side's plans are promising or proved good.
 */
export class Search {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #manner: Manner;
  readonly #deals: readonly Sim[];
  readonly #side: Side | null;
  readonly #branches: readonly Branch[];
  #looks = 0;

  /** @param deals the position, with the hidden cards as they may lie; what the side can do must be the same in all */
  constructor(planner: Planner, judge: Judge, manner: Manner, deals: readonly [Sim, ...Sim[]]) {
    this.#planner = planner;
    this.#judge = judge;
    this.#manner = manner;
    this.#deals = deals;
    this.#side = deals[0].pending?.side ?? null;
    this.#branches = this.#plansAt(deals[0]).map((plan) => {
      return { plan, trees: deals.map(() => null), visits: 0, west: 0 };
    });
  }

  /** Whether there is nothing to decide. */
  get isSettled(): boolean {
    return this.#branches.length < 2;
  }

  /** Looks into one more path. */
  look(): void {
    const branch = this.#promising();
    const deal = branch.visits % this.#deals.length;
    const sim = this.#deals[deal].copy();
    follow(sim, branch.plan.moves);
    const tree = branch.trees[deal];
    let west: number;
    if (tree) west = this.#descend(tree, sim);
    else [branch.trees[deal], west] = this.#grown(sim);
    branch.visits++;
    branch.west += west;
    this.#looks++;
  }

  /** The plans, the one to play first. */
  found(): Found[] {
    const all = this.#branches.map((branch): Found => {
      const { plan, visits, trees } = branch;
      const children = trees.flatMap((tree) => tree ?? []);
      return { plan, visits, chance: this.#chanceOf(branch), answer: answerIn(children, this.#side) };
    });
    // What was hardly looked into may only seem good.
    const sure = ({ chance: own, visits }: Found): number => own - DOUBT / Math.sqrt(visits);
    return all.sort((a, b) => sure(b) - sure(a) || b.plan.worth - a.plan.worth);
  }

  #chanceOf({ plan, visits, west }: Branch): number {
    if (visits === 0) return chance(plan.worth);
    return this.#side === 'west' ? west / visits : 1 - west / visits;
  }

  #promising(): Branch {
    let best = this.#branches[0];
    let most = -Infinity;
    for (const branch of this.#branches) {
      // In the order of their promise until all were tried.
      if (branch.visits === 0) return branch;
      const doubt = Math.sqrt(Math.log(this.#looks + 1) / branch.visits);
      const score = this.#chanceOf(branch) + this.#manner.doubt * doubt;
      if (score > most) {
        most = score;
        best = branch;
      }
    }
    return best;
  }

  #plansAt(sim: Sim): Plan[] {
    return this.#planner.plans(sim).slice(0, this.#manner.width);
  }

  /** A new position, and West's chance in it: what the best plan of its side leads to. */
  #grown(sim: Sim): [Node, number] {
    const side = sim.pending?.side ?? null;
    const node = new Node(side, this.#plansAt(sim), this.#manner.spread);
    const [best] = node.plans;
    const own = side === null ? this.#outcome(sim) : chance(best.worth);
    const west = side === 'east' ? 1 - own : own;
    node.visits = 1;
    node.west = west;
    return [node, west];
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
      else [node.children[next], west] = this.#grown(sim);
    }
    node.visits++;
    node.west += west;
    return west;
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

/** How far a chance that was looked into once may be off. */
const DOUBT = 0.05;

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
