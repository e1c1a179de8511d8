import type { Searching } from '../../src/bots/bot.js';
import type { Judge } from '../../src/bots/judge.js';
import { chance } from '../../src/bots/network.js';
import type { Plan, Planner } from '../../src/bots/planner.js';
import type { SearchedPlan, SearchSettings } from '../../src/bots/search.js';
import type { Side } from '../../src/rules/board.js';
import type { SeatState, Simulation } from '../../src/rules/game.js';

type Sim = Simulation<SeatState>;

const found = (plan: Plan, visits: number, own: number): SearchedPlan => ({ plan, visits, chance: own, answer: null });

/** Search that does not look ahead: it ranks the planner's plans and does not improve them. */
export class FirstLook implements Searching {
  readonly isSettled = true;
  readonly #plans: readonly Plan[];

  constructor(planner: Planner, _judge: Judge, _manner: SearchSettings, [deal]: readonly [Sim, ...Sim[]]) {
    this.#plans = planner.plans(deal);
  }

  searchPath(): void {
    throw new RangeError('there is nothing more to look into');
  }

  found(): SearchedPlan[] {
    return this.#plans.map((plan) => found(plan, 0, chance(plan.worth)));
  }
}

/**
 * Search two plies deep. It evaluates the six best actions, each with the other side's best answer, on one sampled deal
 * after the other.
 */
export class TwoPly implements Searching {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #deals: readonly Sim[];
  readonly #plans: readonly Plan[];
  readonly #sums: number[];
  #looks = 0;

  constructor(planner: Planner, judge: Judge, _manner: SearchSettings, deals: readonly [Sim, ...Sim[]]) {
    this.#planner = planner;
    this.#judge = judge;
    this.#deals = deals;
    this.#plans = planner.polished(deals[0]);
    this.#sums = this.#plans.slice(0, 6).map(() => 0);
  }

  get isSettled(): boolean {
    return this.#plans.length < 2 || this.#looks === this.#sums.length * this.#deals.length;
  }

  searchPath(): void {
    const index = this.#looks % this.#sums.length;
    const plan = this.#plans[index];
    const sim = this.#deals[Math.floor(this.#looks / this.#sums.length)].copy();
    this.#planner.play(sim, plan);
    this.#sums[index] += chanceOf(plan.side, sim, this.#planner.plans(sim), this.#judge);
    this.#looks++;
  }

  found(): SearchedPlan[] {
    // On the latest deal some plans have not been tried yet. So each plan's sum is divided by the plan's own number of
    // visits.
    const visitsOf = (index: number): number => Math.ceil((this.#looks - index) / this.#sums.length);
    const tried = this.#sums.map((sum, index) => {
      const visits = visitsOf(index);
      return found(this.#plans[index], visits, visits > 0 ? sum / visits : chance(this.#plans[index].worth));
    });
    const rest = this.#plans.slice(tried.length).map((plan) => found(plan, 0, chance(plan.worth)));
    return [...tried.sort((a, b) => b.chance - a.chance), ...rest];
  }
}

/** Returns a side's chance to win, given the best plan of the side that decides. */
function chanceOf(side: Side, sim: Sim, plans: readonly Plan[], judge: Judge): number {
  const best = plans.at(0);
  if (best === undefined) return chance(judge.worth(sim, side));
  return best.side === side ? chance(best.worth) : 1 - chance(best.worth);
}

interface Position {
  readonly plans: readonly Plan[];
  readonly priors: readonly number[];
  readonly children: (Position | null)[];
  visits: number;
  /** Sum of West's chances over all visits. */
  sum: number;
}

const SPREAD = 0.4;
const CURIOSITY = 0.6;
/** Maximum number of plans, best first, that are searched at each position except the root. */
const WIDTH = 8;

/**
 * Plain tree search over whole actions, with one tree per deal, as programs for the game of Go use it. The value of a
 * position is the mean over its visits.
 */
export class PlainTree implements Searching {
  readonly #planner: Planner;
  readonly #judge: Judge;
  readonly #deals: readonly Sim[];
  readonly #roots: readonly Position[];
  #looks = 0;

  constructor(planner: Planner, judge: Judge, _manner: SearchSettings, deals: readonly [Sim, ...Sim[]]) {
    this.#planner = planner;
    this.#judge = judge;
    this.#deals = deals;
    const plans = planner.polished(deals[0]);
    this.#roots = deals.map(() => positionOf(plans));
  }

  get isSettled(): boolean {
    return this.#roots[0].plans.length < 2;
  }

  searchPath(): void {
    const deal = this.#looks++ % this.#deals.length;
    this.#descend(this.#roots[deal], this.#deals[deal].copy());
  }

  found(): SearchedPlan[] {
    const all = this.#roots[0].plans.map((plan, index) => {
      const tried = this.#roots.flatMap(({ children }) => children[index] ?? []);
      const visits = tried.reduce((sum, child) => sum + child.visits, 0);
      const west = tried.reduce((sum, child) => sum + child.sum, 0) / visits;
      return found(plan, visits, visits === 0 ? chance(plan.worth) : plan.side === 'west' ? west : 1 - west);
    });
    return all.sort((a, b) => b.visits - a.visits || b.chance - a.chance);
  }

  #descend(position: Position, sim: Sim): number {
    const index = chosen(position);
    let west: number;
    if (index < 0) {
      this.#planner.simulated++;
      west = chance(this.#judge.worth(sim, 'west'));
    } else {
      this.#planner.play(sim, position.plans[index]);
      const child = position.children[index];
      if (child) west = this.#descend(child, sim);
      else {
        const plans = this.#planner.plans(sim);
        west = chanceOf('west', sim, plans, this.#judge);
        position.children[index] = { ...positionOf(plans.slice(0, WIDTH)), visits: 1, sum: west };
      }
    }
    position.visits++;
    position.sum += west;
    return west;
  }
}

function positionOf(plans: readonly Plan[]): Position {
  const weights = plans.map(({ worth }) => Math.exp((worth - plans[0].worth) / SPREAD));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { plans, priors: weights.map((weight) => weight / sum), children: plans.map(() => null), visits: 0, sum: 0 };
}

/** Returns the index of the plan to follow; -1 when the game is over. */
function chosen({ plans, priors, children, visits, sum }: Position): number {
  const side = plans.at(0)?.side;
  const own = (west: number): number => (side === 'west' ? west : 1 - west);
  const scores = children.map((child, index) => {
    const mean = child ? child.sum / child.visits : visits > 0 ? sum / visits : 0.5;
    return own(mean) + (CURIOSITY * priors[index] * Math.sqrt(visits + 1)) / (1 + (child?.visits ?? 0));
  });
  return scores.indexOf(Math.max(...scores));
}
