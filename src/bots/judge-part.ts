import { type GameEvent, type SeatState, type Move, sample, seatState, Simulation, type View } from '../rules/game.js';
import { type Bot, botOf, type Budget, differences, type SearchKind, tableAfter } from './bot.js';
import { chanceFor } from './chance.js';
import { NetworkJudge } from './judge.js';
import { STRENGTHS } from './levels.js';
import { follow } from './lines.js';
import type { Plan } from './planner.js';
import type { Reason } from './reasons.js';
import { Search } from './search.js';
import { trainedNetwork } from './weights.js';

/** A part that was played, with the view and events of its seat at that time. */
export interface PlayedPart {
  readonly view: View;
  readonly events: readonly GameEvent[];
  readonly part: readonly Move[];
}

/** A part that is better than the part that was played. */
export interface Better {
  /** The answers of one commit. */
  readonly part: readonly Move[];
  /** The side's chance to win with this part, 0 to 1. */
  readonly chance: number;
  /**
   * How the results of the two parts differ. `before` is a figure's number after the part that was played, `now` its
   * number after `part`.
   */
  readonly reasons: readonly Reason[];
}

/** Budget for judging a part. */
export interface JudgingBudget {
  /** Seed of the random numbers, a 32-bit integer. The same seed gives the same result. */
  readonly seed: number;
  /** Maximum number of simulated actions. */
  readonly simulations: number;
}

/** Judgement of a part, based on what its side knew when the part was played. */
export interface PartJudgement {
  /** The side's chance to win with the part it played, 0.01 to 0.99; 0 or 1 if the result is proved. */
  readonly chance: number;
  /** A better part; null when none was found. */
  readonly better: Better | null;
}

/**
 * Judges a part by searching it together with all plans that a bot in that seat would consider.
 * @throws RangeError when the seat has nothing to decide, or the events did not lead to the view
 */
export async function judgePart(
  { view, events, part }: PlayedPart,
  { seed, ...budget }: JudgingBudget & Pick<Budget, 'onProgress'>,
  Kind: SearchKind = Search,
): Promise<PartJudgement> {
  const judge = new NetworkJudge(trainedNetwork('foresight'));
  const deal = new Simulation(sample(view, events, chanceFor(seed, events.length)));
  const side = view.decision?.side ?? 'west';
  const table = seatState(view);
  const [first] = part;
  const action = first.type === 'take' ? { card: first.card, use: first.use } : null;
  const played: Plan = { side, moves: part, worth: judge.worth(led(deal, part), side), action };
  const choice = await botBeside(played, judge, seed, Kind).choose(view, events, budget);
  const [best] = choice.considered;
  // The best plan may play the same moves in another order, or begin with the played part. Its moves after that part
  // belong to a later part, which is judged separately.
  if (leadToSamePosition(table, choice.part, part)) return { chance: best.chance, better: null };
  const own = choice.considered.find(({ plan }) => plan === played)?.chance ?? best.chance;
  if (best.chance <= own) return { chance: own, better: null };
  const reasons = differences(judge, table, part, { side, after: tableAfter(table, best.plan.moves) });
  return { chance: own, better: { part: choice.part, chance: best.chance, reasons } };
}

function leadToSamePosition(table: SeatState, one: readonly Move[], other: readonly Move[]): boolean {
  return JSON.stringify(tableAfter(table, one)) === JSON.stringify(tableAfter(table, other));
}

/** Returns a copy of a simulation with these moves played. */
function led(sim: Simulation<SeatState>, moves: readonly Move[]): Simulation<SeatState> {
  const after = sim.copy();
  follow(after, moves);
  return after;
}

/**
 * Creates a bot whose first search also includes the part that was played. So the part is tried on the same deals as
 * the bot's own plans, and their chances can be compared. A bot creates its searches itself, hence the subclass.
 */
function botBeside(played: Plan, judge: NetworkJudge, seed: number, Kind: SearchKind): Bot {
  let first = [played];
  class Beside extends Kind {
    constructor(...[planner, judging, manner, deals]: ConstructorParameters<typeof Search>) {
      super(planner, judging, manner, deals, first);
      // Later searches of the bot start from later decisions, where the played part does not fit.
      first = [];
    }
  }
  return botOf({ strength: STRENGTHS.hard, judge, seed, search: Beside });
}
