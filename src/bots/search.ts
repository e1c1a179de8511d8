import type { Side } from '../rules/board.js';
import type { SeatState, Simulation } from '../rules/game.js';
import type { Judge } from './judge.js';
import { chance } from './network.js';
import { beginsWith } from './lines.js';
import type { Plan, Planner } from './planner.js';
import { Repertoire } from './move-cache.js';

type Sim = Simulation<SeatState>;

export interface SearchSettings {
  /** Maximum number of root plans searched, best first. */
  readonly rootWidth: number;
  /**
   * Number of deals on which every root plan is searched before any plan is dropped, because a plan that fails on one
   * deal may win on others.
   */
  readonly sureDeals: number;
  /** Maximum number of ways to play each of the best root actions. */
  readonly variants: number;
  /** Maximum number of plans searched at every later position, best first. */
  readonly width: number;
  /**
   * Softmax temperature of the plans' priors, in units of `worth`. A low temperature prefers the plans that look best.
   */
  readonly spread: number;
  /** Weight of exploring rarely searched plans against plans that proved good. */
  readonly curiosity: number;
}

/** A root plan with its search results. */
export interface SearchedPlan {
  readonly plan: Plan;
  /** Number of times the plan was searched, over all deals. */
  readonly visits: number;
  /** The deciding side's chance to win with the plan, 0 to 1. */
  readonly chance: number;
  /**
   * The other side's best reply; if no reply was searched yet, the reply that the planner ranks first. Null in three
   * cases: the plan was not searched yet; the other side does not decide next; or the search tree ends after the plan,
   * for example at the end of a half-decade.
   */
  readonly answer: Plan | null;
}

/** A position with West's chance to win, 0 to 1. */
export interface PositionChance {
  readonly sim: Sim;
  readonly west: number;
}

/**
 * A position in the search tree of one deal. `children[i]` is the node after `plans[i]`, null until that plan is
 * searched.
 */
class Node {
  visits = 1;
  /** Chance of `side` to win, 0 to 1, after the best searched plan; before any search, the highest of `promises`. */
  expected: number;
  readonly children: (Node | null)[];
  /** Estimated chance of `side` after each plan, before the plan is searched. */
  readonly promises: readonly number[];
  /** Weights with which plans are chosen for the search; their sum is 1. */
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

  /** Returns the chance of this node's side to win after moving to a child. */
  by(child: Node): number {
    return child.side === this.side ? child.expected : 1 - child.expected;
  }

  /**
   * Mean of (expected chance - promised chance) over the searched plans. A plan's promised chance is its
   * `worth` as a chance to win. Plans that were not searched yet are judged by their promised chance plus this mean.
   */
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

  /** Counts a visit and updates `expected` from the children. */
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

/** A root plan with its search tree on each deal; the tree is null on deals where the plan was not searched yet. */
interface Branch {
  readonly plan: Plan;
  readonly trees: (Node | null)[];
  visits: number;
}

/**
 * Searches whole actions and the replies to them, on several deals of the hidden cards. The root is searched in rounds:
 * each round searches every remaining plan once, all on the same deal. As the budget is spent, the number of remaining
 * plans is halved again and again (sequential halving). Below the root each deal has its own tree, in which each side
 * plays what proved best for it. Trees end with the half-decade, because the cards that follow are unknown.
 */
export class Search {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #manner: SearchSettings;
  readonly #deals: readonly Sim[];
  readonly #side: Side;
  readonly #known = new Repertoire();
  readonly #branches: readonly Branch[];
  readonly #also: readonly Plan[];
  /** The remaining plans, searched once a round; `#done` counts the plans searched in this round. */
  #ahead: readonly Branch[];
  #done = 0;
  #round = 1;

  /**
   * @param deals the position with different hidden cards; the side's options must be the same on all deals
   * @param also plans to search besides the planner's plans. Plans of the planner whose moves begin with the moves of
   *   one of `also` are left out. The plans of `also` are never dropped, so that they can be compared with the best plan
   */
  constructor(
    planner: Planner,
    judge: Judge,
    manner: SearchSettings,
    deals: readonly [Sim, ...Sim[]],
    also: readonly Plan[] = [],
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
    const plans = [...also, ...own.filter(({ moves }) => !also.some((one) => beginsWith(moves, one.moves)))];
    this.#branches = plans.map((plan) => ({ plan, trees: deals.map(() => null), visits: 0 }));
    this.#ahead = this.#branches.slice(0, manner.rootWidth);
  }

  /** Whether fewer than two plans remain, so that further searching cannot change the result. */
  get isSettled(): boolean {
    return this.#ahead.length < 2;
  }

  /**
   * Searches one more path.
   * @param spent the share of the budget that is spent, 0 to 1; at the end of a round this share sets how many plans
   * remain
   */
  searchPath(spent: number): void {
    const branch = this.#ahead[this.#done];
    const deal = branch.visits % this.#deals.length;
    const tree = branch.trees[deal];
    if (tree) this.#descend(tree);
    else branch.trees[deal] = this.#grown(this.#deals[deal], branch.plan);
    branch.visits++;
    this.#done++;
    if (this.#done === this.#ahead.length) this.#endRound(spent);
  }

  /** Returns the root plans, best first. */
  found(): SearchedPlan[] {
    const all = this.#branches.map((branch): SearchedPlan => {
      const { plan, visits } = branch;
      return { plan, visits, chance: this.#chanceOf(branch), answer: this.#answerTo(branch) };
    });
    // Plans that were searched in more rounds come first, because their chances are more reliable.
    const rounds = (visits: number): number => Math.min(visits, this.#round - 1);
    return all.sort(
      (a, b) => rounds(b.visits) - rounds(a.visits) || b.chance - a.chance || b.plan.worth - a.plan.worth,
    );
  }

  /** The root position on the first deal, with West's chance averaged over the searched deals. */
  get root(): PositionChance {
    const own = Math.max(...this.#ahead.map((branch) => this.#chanceOf(branch)));
    return { sim: this.#deals[0], west: this.#side === 'west' ? own : 1 - own };
  }

  /**
   * Yields the positions below the root that were searched at least `least` times, except those where the search tree
   * ends.
   */
  *positions(least: number): Generator<PositionChance> {
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
      .filter(({ branch }, rank) => rank < most || this.#also.includes(branch.plan))
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

  /**
   * Returns the node of the position after a plan. Until a reply is searched, the node's expected chance is computed
   * from the `worth` of the best reply.
   */
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
      // Visiting a leaf simulates nothing. The visit still counts as one action, because otherwise the budget might
      // never run out.
      this.#planner.simulated++;
      node.visits++;
      return;
    }
    const child = node.children[next];
    if (child) this.#descend(child);
    else node.children[next] = this.#childOf(node, node.plans[next]);
    node.settle();
  }

  /**
   * Returns the node of the position after a plan. A plan that leads into an End of Decade gets a leaf, because
   * `plan.worth` is already the worth after the End of Decade.
   */
  #childOf({ sim }: Node, plan: Plan): Node {
    if (!plan.endsDecade) return this.#grown(sim, plan);
    this.#planner.simulated++;
    return new Node(sim, plan.side, [], this.#manner.spread, chance(plan.worth));
  }

  /** Returns the index of the plan to search next; -1 at a leaf, where the tree ends. */
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
