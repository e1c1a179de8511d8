import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { LineSplitter } from '../match/lines.js';
import { harmless } from '../common/harmless.js';
import { type FoulCode, FoulPlay } from './foul.js';
import { LONGEST_ANSWER } from './protocol.js';

/** How long a program may take to end when nobody asks it any more, in milliseconds. */
const FAREWELL = 2_000;
/** Bytes of what a program said last on its standard error, of which a line is told when it ends. */
const LAST_WORDS = 2_000;
/** Characters of that line. */
const LONGEST_LINE = 200;

/** Whether processes have groups. */
const GROUPS = process.platform !== 'win32';

interface Asked {
  readonly heard: (line: string) => void;
  readonly failed: (foul: FoulPlay) => void;
}

/** A program that is asked line by line on its standard input, and answers each on its standard output. */
export class Conversation {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #gone: Promise<void>;
  #asked: Asked | null = null;
  #foul: FoulPlay | null = null;
  #lastWords = Buffer.alloc(0);
  #isKilled = false;

  /** Starts it without a shell. */
  constructor(file: string, args: readonly string[]) {
    // In its own process group the program does not receive Ctrl-C from the arena's terminal, and the whole group can be
    // killed. Processes that it starts in another session or group are not killed.
    const child = spawn(file, args, { stdio: 'pipe', windowsHide: true, detached: GROUPS });
    this.#child = child;
    this.#gone = new Promise((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    child.once('error', (error: NodeJS.ErrnoException) => this.#fail('not-started', error.code));
    child.once('close', (code, signal) => this.#fail('ended', this.#ending(code, signal)));
    // That it reads no more is told when it ends.
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
   * Asks, and waits for the answer. One question at a time.
   * @param seconds it may take
   * @throws FoulPlay when none comes, now or since the program failed before
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

  /** Ends it: it hears the end of its input, and is killed when that is not enough. */
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
    // Once: later the number may be somebody else's.
    this.#isKilled = true;
    try {
      process.kill(GROUPS ? -pid : pid, 'SIGKILL');
    } catch {
      // Nobody is left of it.
    }
    for (const pipe of [stdin, stdout, stderr]) pipe.destroy();
  }

  #ending(code: number | null, signal: NodeJS.Signals | null): string {
    // Without escape sequences: a colour or hidden text would last beyond the sentence.
    const lines = harmless(this.#lastWords.toString('utf8')).trim().split('\n');
    // Traces stand above the error in some languages, and below it in others.
    const told = lines.findLast((line) => /^\S*error\b/i.test(line)) ?? lines.at(-1) ?? '';
    const how = signal ?? String(code);
    return told === '' ? how : `${how}: ${told.slice(0, LONGEST_LINE)}`;
  }
}
