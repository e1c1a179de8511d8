import * as sessions from '../../match/session.js';
import type { News } from '../../match/seat.js';
import { type Move, phaseOf, type Refusal, seatState } from '../../rules/game.js';
import { framesOf } from './report/film.js';
import { letteringOf } from './deciding/letters.js';
import { botsOf, nextStage, stopped } from './screen.js';
import { botsHere, type Mode, type Screen } from './state.js';

/** The other side lets the last committed action be taken back. */
export function agree(screen: Screen): Screen {
  return { ...sent(screen, 'take-back'), overlay: null };
}

/** Sends the answers given, to be written down; until that is answered nothing is shown as done. */
export function confirm(screen: Screen): { readonly screen: Screen; readonly part: readonly Move[] } {
  return { screen: sent(screen, 'part'), part: sessions.partOf(screen.session) };
}

/** What was said about the last key is past. */
function sent(screen: Screen, what: 'part' | 'take-back'): Screen {
  return { ...screen, stage: { type: 'sending', what }, refusal: null, note: null };
}

/** Goes on with what became of the game; the hand is covered again when the other side decides next. */
export function received(screen: Screen, { moments: views, game }: News): Screen {
  const { mode, stage } = screen;
  const isBack = stage.type === 'sending' && stage.what === 'take-back';
  const thought = botsOf(screen)?.thought;
  const frames = framesOf(
    views.map(({ view, ...moment }, at) => ({
      ...moment,
      state: seatState(view),
      ...(at === 0 && thought && { thought }),
    })),
  );
  const session = sessions.startSession(game);
  const letters = goesOn(screen.session, session) && !isBack ? letteringOf(screen.session, screen.letters) : null;
  const after = stopped({ ...screen, session, letters, mode: modeAfter(mode, frames.length > 0, isBack) }, frames);
  const isOwn = mode.type === 'own-seat';
  // What somebody reads while the other plays stays open; a hint was for a decision that is none any more.
  const isKept = isOwn && screen.overlay !== 'hint';
  const overlay = after.overlay ?? (isKept ? screen.overlay : null);
  // Elsewhere the other player agreed, or this one asked.
  const isTold = isBack || (isOwn && game.events.at(-1)?.type === 'taken-back');
  return { ...after, overlay, note: isTold ? 'taken-back' : null };
}

function modeAfter(mode: Mode, hasFrames: boolean, isBack: boolean): Mode {
  if (mode.type === 'own-seat') return { ...mode, bots: mode.bots && botsHere(mode.bots.levels) };
  if (mode.type === 'replay') return mode;
  // No page is turned over a hand that lies open.
  const uncovered = hasFrames || isBack ? null : mode.uncovered;
  return { ...mode, keyboard: isBack ? null : mode.keyboard, uncovered };
}

/** Whether an action or phase goes on behind a commit, in a phase perhaps with the other side. */
function goesOn(before: sessions.Session, { begun, committed }: sessions.Session): boolean {
  const phase = phaseOf(committed);
  return begun.events.length > 0 || (phase > 0 && phase === phaseOf(before.committed));
}

/** What was sent is not done: nothing has changed. */
export function refused(screen: Screen, refusal: Refusal | null, problem?: string): Screen {
  return { ...notSent(screen), refusal, note: problem === undefined ? null : { sentence: problem } };
}

/** Nobody knows whether what was sent arrived: it may be sent again. */
export function unanswered(screen: Screen): Screen {
  return { ...notSent(screen), note: 'unreachable' };
}

/** The answers sent stand as before, but one that shows something hidden: until it is committed, that is a guess. */
function notSent(screen: Screen): Screen {
  // News may have come before the answer: what they show stays.
  if (screen.stage.type !== 'sending') return screen;
  if (!sessions.hasRevealed(screen.session)) return nextStage(screen);
  return stopped({ ...screen, session: sessions.undo(screen.session) });
}
