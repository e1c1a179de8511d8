import {
  type GameEvent,
  type Imagined,
  type Move,
  phaseOf,
  sameMoves,
  sample,
  seatState,
  Simulation,
  type View,
} from '../rules/game.js';
import { type Bot, botOf, tableAfter } from './bot.js';
import { chanceFor } from './chance.js';
import { NetworkJudge } from './judge.js';
import { STRENGTHS } from './levels.js';
import { follow, type Plan } from './planner.js';
import type { Reason } from './reasons.js';
import { Search } from './search.js';
import { trainedNetwork } from './weights.js';

/** What somebody played, and what was known of the game then. */
export interface PlayedPart {
  readonly view: View;
  readonly events: readonly GameEvent[];
  readonly part: readonly Move[];
}

/** What might have been better than what was played. */
export interface Better {
  /** The answers up to the next stop. */
  readonly part: readonly Move[];
  /** The side's chance to win by it, 0 to 1. */
  readonly chance: number;
  /** How it differs from what was played: each figure after that (`before`) and after this (`now`). */
  readonly reasons: readonly Reason[];
}

/** How much is thought about it. */
export interface Effort {
  /** A 32-bit integer: with the same one the same is found. */
  readonly seed: number;
  /** Actions simulated at most. */
  readonly simulations: number;
}

/** What a part is worth to its side, by what it knew then. */
export interface Judged {
  /** The side's chance to win by what it played, 0 to 1. */
  readonly chance: number;
  /** Null where nothing better was found. */
  readonly better: Better | null;
}

/**
 * Judges what somebody played as a bot that sits there would: it looks into that beside all it would consider itself.
 * @throws RangeError when the events did not lead to the view
 */
export async function judged({ view, events, part }: PlayedPart, { seed, simulations }: Effort): Promise<Judged> {
  const judge = new NetworkJudge(trainedNetwork('foresight'));
  const deal = new Simulation(sample(view, events, chanceFor(seed, events.length)));
  const side = view.decision?.side ?? 'west';
  const table = seatState(view);
  const [first] = part;
  const action = first.type === 'take' ? { card: first.card, use: first.use } : null;
  const played: Plan = { side, moves: part, worth: judge.worth(led(deal, part), side), action };
  const choice = await botBeside(played, judge, seed).choose(view, events, { simulations });
  const [best] = choice.considered;
  // The best may begin as it was played: only what comes after the next stop can be worse, and is judged by itself.
  if (best.plan === played || isSame(table, choice.part, part)) return { chance: best.chance, better: null };
  const own = choice.considered.find(({ plan }) => plan === played)?.chance ?? best.chance;
  if (best.chance <= own) return { chance: own, better: null };
  const reasons = judge.reasons(side, tableAfter(table, part), tableAfter(table, best.plan.moves), phaseOf(table));
  return { chance: own, better: { part: choice.part, chance: best.chance, reasons } };
}

/** Whether two parts have the same moves or lead to the same position. */
function isSame(table: Imagined, one: readonly Move[], other: readonly Move[]): boolean {
  if (sameMoves(one, other)) return true;
  return JSON.stringify(tableAfter(table, one)) === JSON.stringify(tableAfter(table, other));
}

/** Where moves lead. */
function led(sim: Simulation<Imagined>, moves: readonly Move[]): Simulation<Imagined> {
  const after = sim.copy();
  follow(after, moves);
  return after;
}

/** A bot that looks into what was played, too. */
function botBeside(played: Plan, judge: NetworkJudge, seed: number): Bot {
  let first: Plan | null = played;
  class Beside extends Search {
    constructor(...[planner, judging, manner, deals]: ConstructorParameters<typeof Search>) {
      super(planner, judging, manner, deals, first);
      // Only the first answers are compared.
      first = null;
    }
  }
  return botOf({ strength: STRENGTHS.hard, judge, seed, search: Beside });
}
