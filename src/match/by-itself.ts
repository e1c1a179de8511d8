import { type Decision, decision, type Move, orderMatters, play, type State } from '../rules/game.js';

/**
 * The answer to a decision in which nothing is decided: the next of an event's icons whose order can change nothing
 * (R6.4c); null where a player is asked.
 */
export function answerByItself(state: State): Move | null {
  const open = decision(state);
  const task = state.tasks.at(-1);
  if (open?.kind !== 'icon' || task?.type !== 'event' || orderMatters(state, task)) return null;
  const [next] = open.options;
  return next && (open.extras.length === 0 || keepsPolice(state, open, next)) ? next : null;
}

/** Whether police power can be used after an answer just as beside it (R8b). */
function keepsPolice(state: State, { side }: Decision, move: Move): boolean {
  const played = play(state, move);
  const next = played.ok ? decision(played.value.state) : null;
  return next?.side === side && (next.extras.length > 0 || next.kind === 'police-power');
}
