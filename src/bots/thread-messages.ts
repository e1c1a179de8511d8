import type { GameEvent, View } from '../rules/game.js';
import type { Choice } from './bot.js';
import type { DrawOffer } from './estimated-chance.js';
import type { JudgingBudget, PartJudgement, PlayedPart } from './judge-part.js';
import type { Level } from '../notation/bot-names.js';

/** A decision for a bot, as plain data. It holds only information that the bot's seat has. */
export interface Question {
  readonly level: Level;
  /** Seed of the bot's random numbers, a 32-bit integer. */
  readonly seed: number;
  readonly view: View;
  readonly events: readonly GameEvent[];
  /** Maximum number of simulated actions; by default the level's maximum. */
  readonly simulations?: number;
  /** Time limit, counted from when the question is asked. When it is reached, the answer is the best choice so far. */
  readonly milliseconds?: number;
}

/** Message to the thread. Thinking time includes the wait for the thread, from `askedAt` (`Date.now()`). */
export type ToThread =
  | { readonly type: 'choose'; readonly id: number; readonly question: Question; readonly askedAt: number }
  | { readonly type: 'judge'; readonly id: number; readonly played: PlayedPart; readonly effort: JudgingBudget }
  | { readonly type: 'draw'; readonly id: number; readonly offer: DrawOffer }
  | { readonly type: 'stop'; readonly id: number };
export type FromThread = { readonly id: number } & (
  | { readonly done: number }
  | { readonly choice: Choice }
  | { readonly judged: PartJudgement }
  | { readonly takesDraw: boolean }
  | { readonly problem: string }
);
