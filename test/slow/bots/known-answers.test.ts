import { describe, expect, it } from 'vitest';
import { bot } from '../../../src/bots/bot.js';
import { NetworkJudge } from '../../../src/bots/judge.js';
import { follow } from '../../../src/bots/lines.js';
import { Planner } from '../../../src/bots/planner.js';
import { trainedNetwork } from '../../../src/bots/weights.js';
import { gameFor } from '../../../src/match/seat.js';
import { decision, type Move, Simulation, withNothingHidden } from '../../../src/rules/game.js';
import { answer } from '../../support/table.js';
import { type KnownAnswer, KNOWN_ANSWERS } from '../../bots/known-answers.js';
import { lateGame, solved } from '../../bots/solved.js';

/**
 * For each known answer, a cache of solved tables. The tests of an answer share the cache, because they need the same
 * tables.
 */
const solutions = new Map<KnownAnswer, Map<string, number>>();

/**
 * Returns a position with its deciding side, and a function `worth`, which plays the given moves and returns the result
 * of the position after them.
 */
function posed(known: KnownAnswer) {
  const { position } = known;
  const solution = solutions.get(known) ?? new Map<string, number>();
  solutions.set(known, solution);
  const match = lateGame(position);
  const state = match.record.end;
  const side = decision(state)?.side;
  if (side === undefined) throw new Error('nobody decides');
  const worth = (moves: readonly Move[]): number => solved(answer(state, ...moves), state.decade, solution);
  return { state, side, game: gameFor(match, side), worth };
}

describe('a position with a known answer', () => {
  it.each(KNOWN_ANSWERS)('is one: another answer leaves less. $title', (known) => {
    const { side, worth } = posed(known);
    const lost = known.worth - worth(known.mistake);
    expect(side === 'west' ? lost : -lost).toBeGreaterThan(0);
  });

  it.each(KNOWN_ANSWERS)('has that answer among the plans. $title', (known) => {
    const { state, worth } = posed(known);
    const sim = new Simulation(withNothingHidden(state));
    const plans = new Planner(new NetworkJudge(trainedNetwork('games'))).polished(sim);
    const reached = plans.map(({ moves }) => worth(follow(sim.copy(), moves)));
    expect(reached).toContain(known.worth);
  });

  it.each(KNOWN_ANSWERS)('is answered by who looks ahead. $title', async (known) => {
    const { game, worth } = posed(known);
    const { part } = await bot({ level: 'hard', seed: 1 }).choose(game.view, game.events, { simulations: 200 });
    expect(worth(part)).toBe(known.worth);
  });

  it.each(KNOWN_ANSWERS.filter(({ isDeep }) => !isDeep))('is answered at first sight. $title', async (known) => {
    const { game, worth } = posed(known);
    const { part } = await bot({ level: 'medium', seed: 1 }).choose(game.view, game.events);
    expect(worth(part)).toBe(known.worth);
  });
});
