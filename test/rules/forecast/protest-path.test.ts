import { describe, expect, it } from 'vitest';
import { SIDES } from '../../../src/rules/board.js';
import { forecastAfterAction } from '../../../src/rules/figures.js';
import { protestPath } from '../../../src/rules/forecast/protest-path.js';
import { protestsOf } from '../../../src/rules/pieces/unrest.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

describe('the mass protests of a side up to the end (R9.10)', () => {
  it('begin with those on the board, and the phases named change them to those after the last phase', () => {
    let [compared, changed] = [0, 0];
    const wrong: string[] = [];
    for (const seed of seeds(120)) {
      const state = randomTable(chance(seed), 1);
      const found = forecastAfterAction(state);
      const last = found.phases.at(-1);
      if (last === undefined || found.phase > 0) continue;
      for (const side of SIDES) {
        const { start, steps } = protestPath(found, side);
        const sum = (bound: 'least' | 'most') => steps.reduce((all, step) => all + step[bound], start[bound]);
        const { least, most } = last.after.protests[side];
        if (sum('least') !== least || sum('most') !== most) wrong.push(`${side}, seed ${seed}`);
        const answered = side === 'east' && found.socialistsAnswer === true;
        if (!answered && start.most < protestsOf(state, side)) wrong.push(`${side} before, seed ${seed}`);
        compared++;
        if (steps.length > 0) changed++;
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(50);
  });
});
