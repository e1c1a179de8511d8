import {
  decision,
  type GameEvent,
  type Move,
  type Moment,
  play,
  type Played,
  type Refusal,
  type State,
} from '../../rules/game.js';
import { phaseOf } from '../../rules/ending.js';
import { err, ok, type Result } from '../../rules/result.js';
import { isRevealing, whyNotTakenBack } from '../../notation/index.js';
import { courseMoment, type CourseMoment, counts } from './course.js';
import type { LogEntry } from './log-entry.js';

/** One answer given since the last commit. */
export interface Step extends Played {
  readonly move: Move;
}

/**
 * A game at one keyboard: what is settled, and the answers of the part under way, which can be taken back until they are
 * committed. A part goes on to the next stop: the end of the action or phase, the other side's decision, something
 * revealed.
 */
export interface Session {
  /** The table before the first uncommitted answer. */
  readonly committed: State;
  /** Everything that happened before that. */
  readonly log: readonly LogEntry[];
  readonly steps: readonly Step[];
  /** Answers taken back, the next to be given again last. */
  readonly undone: readonly Move[];
  /** The action or phase under way, as far as it is committed. */
  readonly begun: Begun;
  /** The session before the last committed action, as long as that may be taken back by consent. */
  readonly before: Session | null;
  /** The figures of the game so far, action by action, for the charts at its end. */
  readonly course: readonly CourseMoment[];
}

/** How an action or phase began, and what has happened in it since. */
export interface Begun {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** What a session starts from; a game taken up again brings its course along, and the action it was left in. */
export interface SessionStart extends Pick<Played, 'state'> {
  readonly events: readonly LogEntry[];
  readonly begun?: Begun;
  readonly course?: readonly CourseMoment[];
  readonly before?: Session | null;
}

export function startSession({ state, events, begun = begin(state), before = null, course }: SessionStart): Session {
  return {
    committed: state,
    log: events,
    steps: [],
    undone: [],
    begun,
    before,
    course: course ?? [courseMoment(state)],
  };
}

function begin(state: State): Begun {
  return { state, events: [] };
}

/** The latest state, uncommitted answers included. */
export function latest(session: Session): State {
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
 * Whether the last answer showed something hidden in the middle of its action. Such an answer cannot be taken back: it is
 * committed at once, so that nobody looks and then leaves the game.
 */
export function hasRevealed(session: Session): boolean {
  const last = session.steps.at(-1);
  if (!last) return false;
  return last.moments[0].events.some(isRevealing);
}

export function undo(session: Session): Session {
  const last = session.steps.at(-1);
  if (!last) return session;
  return { ...session, steps: session.steps.slice(0, -1), undone: [...session.undone, last.move] };
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

/** Whether an answer was the last one of its part: the action or phase is over, or the other side decides next in it. */
export function isStop(before: State, played: Played): boolean {
  return isOver(before, played) || passesOn(before, played.state);
}

/** Whether an action, a phase or a side's part of a phase is over with an answer; within an action it goes on. */
export function isOver(before: State, { state, moments }: Played): boolean {
  return moments.length > 1 || isBetweenActions(state) || (phaseOf(state) > 0 && passesOn(before, state));
}

/** Neither side takes back what the other has decided. */
function passesOn(before: State, after: State): boolean {
  return decision(before)?.side !== decision(after)?.side;
}

/** Whether no action or phase is under way: choosing a card, and the hand at the start of a decade, are asked then. */
export function isBetweenActions(state: State): boolean {
  const next = decision(state);
  return next === null || next.kind === 'take-card' || next.kind === 'keep-hand';
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
export function shownState(session: Session): State {
  return session.steps.at(-1)?.moments[0].state ?? session.committed;
}

/** Whether the answers are an action that can be taken back by consent once it is committed. */
function mayTakeBack({ committed, steps }: Session): boolean {
  const side = decision(committed)?.side;
  if (side === undefined || steps[0]?.move.type !== 'take') return false;
  return whyNotTakenBack({ side, decided: [], events: steps.flatMap(({ events }) => events) }) === null;
}

/** Makes the answers given final. The frames lead from the end of the action to the next decision, each to be shown. */
export function commit(session: Session): { session: Session; frames: readonly Moment[] } {
  const last = session.steps.at(-1);
  const frames = last ? last.moments.slice(1) : [];
  const events = session.steps.flatMap((step) => step.events);
  const committed = latest(session);
  const log = [...session.log, ...events];
  const soFar = eventsUnderWay(session);
  const before = mayTakeBack(session) ? { ...session, steps: [], undone: [], before: null } : null;
  const settled = { ...session, committed, log, steps: [], undone: [], before };
  if (!endsWith(session, isOver))
    return { session: { ...settled, begun: { ...session.begun, events: soFar } }, frames };
  const passed = [{ state: shownState(session), events: soFar }, ...frames].filter(counts);
  const course = [...session.course, ...passed.map(({ state }) => courseMoment(state))];
  return { session: { ...settled, begun: begin(committed), course }, frames };
}
