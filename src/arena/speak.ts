import { type Bot, bot } from '../bots/bot.js';
import type { Level } from '../bots/levels.js';
import { LineSplitter } from '../match/lines.js';
import type { GameEvent } from '../rules/game.js';
import { version } from '../version.js';
import { budgetOf } from './contest.js';
import {
  type Choose,
  LONGEST_QUESTION,
  type Misread,
  type Part,
  PROTOCOL,
  questionSchema,
  readLine,
  type Welcome,
} from './protocol.js';

/** Why a bot stopped listening before its input ended. */
export type Unheard = Misread | { readonly code: 'too-long' | 'not-text' };

/** The other end of the protocol: a bot of a level that is asked line by line, and answers each. */
export class Speaker {
  readonly #level: Level;
  readonly #say: (line: string) => void;
  /** What it was told in the game under way. */
  #game: { readonly name: string; readonly bot: Bot; readonly events: GameEvent[] } | null = null;

  constructor(level: Level, say: (line: string) => void) {
    this.#level = level;
    this.#say = say;
  }

  /**
   * Answers what comes until there is nothing more.
   * @returns null, or what could not be understood
   */
  async listen(input: AsyncIterable<Buffer | string>): Promise<Unheard | null> {
    const lines = new LineSplitter(LONGEST_QUESTION);
    for await (const chunk of input) {
      for (const line of lines.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) {
        if (line.type !== 'text') return { code: line.type === 'too-long' ? 'too-long' : 'not-text' };
        const read = readLine(questionSchema, line.text);
        if (!read.ok) return read.error;
        if (read.value.type === 'hello') this.#tell({ type: 'hello', protocol: PROTOCOL, name: this.#name });
        else this.#tell(await this.#choose(read.value));
      }
    }
    return null;
  }

  get #name(): string {
    return `wsdv ${version} ${this.#level}`;
  }

  #tell(message: Welcome | Part): void {
    this.#say(`${JSON.stringify(message)}\n`);
  }

  async #choose({ game, seat, seed, view, events, budget }: Choose): Promise<Part> {
    const name = `${game} ${seat}`;
    if (this.#game?.name !== name) this.#game = { name, bot: bot({ level: this.#level, seed }), events: [] };
    this.#game.events.push(...events);
    const { part } = await this.#game.bot.choose(view, this.#game.events, budgetOf(this.#level, budget));
    return { type: 'part', moves: part };
  }
}
