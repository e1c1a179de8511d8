import { endsPart } from '../match/stops.js';
import type { CardId } from '../rules/cards.js';
import {
  decision,
  type GameEvent,
  type Imagined,
  type Move,
  phaseOf,
  play,
  seatState,
  type View,
} from '../rules/game.js';
import { type Chance, chanceFor } from './chance.js';
import { dealt } from './deals.js';
import { type Judge, NetworkJudge } from './judge.js';
import type { Level } from '../match/bots.js';
import { type Strength, STRENGTHS } from './levels.js';
import { chance } from './network.js';
import { follow, Planner } from './planner.js';
import type { Reason } from './reasons.js';
import { type Found, Search } from './search.js';
import { trainedNetwork } from './weights.js';

/** How long a bot thinks. */
export interface Budget {
  /** Actions simulated at most; by default those of the level. What is chosen depends on this alone. */
  readonly simulations?: number;
  /** Cuts thinking off, as the signal does: then the best so far is played. */
  readonly milliseconds?: number;
  /** As an `AbortSignal`, which not every host of the library has. */
  readonly signal?: { readonly aborted: boolean };
  /** Is told now and then how much of it is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** What might have been played instead. */
export interface Instead {
  /** The answers up to the next stop. */
  readonly part: readonly Move[];
  /** The side's chance to win by it, 0 to 1. */
  readonly chance: number;
  /** How it differs from what is played: each figure after that (`before`) and after this (`now`). */
  readonly reasons: readonly Reason[];
}

/** What a bot plays, and what it thought of. */
export interface Choice {
  /** The answers up to the next stop. */
  readonly part: readonly Move[];
  /** What was considered, the one played first. */
  readonly considered: readonly Found[];
  /** The next best; null where nothing else is possible. */
  readonly instead: Instead | null;
  /** The side's chance to win before it, 0 to 1, as the position is judged. */
  readonly before: number;
  /**
   * What the action changes, the weightiest first; of an action that ends the game nothing is told. In an End of Decade
   * and within the action of the other side, which change the figures whatever is chosen, it is compared with the next
   * best: what differs is told.
   */
  readonly reasons: readonly Reason[];
  /** Actions simulated. */
  readonly simulations: number;
}

/** Plays a seat by what it sees. */
export interface Bot {
  /**
   * Decides what its seat is asked.
   * @param events all that the seat was told since the start of the game
   * @throws RangeError when the seat is not asked, or the events did not lead to the view
   */
  choose(view: View, events: readonly GameEvent[], budget?: Budget): Promise<Choice>;
}

/** What a bot is made of. */
export interface Making {
  readonly strength: Strength;
  readonly judge: Judge;
  /** A 32-bit integer: with the same seed and the same input it chooses the same. */
  readonly seed: number;
  /** How plans are looked into; by default by `Search`. */
  readonly search?: SearchKind;
}

/** Looks into the plans of a position, path by path. */
export type Searching = Pick<Search, 'isSettled' | 'look' | 'found'>;
export type SearchKind = new (...asked: ConstructorParameters<typeof Search>) => Searching;

/**
 * A bot of a level, with the network of it that comes with the program.
 * @param options.seed a 32-bit integer
 */
export function bot({ level, seed }: { readonly level: Level; readonly seed: number }): Bot {
  const strength = STRENGTHS[level];
  return botOf({ strength, judge: new NetworkJudge(trainedNetwork(strength.teaching)), seed });
}

/** A bot of any making, for arenas and training. */
export function botOf({ strength, judge, seed, search: Kind = Search }: Making): Bot {
  const planner = new Planner(judge);
  return {
    async choose(view, events, budget = {}) {
      if (!view.decision?.yours) throw new RangeError(`${view.seat} is not asked anything`);
      const random = chanceFor(seed, events.length);
      const before = planner.simulated;
      const limit = before + (budget.simulations ?? strength.simulations);
      const until = performance.now() + (budget.milliseconds ?? Infinity);
      const deals = dealt(view, events, strength.deals, random);
      const part: Move[] = [];
      let considered: readonly Found[] = [];
      let instead: Instead | null = null;
      let reasons: readonly Reason[] = [];
      const { side } = view.decision;
      const standing = chance(judge.worth(deals[0], side));
      let now = seatState(view);
      do {
        const search = new Kind(planner, judge, strength.manner, deals);
        await think(search, planner, { from: planner.simulated, to: limit, until }, budget);
        const found = picked(search.found(), strength, random);
        const { moves } = found[0].plan;
        if (considered.length === 0) {
          considered = found;
          const after = tableAfter(now, moves);
          reasons = judge.reasons?.(side, comparedWith(now, found, after), after, phaseOf(now)) ?? [];
          instead = nextBest(judge, now, found, after);
        }
        const played = playOn(now, moves);
        part.push(...moves.slice(0, played.count));
        if (played.isStop) break;
        now = played.state;
        for (const deal of deals) follow(deal, moves);
      } while (decision(now) !== null);
      return { part, considered, instead, before: standing, reasons, simulations: planner.simulated - before };
    },
  };
}

/**
 * The table after answers. What ends a half or a decade is seen as it is then: the phases that follow change it whatever
 * was played.
 */
export function tableAfter(state: Imagined, moves: readonly Move[]): Imagined {
  const isAction = phaseOf(state) === 0;
  let now = state;
  for (const move of moves) {
    const played = play(now, move);
    if (!played.ok) break;
    const { moments } = played.value;
    if (isAction && moments.length > 1 && played.value.state.outcome === null) return moments[0].state;
    now = played.value.state;
  }
  return now;
}

/** What the best plan is compared with: the table before it; where it answers what others have begun, where the next best leads. */
function comparedWith(state: Imagined, [{ plan }, second]: readonly Found[], after: Imagined): Imagined {
  const isOwn = state.action === null || state.action.side === plan.side;
  if (phaseOf(state) === 0 && isOwn) return state;
  return second === undefined ? after : tableAfter(state, second.plan.moves);
}

/** The best use of another card, another use of the same or another answer, beside where the first plan found leads. */
function nextBest(judge: Judge, state: Imagined, [first, ...rest]: readonly Found[], after: Imagined): Instead | null {
  const { action } = first.plan;
  const second = rest.find(
    ({ plan }) => action === null || plan.action?.card !== action.card || plan.action.use !== action.use,
  );
  if (second === undefined) return null;
  const { plan, chance: own } = second;
  const part = plan.moves.slice(0, playOn(state, plan.moves).count);
  const reasons = judge.reasons?.(plan.side, after, tableAfter(state, plan.moves), phaseOf(state)) ?? [];
  return { part, chance: own, reasons };
}

/** How long is thought at a stretch before others have their turn, in milliseconds. */
const STRETCH = 30;

/**
 * @param room what the planner had planned when the bot was asked, what it may have planned at most, and when it is cut off,
 * by the clock of `performance`
 */
async function think(
  search: Searching,
  planner: Planner,
  room: { readonly from: number; readonly to: number; readonly until: number },
  { signal, onProgress }: Pick<Budget, 'signal' | 'onProgress'>,
): Promise<void> {
  const spent = (): number => Math.min(1, (planner.simulated - room.from) / (room.to - room.from));
  let rested = performance.now();
  while (!search.isSettled && planner.simulated < room.to && !signal?.aborted) {
    search.look(spent());
    const now = performance.now();
    if (now >= room.until) return;
    if (now - rested < STRETCH) continue;
    onProgress?.(spent());
    await new Promise((resolve) => setTimeout(resolve, 0));
    rested = performance.now();
  }
}

/**
 * What is played first: the best, or, of a level that misjudges, what seems best to it. It misjudges which card to take:
 * what a card is best for, and what else is asked, lies in plain sight.
 */
function picked(found: readonly Found[], { noise, slack }: Strength, random: Chance): readonly Found[] {
  if (noise === 0 || found[0].plan.action === null) return found;
  const cardOf = ({ plan }: Found): CardId | undefined => plan.action?.card;
  const best = Math.max(...found.map(({ plan }) => plan.worth));
  const seems = found
    .filter((one, index) => found.findIndex((other) => cardOf(other) === cardOf(one)) === index)
    .filter(({ plan }) => best - plan.worth <= slack)
    .map((one) => ({
      one,
      seeming: one.plan.worth + noise * (fraction(random) + fraction(random) + fraction(random) - 1.5),
    }))
    .sort((a, b) => b.seeming - a.seeming)
    .map(({ one }) => one);
  return [...seems, ...found.filter((one) => !seems.includes(one))];
}

const FINE = 2 ** 24;
const fraction = (random: Chance): number => random(FINE) / FINE;

/** Plays answers of a part, up to its stop or to where a card shows that is another one here. */
function playOn(
  state: Imagined,
  moves: readonly Move[],
): { readonly state: Imagined; readonly count: number; readonly isStop: boolean } {
  let now = state;
  for (const [index, move] of moves.entries()) {
    const played = play(now, move);
    if (!played.ok) return { state: now, count: index, isStop: true };
    if (endsPart(now, played.value)) return { state: played.value.state, count: index + 1, isStop: true };
    now = played.value.state;
  }
  return { state: now, count: moves.length, isStop: false };
}
