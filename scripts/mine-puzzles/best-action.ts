/**
 * Finds the best action of a position, if there is one: the position after this action is at least 15 points of winning
 * chance better than every other position to which an action can lead. Up to three other actions may be as good.
 */
import { botOf } from '../../src/bots/bot.js';
import { chanceFor } from '../../src/bots/chance.js';
import { sampleDeals } from '../../src/bots/deals.js';
import { NetworkJudge } from '../../src/bots/judge.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { follow } from '../../src/bots/lines.js';
import type { Plan } from '../../src/bots/planner.js';
import { Search } from '../../src/bots/search.js';
import { trainedNetwork } from '../../src/bots/weights.js';
import { endPositions, positionKey } from '../../src/lessons/end-positions.js';
import type { SeatGame } from '../../src/match/seat.js';
import { endsPart, isRevealed } from '../../src/match/stops.js';
import { type Move, play, seatState, type SeatState } from '../../src/rules/game.js';
import { type PlaceId, placeOfMove } from '../../src/text/place-ids.js';

/** Minimum margin of a puzzle (see `BestAction`) in every search. */
const MARGIN = 0.15;
/** Budget of the first search, in simulated actions. */
const FIRST_LOOK = 400;
/**
 * Budgets of the two screenings, in simulated actions for each way to act. Smaller budgets overlook ways that are as good
 * as the best.
 */
const SCREENINGS = [60, 200];
/** Positions whose chances differ by at most this are equally good. */
const EQUAL = 0.05;
/** Maximum number of equally good positions. */
const MOST_SOLUTIONS = 4;
/** Minimum margin without looking ahead. Below this margin, no search is tried. */
const AT_SIGHT = 0.1;
/** If the screening rates an action this much below the best chance, it is not searched at the full budget. */
const CLEARLY_WORSE = 0.22;
const SEEDS = [1, 2, 3];
/** Maximum number of answers that are tried to find all actions. */
const MOST_LINES = 50_000;
/** Maximum number of actions that differ from the best action in one place. All of them are screened. */
const MOST_NEAR = 100;
/** Number of other actions that are screened: those that look best. */
const OTHERS = 24;

const EXPERT = STRENGTHS.expert;
const JUDGE = new NetworkJudge(trainedNetwork('foresight'));

type Part = readonly Move[];

export interface BestAction {
  readonly part: Part;
  /** Parts that lead to other positions and are as good. */
  readonly also: readonly Part[];
  /** The best part that is not as good. */
  readonly next: Part;
  /** The lowest chance to win after `part` and `also` minus the chance after `next`, 0 to 1; the minimum of all searches. */
  readonly margin: number;
}

/** Result of a search of one position. */
interface Found extends BestAction {
  /** Sorted keys of the positions after `part` and `also`. */
  readonly best: readonly string[];
  /** The deciding side's chance to win after the best part of each position, by the key of the position, best first. */
  readonly chances: ReadonlyMap<string, number>;
}

/** A plan with the key of the position after it. */
interface Way {
  readonly key: string;
  readonly plan: Plan;
}

/** Returns the best action; null if no action is clearly the best, or if not all actions can be compared. */
export async function bestAction(game: SeatGame): Promise<BestAction | null> {
  const sight = await searched(game, { seed: 1, simulations: 0 });
  if (sight === null || sight.margin < AT_SIGHT) return null;
  const look = await searched(game, { seed: 1, simulations: FIRST_LOOK });
  return look === null || look.margin < MARGIN ? null : rated(game, look.part);
}

/**
 * Compares a part with all other ways to act. Screens the ways that differ from the part in one place and the other
 * ways that look best. Ways that are nearly as good are then searched at expert's full budget, with three seeds.
 * @param again whether to rate the best way of the screening if this is not the part
 * @returns null if no way is clearly the best, or if not all ways can be compared
 */
export async function rated(game: SeatGame, part: Part, again = true): Promise<BestAction | null> {
  const ways = waysToScreen(game, part);
  if (ways === null) return null;
  const [{ key }] = ways;
  let close = ways;
  for (const each of SCREENINGS) {
    const screened = await searched(game, { seed: 1, simulations: each * ways.length, ways });
    if (screened === null || screened.margin < MARGIN) return null;
    if (!screened.best.includes(key)) return again ? rated(game, screened.part, false) : null;
    const [most] = screened.chances.values();
    close = ways.filter((way) => most - (screened.chances.get(way.key) ?? 0) < CLEARLY_WORSE);
  }
  let best: Found | null = null;
  for (const seed of SEEDS) {
    const found = await searched(game, { seed, simulations: EXPERT.simulations, ways: close });
    if (found === null || found.margin < MARGIN || !found.best.includes(key)) return null;
    if (best !== null && best.best.join() !== found.best.join()) return null;
    if (best === null || found.margin < best.margin) best = found;
  }
  return best;
}

