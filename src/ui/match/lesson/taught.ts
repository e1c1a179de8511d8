import { dueText, isFree, stepOf, teach, type Taught } from '../../../lessons/course.js';
import type { Situation } from '../../../lessons/goals.js';
import { answerOf } from '../../../lessons/lesson-match.js';
import { latest, partOf } from '../../../match/session.js';
import { viewOf } from '../../../rules/game.js';
import type { KeyResult } from '../game-keys.js';
import { aimAtHint } from '../hints/follow.js';
import { enterUndecided, pointedPlace } from '../screen.js';
import type { HintState, MatchScreenState } from '../state.js';

/**
 * Returns the result of a key or click in a lesson: counts what the step asks for as done, and takes wrong answers back
 * instead of committing them. Outside a lesson the result is unchanged.
 */
export function taught(before: MatchScreenState, pressed: KeyResult): KeyResult {
  const { screen, part } = pressed;
  if (before.lesson === null || before.lesson !== screen.lesson || screen === before) return pressed;
  const isCommit = part !== undefined;
  const { course, verdict } = teach(before.lesson, { type: isCommit ? 'commit' : 'look', now: situationOf(screen) });
  if (verdict === 'wrong') return { screen: aimed(withAnswer({ ...withoutAnswers(before), lesson: course })) };
  // A commit that the step does not ask for is allowed only against a bot.
  if (isCommit && verdict === 'open' && !isFree(course)) return { screen: withoutAnswers(before) };
  return { ...pressed, screen: withAnswer({ ...screen, lesson: course }) };
}

/** Returns the screen after a change that no key made, such as the other side's moves. */
export function taughtByNews(before: MatchScreenState, after: MatchScreenState): MatchScreenState {
  return taught(before, { screen: after }).screen;
}

/** Returns the screen after a key of the lesson itself. */
export function withTaught(screen: MatchScreenState, { course }: Pick<Taught, 'course'>): MatchScreenState {
  return withAnswer({ ...screen, lesson: course });
}

/** Shows the answer of the step like a hint once it is due, and otherwise removes it. */
function withAnswer(screen: MatchScreenState): MatchScreenState {
  const { lesson, hint } = screen;
  const step = lesson && stepOf(lesson);
  const isDue = lesson !== null && step !== null && dueText(lesson) === 'answer';
  const part = isDue && hint?.thought.type !== 'answer' ? answerOf(step, screen.session.committed) : null;
  if (part !== null) return aimed({ ...screen, hint: answerHint(screen, part) });
  return isDue || hint?.thought.type !== 'answer' ? screen : { ...screen, hint: null };
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

function withoutAnswers(screen: MatchScreenState): MatchScreenState {
  const { session } = screen;
  return enterUndecided({ ...screen, session: { ...session, steps: [], undone: [] } });
}

/** Returns what the learner has done and sees. */
export function situationOf(screen: MatchScreenState): Situation {
  const { session, overlay, stage } = screen;
  return {
    committed: session.committed,
    latest: latest(session),
    answers: partOf(session),
    card: screen.focus === 'cards' && screen.aim === 'decision' ? screen.card : null,
    place: screen.focus === 'map' ? (pointedPlace(screen) ?? null) : null,
    page: overlay,
    hasReport: stage.type === 'moment',
    refusal: screen.refusal?.code ?? null,
  };
}
