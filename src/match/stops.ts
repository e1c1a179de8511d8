import { decision, isRevealing, phaseOf, type Played, type State } from '../rules/game.js';

/**
 * Whether a part ends with this answer: the action or phase ends, the other side decides next, or the answer reveals
 * something hidden.
 */
export function endsPart(before: State, played: Played): boolean {
  return endsOrPassesOn(before, played) || isRevealed(played);
}

/**
 * Whether the answer itself revealed something hidden. Only its first moment counts: the later moments are automatic
 * steps, such as a deal of cards.
 */
export function isRevealed({ moments: [own] }: Played): boolean {
  return own.events.some(isRevealing);
}

/** Whether an answer ended the action or phase, or passed the decision to the other side. */
export function endsOrPassesOn(before: State, played: Played): boolean {
  return endsActionOrPhase(before, played) || passesOn(before, played.state);
}

/**
 * Whether an answer ended an action, a phase, or one side's decisions in a phase. If the other side decides next within
 * an action, the action has not ended.
 */
export function endsActionOrPhase(before: State, { state, moments }: Played): boolean {
  return moments.length > 1 || isBetweenActions(state) || (phaseOf(state) > 0 && passesOn(before, state));
}

/** Whether the game is between actions and phases: it is over, or a player must choose a card or the hand to keep. */
export function isBetweenActions(state: State): boolean {
  const next = decision(state);
  return next === null || next.kind === 'take-card' || next.kind === 'keep-hand';
}

/**
 * Whether the deciding side has changed with the answer. In that case the part ends, because a side may not undo
 * decisions of the other side.
 */
function passesOn(before: State, after: State): boolean {
  return decision(before)?.side !== decision(after)?.side;
}
