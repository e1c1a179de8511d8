import { describe, expect, it } from 'vitest';
import { wilson } from '../../src/arena/wilson.js';

describe('the interval of Wilson', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i wins in %i games is the published one', (wins, games, from, to) => {
    const interval = wilson(wins, games);
    expect(interval.from).toBeCloseTo(from, 4);
    expect(interval.to).toBeCloseTo(to, 4);
  });

  it('is turned round with the wins, and says nothing of no games', () => {
    expect(wilson(20, 20).from).toBeCloseTo(1 - 0.1611, 4);
    expect(wilson(20, 20).to).toBe(1);
    expect(wilson(0, 0)).toEqual({ from: 0, to: 1 });
  });
});
