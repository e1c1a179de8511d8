import { itemAt } from '../../common/item-at.js';
import { makingMatch, type Match, matchOf } from '../../match/match.js';
import { lastEndBefore, type MatchMoment } from '../../match/moment.js';
import type { GameRecord, Step } from '../../notation/index.js';
import type { State } from '../../rules/game.js';
import { withBreaks } from './read-match.js';

/**
 * The past moments of a match, without their states. The states of a long game need more memory than everything else at
 * a table, and are seldom needed. When a state is needed, the game is replayed from the record.
 */
export class PastMoments {
  #record: GameRecord;
  /** The moments with their states, after a replay; otherwise null. */
  #replayed: Match['moments'] | null = null;

  constructor(record: GameRecord) {
    this.#record = record;
  }

  /**
   * Returns the match without the states of its past moments. Keeps the states from the start of the action or phase to
   * which the last answer belongs. A take-back and the next commits need these states. Pass only continuations of the
   * same match.
   */
  withoutStates({ record, moments: [opening, ...moments] }: Match): Match {
    this.#record = record;
    this.#replayed = null;
    const last = moments.findLastIndex(({ step }) => step !== null);
    let index = lastEndBefore(moments, last);
    while (--index >= 0) {
      const moment = itemAt(moments, index);
      // An earlier call has already removed the states of all moments before this one.
      if (moment instanceof PastMoment) break;
      moments[index] = new PastMoment(moment, this, index + 1);
    }
    return { record, moments: [opening, ...moments] };
  }

  /**
   * Replays the game with regular pauses. Then all states are available without another replay, until `forget` or
   * `withoutStates` is called.
   */
  async recall(): Promise<void> {
    const record = this.#record;
    const { moments } = await withBreaks(makingMatch(record));
    if (this.#record === record) this.#replayed = moments;
  }

  /** Drops the states of the last replay. */
  forget(): void {
    this.#replayed = null;
  }

  /** Returns a moment with its states. If `recall` was not called before, replays the whole game without a pause. */
  at(index: number): MatchMoment {
    this.#replayed ??= matchOf(this.#record).moments;
    return itemAt(this.#replayed, index);
  }
}

/** A moment whose state is not kept in memory. */
class PastMoment implements MatchMoment {
  readonly before: MatchMoment['before'];
  readonly events: MatchMoment['events'];
  readonly label: string;
  readonly step: Step | null;
  readonly endsActionOrPhase: boolean;
  readonly comments: readonly string[];
  readonly #past: PastMoments;
  readonly #index: number;

  constructor(
    { before, events, label, step, endsActionOrPhase, comments }: MatchMoment,
    past: PastMoments,
    index: number,
  ) {
    this.before = before;
    this.events = events;
    this.label = label;
    this.step = step && new PastStep(step, past, index);
    this.endsActionOrPhase = endsActionOrPhase;
    this.comments = comments;
    this.#past = past;
    this.#index = index;
  }

  get state(): State {
    return this.#past.at(this.#index).state;
  }
}

/** The decision of a past moment. Its states are not kept in memory. */
class PastStep implements Step {
  readonly line: Step['line'];
  readonly decision: Step['decision'];
  readonly #past: PastMoments;
  readonly #index: number;

  constructor({ line, decision }: Step, past: PastMoments, index: number) {
    this.line = line;
    this.decision = decision;
    this.#past = past;
    this.#index = index;
  }

  get before(): Step['before'] {
    return this.#step.before;
  }

  get played(): Step['played'] {
    return this.#step.played;
  }

  get #step(): Step {
    const { step } = this.#past.at(this.#index);
    if (step === null) throw new Error('a replay differs from the game');
    return step;
  }
}
