import {
  type Course,
  dueText,
  isFree,
  stepOf,
  teach,
  type Taught,
  withCommitRefused as refusedCourse,
} from '../../../lessons/course.js';
import type { Situation } from '../../../lessons/goals.js';
import { answerOf, LessonMatch, rightAnswers } from '../../../lessons/lesson-match.js';
import { gameFor } from '../../../match/seat.js';
import type { Session } from '../../../match/session.js';
import * as sessions from '../../../match/session.js';
import { type Move, viewOf } from '../../../rules/game.js';
import type { KeyResult } from '../game-keys.js';
import { cardOrder } from '../deciding/card-order.js';
import { askOnMap } from '../deciding/cursors.js';
import { advisedMove, aimAtHint, phasesOf, shownHint } from '../hints/follow.js';
import { enterUndecided, focusDecision, openDecision, openScreen, pointedPlace, withChoice } from '../screen.js';
import type { HintState, MatchScreenState } from '../state.js';

/**
 * Returns the result of a key or click in a lesson. If the learner has done what the step asks for, the next step
 * begins. Wrong answers are taken back and not committed. Outside a lesson the result is unchanged.
 */
export function taught(before: MatchScreenState, pressed: KeyResult): KeyResult {
  const { screen, part } = pressed;
  if (before.lesson === null || before.lesson !== screen.lesson || screen === before) return pressed;
  const isCommit = part !== undefined;
  // If the step shows the forecast page, closing the page continues the lesson.
  if (phasesOf(before) !== undefined && before.overlay === 'forecast' && screen.overlay === null)
    return { screen: withTaught(screen, teach(before.lesson, { type: 'read' })) };
  const { course, verdict } = teach(before.lesson, { type: isCommit ? 'commit' : 'look', now: situationOf(screen) });
  if (verdict === 'wrong') return { screen: corrected(before, screen.session, course) };
  // A commit that the step does not ask for is allowed only against a bot.
  if (isCommit && verdict === 'open' && !isFree(course)) return { screen: withoutAnswers(before) };
  return { ...pressed, screen: withTaught(screen, { course }) };
}

/** Returns the screen after a change that does not come from a key, such as the moves of the other side. */
export function taughtByNews(before: MatchScreenState, after: MatchScreenState): MatchScreenState {
  const { screen } = taught(before, { screen: after });
  const isNews = screen.session.committed !== before.session.committed;
  return screen.lesson !== null && isNews ? withStepBegun(screen) : screen;
}

/** Returns the screen after a key of the lesson itself. */
export function withTaught(screen: MatchScreenState, { course }: Pick<Taught, 'course'>): MatchScreenState {
  const after = withAnswer({ ...screen, lesson: course });
  return course.step === screen.lesson?.step ? after : withStepBegun(after, screen.lesson);
}

/**
 * Returns the first screen of a lesson, or the first screen after `[` or `]` has led to another step. The cards have
 * the digits that they get at the beginning of the lesson, because the sentences of the lesson name digits.
 */
export function withLessonBegun(screen: MatchScreenState): MatchScreenState {
  const { lesson, session } = screen;
  if (lesson === null) return screen;
  const { seat } = lesson.lesson;
  const { order } = openScreen(sessions.startSession(gameFor(new LessonMatch(lesson.lesson).match, seat)), seat);
  return withStepBegun({ ...screen, order: cardOrder(session, order, seat) });
}

/**
 * Returns the screen at the beginning of a step. After a step that was only read, closes the open page. If this step
 * shows a place, moves the map cursor to that place. Otherwise, after a step that was only read, the player no longer
 * looks around the map.
 * @param before the course at the step before; null if no step was completed just now
 */
function withStepBegun(screen: MatchScreenState, before: Course | null = null): MatchScreenState {
  const show = screen.lesson && stepOf(screen.lesson)?.show;
  const isRead = before !== null && stepOf(before)?.done.type === 'read';
  const open = isRead ? { ...screen, overlay: null } : screen;
  if (show) return { ...askOnMap(open), place: show };
  return isRead && open.aim === 'anywhere' ? focusDecision(open) : open;
}

/** Shows the answer of the step like a hint once it is due (`dueText`). Removes a shown answer that is not due. */
function withAnswer(screen: MatchScreenState): MatchScreenState {
  const { lesson, hint } = screen;
  const step = lesson && stepOf(lesson);
  const isDue = lesson !== null && step !== null && dueText(lesson) === 'answer';
  const part = isDue && hint?.thought.type !== 'answer' ? answerOf(step, screen.session.committed) : null;
  if (part !== null) return aimed({ ...screen, hint: answerHint(screen, part) });
  return isDue || hint?.thought.type !== 'answer' ? screen : { ...screen, hint: null };
}

