import { decision, isRevealing, phaseOf, type Played, type State } from '../rules/game.js';

/** Whether a part ends with an answer: at a stop, or because it shows something hidden. */
export function endsPart(before: State, played: Played): boolean {
  return isStop(before, played) || isRevealed(played);
}

/** Whether an answer showed something hidden. */
export function isRevealed({ moments: [own] }: Played): boolean {
  return own.events.some(isRevealing);
}

/** Whether an answer was the last one of its part: the action or phase is over, or the other side decides next in it. */
export function isStop(before: State, played: Played): boolean {
  return isOver(before, played) || passesOn(before, played.state);
}

/** Whether an action, a phase or a side's part of a phase is over with an answer; within an action it goes on. */
export function isOver(before: State, { state, moments }: Played): boolean {
  return moments.length > 1 || isBetweenActions(state) || (phaseOf(state) > 0 && passesOn(before, state));
}

/** Whether no action or phase is under way: choosing a card, and the hand at the start of a decade, are asked then. */
export function isBetweenActions(state: State): boolean {
  const next = decision(state);
  return next === null || next.kind === 'take-card' || next.kind === 'keep-hand';
}

/** Neither side takes back what the other has decided. */
function passesOn(before: State, after: State): boolean {
  return decision(before)?.side !== decision(after)?.side;
}
