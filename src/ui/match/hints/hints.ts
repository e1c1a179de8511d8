import { draftEvents, latest } from '../../../match/session.js';
import { decision, type SeatState, viewOf } from '../../../rules/game.js';
import { type GameKey, type GameWords, screenKey } from '../game-keys.js';
import { ENTER, type Keys, keys } from '../../widgets/key-table.js';
import { pickedCard, typedLetter } from '../screen.js';
import type { HintQuestion, HintState, HintThought, MatchScreenState } from '../state.js';
import { aimAtHint, giveAdvised, isOnAdvice, shownHint } from './follow.js';

/** Whether the player who decides requested a hint since their last commit. */
export function wasHinted({ hint, session: { committed } }: MatchScreenState): boolean {
  return hint?.committed === committed && hint.question.view.decision?.side === decision(committed)?.side;
}

/**
 * Returns the hint after the match changed from the table `before` to the table `now`; null if there was no hint. If
 * the side that has the hint has played, the hint still belongs to `before` and is no longer shown. After an action of
 * the other side or a take-back, the hint is valid for `now`.
 * @param isBack whether the change was a take-back
 */
export function hintOwed(hint: HintState | null, before: SeatState, now: SeatState, isBack: boolean): HintState | null {
  if (hint?.committed !== before) return hint;
  const hasPlayed = !isBack && decision(before)?.side === hint.question.view.decision?.side;
  return hasPlayed ? hint : { ...hint, committed: now };
}

/** Whether a bot should be thinking about a hint now. */
export function isHinting(screen: MatchScreenState): boolean {
  return shownHint(screen)?.thought.type === 'thinking';
}

/**
 * Returns the screen with the progress or result of a hint; unchanged if the hint is outdated or already has a result.
 * A result moves the cursor to the first advised answer, unless a page is open or the map cursor is not used for the
 * decision (`aim`).
 */
export function hinted(screen: MatchScreenState, question: HintQuestion, thought: HintThought): MatchScreenState {
  const { hint } = screen;
  if (hint?.question !== question || hint.thought.type !== 'thinking') return screen;
  if (thought.type !== 'thinking') {
    const told = { ...screen, hint: { ...hint, thought } };
    return screen.aim === 'decision' && screen.overlay === null ? aimAtHint(told) : told;
  }
  if (thought.done === hint.thought.done) return screen;
  return { ...screen, hint: { ...hint, thought: { ...thought, isStopped: hint.thought.isStopped } } };
}

/** After a key that changed the draft, moves the cursor to the next answer that the shown hint advises. */
export function followedHint(before: MatchScreenState, after: MatchScreenState): MatchScreenState {
  return before.session === after.session ? after : aimAtHint(after);
}

/** Shows the hint for the present decision again, or requests it. Does nothing if no decision is open. */
function ask(screen: MatchScreenState): MatchScreenState {
  const { session, hint } = screen;
  const at = latest(session);
  // The advice for this decision is already known, so the same hint is shown again.
  const again = hint && hint.thought.type !== 'failed' ? { ...screen, hint: { ...hint, isShown: true } } : screen;
  if (shownHint(again) !== null && again !== screen) return aimAtHint(again);
  const side = decision(at)?.side;
  if (!side) return screen;
  const question = { view: viewOf(at, side), events: [...session.log, ...draftEvents(session)] };
  const thought = { type: 'thinking', done: 0, isStopped: false } as const;
  return { ...screen, hint: { isShown: true, committed: session.committed, at, question, thought } };
}

/**
 * If the bot is thinking, stops the bot, which then returns its best advice so far. If the bot has finished or was
 * already stopped, closes the hint.
 */
function stopOrClose(screen: MatchScreenState): MatchScreenState {
  const hint = shownHint(screen);
  if (hint === null) return screen;
  return { ...screen, hint: mayStop(hint) ? stopped(hint) : { ...hint, isShown: false } };
}

function mayStop({ thought }: HintState): boolean {
  return thought.type === 'thinking' && !thought.isStopped;
}

function stopped(hint: HintState): HintState {
  return hint.thought.type === 'thinking' ? { ...hint, thought: { ...hint.thought, isStopped: true } } : hint;
}

function wordsOf(screen: MatchScreenState): GameWords {
  const hint = shownHint(screen);
  if (hint === null) return 'hint';
  return mayStop(hint) ? 'stopHint' : 'closeHint';
}

const isShown = (screen: MatchScreenState): boolean => shownHint(screen) !== null;
/**
 * Whether Esc has no meaning other than closing a hint: no letter is typed, no card is picked, and no cursor is saved.
 */
const isFreeOfEscape = (screen: MatchScreenState): boolean =>
  typedLetter(screen) === '' && pickedCard(screen) === null && screen.origin === null;

/** Key that requests a hint: what a bot would play in this position. The same key closes the hint. */
export const HINT = screenKey(
  keys('H'),
  wordsOf,
  (screen) => (isShown(screen) ? stopOrClose(screen) : ask(screen)),
  ({ hasHints }) => hasHints,
);

const CLOSING_HINT: Keys = keys(['escape', 'H'], 'escape');
/** Keys that close the shown hint. While the bot still thinks, they only stop the thinking. */
export const CLOSE_HINT: GameKey = screenKey(
  CLOSING_HINT,
  wordsOf,
  stopOrClose,
  (screen) => isShown(screen) && isFreeOfEscape(screen),
);

/** Key that puts the advised answer into the draft, while the cursor is on this answer. */
export const TAKE_ADVICE: GameKey = screenKey(ENTER, 'takeAdvice', giveAdvised, isOnAdvice);
