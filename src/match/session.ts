import { itemAt } from '../common/item-at.js';
import type { Side } from '../rules/board.js';
import {
  type Conclusion,
  type GameEvent,
  type Imagined,
  type Move,
  play,
  type Played,
  type Refusal,
  sameMove,
  seatState,
} from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { answerByItself } from './by-itself.js';
import type { CoursePoint } from './course.js';
import type { Begun } from './moment.js';
import type { SeatGame } from './seat.js';
import { isBetweenActions, isRevealed, isStop } from './stops.js';

/** One answer given since the last commit. */
export interface Draft extends Played<Imagined> {
  readonly move: Move;
}

/**
 * A game as one seat plays it: how it stands, and the answers of the part under way, which can be taken back until they
 * are committed. A part goes on to the next stop: the end of the action or phase, the other side's decision, something
 * revealed. All of it is imagined from what the seat may know.
 */
export interface Session {
  /** The table before the first uncommitted answer. */
  readonly committed: Imagined;
  /** Everything that happened before that. */
  readonly log: readonly GameEvent[];
  readonly steps: readonly Draft[];
  /** Answers taken back, the next to be given again last. */
  readonly undone: readonly Move[];
  /** The action or phase under way, as far as it is committed. */
  readonly begun: Begun<Imagined>;
  /** The side whose last action may be taken back by consent. */
  readonly mayTakeBack: Side | null;
  /** How the players ended the game, where the rules have not; null otherwise. */
  readonly conclusion: Conclusion | null;
  /** The figures of the game action by action, once it is over. */
  readonly course: readonly CoursePoint[];
}

/** The session of a seat, without uncommitted answers. */
export function startSession({ view, events, begun, mayTakeBack, conclusion, course }: SeatGame): Session {
  const committed = seatState(view);
  return {
    committed,
    log: events,
    steps: [],
    undone: [],
    begun: { state: begun.events.length === 0 ? committed : seatState(begun.view), events: begun.events },
    mayTakeBack,
    conclusion,
    course,
  };
}

/** Whether nobody decides any more: the game is over by the rules, or because its players ended it. */
export function isEnded({ committed, conclusion }: Session): boolean {
  return committed.outcome !== null || conclusion !== null;
}

/** The latest table, uncommitted answers included. */
export function latest(session: Session): Imagined {
  return session.steps.at(-1)?.state ?? session.committed;
}

/**
 * Gives one answer.
 * @returns the session with it, or why the rules refuse it
 */
export function answer(session: Session, move: Move): Result<Session, Refusal> {
  const played = play(latest(session), move);
  if (!played.ok) return err(played.error);
  return ok({ ...session, steps: [...session.steps, { move, ...played.value }], undone: [] });
}

/**
 * Gives answers that were kept somewhere, in place of those given. The first that is not legal ends them, and so does one
 * that shows something hidden: such answers are committed at once, so it was not. Behind a complete part come none.
 */
export function withAnswers(session: Session, moves: readonly Move[]): Session {
  let kept: Session = { ...session, steps: [], undone: [] };
  for (const move of moves) {
    const given = answer(kept, move);
    if (!given.ok || hasRevealed(given.value)) return kept;
    kept = given.value;
    if (isComplete(kept)) return kept;
  }
  return kept;
}

/**
 * Whether the last answer showed something hidden in the middle of its action. Such an answer cannot be taken back: it is
 * committed at once, so that nobody looks and then leaves the game.
 */
export function hasRevealed(session: Session): boolean {
  const last = session.steps.at(-1);
  return last !== undefined && isRevealed(last);
}

/** Gives the answers in which nothing is decided, up to the next that matters. */
export function goOn(session: Session): Session {
  for (let now = session; ;) {
    const move = hasRevealed(now) || isComplete(now) ? null : answerByItself(latest(now));
    const given = move && answer(now, move);
    if (!given?.ok) return now;
    now = { ...given.value, undone: session.undone };
  }
}

/** How many of the answers given a player was asked for, the last of them included: what follows it came by itself. */
function stepsAsked({ committed, steps }: Session): number {
  return (
    1 +
    steps.findLastIndex(
      ({ move }, index) => !isByItself(index === 0 ? committed : itemAt(steps, index - 1).state, move),
    )
  );
}

function isByItself(before: Imagined, move: Move): boolean {
  const own = answerByItself(before);
  return own !== null && sameMove(own, move);
}

/** Whether an answer was given that can be taken back. */
export function canUndo(session: Session): boolean {
  return stepsAsked(session) > 0;
}

/** Takes back the last answer that a player was asked for. */
export function undo(session: Session): Session {
  const last = stepsAsked(session) - 1;
  const step = session.steps[last];
  if (step === undefined) return session;
  const steps = session.steps.slice(0, last);
  return { ...session, steps, undone: [...session.undone, step.move] };
}

/** Gives the answer last taken back again. */
export function redo(session: Session): Session {
  const move = session.undone.at(-1);
  if (!move) return session;
  const again = answer(session, move);
  return again.ok ? { ...again.value, undone: session.undone.slice(0, -1) } : session;
}

/** Whether a part is complete and waits to be committed: the other side decides next, or nothing is left to decide. */
export function isComplete(session: Session): boolean {
  return endsWith(session, isStop);
}

/** Whether a complete part hands its action or phase on to the other side. */
export function goesOn(session: Session): boolean {
  return endsWith(session, (_before, { state, moments }) => moments.length === 1 && !isBetweenActions(state));
}

function endsWith({ steps, committed }: Session, ends: typeof isStop): boolean {
  const last = steps.at(-1);
  return last !== undefined && ends(steps.at(-2)?.state ?? committed, last);
}

/** The answers to be committed. */
export function partOf({ steps }: Session): readonly Move[] {
  return steps.map(({ move }) => move);
}

/** What happened since the last commit, up to the end of the action or phase: what the player may see before committing. */
export function draftEvents(session: Session): readonly GameEvent[] {
  return session.steps.flatMap((step) => step.moments[0].events);
}

/** What happened in the action or phase under way from its beginning, committed or not. */
export function eventsUnderWay(session: Session): readonly GameEvent[] {
  return [...session.begun.events, ...draftEvents(session)];
}

/** The table to show: a complete action or phase is shown as it ended, without what comes next. */
export function shownState(session: Session): Imagined {
  return session.steps.at(-1)?.moments[0].state ?? session.committed;
}
