import { describe, expect, it } from 'vitest';
import { NetworkJudge } from '../../src/bots/judge.js';
import { Planner } from '../../src/bots/planner.js';
import { trainedNetwork } from '../../src/bots/weights.js';
import { Simulation, withNothingHidden } from '../../src/rules/game.js';
import { table } from '../support/table.js';

describe('a plan for a prestige box', () => {
  it('executes all icons of the box in their printed order', () => {
    const state = table({ endOfDecade: 2, tracks: { prestige: 6 }, unrest: { sachsen: 2 } });
    const plans = new Planner(new NetworkJudge(trainedNetwork('games'))).plans(
      new Simulation(withNothingHidden(state)),
    );
    const moves = plans.map((plan) => plan.moves).find(([first]) => first.type === 'box' && first.box === 6) ?? [];
    // The third icon is automatic, because it is the only one left.
    expect(moves.flatMap((move) => (move.type === 'icon' ? [move.icon] : []))).toEqual([0, 1]);
    expect(moves.flatMap(({ type }) => (type === 'icon' || type === 'box' ? [] : [type]))).toEqual([
      'province',
      'province',
      'factory',
    ]);
  });
});
