import type { Thinker } from '../bots/thinker.js';

/** Fails a question of a player whose session has ended. */
class SessionEnded extends Error {
  constructor() {
    super('thread-ended');
  }
}

interface Question {
  readonly player: string;
  readonly session: object;
  readonly isKnown: boolean;
  readonly start: (thinker: Thinker) => Promise<unknown>;
  readonly reject: (error: Error) => void;
}

/** A player's session, as the queue sees it. */
export interface AskingPlayer {
  /** Identity of the player. A player's questions are answered one after the other, from however many sessions. */
  readonly player: string;
  /** Whether the service knew the player before this session. Known players are answered first. */
  readonly isKnown: () => boolean;
}

/**
 * The bots that all sessions share: hints, and the opponents in lessons and puzzles. Questions wait in one queue. At
 * most one question of a player is answered at a time.
 */
export class SharedThinkers {
  readonly #idle: Thinker[];
  readonly #all: readonly Thinker[];
  #queue: Question[] = [];
  readonly #asking = new Set<string>();

  /** @param thinkers as many as may think at the same time */
  constructor(thinkers: readonly Thinker[]) {
    this.#all = thinkers;
    this.#idle = [...thinkers];
  }

  /** Returns the bots for one session. `end` removes the session's questions from the queue and stops its answers. */
  for({ player, isKnown }: AskingPlayer): Thinker {
    const session = {};
    const over = new AbortController();
    const ask = <T>(start: (thinker: Thinker) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (over.signal.aborted) return reject(new SessionEnded());
        const answered = (thinker: Thinker): Promise<void> => start(thinker).then(resolve, reject);
        this.#queue.push({ player, session, isKnown: isKnown(), start: answered, reject });
        this.#next();
      });
    return {
      choose: (question, stop, onProgress) => {
        const stops = stop ? AbortSignal.any([stop, over.signal]) : over.signal;
        return ask((thinker) => thinker.choose(question, stops, onProgress));
      },
      takesDraw: (offer) => ask((thinker) => thinker.takesDraw(offer)),
      end: () => {
        over.abort();
        const left = this.#queue.filter((one) => one.session === session);
        this.#queue = this.#queue.filter((one) => one.session !== session);
        for (const { reject } of left) reject(new SessionEnded());
      },
    };
  }

  /** Number of questions that wait for an answer. */
  get waiting(): number {
    return this.#queue.length;
  }

  end(): void {
    for (const thinker of this.#all) thinker.end();
  }

  #next(): void {
    const mayStart = ({ player }: Question): boolean => !this.#asking.has(player);
    const question = this.#queue.find((one) => one.isKnown && mayStart(one)) ?? this.#queue.find(mayStart);
    if (question === undefined) return;
    const thinker = this.#idle.pop();
    if (thinker === undefined) return;
    this.#queue = this.#queue.filter((one) => one !== question);
    this.#asking.add(question.player);
    void question.start(thinker).finally(() => {
      this.#asking.delete(question.player);
      this.#idle.push(thinker);
      this.#next();
    });
    this.#next();
  }
}
