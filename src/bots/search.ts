import type { Side } from '../rules/board.js';
import type { Imagined, Simulation } from '../rules/game.js';
import type { Judge } from './judge.js';
import { chance } from './network.js';
import { beginsWith, type Plan, type Planner } from './planner.js';
import { Repertoire } from './repertoire.js';

type Sim = Simulation<Imagined>;

/** How a search goes about it. */
export interface Manner {
  /** Plans of the root that are looked into, best first. */
  readonly rootWidth: number;
  /** Deals on which each of them is looked into before any is given up: on one a plan may win that loses on all others. */
  readonly sureDeals: number;
  /** Ways to play each of the best actions of the root that are looked into. */
  readonly variants: number;
  /** Plans of every later position that are looked into, best first. */
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
  /** The answer of the other side that is best for it; null where none was looked into. */
  readonly answer: Plan | null;
}

/** A position, and West's chance there, 0 to 1. */
export interface Judged {
  readonly sim: Sim;
  readonly west: number;
}

/** A position in the tree of one deal: one of its side's plans leads to each child. */
class Node {
  visits = 1;
  /** The chance of its side that is expected, 0 to 1: of the plans looked into that of the best. */
  expected: number;
  readonly children: (Node | null)[];
  readonly promises: readonly number[];
  readonly priors: readonly number[];

  constructor(
    readonly sim: Sim,
    readonly side: Side,
    readonly plans: readonly Plan[],
    spread: number,
    outcome: number,
  ) {
    this.children = plans.map(() => null);
    this.promises = plans.map(({ worth }) => chance(worth));
    this.priors = priorsOf(plans, spread);
    this.expected = this.promises.at(0) ?? outcome;
  }

  /** What its side's chance is by a child. */
  by(child: Node): number {
    return child.side === this.side ? child.expected : 1 - child.expected;
  }

  /** How much better than they promised its plans proved: what is to be added to those not looked into. */
  get drift(): number {
    let sum = 0;
    let count = 0;
    for (const [index, child] of this.children.entries()) {
      if (child === null) continue;
      sum += this.by(child) - this.promises[index];
      count++;
    }
    return count === 0 ? 0 : sum / count;
  }

  /** Takes over what its children expect now. */
  settle(): void {
    this.visits++;
    this.expected = Math.max(...this.children.flatMap((child) => (child ? this.by(child) : [])));
  }
}

