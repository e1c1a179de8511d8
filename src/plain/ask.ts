import type { Texts } from '../text/language.js';
import { type Command, commandIn } from './commands.js';
import { type LineInput, LONGEST_LINE } from './line-input.js';
import type { Voice } from './voice.js';

/** Ends the game loop: the player leaves, the input has ended, or too many lines have played nothing. */
export class Leaving extends Error {
  constructor(readonly why: 'left' | 'input-ended' | 'too-many-lines') {
    super(why);
  }
}

/** Ends the open question, because the game has ended or continues elsewhere. */
export class Interrupted extends Error {}

/**
 * Handles a typed line. Resolves to whether the question is answered.
 * @param command the command with which the line begins; null if it begins with none
 */
export type Handle = (typed: string, command: Command | null) => Promise<boolean>;

/** Number of lines said before `more` is asked for. */
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
   * Asks until a line is the answer.
   * @throws Leaving if the input ends before the answer
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

  /** Counts the lines from here on, because something has been committed. */
  progressed(): void {
    this.#lines = 0;
  }

  /** Asks for yes or no; no is also `undo`. */
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

  /** Says the first lines of a list; `more` says the others. */
  page(lines: readonly string[]): void {
    const { plainMode: say } = this.#texts.screen;
    // A page break for a single line would take a line, too.
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
