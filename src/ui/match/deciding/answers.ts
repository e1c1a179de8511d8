import type { Decision, Move, Use } from '../../../rules/game.js';
import * as sessions from '../../../match/session.js';
import type { Session } from '../../../match/session.js';
import { choiceStyle, mayBeDone } from './choices.js';
import { enterNextStage, isHandedOver, openDecision, pickedCard } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Gives an answer. If the answer is illegal, only `refusal` changes. */
export function give(screen: MatchScreenState, move: Move): MatchScreenState {
  const answered = sessions.answer(screen.session, move);
  if (!answered.ok) return { ...screen, refusal: answered.error };
  return afterMove(continued({ ...screen, session: answered.value }), move);
}

/**
 * Returns the screen after this move. Taking a card begins a new action. The cursor then leaves the place of the
 * earlier action, because that place may be useless now. The player can then be asked again to confirm "done".
 */
function afterMove(screen: MatchScreenState, { type }: Move): MatchScreenState {
  return type === 'take' ? { ...screen, place: undefined, isStopAsked: false } : screen;
}

/** Whether an answer reveals something hidden. Such an answer is committed at once. */
export function isRevealingAnswer({ session }: Pick<MatchScreenState, 'session'>, move: Move): boolean {
  const answered = sessions.answer(session, move);
  return answered.ok && sessions.hasRevealed(answered.value);
}

/** Uses the card under the cursor. */
export function take(screen: MatchScreenState, use: Use): MatchScreenState {
  const card = pickedCard(screen) ?? screen.card;
  if (card === null) return { ...screen, refusal: null, note: 'no-card' };
  return give(screen, { type: 'take', card, use });
}

export function takeBack(screen: MatchScreenState): MatchScreenState {
  if (!canTakeBack(screen)) return { ...screen, refusal: null, note: 'nothing-to-undo' };
  return continued({ ...screen, session: sessions.undo(screen.session) });
}

export function giveAgain(screen: MatchScreenState): MatchScreenState {
  const move = screen.session.undone.at(-1);
  if (!canGiveAgain(screen) || move === undefined) return { ...screen, refusal: null, note: 'nothing-to-redo' };
  return afterMove(continued({ ...screen, session: sessions.redo(screen.session) }), move);
}

/**
 * Whether the players may agree to take back the last committed action. True only at the hand-over right after that
 * action. If the same side decides again, there is no hand-over. In that case the action has revealed something or
 * ended the half, and cannot be taken back (`whyNotTakenBack`).
 */
export function mayAskTakeBack(screen: MatchScreenState): boolean {
  return isHandedOver(screen) && screen.session.mayTakeBack !== null;
}

/** Whether there is an uncommitted answer to undo; false while a commit is being sent. */
export function canTakeBack(screen: MatchScreenState): boolean {
  return mayChange(screen) && sessions.canUndo(screen.session);
}

export function canGiveAgain(screen: MatchScreenState): boolean {
  return mayChange(screen) && screen.session.undone.length > 0;
}

function mayChange({ stage }: MatchScreenState): boolean {
  return stage.type === 'choosing' || stage.type === 'reviewing';
}

/** Returns the screen after an answer. The cursor is on the first entry of a list if `preselects` allows it. */
function continued(screen: MatchScreenState): MatchScreenState {
  const next = enterNextStage(screen);
  const open = openDecision(next);
  return { ...next, pointing: open !== null && preselects(open, next.session) ? 'option' : 'nothing' };
}

/**
 * Whether the cursor begins on an option, so that Enter alone chooses it. False on the map, where the player must first
 * move the cursor. Also false if an option reveals something, which cannot be taken back, or if there is only one
 * option besides declining.
 */
function preselects(open: Decision, session: Session): boolean {
  if (choiceStyle(open) === 'map' || (mayBeDone(open) && open.options.length <= MOST_BETTER_ASKED)) return false;
  return !open.options.some((move) => isRevealingAnswer({ session }, move));
}

const MOST_BETTER_ASKED = 2;