function priorsOf(plans: readonly Plan[], spread: number): number[] {
  const weights = plans.map(({ worth }) => Math.exp((worth - plans[0].worth) / spread));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** A plan at the root, and the tree of each deal it was looked into on. */
interface Branch {
  readonly plan: Plan;
  readonly trees: (Node | null)[];
  visits: number;
}

/**
 * Looks into whole actions and the answers to them, on several deals of the hidden cards. At the root it goes by rounds:
 * every plan that is still ahead is looked into once, on the same deal; with each share of the budget half of them are
 * given up (sequential halving). Below the root there is a tree for each deal, where each side plays what proved best for
 * it, up to the end of the half of the decade: the cards that come then nobody knows.
 */
export class Search {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #manner: Manner;
  readonly #deals: readonly Sim[];
  readonly #side: Side;
  readonly #known = new Repertoire();
  readonly #branches: readonly Branch[];
  readonly #also: Plan | null;
  /** Those that are looked into in this round, and how many of them were. */
  #ahead: readonly Branch[];
  #done = 0;
  #round = 1;

  /**
   * @param deals the position, with the hidden cards as they may lie; what the side can do must be the same in all
   * @param also a plan to be looked into beside those of the planner, instead of any that begins with it; it is never given
   * up, so that it can be compared with the best
   */
  constructor(
    planner: Planner,
    judge: Judge,
    manner: Manner,
    deals: readonly [Sim, ...Sim[]],
    also: Plan | null = null,
  ) {
    const [{ pending }] = deals;
    if (pending === null) throw new RangeError('the game is over: there is nothing to look into');
    this.#planner = planner;
    this.#judge = judge;
    this.#manner = manner;
    this.#deals = deals;
    this.#side = pending.side;
    this.#also = also;
    const own = planner.polished(deals[0], this.#known, manner.variants);
    const plans = also === null ? own : [also, ...own.filter(({ moves }) => !beginsWith(moves, also.moves))];
    this.#branches = plans.map((plan) => ({ plan, trees: deals.map(() => null), visits: 0 }));
    this.#ahead = this.#branches.slice(0, manner.rootWidth);
  }

  /** Whether there is nothing left to decide. */
  get isSettled(): boolean {
    return this.#ahead.length < 2;
  }

  /**
   * Looks into one more path.
   * @param spent the share of the budget that is spent, 0 to 1: the more, the fewer plans are still ahead
   */
  look(spent: number): void {
    const branch = this.#ahead[this.#done];
    const deal = branch.visits % this.#deals.length;
    const tree = branch.trees[deal];
    if (tree) this.#descend(tree);
    else branch.trees[deal] = this.#grown(this.#deals[deal], branch.plan);
    branch.visits++;
    this.#done++;
    if (this.#done === this.#ahead.length) this.#endRound(spent);
  }

  /** The plans, the one to play first. */
  found(): Found[] {
    const all = this.#branches.map((branch): Found => {
      const { plan, visits } = branch;
      return { plan, visits, chance: this.#chanceOf(branch), answer: this.#answerTo(branch) };
    });
    // Those that fell behind were looked into less and are less sure.
    const isAhead = (visits: number): number => Math.min(visits, this.#round - 1);
    return all.sort(
      (a, b) => isAhead(b.visits) - isAhead(a.visits) || b.chance - a.chance || b.plan.worth - a.plan.worth,
    );
  }

  /** The position it began with, as on the first deal, and West's chance there, 0 to 1. */
  get root(): Judged {
    const own = Math.max(...this.#ahead.map((branch) => this.#chanceOf(branch)));
    return { sim: this.#deals[0], west: this.#side === 'west' ? own : 1 - own };
  }

  /** The positions that were looked into at least so often, with the same. */
  *positions(least: number): Generator<Judged> {
    const open = this.#branches.flatMap(({ trees }) => trees);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === null || node.visits < least || node.plans.length === 0) continue;
      yield { sim: node.sim, west: node.side === 'west' ? node.expected : 1 - node.expected };
      open.push(...node.children);
    }
  }

  #endRound(spent: number): void {
    this.#done = 0;
    this.#round++;
    if (this.#round <= Math.min(this.#deals.length, this.#manner.sureDeals)) return;
    const first = Math.min(this.#manner.rootWidth, this.#branches.length);
    const halvings = Math.floor(spent * Math.ceil(Math.log2(first)));
    const ranked = this.#ahead.map((branch) => ({ branch, own: this.#chanceOf(branch) }));
    ranked.sort((a, b) => b.own - a.own);
    const most = Math.ceil(first / 2 ** halvings);
    this.#ahead = ranked
      .filter(({ branch }, rank) => rank < most || branch.plan === this.#also)
      .map(({ branch }) => branch);
  }

  #chanceOf({ plan, trees }: Branch): number {
    const grown = trees.flatMap((tree) => tree ?? []);
    if (grown.length === 0) return chance(plan.worth);
    const own = grown.map(({ side, expected }) => (side === this.#side ? expected : 1 - expected));
    return own.reduce((sum, one) => sum + one, 0) / grown.length;
  }

  #answerTo({ trees }: Branch): Plan | null {
    const counts = new Map<Plan, number>();
    for (const tree of trees) {
      if (tree === null || tree.side === this.#side || tree.plans.length === 0) continue;
      const best = tree.children.findIndex((child) => child !== null && tree.by(child) === tree.expected);
      const answer = tree.plans[Math.max(0, best)];
      counts.set(answer, (counts.get(answer) ?? 0) + tree.visits);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).at(0)?.[0] ?? null;
  }

  /** The position a plan leads to: what the best plan of its side leads to is what it expects. */
  #grown(from: Sim, plan: Plan): Node {
    const sim = from.copy();
    this.#planner.play(sim, plan);
    const side = sim.asked?.side ?? plan.side;
    const { half, decade } = from.state;
    const isLast = sim.asked === null || sim.state.half !== half || sim.state.decade !== decade;
    const plans = isLast ? [] : this.#planner.plans(sim, this.#known).slice(0, this.#manner.width);
    const outcome = isLast ? chance(this.#judge.worth(sim, side)) : 0;
    return new Node(sim, side, plans, this.#manner.spread, outcome);
  }

  #descend(node: Node): void {
    const next = this.#choose(node);
    if (next < 0) {
      // No plan is made here, and yet it is a path: a budget comes to its end by it, too.
      this.#planner.simulated++;
      node.visits++;
      return;
    }
    const child = node.children[next];
    if (child) this.#descend(child);
    else node.children[next] = this.#childOf(node, node.plans[next]);
    node.settle();
  }

  /** Where a plan of a position leads; an End of Decade was played to its end to tell its worth. */
  #childOf({ sim }: Node, plan: Plan): Node {
    if (!plan.endsDecade) return this.#grown(sim, plan);
    this.#planner.simulated++;
    return new Node(sim, plan.side, [], this.#manner.spread, chance(plan.worth));
  }

  /** The index of the plan to look into next; -1 when the game is over. */
  #choose(node: Node): number {
    let best = -1;
    let most = -Infinity;
    const root = Math.sqrt(node.visits);
    const { drift } = node;
    for (const [index, child] of node.children.entries()) {
      const expected = child ? node.by(child) : node.promises[index] + drift;
      const score = expected + (this.#manner.curiosity * node.priors[index] * root) / (1 + (child?.visits ?? 0));
      if (score > most) {
        most = score;
        best = index;
      }
    }
    return best;
  }
}
