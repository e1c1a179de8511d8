import { limitedEstimate } from '../common/estimate.js';
import { endsPart } from '../match/stops.js';
import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import {
  decision,
  type GameEvent,
  type SeatState,
  type Move,
  phaseOf,
  play,
  seatState,
  Simulation,
  type View,
} from '../rules/game.js';
import { type Chance, chanceFor } from './chance.js';
import { sampleDeals } from './deals.js';
import { DECIDED, type Judge, NetworkJudge } from './judge.js';
import type { Level } from '../notation/bot-names.js';
import { type LevelSettings, STRENGTHS } from './levels.js';
import { chance } from './network.js';
import { follow } from './lines.js';
import { Planner } from './planner.js';
import { asComparison, type Reason } from './reasons.js';
import { positionsToSolve, withProofs } from './proofs.js';
import { type SearchedPlan, Search } from './search.js';
import { type Result, Solver } from './solver.js';
import { trainedNetwork } from './weights.js';

/** Limits of a bot's thinking. */
export interface Budget {
  /**
   * Maximum number of simulated actions; by default the level's maximum. Choices are reproducible only if this is the
   * only limit, because a time limit or the signal ends the thinking at a different point each time.
   */
  readonly simulations?: number;
  /** Time limit. When it is reached, or the signal aborts, the bot plays the best choice so far. */
  readonly milliseconds?: number;
  /** An `AbortSignal`, or any object with its property `aborted`: some hosts of the library lack the class. */
  readonly signal?: { readonly aborted: boolean };
  /** Called now and then with the share of the thinking that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** The next best choice, which the bot does not play. */
export interface NextBestChoice {
  /** The answers of one commit. */
  readonly part: readonly Move[];
  /** The side's chance to win with this part, 0 to 1. */
  readonly chance: number;
  /** How the result differs from that of the bot's choice. `before` is a figure's number after the bot's choice. */
  readonly reasons: readonly Reason[];
}

/** The part a bot plays, with the plans it considered. */
export interface Choice {
  /** The answers of one commit. */
  readonly part: readonly Move[];
  /** The plans considered; the bot plays the first plan. */
  readonly considered: readonly SearchedPlan[];
  /** The next best choice; null when there is no other. */
  readonly instead: NextBestChoice | null;
  /**
   * The side's chance to win before the part: the judge's estimate, 0.01 to 0.99, without looking ahead. 0 or 1 if the
   * result is proved.
   */
  readonly before: number;
  /**
   * The figures that the best plan changes, largest effect first; empty when the plan ends the game or the judge has no
   * figures. In an End of Decade and within the other side's action, figures change independently of the choice. In
   * these cases the best plan is compared with the next best plan. Without a next best plan, there are no reasons.
   */
  readonly reasons: readonly Reason[];
  /** Cost of the thinking, in simulated actions; other work counts as a fraction of an action. */
  readonly simulations: number;
}

/** Plays a seat from its view. */
export interface Bot {
  /**
   * Chooses the moves for the decision that the bot's seat faces.
   * @param events all events the seat received since the start of the game
   * @throws RangeError when the seat has nothing to decide, or the events did not lead to the view
   */
  choose(view: View, events: readonly GameEvent[], budget?: Budget): Promise<Choice>;
}

export interface BotComponents {
  readonly strength: LevelSettings;
  readonly judge: Judge;
  /**
   * Seed of the bot's random numbers, a 32-bit integer. The same seed, input and number of simulations give the same
   * choice.
   */
  readonly seed: number;
  /** The search class, by default `Search`. */
  readonly search?: SearchKind;
}

/** Those methods of `Search` that a bot calls. */
export type Searching = Pick<Search, 'isSettled' | 'searchPath' | 'found'>;
export type SearchKind = new (...asked: ConstructorParameters<typeof Search>) => Searching;

/**
 * Creates a bot of a level, with that level's network.
 * @param options.seed a 32-bit integer
 */
export function bot({ level, seed }: { readonly level: Level; readonly seed: number }): Bot {
  const strength = STRENGTHS[level];
  return botOf({ strength, judge: new NetworkJudge(trainedNetwork(strength.teaching)), seed });
}

/** Creates a bot from its components, for arenas and training. */
export function botOf({ strength, judge, seed, search: Kind = Search }: BotComponents): Bot {
  return {
    async choose(view, events, budget = {}) {
      if (!view.decision?.yours) throw new RangeError(`${view.seat} is not asked anything`);
      const random = chanceFor(seed, events.length);
      const limit = budget.simulations ?? strength.simulations;
      const until = performance.now() + (budget.milliseconds ?? Infinity);
      const deals = sampleDeals(view, events, strength.deals, random);
      const part: Move[] = [];
      let considered: readonly SearchedPlan[] = [];
      let instead: NextBestChoice | null = null;
      let reasons: readonly Reason[] = [];
      const { side } = view.decision;
      const estimate = (state: SeatState, own: Side): number => estimated(judge, new Simulation(state), own);
      let standing = estimated(judge, deals[0], side);
      let now = seatState(view);
      const solver = new Solver(positionsToSolve(limit, now));
      // The solver may visit only a limited number of positions. In decade IV the planner gets no solver, so that all
      // these positions are left for the proofs.
      const planner = new Planner(judge, solver.most > 0 && now.decade < 4 ? solver : null);
      const resultOf = (state: SeatState): Promise<Result | null> =>
        finished(solver, state, until, { ...budget, done: 1 });
      do {
        // If the solver finds the winner, no search is needed.
        const isToSolve = phaseOf(now) > 0 && solver.most > 0 && (now.decade === 4 || seemsToEnd(judge, deals[0]));
        const result = isToSolve ? await finished(solver, now, halfway(until), { ...budget, done: 0 }) : null;
        const search = new Kind(planner, judge, strength.manner, deals);
        if (result === null || result === 'nobody')
          await think(search, planner, { from: planner.simulated, to: limit, until }, budget);
        const ranked = inPlayingOrder(search.found(), strength, random);
        const from = now;
        const after = (moves: readonly Move[]): SeatState => playOn(from, moves).state;
        const found = await withProofs(now, ranked, { solver, resultOf, result, estimate, after });
        const { moves } = found[0].plan;
        if (considered.length === 0) {
          considered = found;
          if (result !== null && result !== 'nobody') standing = result === side ? 1 : 0;
          const table = tableAfter(now, moves);
          reasons = reasonsForBest(judge, now, found, table);
          instead = nextBest(judge, now, found);
        }
        const played = playOn(now, moves);
        part.push(...moves.slice(0, played.count));
        if (played.hasStopped) break;
        now = played.state;
        for (const deal of deals) follow(deal, moves);
      } while (decision(now) !== null);
      return { part, considered, instead, before: standing, reasons, simulations: planner.simulated };
    },
  };
}

/**
 * Returns the state after the moves; if a move is illegal, the state before that move. If an action ends a half-decade
 * or a decade, but not the game, returns the state at the end of the action, because the following phases change the state independently
 * of the moves.
 */
export function tableAfter(state: SeatState, moves: readonly Move[]): SeatState {
  const isAction = phaseOf(state) === 0;
  let now = state;
  for (const move of moves) {
    const played = play(now, move);
    if (!played.ok) break;
    const { moments } = played.value;
    if (isAction && moments.length > 1 && played.value.state.outcome === null) return moments[0].state;
    now = played.value.state;
  }
  return now;
}

/**
 * Returns the reasons for the best plan. If the plan is the side's own action, the reasons compare the state after the
 * plan with the state before the plan. Otherwise (End of Decade, other side's action) they compare the states after the
 * best and the next best plan.
 * @param after the state after the best plan
 */
function reasonsForBest(
  judge: Judge,
  state: SeatState,
  [{ plan }, second]: readonly SearchedPlan[],
  after: SeatState,
): readonly Reason[] {
  const isOwn = state.action === null || state.action.side === plan.side;
  if (phaseOf(state) === 0 && isOwn) return judge.reasons?.(plan.side, state, after) ?? [];
  return second === undefined ? [] : differences(judge, state, second.plan.moves, { ...plan, after });
}

/**
 * Compares the results of two parts of `side` that begin in `state`: one part leads to `after`, the other part has the
 * moves `others`. Returns the figures that differ; empty if the judge has no figures.
 */
export function differences(
  judge: Judge,
  state: SeatState,
  others: readonly Move[],
  { side, after }: { readonly side: Side; readonly after: SeatState },
): readonly Reason[] {
  return asComparison(judge.reasons?.(side, tableAfter(state, others), after, phaseOf(state)) ?? []);
}

/** Returns the next best plan; for an action, the best plan with another card or use. Null if there is none. */
function nextBest(judge: Judge, state: SeatState, [first, ...rest]: readonly SearchedPlan[]): NextBestChoice | null {
  const { action } = first.plan;
  const second = rest.find(
    ({ plan }) => action === null || plan.action?.card !== action.card || plan.action.use !== action.use,
  );
  if (second === undefined) return null;
  const { plan, chance } = second;
  const part = plan.moves.slice(0, playOn(state, plan.moves).count);
  const own = { side: plan.side, after: tableAfter(state, plan.moves) };
  return { part, chance, reasons: differences(judge, state, first.plan.moves, own) };
}

/** Maximum time a bot thinks before it lets the process handle other events, in milliseconds. */
const STRETCH = 30;

/**
 * Runs a search until its budget is spent, the signal aborts or further searching cannot change the result (`isSettled`).
 * @param room the budget of this search. `from` and `to`: values of the planner's `simulated` at the beginning and at
 * the end of the budget. `until`: the time limit, in milliseconds of `performance.now()`
 */
async function think(
  search: Searching,
  planner: Planner,
  room: { readonly from: number; readonly to: number; readonly until: number },
  { signal, onProgress }: Pick<Budget, 'signal' | 'onProgress'>,
): Promise<void> {
  const spent = (): number => Math.min(1, (planner.simulated - room.from) / (room.to - room.from));
  let rested = performance.now();
  while (!search.isSettled && planner.simulated < room.to && !signal?.aborted) {
    search.searchPath(spent());
    const now = performance.now();
    if (now >= room.until) return;
    if (now - rested < STRETCH) continue;
    onProgress?.(spent());
    await new Promise((resolve) => setTimeout(resolve, 0));
    rested = performance.now();
  }
}

/** Returns a side's chance to win by the judge's estimate, without looking ahead. */
function estimated(judge: Judge, sim: Simulation<SeatState>, side: Side): number {
  return limitedEstimate(chance(judge.worth(sim, side)));
}

/**
 * Whether some answer to the current decision seems to end the game in this End of Decade. It is assumed that every
 * later decision is made by looking one answer ahead.
 */
function seemsToEnd(judge: Judge, sim: Simulation<SeatState>): boolean {
  return new Planner(judge).plans(sim).some(({ worth }) => Math.abs(worth) === DECIDED);
}

/** Returns the time halfway to a time limit. */
function halfway(until: number): number {
  const now = performance.now();
  return now + (until - now) / 2;
}

/**
 * Returns the result of a position; null if the solver does not find it, the time is over, or the signal aborts.
 * @param budget.done reported as progress: the share of the bot's thinking that is already done
 */
async function finished(
  solver: Solver,
  state: SeatState,
  until: number,
  { signal, onProgress, done }: Pick<Budget, 'signal' | 'onProgress'> & { readonly done: number },
): Promise<Result | null> {
  if (solver.most === 0) return null;
  const search = solver.result(state);
  let rested = performance.now();
  for (let now = rested; now < until && !signal?.aborted; now = performance.now()) {
    if (now - rested >= STRETCH) {
      onProgress?.(done);
      await new Promise((resolve) => setTimeout(resolve, 0));
      rested = performance.now();
    }
    const step = search.next();
    if (step.done) return step.value;
  }
  return null;
}

/**
 * Returns the plans in the level's order of preference; the bot plays the first plan. A level with `misjudging`
 * misjudges only which card to take. It plays the best use of each card, and makes the best choice in all other decisions.
 */
function inPlayingOrder(
  found: readonly SearchedPlan[],
  { misjudging }: LevelSettings,
  random: Chance,
): readonly SearchedPlan[] {
  if (misjudging === null || found[0].plan.action === null) return found;
  const { slack, noise } = misjudging;
  const cardOf = ({ plan }: SearchedPlan): CardId | undefined => plan.action?.card;
  const best = Math.max(...found.map(({ plan }) => plan.worth));
  const seems = found
    .filter((one, index) => found.findIndex((other) => cardOf(other) === cardOf(one)) === index)
    .filter(({ plan }) => best - plan.worth <= slack)
    .map((one) => ({
      one,
      seeming: one.plan.worth + noise * (fraction(random) + fraction(random) + fraction(random) - 1.5),
    }))
    .sort((a, b) => b.seeming - a.seeming)
    .map(({ one }) => one);
  return [...seems, ...found.filter((one) => !seems.includes(one))];
}

/** Number of steps into which 0 to 1 is divided for random fractions. */
const FINE = 2 ** 24;
const fraction = (random: Chance): number => random(FINE) / FINE;

/**
 * Plays moves up to the end of the part. Stops earlier at a move that is illegal because a hidden card is not the card
 * that the search assumed. `hasStopped`: whether the part has ended or a move was illegal.
 */
function playOn(
  state: SeatState,
  moves: readonly Move[],
): { readonly state: SeatState; readonly count: number; readonly hasStopped: boolean } {
  let now = state;
  for (const [index, move] of moves.entries()) {
    const played = play(now, move);
    if (!played.ok) return { state: now, count: index, hasStopped: true };
    if (endsPart(now, played.value)) return { state: played.value.state, count: index + 1, hasStopped: true };
    now = played.value.state;
  }
  return { state: now, count: moves.length, hasStopped: false };
}
