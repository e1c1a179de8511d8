import { Worker } from 'node:worker_threads';
import type { BotFault } from '../text/bot-fault.js';
import type { Choice } from './bot.js';
import { isAnswer, isLegalPart } from './thread-answers.js';
import type { FromThread, Question, ToThread } from './thread-messages.js';
import type { Effort, Judged, PlayedPart } from './hindsight.js';

type OnProgress = (done: number) => void;

/** Where bots think. */
export interface Thinker {
  /**
   * Decides what a seat is asked.
   * @param stop cuts the thinking off: then it is the best so far
   * @param onProgress is told now and then how much of it is done, 0 to 1
   * @throws Error when the bot cannot think: its message says why, often as a `BotFault` (`botFaultIn` words it)
   */
  choose(question: Question, stop?: AbortSignal, onProgress?: OnProgress): Promise<Choice>;
  /** Ends it; what is being thought about fails. */
  end(): void;
}

/** The file of the thread beside the bundles of the program (`scripts/build.ts`). */
const BUILT = new URL('../bots/thread.js', import.meta.url);
/** So that a search without end ends the thread and not the program. */
const MOST_MEMORY_MB = 1024;
/** Maximum time without a message from the thread, in milliseconds. A working thread reports progress all the time. */
const LONGEST_SILENCE = 120_000;
/** The silence is measured in this many steps. If the process was stopped meanwhile, that time counts as one step only. */
const SILENT_STEPS = 4;

const NONSENSE = 'invalid-answer';
const SILENT = 'no-answer';
const ENDED = 'thread-ended';
/** Reasons for errors of Node that end the thread, by their names or codes. */
const NODE_FAULTS: Readonly<Record<string, BotFault>> = {
  SyntaxError: 'damaged-thread',
  ERR_WORKER_OUT_OF_MEMORY: 'out-of-memory',
};

/** An error whose message is the reason for which the catalogue has words. */
class Fault extends Error {
  constructor(why: BotFault) {
    super(why);
  }
}

interface Waiting {
  /** Takes what was found. */
  readonly take: (answer: FromThread) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: OnProgress | undefined;
}

/** Thinks in a thread of its own, which begins with the first question; after it has failed the next begins another. */
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
   * Judges what somebody played, by what was known then.
   * @throws Error as `choose`
   */
  judge(played: PlayedPart, effort: Effort): Promise<Judged> {
    const found = (answer: FromThread): Judged | null => ('judged' in answer ? answer.judged : null);
    return this.#ask((id) => ({ type: 'judge', id, played, effort }), found);
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
      // Somebody waits for it: meanwhile it keeps the process.
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
    // Whatever it prints would stand in the middle of the screen.
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

  /** Rejects the promises of all questions that wait, and ends the thread, because nothing else it sends can be trusted. */
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