/**
 * Returns the screen after a request for help, which makes more help or the answer due (`dueText`). An answer that is
 * due but not marked (`lacksAnswer`) is shown again. If the draft contains other answers, they are undone first.
 */
export function withHelp(screen: MatchScreenState): MatchScreenState {
  if (screen.lesson === null) return screen;
  const helped = withTaught(screen, teach(screen.lesson, { type: 'help' }));
  if (!lacksAnswer(helped)) return helped;
  const again = aimed(withAnswer({ ...helped, hint: null }));
  return lacksAnswer(again) ? aimed(withAnswer({ ...withoutAnswers(again), hint: null })) : again;
}

/** Whether the answer of the step is due but not marked, because the learner has closed it or left it. */
export function lacksAnswer(screen: MatchScreenState): boolean {
  const { lesson, stage } = screen;
  if (lesson === null || dueText(lesson) !== 'answer' || stage.type !== 'choosing') return false;
  return stepOf(lesson)?.answer !== undefined && shownHint(screen) === null;
}

/** Moves the cursor to the answer, unless a page is open or the learner looks around. */
function aimed(screen: MatchScreenState): MatchScreenState {
  return screen.overlay === null && screen.aim === 'decision' ? aimAtHint(screen) : screen;
}

function answerHint(
  { session: { committed, log } }: MatchScreenState,
  part: NonNullable<ReturnType<typeof answerOf>>,
): HintState {
  return {
    isShown: true,
    committed,
    at: committed,
    question: { view: viewOf(committed, 'spectator'), events: log },
    thought: { type: 'answer', part },
  };
}

/**
 * Returns the screen after a wrong try: the screen before the last key, with only the right answers. If the try is
 * wrong although every answer is right, all answers are undone.
 */
function corrected(before: MatchScreenState, { steps }: Session, course: Course): MatchScreenState {
  // In a puzzle all answers are undone. If only the right answers stayed, they would give the solution away.
  if (course.puzzle !== null) return aimed(withAnswer({ ...withoutAnswers(before), lesson: course }));
  const given = steps.map(({ move }) => move);
  const step = stepOf(course);
  const answer = (step && answerOf(step, before.session.committed)) ?? [];
  const right = rightAnswers(given, answer);
  const screen = withAnswers(before, right.length < given.length ? right : []);
  const kept = { ...course, kept: screen.session.steps.length };
  return aimed(withAnswer({ ...withRightCard(screen, given, answer), lesson: kept }));
}

/**
 * If the learner took the right card for a wrong use, returns the screen with this card picked. Otherwise returns the
 * screen unchanged.
 */
function withRightCard(screen: MatchScreenState, [given]: readonly Move[], [right]: readonly Move[]): MatchScreenState {
  if (given?.type !== 'take' || right?.type !== 'take' || given.card !== right.card) return screen;
  if (openDecision(screen)?.kind !== 'take-card') return screen;
  return withChoice({ ...screen, card: given.card }, { picked: given.card });
}

function withoutAnswers(screen: MatchScreenState): MatchScreenState {
  return withAnswers(screen, []);
}

function withAnswers(screen: MatchScreenState, moves: readonly Move[]): MatchScreenState {
  return enterUndecided({ ...screen, session: sessions.withAnswers(screen.session, moves) });
}

/**
 * Returns the next answer that the step needs. Null if the learner has given all answers, if the step needs none, or
 * outside a lesson.
 */
export function neededNext(screen: MatchScreenState): Move | null {
  const step = screen.lesson && stepOf(screen.lesson);
  const part = step && answerOf(step, screen.session.committed);
  return part ? advisedMove({ ...screen, hint: answerHint(screen, part) }) : null;
}

/**
 * Returns the screen after a commit was refused. The lesson goes back by one step, because the step was counted as done
 * when the commit was sent. Unchanged in a lesson against a bot and outside a lesson.
 */
export function withCommitRefused(screen: MatchScreenState): MatchScreenState {
  return { ...screen, lesson: screen.lesson && refusedCourse(screen.lesson) };
}

/** Returns what the learner has done and sees. */
export function situationOf(screen: MatchScreenState): Situation {
  const { session, overlay, stage } = screen;
  return {
    committed: session.committed,
    latest: sessions.latest(session),
    answers: sessions.partOf(session),
    card: screen.focus === 'cards' && screen.aim === 'decision' ? screen.card : null,
    place: screen.focus === 'map' ? (pointedPlace(screen) ?? null) : null,
    page: overlay,
    hasReport: stage.type === 'moment',
    refusal: screen.refusal?.code ?? null,
  };
}
