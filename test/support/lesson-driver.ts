import { startCourse, startPuzzle, stepOf } from '../../src/lessons/course.js';
import { type Goal, type GoalPage, isMet } from '../../src/lessons/goals.js';
import { answerOf, LessonMatch, movesOf } from '../../src/lessons/lesson-match.js';
import { lessonOf, type Puzzle } from '../../src/lessons/puzzle.js';
import type { Lesson } from '../../src/lessons/schema.js';
import { gameFor } from '../../src/match/seat.js';
import { latest, startSession } from '../../src/match/session.js';
import { decision, type Move, takeableCards, USES, why } from '../../src/rules/game.js';
import { refused, withNews } from '../../src/ui/match/commit.js';
import { atLegalPlace } from '../../src/ui/match/deciding/cursors.js';
import { LESSON_ROWS } from '../../src/ui/match/lesson/lesson-pane.js';
import { situationOf, taughtByNews, withCommitRefused, withLessonBegun } from '../../src/ui/match/lesson/taught.js';
import { pressKey } from '../../src/ui/match/keys.js';
import { openScreen, placeCodes } from '../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';
import { placeName } from '../../src/text/describe-place.js';
import { ENGLISH } from '../../src/text/index.js';
import type { PlaceId } from '../../src/ui/map/index.js';
import { LETTER_OF_PAGE } from '../../src/ui/widgets/scroll.js';
import { KeyParser } from '../../src/terminal/input/key-parser.js';
import { ENTER, KeyDriver } from './key-driver.js';

/** Keys that open the pages; null for the page that only the search opens. */
const PAGE_KEYS: Readonly<Record<GoalPage, string | null>> = { ...LETTER_OF_PAGE, search: '/', card: 'i', rules: null };
function keyOfPage(page: GoalPage): string {
  const key = PAGE_KEYS[page];
  if (key === null) throw new Error(`no key is known for the page ${page}`);
  return key;
}

/** The Esc key as a complete sequence. A bare Esc byte needs a timer, because it also begins other sequences. */
export const ESC = '\u001B[27u';
const MOST_KEYS = 400;

/** Returns all uses of all cards that the learner can take. */
function allTakes(screen: MatchScreenState): Extract<Move, { type: 'take' }>[] {
  const state = latest(screen.session);
  const side = decision(state)?.side ?? 'west';
  return takeableCards(state, side).flatMap((card) => USES.map((use) => ({ type: 'take' as const, card, use })));
}

/** Finds the keys that complete the steps of a lesson. Like `KeyDriver`, uses only its own model of the screen. */
export class LessonDriver extends KeyDriver {
  readonly #played: LessonMatch;

  constructor(lesson: Lesson, number: number, size: { columns: number; rows: number }, step = 0) {
    const played = LessonMatch.at(lesson, step);
    const screen = openScreen(startSession(gameFor(played.match, lesson.seat)), lesson.seat);
    super(played.match, size, withLessonBegun({ ...screen, lesson: startCourse(lesson, number, step) }), LESSON_ROWS);
    this.#played = played;
  }

  /** Returns a driver that solves a puzzle. */
  static ofPuzzle(puzzle: Puzzle, number: number, size: { columns: number; rows: number }): LessonDriver {
    const driver = new LessonDriver(lessonOf(puzzle), number, size);
    driver.game = { ...driver.game, screen: { ...driver.screen, lesson: startPuzzle(puzzle, number) } };
    return driver;
  }

  /** Index of the present step. */
  get step(): number {
    return this.screen.lesson?.step ?? 0;
  }

  /** Returns the answer of the present step in the lesson's file. */
  get answerNow(): readonly Move[] {
    const step = this.screen.lesson && stepOf(this.screen.lesson);
    const answer = step && answerOf(step, this.screen.session.committed);
    if (!answer) throw new Error(`step ${this.step} has no answer that fits the table`);
    return answer;
  }

