import { type Course, type Deed, dueText, isFree, stepOf, teach, withCommitRefused } from '../lessons/course.js';
import { type Goal, type GoalPage, needsCommit, type Situation } from '../lessons/goals.js';
import { answerOf, rightAnswers } from '../lessons/lesson-match.js';
import { lacksText, withNearness } from '../lessons/puzzle-words.js';
import type { LessonStep } from '../lessons/schema.js';
import * as sessions from '../match/session.js';
import type { Session } from '../match/session.js';
import { cardName } from '../notation/index.js';
import { findCard } from '../notation/names.js';
import type { Move, Refusal, RefusalCode } from '../rules/game.js';
import type { LessonWords, PlainLessonWords } from '../text/catalogue.js';
import { describePart } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { placeOfMove } from '../text/place-ids.js';
import { type Ask, Leaving } from './ask.js';
import type { Command, CommandName } from './commands.js';
import { placesNamed } from './entries.js';
import { withFullNames } from './facts.js';
import { typedLines, typedPlace } from './typed-lines.js';

/** For each page that a lesson can ask for, the command that prints its contents; null if no command does. */
const SAYS_PAGE: Readonly<Record<GoalPage, CommandName | null>> = {
  help: 'help',
  search: null,
  log: 'log',
  forecast: 'forecast',
  ledger: null,
  played: 'played',
  rules: 'rules',
  card: 'card',
};

/** Sentences of a lesson: those for the screen, and those that plain mode prints instead. */
export interface SaidWords {
  readonly screen: LessonWords;
  readonly plain: PlainLessonWords;
}

/** A lesson or puzzle in plain mode: prints the steps, checks what the learner does, and undoes wrong answers. */
export class PlainLesson {
  readonly #words: SaidWords;
  readonly #texts: Texts;
  readonly #ask: Ask;
  #course: Course;
  #saidStep = -1;
  #wanted: number | 'next' | null = null;

  constructor(course: Course, words: SaidWords, texts: Texts, ask: Ask) {
    this.#course = course;
    this.#words = words;
    this.#texts = texts;
    this.#ask = ask;
  }

  get course(): Course {
    return this.#course;
  }

  /**
   * Index of the step to which the learner wants to jump; `next` for the next puzzle; null if the learner just leaves.
   */
  get wanted(): number | 'next' | null {
    return this.#wanted;
  }

