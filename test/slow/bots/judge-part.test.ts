import { describe, expect, it } from 'vitest';
import { bot, type SearchKind, tableAfter } from '../../../src/bots/bot.js';
import type { Plan } from '../../../src/bots/planner.js';
import type { SearchedPlan } from '../../../src/bots/search.js';
import { Solver, isSolvable } from '../../../src/bots/solver.js';
import { isProved } from '../../../src/common/estimate.js';
import type { Side } from '../../../src/rules/board.js';
import { judgePart } from '../../../src/bots/judge-part.js';
import { decidedParts } from '../../../src/match/decided-parts.js';
import { matchOf } from '../../../src/match/match.js';
import { labelsOf } from '../../../src/notation/index.js';
import {
  decision,
  eventsFor,
  type Move,
  newGame,
  phaseOf,
  type SeatState,
  seatState,
  viewOf,
} from '../../../src/rules/game.js';
import { readStory } from '../../ui/support/story.js';

const { state, events } = newGame({ seed: 7 });
const west = { view: viewOf(state, 'west'), events: eventsFor(events, 'west') };

/** Returns a search in which these moves have a better chance (0.6) than the part that was played (0.5). */
function searchThatPrefers(moves: readonly Move[]): SearchKind {
  return class {
    readonly isSettled = true;
    readonly #plans: readonly Plan[];
    constructor(...[, , , , also = []]: ConstructorParameters<SearchKind>) {
      this.#plans = also.flatMap((one) => [{ ...one, moves }, one]);
    }
    searchPath(): void {
      throw new Error('the search is settled');
    }
    found(): SearchedPlan[] {
      return this.#plans.map((plan, rank) => ({ plan, visits: 1, chance: rank === 0 ? 0.6 : 0.5, answer: null }));
    }
  };
}

function winnerOf(state: SeatState): Side | null {
  const result = new Solver(200_000).resultOf(state);
  return result === 'nobody' ? null : result;
}

const effort = { seed: 1, simulations: 100 };

describe('a part judged in hindsight', () => {
  it('that the bot would play itself has nothing better', async () => {
    const { part } = await bot({ level: 'hard', seed: 1 }).choose(west.view, west.events, { simulations: 100 });
    const { chance, better } = await judgePart({ ...west, part }, effort);
    expect(better).toBeNull();
    expect(chance).toBeGreaterThan(0);
  });

  it('that wastes a card is worth less than the best, with what that would have given', async () => {
    const part: readonly Move[] = [{ type: 'take', card: 4, use: 'build' }, { type: 'done' }];
    const { chance, better } = await judgePart({ ...west, part }, effort);
    expect(better?.chance).toBeGreaterThan(chance + 0.05);
    expect(better?.part).not.toEqual(part);
    expect(better?.reasons.some(({ effect }) => effect > 0)).toBe(true);
  });

  it('has nothing better that begins with the same answers: what comes after them is judged by itself', async () => {
    const match = matchOf(readStory('east-holds-out').record);
    const line = labelsOf(match.record.lines).indexOf('IV.2.5');
    const parts = [...decidedParts(match)].filter((one) => one.line === line && one.side === 'east');
    expect(parts).toHaveLength(3);
    for (const { view, events, part } of parts) {
      const { better } = await judgePart({ view, events, part }, { seed: 1, simulations: 100 });
      expect(better?.part).not.toEqual(part);
    }
  });

  it('has nothing better that leads to the same position, as the same buildings in another order', async () => {
    const simulations = 60;
    const began = newGame({ seed: 6 });
    const side = decision(began.state)?.side ?? 'west';
    const seat = { view: viewOf(began.state, side), events: eventsFor(began.events, side) };
    const { part } = await bot({ level: 'hard', seed: 1 }).choose(seat.view, seat.events, { simulations });
    const at = part.findIndex((move, index) => move.type === 'factory' && part[index + 1]?.type === 'factory');
    expect(at).toBeGreaterThan(0);
    const turned = part.toSpliced(at, 2, part[at + 1], part[at]);
    expect(turned).not.toEqual(part);
    const judged = { ...seat, part: turned };
    const fewer: readonly Move[] = [...part.slice(0, at + 1), { type: 'done' }];
    expect((await judgePart(judged, effort, searchThatPrefers(fewer))).better).toMatchObject({ part: fewer });
    expect(await judgePart(judged, effort, searchThatPrefers(part))).toEqual({ chance: 0.6, better: null });
  });

  it('has the chance 0 or 1 where the result is proved, as when it has ended the game, and nowhere else', async () => {
    const judged = { open: 0, proved: 0, over: 0 };
    for (const story of ['east-holds-out', 'gdr-collapses'] as const) {
      const parts = [...decidedParts(matchOf(readStory(story).record))];
      const last = parts.filter(({ view }) => view.decade === 4 && phaseOf(view) > 0).slice(-8);
      for (const { view, events, part, side } of [...parts.slice(0, 2), ...last]) {
        const after = tableAfter(seatState(view), part);
        const winner = isSolvable(after) ? winnerOf(after) : null;
        const { chance } = await judgePart({ view, events, part }, { seed: 1, simulations: 20 });
        if (winner === null) expect(isProved(chance)).toBe(false);
        else if (after.outcome || isProved(chance)) expect(chance).toBe(side === winner ? 1 : 0);
        judged[after.outcome ? 'over' : isProved(chance) ? 'proved' : 'open']++;
      }
    }
    expect(Math.min(...Object.values(judged))).toBeGreaterThan(0);
  });

  it('is judged alike with the same seed and effort', async () => {
    const part: readonly Move[] = [{ type: 'take', card: 4, use: 'build' }, { type: 'done' }];
    const twice = [await judgePart({ ...west, part }, effort), await judgePart({ ...west, part }, effort)];
    expect(twice[0]).toEqual(twice[1]);
  });
});
