import { itemAt } from '../../common/item-at.js';
import * as sessions from '../../match/session.js';
import type { PortReply } from '../../match/port.js';
import type { News } from '../../match/seat.js';
import { type Move, phaseOf, type Refusal, seatState } from '../../rules/game.js';
import { framesOf, isQuiet } from './report/merge-frames.js';
import { reportsToShow, skippingReports, skipsReports } from './report/bot-reports.js';
import { withServiceMessage } from './at-table.js';
import { codesForNext, placeCodesOf } from './deciding/letters.js';
import { hintOwed } from './hints/hints.js';
import { nextStage, enterUndecided } from './screen.js';
import { initialBotsState, type Mode, type MatchScreenState } from './state.js';

/** Returns the screen that waits while a take-back is sent. */
export function sendTakeBack(screen: MatchScreenState): MatchScreenState {
  return { ...sending(screen), overlay: null };
}

/**
 * Returns the answers to commit, and the screen while it waits for the reply. The screen shows nothing as committed
 * before the reply.
 */
export function startCommit(screen: MatchScreenState): {
  readonly screen: MatchScreenState;
  readonly part: readonly Move[];
} {
  return { screen: sending(screen), part: sessions.partOf(screen.session) };
}

function sending(screen: MatchScreenState): MatchScreenState {
  return { ...screen, stage: { type: 'sending' }, refusal: null, note: null };
}

/**
 * Returns the screen that shows what has happened in the match, and then the next decision. The hand is covered again
 * if the other side decides next.
 * @param isOwnBack whether the news is the reply to a take-back of this screen; other news may arrive before that
 *   reply
 */
export function withNews(
  screen: MatchScreenState,
  { moments: views, game }: News,
  isOwnBack = false,
): MatchScreenState {
  const { mode } = screen;
  // In a practice game another process can go back to an earlier decision. The game then has fewer events than before.
  const isBack = isOwnBack || (views.length === 0 && game.events.length < screen.session.log.length);
  // The events of `views` are the last events of the game. All decisions of the news are in the first moment, so the
  // report of that moment shows the help that the players had.
  const before = game.events.length - views.reduce((sum, { events }) => sum + events.length, 0);
  const help = game.helped?.filter(({ event }) => event >= before) ?? [];
  const states = views.map(({ view }) => seatState(view));
  const told = framesOf(
    views.flatMap((seen, index) => {
      if (!isReported(seen, screen)) return [];
      const { view: _, ...moment } = seen;
      const last = moment.events.at(-1);
      const thought = last && game.thoughts?.get(last);
      const helped = index === 0 && help.length > 0 ? help : undefined;
      const start = states[index - 1] ?? sessions.latest(screen.session);
      return {
        ...moment,
        start,
        state: itemAt(states, index),
        ...(thought && { thought }),
        ...(helped && { helped }),
      };
    }),
  );
  const frames = isBack ? told : reportsToShow(screen, told);
  const session = sessions.startSession(game);
  const letters = isBack ? null : placeCodesOf(screen.session, screen.letters);
  const isOwn = mode.type === 'own-seat';
  // At a remote table an agreed take-back arrives as news, not as a reply.
  const isTakenBack = isBack || (isOwn && game.events.at(-1)?.type === 'taken-back');
  const hint = hintOwed(screen.hint, screen.session.committed, session.committed, isTakenBack);
  const entered = enterUndecided(
    {
      ...screen,
      session,
      letters: continuesAfterCommit(screen.session, session) ? letters : codesForNext(letters),
      hint,
      pastStart: isBack ? null : session.begun.events.length > 0 ? screen.pastStart : screen.session.begun.state,
      ...(isBack && { order: null }),
      mode: modeAfter(mode, frames.length > 0, isBack),
    },
    frames,
  );
  const after = !isBack && skipsReports(screen) ? skippingReports(entered) : entered;
  // If the player opened a page while the other side played, the page stays open.
  const overlay = after.overlay ?? (isOwn ? screen.overlay : null);
  const note = game.practice ? 'gone-back' : 'taken-back';
  return { ...after, overlay, note: isTakenBack ? note : null };
}

/** Whether the screen shows a report of a moment. In a lesson, a phase that changes nothing gets no report. */
function isReported({ events }: News['moments'][number], { lesson }: MatchScreenState): boolean {
  return lesson === null || !isQuiet(events);
}

function modeAfter(mode: Mode, hasFrames: boolean, isBack: boolean): Mode {
  if (mode.type === 'own-seat') return { ...mode, bots: mode.bots && initialBotsState(mode.bots.levels) };
  if (mode.type === 'replay') return mode;
  // A hand is never uncovered while a report is shown.
  const uncovered = hasFrames || isBack ? null : mode.uncovered;
  return { ...mode, keyboard: isBack ? null : mode.keyboard, uncovered };
}

/**
 * Whether the action or phase under way continues after a commit. A phase can continue with a decision of the other
 * side.
 */
function continuesAfterCommit(before: sessions.Session, { begun, committed }: sessions.Session): boolean {
  const phase = phaseOf(committed);
  return begun.events.length > 0 || (phase > 0 && phase === phaseOf(before.committed));
}

/** Returns the screen after a commit was refused: the match has not changed. */
export function refused(screen: MatchScreenState, refusal: Refusal | null, problem?: string): MatchScreenState {
  return { ...notSent(screen), refusal, note: problem === undefined ? null : { sentence: problem } };
}

/**
 * Returns the screen after the reply to a request to end the game or to offer a draw. If the game continues, only the
 * message changes. The stage does not change, because a commit may have been sent meanwhile and be waiting for its
 * reply.
 */
export function withEndReply(screen: MatchScreenState, reply: PortReply): MatchScreenState {
  if (reply.type === 'committed') return withNews(screen, reply.news);
  const problem = reply.type === 'refused' ? reply.problem : undefined;
  return problem === undefined ? screen : withServiceMessage(screen, problem);
}

/** Returns the screen after a commit got no reply. The answers may have been saved; it is safe to commit them again. */
export function unanswered(screen: MatchScreenState): MatchScreenState {
  return { ...notSent(screen), note: 'unreachable' };
}

/**
 * Returns the screen after a failed commit, with the answers kept for a retry. Only an answer that revealed cards is
 * undone, because the revealed cards are a guess until that answer is committed.
 */
function notSent(screen: MatchScreenState): MatchScreenState {
  // News may have arrived before the reply. In that case keep the stage that the news led to.
  if (screen.stage.type !== 'sending') return screen;
  if (!sessions.hasRevealed(screen.session)) return nextStage(screen);
  return enterUndecided({ ...screen, session: sessions.undo(screen.session) });
}
