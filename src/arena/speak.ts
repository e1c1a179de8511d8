import { bot, type Budget } from '../bots/bot.js';
import type { Level } from '../notation/bot-names.js';
import { LineSplitter } from '../match/line-splitter.js';
import type { GameEvent } from '../rules/game.js';
import { version } from '../version.js';
import { budgetOf, type Effort } from './contest.js';
import type { Chooser } from './game.js';
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

/** Why a bot stopped reading before its input ended. */
export type UnreadableQuestion = Misread | { readonly code: 'too-long' | 'not-text' };

/** A bot program that answers the requests of the protocol. */
export interface ProtocolBot {
  readonly name: string;
  /** Returns a new bot for one game. */
  sit(seed: number): Chooser;
  budget(effort: Effort): Budget;
}

export function levelSpeaking(level: Level): ProtocolBot {
  return {
    name: `wsdv ${version} ${level}`,
    sit: (seed) => bot({ level, seed }),
    budget: (effort) => budgetOf(level, effort),
  };
}

/** The bot's side of the protocol: reads questions line by line and answers each. */
export class Speaker {
  readonly #speaking: ProtocolBot;
  readonly #say: (line: string) => void;
  /** Current game, with all events received in it; null before the first question about a game. */
  #game: { readonly name: string; readonly bot: Chooser; readonly events: GameEvent[] } | null = null;

  constructor(speaking: ProtocolBot, say: (line: string) => void) {
    this.#speaking = speaking;
    this.#say = say;
  }

  /**
   * Answers every message until the input ends.
   * @returns null at the end of the input, or why a message was not understood
   */
  async listen(input: AsyncIterable<Buffer | string>): Promise<UnreadableQuestion | null> {
    const lines = new LineSplitter(LONGEST_QUESTION);
    for await (const chunk of input) {
      for (const line of lines.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) {
        if (line.type !== 'text') return { code: line.type === 'too-long' ? 'too-long' : 'not-text' };
        const read = readLine(questionSchema, line.text);
        if (!read.ok) return read.error;
        if (read.value.type === 'hello') this.#tell({ type: 'hello', protocol: PROTOCOL, name: this.#speaking.name });
        else this.#tell(await this.#choose(read.value));
      }
    }
    return null;
  }

  #tell(message: Welcome | Part): void {
    this.#say(`${JSON.stringify(message)}\n`);
  }

  async #choose({ game, seat, seed, view, events, budget }: Choose): Promise<Part> {
    const name = `${game} ${seat}`;
    if (this.#game?.name !== name) this.#game = { name, bot: this.#speaking.sit(seed), events: [] };
    this.#game.events.push(...events);
    const { part } = await this.#game.bot.choose(view, this.#game.events, this.#speaking.budget(budget));
    return { type: 'part', moves: part };
  }
}
