import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { LineSplitter } from '../match/line-splitter.js';
import { harmless } from '../common/harmless.js';
import { type FoulCode, FoulPlay } from './foul.js';
import { LONGEST_ANSWER } from './protocol.js';

/** Time a program has to exit after its input is closed, in milliseconds. */
const FAREWELL = 2_000;
/**
 * Maximum number of bytes kept from the end of a program's standard error; the program's error line is taken from these
 * bytes.
 */
const LAST_WORDS = 2_000;
/** Maximum length of the error line, in characters. */
const LONGEST_LINE = 200;

/** Whether the system has process groups. */
const GROUPS = process.platform !== 'win32';

interface Asked {
  readonly heard: (line: string) => void;
  readonly failed: (foul: FoulPlay) => void;
}

/**
 * A running program. It receives one question per line on its standard input, and answers each question with one line
 * on its standard output.
 */
export class Conversation {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #gone: Promise<void>;
  #asked: Asked | null = null;
  #foul: FoulPlay | null = null;
  #lastWords = Buffer.alloc(0);
  #isKilled = false;

  /** Starts the program, without a shell. */
  constructor(file: string, args: readonly string[]) {
    // In its own process group the program does not receive Ctrl-C from the arena's terminal, and the whole group can
    // be killed. Processes that the program starts in another session or group are not killed.
    const child = spawn(file, args, { stdio: 'pipe', windowsHide: true, detached: GROUPS });
    this.#child = child;
    this.#gone = new Promise((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    child.once('error', (error: NodeJS.ErrnoException) => this.#fail('not-started', error.code));
    child.once('close', (code, signal) => this.#fail('ended', this.#ending(code, signal)));
    // A write after the end of the program fails; the `close` event already reports the end.
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (bytes: Buffer) => {
      this.#lastWords = Buffer.concat([this.#lastWords, bytes]).subarray(-LAST_WORDS);
    });
    const lines = new LineSplitter(LONGEST_ANSWER);
    child.stdout.on('data', (bytes: Buffer) => {
      for (const line of lines.take(bytes)) {
        if (line.type === 'text') this.#hear(line.text);
        else this.#fail(line.type === 'too-long' ? 'too-long' : 'not-json', String(LONGEST_ANSWER));
      }
    });
  }

  /**
   * Sends a question and returns the answer. Ask one question at a time.
   * @param seconds time limit
   * @throws FoulPlay when no valid line arrives in time, or the program failed before it answered
   */
  ask(question: object, seconds: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#foul !== null) return void reject(this.#foul);
      const late = setTimeout(() => this.#fail('late', String(seconds)), seconds * 1000);
      const over = (): void => {
        clearTimeout(late);
        this.#asked = null;
      };
      this.#asked = {
        heard: (line) => {
          over();
          resolve(line);
        },
        failed: (foul) => {
          over();
          reject(foul);
        },
      };
      this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    });
  }

  /**
   * Closes the program's input and waits for the program to end. Kills it if it is still running after `FAREWELL`
   * milliseconds.
   */
  async end(): Promise<void> {
    this.#child.stdin.end();
    const kill = setTimeout(() => this.#kill(), FAREWELL);
    await this.#gone;
    clearTimeout(kill);
  }

  #hear(line: string): void {
    if (this.#asked === null) this.#fail('unasked');
    else this.#asked.heard(line);
  }

  #fail(code: FoulCode, detail?: string): void {
    this.#foul ??= new FoulPlay(code, detail);
    this.#asked?.failed(this.#foul);
    this.#kill();
  }

  #kill(): void {
    const { pid, stdin, stdout, stderr } = this.#child;
    if (pid === undefined || this.#isKilled) return;
    // Kill only once: afterwards another process may get the same id.
    this.#isKilled = true;
    try {
      process.kill(GROUPS ? -pid : pid, 'SIGKILL');
    } catch {
      // The kill has failed because the process has already ended.
    }
    for (const pipe of [stdin, stdout, stderr]) pipe.destroy();
  }

  #ending(code: number | null, signal: NodeJS.Signals | null): string {
    // Removes escape sequences. Otherwise the program's colours or hidden text would also affect the text that follows
    // the error line.
    const lines = harmless(this.#lastWords.toString('utf8')).trim().split('\n');
    // Some languages print the stack trace above the error, others below the error. So the last line that begins with
    // an error's name is used; without one, the last line.
    const told = lines.findLast((line) => /^\S*error\b/i.test(line)) ?? lines.at(-1) ?? '';
    const how = signal ?? String(code);
    return told === '' ? how : `${how}: ${told.slice(0, LONGEST_LINE)}`;
  }
}
