import { type Decision, decision, type Move, orderMatters, play, type State } from '../rules/game.js';

/**
 * Returns the answer to the question which icon of an event comes next, if the order of the icons makes no difference
 * (R6.4c). Null for every decision that a player must make.
 */
export function automaticAnswer(state: State): Move | null {
  const open = decision(state);
  const task = state.tasks.at(-1);
  if (open?.kind !== 'icon' || task?.type !== 'event' || orderMatters(state, task)) return null;
  const [next] = open.options;
  return next && (open.extras.length === 0 || keepsPolice(state, open, next)) ? next : null;
}

/** Whether the side can still use police power after this answer (R8b). */
function keepsPolice(state: State, { side }: Decision, move: Move): boolean {
  const played = play(state, move);
  const next = played.ok ? decision(played.value.state) : null;
  return next?.side === side && (next.extras.length > 0 || next.kind === 'police-power');
}
