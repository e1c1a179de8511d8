import type { GameEvent, View } from '../rules/game.js';
import type { Choice } from './bot.js';
import type { Effort, Judged, PlayedPart } from './hindsight.js';
import type { Level } from '../match/bots.js';

/** What a bot is asked: all of it is what its seat gets, and plain data. */
export interface Question {
  readonly level: Level;
  /** A 32-bit integer. */
  readonly seed: number;
  readonly view: View;
  readonly events: readonly GameEvent[];
  /** Actions simulated at most; by default those of the level. */
  readonly simulations?: number;
  /** From being asked: cuts the thinking off, then it is the best so far. */
  readonly milliseconds?: number;
}

/** What goes to the thread, and what comes back. When a question was asked is told since the thread may only begin with it. */
export type ToThread =
  | { readonly type: 'choose'; readonly id: number; readonly question: Question; readonly askedAt: number }
  | { readonly type: 'judge'; readonly id: number; readonly played: PlayedPart; readonly effort: Effort }
  | { readonly type: 'stop'; readonly id: number };
export type FromThread = { readonly id: number } & (
  { readonly done: number } | { readonly choice: Choice } | { readonly judged: Judged } | { readonly problem: string }
);
