import { type Decision, type Move, sameMove, type SeatState, type Simulation } from '../rules/game.js';

type Sim = Simulation<SeatState>;

/** Whether `moves` begin with `others`. */
export function beginsWith(moves: readonly Move[], others: readonly Move[]): boolean {
  return others.length <= moves.length && others.every((move, index) => sameMove(move, moves[index]));
}

const NOTHING_ASKED = { options: [], extras: [] };

/**
 * Plays moves up to the first illegal one.
 * @returns the moves played
 */
export function follow(sim: Sim, moves: readonly Move[]): readonly Move[] {
  for (const [index, move] of moves.entries()) {
    const { options, extras } = sim.pending ?? NOTHING_ASKED;
    const option = [...options, ...extras].find((one) => sameMove(one, move));
    if (!option) return moves.slice(0, index);
    sim.play(option);
  }
  return moves;
}

/** Whether an action is under way. */
export function isWithinAction({ state, asked }: Sim): boolean {
  return asked !== null && state.action !== null && asked.kind !== 'take-card';
}

/** Whether the current decision must be made before a chosen icon or prestige box takes effect. */
export function hasNoEffectYet({ state }: Sim, { kind }: Decision): boolean {
  const task = state.tasks.at(-1);
  if (task?.type !== 'event') return false;
  if (task.current !== null) return kind !== 'icon';
  return task.source.type === 'prestige' && kind === 'icon';
}