  /** Whether the present step is only about the report that is printed next. */
  get isReport(): boolean {
    return stepOf(this.#course)?.done.type === 'no-report';
  }

  /**
   * Prints the present step. Waits at a step that the learner only reads, or that asks to look something up. Returns
   * when the learner has to decide.
   * @param general carries out a command that works at every prompt; resolves to false for other commands
   * @throws Leaving when the lesson is done, Interrupted when the learner has looked up what the step asks for
   */
  async follow(session: Session, general: (command: Command) => Promise<boolean>): Promise<void> {
    const { plainMode: say } = this.#texts.screen;
    for (let step = stepOf(this.#course); step !== null; step = stepOf(this.#course)) {
      this.sayStep();
      const now = situationOf(session, {});
      if (isTold(step.done)) {
        await this.#ask.until(say.prompt.readOn, async (typed, command) => {
          if (typed !== '' && (command === null || !(await general(command)))) this.#ask.say(say.lesson.readOn);
          return typed === '';
        });
        this.#ask.progressed();
        const page = step.done.type === 'page' ? step.done.page : null;
        this.#teach(step.done.type === 'read' ? { type: 'read' } : { type: 'look', now: { ...now, page } });
      } else if (isLook(step.done)) {
        await this.#ask.until(say.prompt.look, async (typed, command) => {
          if (typed !== '' && (command === null || !(await general(command)))) this.#ask.say(say.lesson.notAsked);
          return false;
        });
      } else if (!this.#teach({ type: 'look', now })) return;
    }
    throw new Leaving('left');
  }

  /** Prints the present step, unless it was already printed. */
  sayStep(): void {
    const { step, lesson, puzzle, isLate } = this.#course;
    const present = stepOf(this.#course);
    if (present === null || step === this.#saidStep) return;
    this.#saidStep = step;
    const { screen, plain } = this.#words;
    const onScreen = screen.steps[present.id];
    const late = isLate ? onScreen?.late : undefined;
    const task = late ?? plain.steps[present.id]?.task ?? onScreen?.task ?? '';
    const { step: say } = this.#texts.screen.plainMode.lesson;
    this.#ask.say(puzzle === null ? say(step + 1, lesson.steps.length, task) : task);
  }

  /**
   * Leaves a puzzle for the next one. Does nothing in a lesson.
   * @throws `Leaving`, which makes the caller go to the next puzzle
   */
  leavePuzzle(): void {
    if (this.#course.puzzle === null) return;
    this.#wanted = 'next';
    throw new Leaving('left');
  }

  /**
   * Prints the step again if `typed` is empty; otherwise jumps to the step with this number.
   * @throws `Leaving`, which makes the caller jump to a step
   */
  turn(typed: string): void {
    const { plainMode: say } = this.#texts.screen;
    const { length } = this.#course.lesson.steps;
    const number = /^\d{1,3}$/.test(typed) ? Number(typed) : null;
    if (typed === '') {
      this.#saidStep = -1;
      this.sayStep();
    } else if (number === null || number < 1 || number > length) this.#ask.say(say.noEntry(typed, String(length)));
    else {
      this.#wanted = number - 1;
      throw new Leaving('left');
    }
  }

  /** Prints more about the step. Returns false if a bot may give a hint instead. */
  help(session: Session): boolean {
    if (isFree(this.#course) && dueText(this.#course) !== 'task') return false;
    this.#teach({ type: 'help' });
    this.#sayDue(session);
    return true;
  }

  /** Returns the session after an answer: without the answer if it cannot lead to the goal. */
  answered(before: Session, after: Session): Session {
    if (after.steps.length <= before.steps.length) return after;
    return this.#isWrong({ type: 'look', now: situationOf(after, {}) }, before) ? before : after;
  }

  /**
   * Returns the session if its answers may be committed. If not, prints why, and returns the session with only the
   * right answers.
   */
  committing(session: Session): Session {
    const kept = sessions.withAnswers(session, this.#rightOf(session));
    return this.#isWrong({ type: 'commit', now: situationOf(session, {}) }, kept) ? kept : session;
  }

  /**
   * Stays at the present step, because the match has refused the commit that would have completed the step.
   * @param refusal why the rules refuse the commit; null if the rules allow it but the other side has no legal reply.
   * If null, this method prints that there is no reply
   */
  commitRefused(refusal: Refusal | null): void {
    this.#course = withCommitRefused(this.#course);
    if (refusal === null) this.#ask.say(this.#texts.screen.plainMode.lesson.noReply);
  }

  /**
   * Returns the answers that stay after a wrong commit: the right ones at the beginning. Returns none in a puzzle,
   * because they would give the solution away. Also returns none if every answer is right but the commit is wrong.
   */
  #rightOf(session: Session): readonly Move[] {
    const { puzzle } = this.#course;
    const step = stepOf(this.#course);
    if (step === null || puzzle !== null) return [];
    const given = sessions.partOf(session);
    const right = rightAnswers(given, answerOf(step, session.committed) ?? []);
    return right.length < given.length ? right : [];
  }

  /** Returns whether the learner's command completes the step. */
  looked(command: Command, session: Session): boolean {
    return seenBy(command).some((seen) => this.#teach({ type: 'look', now: situationOf(session, seen) }));
  }

  /** Returns whether an answer that the rules refuse completes the step. */
  refused(refusal: RefusalCode, session: Session): boolean {
    return this.#teach({ type: 'look', now: situationOf(session, { refusal }) });
  }

  /** Applies a deed of the learner to the course. Returns whether the deed completes the step. */
  #teach(deed: Deed): boolean {
    const { course, verdict } = teach(this.#course, deed);
    this.#course = course;
    return verdict === 'done';
  }

  /**
   * Returns whether the learner did something wrong. If so, prints what was wrong.
   * @param kept the session with only the right answers
   */
  #isWrong(deed: Deed, kept: Session): boolean {
    const { course, verdict } = teach(this.#course, deed);
    this.#course = { ...course, kept: verdict === 'wrong' ? kept.steps.length : course.kept };
    if (verdict !== 'wrong') return false;
    const { words, screen } = this.#texts;
    const { lesson: say } = screen.plainMode;
    this.#ask.say(this.#remark());
    // For a puzzle the remark already says that the answers are undone.
    if (this.#course.remark?.type === 'lacks') return true;
    if (kept.steps.length === 0) this.#ask.say(say.undone);
    else this.#ask.say(say.kept(describePart(kept.committed, sessions.partOf(kept), words)));
    if (dueText(course) !== 'task') this.#sayDue(kept);
    return true;
  }

  #remark(): string {
    const { remark } = this.#course;
    const { lesson: say } = this.#texts.screen.plainMode;
    const id = stepOf(this.#course)?.id ?? '';
    if (remark?.type === 'lacks') return withFullNames(lacksText(remark, this.#texts), this.#texts);
    if (remark?.type !== 'own') return remark?.type === 'wrong' ? say.wrong : say.notAsked;
    const { screen, plain } = this.#words;
    const own = plain.steps[id]?.remarks?.[remark.says] ?? screen.steps[id]?.remarks?.[remark.says] ?? say.wrong;
    return withNearness(own, remark.near ?? null, this.#texts);
  }

  /** Prints the text that is due: the task, more help, or the answer. */
  #sayDue(session: Session): void {
    const step = stepOf(this.#course);
    if (step === null) return;
    const { lesson: say } = this.#texts.screen.plainMode;
    const due = dueText(this.#course);
    const lines = isTold(step.done) ? [] : linesFor(step, session, this.#texts);
    const [first] = lines;
    const more = this.#words.plain.steps[step.id]?.more;
    if (due === 'answer' && first !== undefined) this.#ask.say(say.answer(lines));
    else if (due === 'task' || (more ?? first) === undefined) this.turn('');
    else this.#ask.say(more ?? say.begin(first ?? ''));
  }
}

/**
 * Whether the learner can only read a step in plain mode. True for three kinds of steps: steps that are only to be
 * read, steps that ask for a page that plain mode does not have, and steps that ask to close a page or report. In plain
 * mode, pages and reports are printed and never stay open.
 */
function isTold(goal: Goal): boolean {
  return (
    goal.type === 'read' ||
    goal.type === 'no-page' ||
    goal.type === 'no-report' ||
    (goal.type === 'page' && SAYS_PAGE[goal.page] === null)
  );
}

/** Whether a step is done by looking up a card, a place or a page. */
function isLook({ type }: Goal): boolean {
  return type === 'card' || type === 'place' || type === 'page';
}

/** Returns the lines that a learner can type to do a step; empty if there are several ways to do the step. */
export function linesFor({ done, ...step }: LessonStep, session: Session, texts: Texts): readonly string[] {
  const { commands } = texts.screen.plainMode;
  if (isTold(done)) return [''];
  if (done.type === 'card') return [`${commands.card.word} ${cardName(done.card)}`];
  if (done.type === 'place') return [`${commands.board.word} ${typedPlace(done.place)}`];
  const page = done.type === 'page' ? SAYS_PAGE[done.page] : null;
  if (page !== null) return [commands[page].word];
  const part = needsCommit(done) ? answerOf({ done, ...step }, session.committed) : null;
  return part === null ? [] : typedLines(part, session, texts);
}

type Seen = Partial<Pick<Situation, 'card' | 'place' | 'page' | 'refusal'>>;

/** Returns what the learner has done, and what a command has just shown. */
export function situationOf(session: Session, seen: Seen): Situation {
  return {
    committed: session.committed,
    latest: sessions.latest(session),
    answers: sessions.partOf(session),
    card: null,
    place: null,
    page: null,
    hasReport: false,
    refusal: null,
    ...seen,
  };
}

/** Returns what a command shows the learner, in the terms of goals: cards, places and pages. */
function seenBy({ name, rest }: Command): readonly Seen[] {
  if (name === 'board')
    return placesNamed(rest)
      .flatMap((move) => placeOfMove(move) ?? [])
      .map((place) => ({ place }));
  const pages = Object.entries(SAYS_PAGE).flatMap(([page, command]) => (command === name ? [{ page }] : []));
  if (name !== 'card') return pages;
  const { exact, begun } = findCard(rest);
  return [...[...exact, ...begun].map((card) => ({ card })), ...pages];
}
