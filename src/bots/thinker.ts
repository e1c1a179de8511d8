import type { Worker } from 'node:worker_threads';
import type { BotFault } from '../text/bot-fault.js';
import type { Choice } from './bot.js';
import type { DrawOffer } from './estimated-chance.js';
import { isAnswer, isLegalPart } from './thread-answers.js';
import type { FromThread, Question, ToThread } from './thread-messages.js';
import type { JudgingBudget, PartJudgement, PlayedPart } from './judge-part.js';

type OnProgress = (done: number) => void;

/** Runs bots, for example in a thread. */
export interface Thinker {
  /**
   * Chooses the moves for the decision a seat faces.
   * @param stop ends thinking early; the result is then the best choice so far
   * @param onProgress is called now and then with the share of the thinking that is done, 0 to 1
   * @throws Error when the bot cannot think: its message is the reason, often a `BotFault` (`botFaultIn` returns its
   * text)
   */
  choose(question: Question, stop?: AbortSignal, onProgress?: OnProgress): Promise<Choice>;
  /**
   * Returns whether a bot accepts a draw.
   * @throws Error as `choose`
   */
  takesDraw(offer: DrawOffer): Promise<boolean>;
  /** Stops thinking; the promises of unanswered questions are rejected. */
  end(): void;
}

/** The thread's bundle, built beside the program's bundles (`scripts/build.ts`). */
const BUILT = new URL('../bots/thread.js', import.meta.url);
/** Maximum memory of the worker thread, so that a runaway search kills the thread and not the program. */
const MOST_MEMORY_MB = 1024;
/**
 * Maximum time without a message from the thread, in milliseconds. A search reports progress all the time; a reply to
 * an offer of a draw is quick.
 */
const LONGEST_SILENCE = 120_000;
/**
 * Number of intervals into which the maximum silence is divided. The time during which the process was suspended counts
 * as only one interval. So a thread does not count as failed because of a suspension.
 */
const SILENT_STEPS = 4;

const NONSENSE = 'invalid-answer';
const SILENT = 'no-answer';
const ENDED = 'thread-ended';
/** The `BotFault` for each Node error that ends the thread, by the error's code or name. */
const NODE_FAULTS: Readonly<Record<string, BotFault>> = {
  SyntaxError: 'damaged-thread',
  ERR_WORKER_OUT_OF_MEMORY: 'out-of-memory',
};

/** An error whose message is a `BotFault`, for which the catalogue has a text. */
class Fault extends Error {
  constructor(why: BotFault) {
    super(why);
  }
}

interface Waiting {
  readonly take: (answer: FromThread) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: OnProgress | undefined;
}

/**
 * Runs bots in a worker thread. The first question starts the thread; after a failure the next question starts a new
 * thread.
 */
export class ThreadThinker implements Thinker {
  readonly #file: URL;
  readonly #silence: number;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #asked = 0;

  /** @param silence milliseconds without a message after which the thread counts as failed */
  constructor(file: URL = BUILT, silence = LONGEST_SILENCE) {
    this.#file = file;
    this.#silence = silence;
  }

  choose(question: Question, stop?: AbortSignal, onProgress?: OnProgress): Promise<Choice> {
    const found = (answer: FromThread): Choice | null =>
      'choice' in answer && isLegalPart(question.view, answer.choice.part) ? answer.choice : null;
    return this.#ask((id) => ({ type: 'choose', id, question, askedAt: Date.now() }), found, stop, onProgress);
  }

  /**
   * Judges a part, based on what its seat knew when the part was played.
   * @throws Error as `choose`
   */
  judge(played: PlayedPart, effort: JudgingBudget): Promise<PartJudgement> {
    const found = (answer: FromThread): PartJudgement | null => ('judged' in answer ? answer.judged : null);
    return this.#ask((id) => ({ type: 'judge', id, played, effort }), found);
  }

  takesDraw(offer: DrawOffer): Promise<boolean> {
    const found = (answer: FromThread): boolean | null => ('takesDraw' in answer ? answer.takesDraw : null);
    return this.#ask((id) => ({ type: 'draw', id, offer }), found);
  }

  #ask<T>(
    asking: (id: number) => ToThread,
    found: (answer: FromThread) => T | null,
    stop?: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<T> {
    const thread = (this.#thread ??= this.#begun());
    const id = this.#asked++;
    const say = (message: ToThread): void => thread.postMessage(message);
    const halt = (): void => say({ type: 'stop', id });
    return new Promise<T>((resolve, reject) => {
      const take = (answer: FromThread): void => {
        const one = found(answer);
        if (one !== null) resolve(one);
        else this.#broken(thread, NONSENSE);
      };
      this.#waiting.set(id, { take, reject, onProgress });
      // The thread keeps the process alive only while a question is unanswered.
      thread.ref();
      say(asking(id));
      if (stop?.aborted) halt();
      stop?.addEventListener('abort', halt);
    }).finally(() => {
      stop?.removeEventListener('abort', halt);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) thread.unref();
    });
  }

  end(): void {
    const thread = this.#thread;
    this.#failed(thread, new Fault(ENDED));
    void thread?.terminate();
  }

  #begun(): Worker {
    // Loaded only when the thread starts, because loading this module would add 2 ms to each start of the program.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    // Output of the thread is discarded, because it would appear in the middle of the screen.
    const thread = new Worker(this.#file, {
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    thread.stdout.resume();
    thread.stderr.resume();
    let silentSteps = 0;
    const watch = setInterval(() => {
      if (this.#waiting.size === 0) silentSteps = 0;
      else if (++silentSteps >= SILENT_STEPS) this.#broken(thread, SILENT);
    }, this.#silence / SILENT_STEPS).unref();
    thread.on('exit', () => clearInterval(watch));
    thread.on('message', (answer: unknown) => {
      silentSteps = 0;
      if (!isAnswer(answer)) return void this.#broken(thread, NONSENSE);
      const waiting = this.#waiting.get(answer.id);
      if ('done' in answer) waiting?.onProgress?.(answer.done);
      else if ('problem' in answer) waiting?.reject(new Error(answer.problem));
      else waiting?.take(answer);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const why = NODE_FAULTS[error.code ?? error.name];
      this.#failed(thread, why === undefined ? error : new Fault(why));
    });
    thread.on('messageerror', () => this.#broken(thread, NONSENSE));
    thread.on('exit', () => this.#failed(thread, new Fault(ENDED)));
    return thread;
  }

  /** Rejects all unanswered questions and ends the thread, because its later messages cannot be trusted. */
  #broken(thread: Worker, why: BotFault): void {
    this.#failed(thread, new Fault(why));
    void thread.terminate();
  }

  #failed(thread: Worker | null, error: Error): void {
    if (thread === null || thread !== this.#thread) return;
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}
