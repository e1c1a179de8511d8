import { itemAt } from '../common/item-at.js';
import type { Side } from '../rules/board.js';
import {
  type Conclusion,
  type GameEvent,
  type SeatState,
  type Move,
  play,
  type Played,
  type Refusal,
  sameMove,
  seatState,
} from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { automaticAnswer } from './automatic-answer.js';
import { NO_THOUGHTS, type ThoughtsByEvent } from './bot-thoughts.js';
import type { CoursePoint } from './course.js';
import type { Begun } from './moment.js';
import type { Helped } from './part-comments.js';
import type { OwnDecision, SeatGame } from './seat.js';
import { isBetweenActions, isRevealed, endsOrPassesOn } from './stops.js';

/** One answer given since the last commit, and the state after it. */
export interface Draft extends Played<SeatState> {
  readonly move: Move;
}

/**
 * A game as one seat plays it: its state, and the answers of the current part. These answers are not committed yet and
 * can be undone. A part ends at the end of the action or phase, before a decision of the other side, or when something
 * hidden is revealed. All states are built only from what the seat may know.
 */
export interface Session {
  /** State before the first uncommitted answer. */
  readonly committed: SeatState;
  /** All events up to `committed`. */
  readonly log: readonly GameEvent[];
  readonly steps: readonly Draft[];
  /** Undone answers. The last answer in the list is redone first. */
  readonly undone: readonly Move[];
  /** The current action or phase, with its committed answers only. */
  readonly begun: Begun<SeatState>;
  /** The side whose last action can be taken back if the other side agrees; null if no action can be. */
  readonly mayTakeBack: Side | null;
  /** In a practice game, the decisions to which the player can go back, in the order of the game; otherwise null. */
  readonly practice: readonly OwnDecision[] | null;
  /** How the players ended the game (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: Conclusion | null;
  /** Figures of the game after each action and phase; empty until the game is over. */
  readonly course: readonly CoursePoint[];
  /** Why the bots of this process played their actions. */
  readonly thoughts: ThoughtsByEvent;
  /** Help that the players had with their parts, by the last event of the part. */
  readonly helped: HelpByEvent;
}

export type HelpByEvent = ReadonlyMap<GameEvent, Helped>;

export const NO_HELP: HelpByEvent = new Map();

/** Returns the session of a seat, without uncommitted answers. */
export function startSession({
  view,
  events,
  begun,
  mayTakeBack,
  practice,
  conclusion,
  course,
  thoughts = NO_THOUGHTS,
  helped = [],
}: SeatGame): Session {
  const committed = seatState(view);
  return {
    committed,
    log: events,
    steps: [],
    undone: [],
    begun: { state: begun.events.length === 0 ? committed : seatState(begun.view), events: begun.events },
    mayTakeBack,
    practice: practice ?? null,
    conclusion,
    course,
    thoughts,
    helped: helped.length === 0 ? NO_HELP : new Map(helped.map((help) => [itemAt(events, help.event), help])),
  };
}

/** Whether the game is over, ended by the rules or by the players. */
export function isEnded({ committed, conclusion }: Session): boolean {
  return committed.outcome !== null || conclusion !== null;
}

/** Returns the state after all uncommitted answers. */
export function latest(session: Session): SeatState {
  return session.steps.at(-1)?.state ?? session.committed;
}

/**
 * Adds one answer. Answers that were undone before can then no longer be redone.
 * @returns the session with the answer, or why the rules refuse the answer
 */
export function answer(session: Session, move: Move): Result<Session, Refusal> {
  const played = play(latest(session), move);
  if (!played.ok) return err(played.error);
  return ok({ ...session, steps: [...session.steps, { move, ...played.value }], undone: [] });
}

/**
 * Replaces the uncommitted answers by those of a saved draft. Stops after a complete part, and before an answer that is
 * illegal or reveals something hidden. (A revealing answer is committed at once, so no draft contains one.)
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
 * Whether the last answer itself revealed something hidden. Such an answer cannot be undone. It is committed at once,
 * so that nobody can look at the card and then leave the game.
 */
export function hasRevealed(session: Session): boolean {
  const last = session.steps.at(-1);
  return last !== undefined && isRevealed(last);
}

/** Adds automatic answers until a player must decide. */
export function addAutomaticAnswers(session: Session): Session {
  for (let now = session; ;) {
    const move = hasRevealed(now) || isComplete(now) ? null : automaticAnswer(latest(now));
    const given = move && answer(now, move);
    if (!given?.ok) return now;
    now = { ...given.value, undone: session.undone };
  }
}

/**
 * Returns the number of uncommitted answers up to and including the last answer that a player chose. All later answers
 * are automatic.
 */
function stepsAsked({ committed, steps }: Session): number {
  return (
    1 +
    steps.findLastIndex(
      ({ move }, index) => !isByItself(index === 0 ? committed : itemAt(steps, index - 1).state, move),
    )
  );
}

function isByItself(before: SeatState, move: Move): boolean {
  const own = automaticAnswer(before);
  return own !== null && sameMove(own, move);
}

export function canUndo(session: Session): boolean {
  return stepsAsked(session) > 0;
}

/**
 * Undoes the last answer that a player chose, and the automatic answers after it. Returns the session unchanged if
 * there is no such answer.
 */
export function undo(session: Session): Session {
  const last = stepsAsked(session) - 1;
  const step = session.steps[last];
  if (step === undefined) return session;
  const steps = session.steps.slice(0, last);
  return { ...session, steps, undone: [...session.undone, step.move] };
}

/** Redoes the answer that was undone last. Returns the session unchanged if there is none to redo. */
export function redo(session: Session): Session {
  const move = session.undone.at(-1);
  if (!move) return session;
  const again = answer(session, move);
  return again.ok ? { ...again.value, undone: session.undone.slice(0, -1) } : session;
}

/** Whether the part is complete and can be committed: the other side decides next, or the action or phase is over. */
export function isComplete(session: Session): boolean {
  return endsWith(session, endsOrPassesOn);
}

/** Whether the action or phase of a complete part continues after the commit, with a decision of the other side. */
export function continuesAfterCommit(session: Session): boolean {
  return endsWith(session, (_before, { state, moments }) => moments.length === 1 && !isBetweenActions(state));
}

function endsWith({ steps, committed }: Session, ends: typeof endsOrPassesOn): boolean {
  const last = steps.at(-1);
  return last !== undefined && ends(steps.at(-2)?.state ?? committed, last);
}

/** Returns the uncommitted answers, in order. */
export function partOf({ steps }: Session): readonly Move[] {
  return steps.map(({ move }) => move);
}

/**
 * Returns the events of the uncommitted answers, up to the end of the action or phase. The player may not see later
 * events before committing.
 */
export function draftEvents(session: Session): readonly GameEvent[] {
  return session.steps.flatMap((step) => step.moments[0].events);
}

/** Returns the events of the current action or phase, including those of uncommitted answers. */
export function eventsUnderWay(session: Session): readonly GameEvent[] {
  return [...session.begun.events, ...draftEvents(session)];
}

/**
 * Returns the state to show. If the part completes an action or phase, returns the state at the end of that action or
 * phase, before any automatic steps.
 */
export function shownState(session: Session): SeatState {
  return session.steps.at(-1)?.moments[0].state ?? session.committed;
}
