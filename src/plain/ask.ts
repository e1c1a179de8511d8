import type { Texts } from '../text/language.js';
import { type Command, commandIn } from './commands.js';
import { type LineInput, LONGEST_LINE } from './line-input.js';
import type { Voice } from './voice.js';

/**
 * Thrown to end the game loop: the player leaves, the input has ended, or too many lines were typed without progress.
 */
export class Leaving extends Error {
  constructor(readonly why: 'left' | 'input-ended' | 'too-many-lines') {
    super(why);
  }
}

/** Thrown to end the open question: the game has ended, or the learner has done the step of a lesson. */
export class Interrupted extends Error {}

/**
 * Handles a typed line. Resolves to whether the question is answered.
 * @param command the command with which the line begins; null if it begins with none
 */
export type Handle = (typed: string, command: Command | null) => Promise<boolean>;

/** Number of lines of a list that are printed before the player must type `more`. */
const PAGE = 20;
/** Maximum number of lines without progress, so that an endless pipe does not run for ever. */
export const MOST_LINES = 1000;

/** Asks questions and reads the answers. */
export class Ask {
  readonly #voice: Voice;
  readonly #input: LineInput;
  readonly #texts: Texts;
  #rest: readonly string[] = [];
  #lines = 0;

  constructor(voice: Voice, input: LineInput, texts: Texts) {
    this.#voice = voice;
    this.#input = input;
    this.#texts = texts;
  }

  /**
   * Repeats the prompt until `handle` reports that the question is answered.
   * @throws Leaving if the input ends before the answer, or after too many lines without progress
   */
  async until(prompt: string, handle: Handle): Promise<void> {
    const { plainMode: say } = this.#texts.screen;
    for (;;) {
      this.#voice.ask(prompt);
      const line = await this.#input.next();
      if (line === null) {
        this.#voice.endLine();
        throw new Leaving('input-ended');
      }
      if (++this.#lines > MOST_LINES) throw new Leaving('too-many-lines');
      if (line.type === 'too-long') {
        this.#voice.say(say.tooLong(LONGEST_LINE));
        continue;
      }
      if (await handle(line.text, commandIn(line.text, say.commands))) return;
    }
  }

  /** Resets the count of lines without progress. */
  progressed(): void {
    this.#lines = 0;
  }

  /** Asks for yes or no. `undo` also means no. */
  async confirms(): Promise<boolean> {
    const { plainMode: say } = this.#texts.screen;
    let answer: boolean | null = null;
    await this.until(say.prompt.confirm, (_typed, command) => {
      if (command?.name === 'quit') throw new Leaving('left');
      if (command?.name === 'yes') answer = true;
      else if (command?.name === 'no' || command?.name === 'undo') answer = false;
      else this.#voice.say(say.notAnswered);
      return Promise.resolve(answer !== null);
    });
    return answer === true;
  }

  say(...texts: readonly string[]): void {
    this.#voice.say(...texts);
  }

  /** Prints the first lines of a list. The command `more` prints the next lines. */
  page(lines: readonly string[]): void {
    const { plainMode: say } = this.#texts.screen;
    // A single last line is printed at once: the line about `more` would be just as long.
    const end = lines.length <= PAGE + 1 ? lines.length : PAGE;
    this.#voice.say(...lines.slice(0, end));
    this.#rest = lines.slice(end);
    if (this.#rest.length > 0) this.#voice.say(say.rest(this.#rest.length));
  }

  more(): void {
    if (this.#rest.length === 0) this.#voice.say(this.#texts.screen.plainMode.noMore);
    else this.page(this.#rest);
  }
}
