import { limitedEstimate } from '../common/estimate.js';
import { other, type Side } from '../rules/board.js';
import { type Move, type SeatState, Simulation } from '../rules/game.js';
import { DECIDED } from './judge.js';
import type { SearchedPlan } from './search.js';
import { allMoves, isSolvable, type Result, type Solver } from './solver.js';

/** Maximum number of positions that are solved for one choice. */
const MOST_POSITIONS = 200_000;
/** Number of positions that are solved for each simulated action of the budget, in the last End of Decade. */
const PER_ACTION = 100;
/**
 * Number of positions that are solved for each simulated action in earlier Ends of Decade, which rarely end the game.
 */
const PER_ACTION_BEFORE = 8;

/** Returns the maximum number of positions to solve for a choice; 0 if the bot does not search, or nothing can be solved. */
export function positionsToSolve(simulations: number, state: SeatState): number {
  if (!mayEndGame(state)) return 0;
  const each = state.decade === 4 ? PER_ACTION : PER_ACTION_BEFORE;
  return Math.min(MOST_POSITIONS, Math.floor(each * simulations));
}

/** Input of `withProofs` besides the plans. */
interface Prover {
  readonly solver: Solver;
  /** Runs the solver; returns null if the result was not found within the limits. */
  readonly resultOf: (state: SeatState) => Promise<Result | null>;
  /** The result with best play of both sides; null if it is not known. */
  readonly result: Result | null;
  /** Returns a side's estimated chance to win in a state, without looking ahead. */
  readonly estimate: (state: SeatState, side: Side) => number;
  /** Returns the state after a plan's moves up to the end of the part. */
  readonly after: (moves: readonly Move[]) => SeatState;
}

/**
 * Proves results of plans, and returns the plans in their order of preference. Plans that certainly win become the
 * first ones, with the chance 1; plans that certainly lose become the last ones, with the chance 0. The chances of all
 * other plans are estimates, limited by `limitedEstimate`. Before decade IV, if `result` is null, only plans that seem
 * to end the game are examined. If a plan seems to end the game, but the proof shows that it does not, the chance of
 * the plan becomes the estimate of the position after the plan.
 * @param found plans of the deciding side, best first
 */
export async function withProofs(
  state: SeatState,
  found: readonly SearchedPlan[],
  { solver, resultOf, result, estimate, after }: Prover,
): Promise<readonly SearchedPlan[]> {
  const [{ plan }] = found;
  const { side } = plan;
  const mayEnd = mayEndGame(state);
  let isCorrected = false;
  const all: SearchedPlan[] = [];
  for (const one of found) all.push({ ...one, chance: (await chanceAfter(one)) ?? limitedEstimate(one.chance) });
  const lacksKeepingPlan =
    result === side ? all.every(({ chance }) => chance < 1) : all.every(({ chance }) => chance === 0);
  if (lacksKeepingPlan && result !== null && result !== other(side))
    all.push(...keepingMove(state, side, { result, solver, estimate }));
  return all.sort((a, b) => rank(a) - rank(b) || (isCorrected ? b.chance - a.chance : 0));

  async function chanceAfter({ plan: { moves }, chance: own }: SearchedPlan): Promise<number | null> {
    if (result === other(side)) return 0;
    if (!mayEnd) return null;
    const reached = after(moves);
    const seemsToEnd = limitedEstimate(own) !== own;
    const isToSolve = state.decade === 4 || result !== null || seemsToEnd;
    const won = reached.outcome?.winner ?? (isToSolve && isSolvable(reached) ? await resultOf(reached) : null);
    if (won === 'nobody' && seemsToEnd) {
      isCorrected = true;
      return estimate(reached, side);
    }
    if (won === null || won === 'nobody') return null;
    return won === side ? 1 : 0;
  }
}

/** Returns 0 for a certain win, 1 for an estimate and 2 for a certain loss. */
function rank({ chance }: SearchedPlan): number {
  if (chance === 1) return 0;
  return chance === 0 ? 2 : 1;
}

/** Whether a plan may reach a solvable position: in an End of Decade, and in the last action before it. */
function mayEndGame({ half, display }: SeatState): boolean {
  // An action takes at most one card from the display, so it cannot end the decade while two cards are left there. In
  // an End of Decade the display is empty.
  return half === 2 && display.length <= 1;
}

/**
 * Returns one plan with a single move that keeps the proved result; empty if no such move is known. The plans of the
 * search may lack this move.
 */
function keepingMove(
  state: SeatState,
  side: Side,
  { result, solver, estimate }: Pick<Prover, 'solver' | 'estimate'> & { readonly result: Result },
): SearchedPlan[] {
  const { pending } = new Simulation(state);
  const move = pending && allMoves(pending).find((one) => solver.isKnownToKeep(state, side, result, one));
  if (!move) return [];
  const isWon = result === side;
  const plan = { side, moves: [move], worth: isWon ? DECIDED : 0, action: null };
  return [{ plan, visits: 0, chance: isWon ? 1 : estimate(state, side), answer: null }];
}
