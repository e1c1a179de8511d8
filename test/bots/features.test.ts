import { describe, expect, it } from 'vitest';
import { FEATURES, features, FEATURES_WITH_FORESIGHT } from '../../src/bots/features.js';
import { positionOf } from '../../src/bots/position.js';
import { SIDES } from '../../src/rules/board.js';
import { decision, seatState, viewOf, withNothingHidden } from '../../src/rules/game.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

/** Returns the numbers as bytes. Comparing bytes is a hundred times as fast as `toEqual` with numbers. */
const bytesOf = (numbers: Float32Array): Buffer => Buffer.from(numbers.buffer);

describe.each([
  ['without foresight', FEATURES],
  ['with foresight', FEATURES_WITH_FORESIGHT],
])('the features of a position %s', (_, count) => {
  it('are as many numbers as the network takes, each of a size it can work with, none left over from before', () => {
    const into = new Float32Array(count + 1);
    const outOfBounds: string[] = [];
    let positions = 0;
    for (const seed of seeds(3)) {
      randomGame(seed, ({ played: { state } }) => {
        into.fill(NaN);
        features(positionOf(withNothingHidden(state), decision(state)?.side ?? null), into);
        const isInBounds = into.every((value, at) => (at === count ? Number.isNaN(value) : Math.abs(value) <= 5));
        if (!isInBounds) outOfBounds.push(`seed ${seed}: ${into.join()}`);
        positions++;
      });
    }
    expect(outOfBounds).toEqual([]);
    expect(positions).toBeGreaterThan(0);
  });

  it('come from what lies open: a seat finds the same as the table itself (R3j)', () => {
    const ofTable = new Float32Array(count);
    const ofSeat = new Float32Array(count);
    let [same, compared] = [0, 0];
    for (const seed of seeds(2)) {
      randomGame(seed, ({ played: { state } }) => {
        const mover = decision(state)?.side ?? null;
        features(positionOf(withNothingHidden(state), mover), ofTable);
        for (const side of SIDES) {
          features(positionOf(seatState(viewOf(state, side)), mover), ofSeat);
          same += Number(bytesOf(ofSeat).equals(bytesOf(ofTable)));
          compared++;
        }
      });
    }
    expect(same).toBe(compared);
    expect(compared).toBeGreaterThan(0);
  });
});
