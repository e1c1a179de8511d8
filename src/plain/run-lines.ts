import { constants } from 'node:os';
import { type Thinker, ThreadThinker } from '../bots/thinker.js';
import type { Result } from '../common/result.js';
import type { Language, Texts } from '../text/language.js';
import { Ask, Leaving, MOST_LINES } from './ask.js';
import { LineInput } from './line-input.js';
import { Voice } from './voice.js';

/** Environment of plain mode. */
export interface LinesHost {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly write: (text: string) => void;
  /** Returns the present number of rows of the window; absent if it is unknown. */
  readonly rows?: () => number;
  /** Writes an error message. */
  readonly fail: (sentence: string) => void;
  /** Converts text to characters that the terminal can show. */
  readonly fold: (text: string) => string;
  readonly language: Language;
  /** Runs the bots; by default a worker thread of this process. */
  readonly thinker?: Thinker;
  /** Whether SIGINT, SIGTERM and SIGHUP end plain mode; false if absent, as in tests. */
  readonly ownsProcess?: boolean;
}

export interface LinesTools {
  readonly texts: Texts;
  readonly voice: Voice;
  readonly ask: Ask;
  readonly thinker: Thinker;
}

/** A job that runs line by line. */
interface LinesJob {
  /** Runs until the player leaves or the input ends. If the job fails, the error is a sentence for the player. */
  readonly run: (tools: LinesTools) => Promise<Result<Leaving['why'], string>>;
  /** Called at the end, also after a signal. Prints what the player should know, such as where the game is saved. */
  readonly end: (tools: LinesTools, isSignalled: boolean) => Promise<void>;
  readonly isSaved: () => boolean;
}

const REFUSED = 1;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a job line by line until the player leaves or the input ends.
 * @returns the exit code. 0: everything is saved. 1: the job failed or something is not saved, or the input was
 *   endless. 128 plus the number of a signal: this signal ended the job.
 */
export async function runLines(host: LinesHost, makeJob: (texts: Texts) => LinesJob): Promise<number> {
  const { stdin, write, fail, fold, language, thinker = new ThreadThinker() } = host;
  const texts: Texts = { words: await language.game(), screen: await language.screen() };
  const { plainMode: say } = texts.screen;
  const voice = new Voice({
    signs: say.signs,
    tag: texts.screen.tag,
    write,
    fold,
    rows: host.rows ?? (() => 0),
    isTyped: stdin.isTTY === true,
  });
  const input = new LineInput(stdin);
  const tools: LinesTools = { texts, voice, ask: new Ask(voice, input, texts), thinker };
  const job = makeJob(texts);
  const signals = host.ownsProcess === true ? signalled() : null;
  try {
    const run = job.run(tools).catch((error: unknown): Result<Leaving['why'], string> => {
      if (error instanceof Leaving) return { ok: true, value: error.why };
      throw error;
    });
    const end = await (signals === null ? run : Promise.race([run, signals.ended]));
    if (typeof end === 'string') {
      voice.endLine();
      await job.end(tools, true);
      return 128 + constants.signals[end];
    }
    if (!end.ok) {
      fail(end.error);
      return REFUSED;
    }
    if (end.value === 'input-ended') voice.say(say.inputEnded);
    if (end.value === 'too-many-lines') voice.say(say.tooManyLines(MOST_LINES));
    await job.end(tools, false);
    return end.value === 'too-many-lines' || !job.isSaved() ? REFUSED : 0;
  } finally {
    signals?.stop();
    thinker.end();
    input.close();
  }
}

/** Waits for a signal that ends the program. */
function signalled(): { readonly ended: Promise<(typeof SIGNALS)[number]>; readonly stop: () => void } {
  const listeners: (() => void)[] = [];
  const ended = new Promise<(typeof SIGNALS)[number]>((resolve) => {
    for (const signal of SIGNALS) {
      const listener = (): void => resolve(signal);
      process.once(signal, listener);
      listeners.push(() => process.off(signal, listener));
    }
  });
  return { ended, stop: () => listeners.forEach((off) => off()) };
}
