import { describe, expect, it } from 'vitest';
import { FirstLook, PlainTree, TwoPly } from '../../scripts/strength/searches.js';
import { NetworkJudge } from '../../src/bots/judge.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { Planner } from '../../src/bots/planner.js';
import { Search } from '../../src/bots/search.js';
import { trainedNetwork } from '../../src/bots/weights.js';
import { type SeatState, newGame, Simulation, withNothingHidden } from '../../src/rules/game.js';

describe.each([Search, TwoPly, PlainTree])('%s', (Kind) => {
  const judge = new NetworkJudge(trainedNetwork('games'));

  it('looks into plans until its budget is used, and tells them all, that looked into among the first', () => {
    const sim = new Simulation<SeatState>(withNothingHidden(newGame({ seed: 5 }).state));
    // After decade I, hand cards are discarded first (R3b).
    while (sim.pending?.kind === 'keep-hand') sim.play(sim.pending.options[0]);
    const planner = new Planner(judge);
    const search = new Kind(planner, judge, STRENGTHS.hard.manner, [sim.copy(), sim.copy()]);
    const all = new Planner(judge).plans(sim).length;
    for (let looks = 0; looks < 30 && !search.isSettled; looks++) search.searchPath(looks / 30);
    const found = search.found();
    expect(found).toHaveLength(all);
    expect(found[0].visits).toBeGreaterThan(0);
    expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(30);
    for (const { chance } of found) expect(chance).toBeGreaterThanOrEqual(0);
    for (const { chance } of found) expect(chance).toBeLessThanOrEqual(1);
    expect(planner.simulated).toBeGreaterThan(30);
  });
});

describe('FirstLook', () => {
  it('plays what is best at one look, and looks into nothing', () => {
    const judge = new NetworkJudge(trainedNetwork('games'));
    const sim = new Simulation<SeatState>(withNothingHidden(newGame({ seed: 5 }).state));
    const search = new FirstLook(new Planner(judge), judge, STRENGTHS.hard.manner, [sim]);
    expect(search.isSettled).toBe(true);
    expect(search.found().map(({ plan }) => plan)).toEqual(new Planner(judge).plans(sim));
  });
});