  override follow(bytes: string): (readonly Move[])[] {
    const parser = new KeyParser();
    const parts: (readonly Move[])[] = [];
    for (const event of [...parser.push(bytes), ...parser.flush()]) {
      if (event.type !== 'key') continue;
      const { screen, part } = pressKey(this.screen, event, this.room);
      this.game = { match: this.#played.match, screen: atLegalPlace(screen) };
      if (part) this.#commit(part);
      if (part) parts.push(part);
    }
    return parts;
  }

  /**
   * Returns the letters that the map shows at the place. If it shows none, returns the bytes that move the cursor to
   * the place.
   */
  protected override chooseBytes(screen: MatchScreenState, place: PlaceId): string {
    return placeCodes(screen).get(place) ?? super.chooseBytes(screen, place);
  }

  #commit(part: readonly Move[]): void {
    const reply = this.#played.answered(part);
    if (reply.type === 'refused') {
      const refusedNow = withCommitRefused(refused(this.screen, reply.refusal));
      this.game = { match: this.#played.match, screen: refusedNow };
    }
    if (reply.type !== 'committed') return;
    const after = atLegalPlace(withNews(this.screen, reply.news));
    this.game = { match: this.#played.match, screen: taughtByNews(this.screen, after) };
  }

  /** Applies the bytes that complete the present step to the model. Returns the bytes in pieces. */
  doStep(): string[] {
    const before = this.step;
    const step = this.screen.lesson && stepOf(this.screen.lesson);
    if (!step) throw new Error('the lesson is done');
    const done = this.#keysFor(step.done);
    if (this.step !== before + 1) throw new Error(`step ${step.id} is not done after ${JSON.stringify(done)}`);
    return done;
  }

  #keysFor(goal: Goal): string[] {
    switch (goal.type) {
      case 'read':
        return [this.press(ENTER)];
      case 'page':
        return [this.press(keyOfPage(goal.page))];
      case 'no-page':
        return [this.press(ESC)];
      case 'no-report':
        return this.pressUntil(ENTER, ({ stage }) => stage.type !== 'moment');
      case 'card':
        return [...this.toDecision(), this.press(this.cardBytes(goal.card))];
      case 'place':
        return [...this.toDecision(), this.press(`/${placeName(goal.place, { words: ENGLISH })}${ENTER}`)];
      case 'refused':
        // Any card and use will do if the rules refuse it for the required reason.
        return [...this.toDecision(), ...this.refusedUse(goal)];
      case 'take':
        return [...this.toDecision(), ...this.giveAnswers().slice(0, 1)];
      case 'commit':
      case 'result':
        return [...this.toDecision(), ...this.giveAnswers(), this.press(ENTER)];
      case 'any':
        return this.#keysFor(goal.goals[0]);
      case 'has':
      case 'no-card':
      case 'over':
        throw new Error(`no keys are known for a goal ${goal.type}`);
    }
  }

  /** Gives the answers of a text in the notation of move files. */
  answerAs(text: string): string[] {
    return movesOf(this.match.record.end, text).map((move) => this.answer(move));
  }

  /** Returns the keys for a use of a card that the rules refuse for the reason the goal requires. */
  refusedUse(goal: Goal): string[] {
    for (const move of allTakes(this.screen)) {
      const refusal = why(latest(this.screen.session), move)?.code ?? null;
      if (refusal === null || !isMet(goal, { ...situationOf(this.screen), refusal })) continue;
      return [this.press(this.bytesFor(move))];
    }
    throw new Error('no use of a card is refused like that');
  }

  press(bytes: string): string {
    this.follow(bytes);
    return bytes;
  }

  giveAnswers(): string[] {
    return this.answerNow.flatMap((move) => {
      const bytes = this.answer(move);
      return bytes === '' ? [] : [bytes];
    });
  }

  /** Returns to the decision: closes a page, leaves reports, and ends a free look at the map. */
  toDecision(): string[] {
    const isReport = ({ stage }: MatchScreenState): boolean => stage.type !== 'moment';
    return [
      ...(this.screen.overlay === null ? [] : [this.press(ESC)]),
      ...(isReport(this.screen) ? [] : this.pressUntil(ENTER, isReport)),
      ...(this.screen.aim === 'anywhere' ? [this.press(ESC)] : []),
    ];
  }

  pressUntil(bytes: string, isThere: (screen: MatchScreenState) => boolean): string[] {
    const all: string[] = [];
    while (!isThere(this.screen)) {
      if (all.length > MOST_KEYS) throw new Error(`${JSON.stringify(bytes)} leads nowhere`);
      all.push(this.press(bytes));
    }
    return all;
  }
}
