import { ok, type Result } from '../common/result.js';
import { commitPart, type Continued, type Match, matchOf } from '../match/match.js';
import type { Written } from '../match/saved-match.js';
import type { Port, PortReply } from '../match/port.js';
import { gameFor, newsFor, newsForOthers } from '../match/seat.js';
import type { PlayableMatch } from '../match/shared-match.js';
import { botName } from '../notation/bot-names.js';
import { newRecord, readAction } from '../notation/index.js';
import { decision, type Move, type Refusal, sameMove, type State } from '../rules/game.js';
import { needsCommit } from './goals.js';
import type { Lesson, LessonStep } from './schema.js';

/** The match of a lesson, in memory only. */
export class LessonMatch implements PlayableMatch {
  #match: Match;
  readonly #lesson: Lesson;
  /** Index of the step to which the next commit belongs. */
  #step = 0;

  /** @throws Error if the rules refuse the position; a test plays each lesson to its end */
  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#match = startOf(lesson);
  }

  /** Starts a lesson at a step: plays the answers of the steps before it. */
  static at(lesson: Lesson, step: number): LessonMatch {
    const match = new LessonMatch(lesson);
    for (const { done, answer = '' } of lesson.steps.slice(0, step)) {
      if (!needsCommit(done)) continue;
      match.#match = continuedBy(match.#match, movesOf(match.#match.record.end, answer)).match;
      match.#reply();
    }
    return match;
  }

  get match(): Match {
    return this.#match;
  }

  /** Plays a part of the learner or of the bot that plays the other side. */
  commit(part: readonly Move[]): Promise<Result<Written, Refusal>> {
    const continued = commitPart(this.#match, part);
    if (!continued.ok) return Promise.resolve(continued);
    this.#match = continued.value.match;
    return Promise.resolve(ok({ ...continued.value, problem: null, moved: null }));
  }

  /** Returns the match unchanged: nothing can be taken back in a lesson. */
  takeBack(): Promise<Result<Written, never>> {
    return Promise.resolve(ok({ match: this.#match, added: [], text: '', problem: null, moved: null }));
  }

  /** Returns the match unchanged: players cannot end the match of a lesson. */
  conclude(): Promise<Result<Written, never>> {
    return this.takeBack();
  }

  /** Returns the learner's port. After each commit the other side plays the moves of the lesson. */
  port(): Port {
    return {
      commit: (part) => Promise.resolve(this.answered(part)),
      takeBack: () => Promise.resolve({ type: 'refused', refusal: null }),
      listen: () => () => undefined,
    };
  }

  /**
   * Commits a part of the learner, then plays the other side's moves of the lesson. The result contains the report of
   * this play only if the next step of the lesson asks the learner to read the report. If the other side's moves are
   * illegal after this part, nothing is played and the result is `refused` with `refusal` null.
   */
  answered(part: readonly Move[]): PortReply {
    const { seat } = this.#lesson;
    const [match, step] = [this.#match, this.#step];
    const continued = commitPart(this.#match, part);
    if (!continued.ok) return { type: 'refused', refusal: continued.error };
    this.#match = continued.value.match;
    const own = newsFor(continued.value, seat);
    const replies = this.#reply();
    if (replies === null) {
      [this.#match, this.#step] = [match, step];
      return { type: 'refused', refusal: null };
    }
    const others = replies.map((reply) => newsForOthers(reply, seat));
    const isReported = this.#lesson.steps[this.#step]?.done.type === 'no-report';
    const moments = isReported ? [own, ...others].flatMap((news) => news.moments) : [];
    return { type: 'committed', news: { moments, game: gameFor(this.#match, seat) } };
  }

  /** Plays the other side's moves of the step whose answer was committed. Returns null if they are illegal. */
  #reply(): readonly Continued[] | null {
    const at = this.#lesson.steps.findIndex(({ done }, index) => index >= this.#step && needsCommit(done));
    this.#step = at + 1;
    const replies: Continued[] = [];
    for (const text of this.#lesson.steps[at]?.then ?? []) {
      const continued = continuedByText(this.#match, text);
      if (continued === null) return null;
      this.#match = continued.match;
      replies.push(continued);
    }
    return replies;
  }
}

function startOf({ id, seat, opponent, position }: Lesson): Match {
  const bot = opponent === undefined ? '' : botName(opponent);
  const players = { west: seat === 'west' ? '' : bot, east: seat === 'east' ? '' : bot };
  const dealt = 'seed' in position || 'random' in position ? position : { ...position, seed: 1 };
  const record = newRecord({ players, position: JSON.stringify(dealt) });
  if (!record.ok) throw new Error(`the position of lesson ${id} is wrong: ${JSON.stringify(record.error)}`);
  return matchOf(record.value);
}

function continuedBy(match: Match, part: readonly Move[]): Continued {
  const continued = commitPart(match, part);
  if (!continued.ok) throw new Error(`a move of a lesson is illegal: ${continued.error.code}`);
  return continued.value;
}

/** Plays an action of a move file; null if it is illegal. */
function continuedByText(match: Match, text: string): Continued | null {
  const moves = readMoves(match.record.end, text);
  const continued = moves.ok ? commitPart(match, moves.value) : null;
  return continued?.ok ? continued.value : null;
}

function readMoves(state: State, text: string): ReturnType<typeof readAction> {
  return readAction(state, text, { seat: decision(state)?.side ?? 'spectator' });
}

/**
 * Returns the moves of a text in the notation of move files. The text answers for the side that decides now; the other
 * side's answers need that side's mark.
 * @throws Error if the text is not a legal action
 */
export function movesOf(state: State, text: string): readonly Move[] {
  const moves = readMoves(state, text);
  if (!moves.ok) throw new Error(`"${text}" is not a legal action: ${JSON.stringify(moves.error)}`);
  return moves.value;
}

/** Returns the answer of a step; null if the step has none, or if the answer is illegal in this state. */
export function answerOf({ answer }: LessonStep, state: State): readonly Move[] | null {
  if (answer === undefined) return null;
  const moves = readMoves(state, answer);
  return moves.ok ? moves.value : null;
}

/**
 * Returns the given answers that belong to the right answer. The move `done` belongs to it only if all moves before
 * `done` have been given.
 */
export function rightAnswers(given: readonly Move[], answer: readonly Move[]): readonly Move[] {
  const rest = [...answer];
  return given.filter((move) => {
    const at = rest.findIndex((one) => sameMove(one, move));
    // Icons that are carried out automatically are missing in the right answer, so every icon counts as right.
    if (at < 0) return move.type === 'icon';
    if (move.type === 'done' && at > 0) return false;
    rest.splice(at, 1);
    return true;
  });
}