/**
 * Returns the ways to screen, first the way of the part. Null if there are too many ways, or if too many ways look
 * exactly as good as the part.
 */
function waysToScreen(game: SeatGame, part: Part): readonly Way[] | null {
  const state = seatState(game.view);
  const all = endPositions(state, MOST_LINES);
  if (all === null) return null;
  const planOf = plansOf(game);
  const best = { key: ledBy(state, part).key, plan: planOf(part) };
  const ways = [...all.ends].flatMap(([key, end]) => (key === best.key ? [] : [{ key, plan: planOf(end.part) }]));
  const equal = ways.filter(({ plan }) => plan.worth === best.plan.worth);
  const near = ways.filter(({ plan }) => isNear(plan.moves, part));
  if (equal.length >= MOST_SOLUTIONS || near.length > MOST_NEAR) return null;
  const others = ways.filter((way) => !near.includes(way)).toSorted((a, b) => b.plan.worth - a.plan.worth);
  return [best, ...near, ...others.slice(0, OTHERS)];
}

/** Whether two actions have the same card and use, and at most one place is different. */
function isNear(one: Part, another: Part): boolean {
  const [given, wanted] = [one, another].map(([take]) => (take.type === 'take' ? `${take.card} ${take.use}` : ''));
  const left: (PlaceId | undefined)[] = another.map(placeOfMove).filter((place) => place !== undefined);
  let more = 0;
  for (const place of one.map(placeOfMove)) {
    const at = left.indexOf(place);
    if (at >= 0) left.splice(at, 1);
    else if (place !== undefined) more++;
  }
  return given === wanted && Math.max(more, left.length) <= 1;
}

/** Returns a function that makes a plan of a part, with its worth without looking ahead. */
function plansOf({ view, events }: SeatGame): (part: Part) => Plan {
  const [deal] = sampleDeals(view, events, 1, chanceFor(1, events.length));
  const side = view.decision?.side ?? 'west';
  return (moves) => {
    const [take] = moves;
    const action = take.type === 'take' ? { card: take.card, use: take.use } : null;
    const sim = deal.copy();
    follow(sim, moves);
    return { side, moves, worth: JUDGE.worth(sim, side), action };
  };
}

/** Budget of a search, and ways that are searched besides the plans of the bot. */
interface Effort {
  readonly seed: number;
  readonly simulations: number;
  readonly ways?: readonly Way[];
}

/**
 * Searches a position as the bot expert.
 * @returns null if too many positions are equally good, or if one of the best parts reveals something or ends the
 * half-decade
 */
async function searched(game: SeatGame, { seed, simulations, ways = [] }: Effort): Promise<Found | null> {
  let beside = ways.map(({ plan }) => plan);
  class Beside extends Search {
    constructor(...[planner, judge, manner, deals]: ConstructorParameters<typeof Search>) {
      super(planner, judge, { ...manner, rootWidth: manner.rootWidth + beside.length }, deals, beside);
      // The alternatives begin with the first decision. Later searches of the bot begin with a later one.
      beside = [];
    }
  }
  const expert = botOf({ strength: EXPERT, judge: JUDGE, seed, search: Beside });
  const { considered } = await expert.choose(game.view, game.events, { simulations });
  const state = seatState(game.view);
  const ends = new Map<string, End & { readonly chance: number }>();
  for (const { plan, chance } of considered) {
    const end = ledBy(state, plan.moves);
    if (chance > (ends.get(end.key)?.chance ?? -1)) ends.set(end.key, { ...end, chance });
  }
  const ranked = [...ends.values()].toSorted((one, another) => another.chance - one.chance);
  const best = ranked.filter(({ chance }) => chance >= ranked[0].chance - EQUAL);
  const [first, ...also] = best;
  const next = ranked.at(best.length);
  if (next === undefined || best.length > MOST_SOLUTIONS || best.some(({ isOpen }) => !isOpen)) return null;
  return {
    part: first.part,
    also: also.map(({ part }) => part),
    next: next.part,
    margin: ranked[best.length - 1].chance - next.chance,
    best: best.map(({ key }) => key).toSorted(),
    chances: new Map(ranked.map(({ key, chance }) => [key, chance])),
  };
}

/** A part and the position after it. */
interface End {
  readonly key: string;
  readonly part: Part;
  /** False if something is revealed, if new cards come into the display, or if the decade ends without a decision. */
  readonly isOpen: boolean;
}

/** Plays moves to the end of their part. */
export function ledBy(state: SeatState, moves: Part): End {
  let now = state;
  const part: Move[] = [];
  let isHidden = false;
  for (const move of moves) {
    const played = play(now, move);
    if (!played.ok) break;
    part.push(move);
    isHidden ||= isRevealed(played.value);
    const before = now;
    now = played.value.state;
    if (endsPart(before, played.value)) break;
  }
  return { key: positionKey(now), part, isOpen: !isHidden && now.half === state.half && now.decade === state.decade };
}
