import type { Side } from '../rules/board.js';
import { version } from '../version.js';
import type { Effort } from './contest.js';
import { Conversation } from './conversation.js';
import { FoulPlay } from './foul.js';
import type { Chooser } from './game.js';
import {
  type Choose,
  type Hello,
  type Misread,
  type Part,
  partSchema,
  PROTOCOL,
  readLine,
  welcomeSchema,
} from './protocol.js';

/** Another program as a player. Starts its process at the first question, and again after a failure. */
export class Program {
  readonly #file: string;
  readonly #args: readonly string[];
  readonly #patience: number;
  #talk: Conversation | null = null;
  #isClosed = false;

  /** @param patience time limit of one answer, in seconds */
  constructor(file: string, args: readonly string[], patience: number) {
    this.#file = file;
    this.#args = args;
    this.#patience = patience;
  }

  /**
   * Returns the player of one seat in one game.
   * @param seed for the program's own random numbers
   */
  seat(game: number, seat: Side, seed: number, budget: Effort): Chooser {
    let told = 0;
    return {
      choose: async (view, events) => {
        const since = events.slice(told);
        told = events.length;
        const question: Choose = { type: 'choose', game, seat, seed, view, events: since, budget };
        const { moves } = await this.#failing(() => this.#ask(question));
        return { part: moves };
      },
    };
  }

  /**
   * Starts a new process of the program and sends `hello`.
   * @returns the name the program gives itself, '' if it gives none
   * @throws FoulPlay when the program cannot be started, does not answer correctly, or `close` was called
   */
  async greet(): Promise<string> {
    if (this.#isClosed) throw new FoulPlay('ended');
    this.#talk = new Conversation(this.#file, this.#args);
    const hello: Hello = { type: 'hello', protocol: PROTOCOL, program: `wsdv ${version}`, patience: this.#patience };
    const read = readLine(welcomeSchema, await this.#talk.ask(hello, this.#patience));
    if (!read.ok) throw foulOf(read.error);
    if (read.value.protocol !== PROTOCOL) throw new FoulPlay('other-protocol', String(read.value.protocol));
    return read.value.name ?? '';
  }

  /** Ends the program. A closed object cannot be used again: `greet` throws `FoulPlay`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#talk?.end();
    this.#talk = null;
  }

  async #ask(question: Choose): Promise<Part> {
    if (this.#talk === null) await this.greet();
    const read = readLine(partSchema, (await this.#talk?.ask(question, this.#patience)) ?? '');
    if (!read.ok) throw foulOf(read.error);
    return read.value;
  }

  /** Runs `work`. If it fails, ends the program's process; the next question starts a new process. */
  async #failing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failed = this.#talk;
      this.#talk = null;
      await failed?.end();
      throw error;
    }
  }
}

function foulOf(misread: Misread): FoulPlay {
  return new FoulPlay(misread.code, misread.code === 'malformed' ? misread.detail : '');
}
