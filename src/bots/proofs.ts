import { limitedEstimate } from '../common/estimate.js';
import { other, type Side } from '../rules/board.js';
import { type Move, phaseOf, type SeatState, Simulation } from '../rules/game.js';
import { DECIDED } from './judge.js';
import type { SearchedPlan } from './search.js';
import { allMoves, isSolvable, type Solver } from './solver.js';

/** Maximum number of positions that are solved for one choice. */
const MOST_POSITIONS = 200_000;
/** Number of positions that are solved for each simulated action of the budget. */
const PER_ACTION = 100;

/** Returns the maximum number of positions to solve for a choice; 0 for a bot that does not search. */
export function positionsToSolve(simulations: number): number {
  return Math.min(MOST_POSITIONS, Math.floor(PER_ACTION * simulations));
}

/** The functions and the solver that a proof needs. */
interface Prover {
  readonly solver: Solver;
  /** Runs the solver; returns null if the winner was not found within the limits. */
  readonly winnerOf: (state: SeatState) => Promise<Side | null>;
  /** Returns the state after a plan's moves up to the end of the part. */
  readonly after: (moves: readonly Move[]) => SeatState;
}

/** Plans, best first, and the winner with best play of both sides; null if it is not known. */
interface Proved {
  readonly found: readonly SearchedPlan[];
  readonly winner: Side | null;
}

/**
 * Proves results of plans. Plans that certainly win become the first ones, with the chance 1; plans that certainly lose
 * become the last ones, with the chance 0. The chances of all other plans are estimates, which are limited.
 * @param found plans of the deciding side, best first
 */
export async function withProofs(
  state: SeatState,
  found: readonly SearchedPlan[],
  { solver, winnerOf, after }: Prover,
): Promise<Proved> {
  const isOpen = solver.most > 0 && mayEndGame(state);
  const winner = isOpen && isSolvable(state) ? await winnerOf(state) : null;
  const [{ plan }] = found;
  const { side } = plan;
  const all: SearchedPlan[] = [];
  for (const one of found) all.push({ ...one, chance: (await chanceAfter(one)) ?? limitedEstimate(one.chance) });
  if (winner === side && all.every(({ chance }) => chance !== 1)) all.push(...winningMove(state, side, solver));
  return { found: all.sort((a, b) => rank(a) - rank(b)), winner };

  async function chanceAfter({ plan: { moves } }: SearchedPlan): Promise<number | null> {
    if (winner === other(side)) return 0;
    if (!isOpen) return null;
    const reached = after(moves);
    const won = isSolvable(reached) ? await winnerOf(reached) : null;
    return won && (won === side ? 1 : 0);
  }
}

/** Returns 0 for a certain win, 1 for an estimate and 2 for a certain loss. */
function rank({ chance }: SearchedPlan): number {
  if (chance === 1) return 0;
  return chance === 0 ? 2 : 1;
}

/** Whether a plan may reach a solvable position: in an End of Decade, and in the last action before it. */
function mayEndGame(state: SeatState): boolean {
  // An action takes at most one card from the display, so it cannot end the decade while two cards are left there.
  return phaseOf(state) > 0 || (state.half === 2 && state.display.length <= 1);
}

/** Returns the move by which a side certainly wins, as a plan; the plans that were searched may lack it. */
function winningMove(state: SeatState, side: Side, solver: Solver): SearchedPlan[] {
  const { pending } = new Simulation(state);
  const move = pending && allMoves(pending).find((one) => solver.knownAfter(state, one) === side);
  if (!move) return [];
  return [{ plan: { side, moves: [move], worth: DECIDED, action: null }, visits: 0, chance: 1, answer: null }];
}
