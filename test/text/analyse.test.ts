import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { analyse } from '../../src/text/en/analyse.js';
import { replay } from '../../src/text/en/screen/replay.js';
import { runs } from '../support/runs.js';

describe('the loss at a turning point', () => {
  it('is the difference of the chances that are printed', () => {
    expect(analyse.lost(0.344, 0.353)).toBe('1 percentage point lost: chance to win 34 % instead of 35 %');
    expect(analyse.lost(0.1, 0.4)).toBe('30 percentage points lost: chance to win 10 % instead of 40 %');
  });

  it('is less than 1 point where the printed chances are equal', () => {
    expect(analyse.lost(0.337, 0.344)).toBe('Less than 1 percentage point lost: the chance to win stays at about 34 %');
    expect(analyse.remark('East', 0.337, 0.344, ['Kiel'], [])).toBe(
      "East's chance to win: about 34 % after this, slightly more after Kiel",
    );
  });

  it('is told of 0 % or 100 % only where the result is proved', () => {
    expect(analyse.lost(0.001, 0.999)).toBe('98 percentage points lost: chance to win 1 % instead of 99 %');
    expect(analyse.lost(0, 1)).toBe('100 percentage points lost: chance to win 0 % (proved) instead of 100 % (proved)');
    expect(analyse.decade('Decade IV', '', 1 - 1e-9)).toMatch(/ 99 %$/);
    expect(replay.chance(1e-9)).toBe("West's chance to win: 1 %");
    expect(replay.chance(0)).toBe("West's chance to win: 0 % (proved)");
  });

  it('never stands beside two equal chances', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, two) => {
          const [now, better] = [Math.min(one, two), Math.max(one, two)];
          for (const line of [analyse.lost(now, better), analyse.remark('West', now, better, ['Kiel'], [])]) {
            const [first, second] = line.match(/\d+ %/g) ?? [];
            expect(first).not.toBe(second);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
