import { describe, expect, it } from 'vitest';
import { FEATURES, features, FEATURES_WITH_FORESIGHT } from '../../src/bots/features.js';
import { positionOf } from '../../src/bots/position.js';
import { SIDES } from '../../src/rules/board.js';
import { decision, seatState, viewOf, withNothingHidden } from '../../src/rules/game.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

describe.each([
  ['without foresight', FEATURES],
  ['with foresight', FEATURES_WITH_FORESIGHT],
])('the features of a position %s', (_, count) => {
  it('are as many numbers as the network takes, each of a size it can work with, none left over from before', () => {
    const into = new Float32Array(count + 1);
    for (const seed of seeds(6)) {
      randomGame(seed, ({ played: { state } }) => {
        into.fill(NaN);
        features(positionOf(withNothingHidden(state), decision(state)?.side ?? null), into);
        const values = [...into];
        expect(values.pop()).toBeNaN();
        expect(values.every((value) => Math.abs(value) <= 5)).toBe(true);
      });
    }
  });

  it('come from what lies open: a seat finds the same as the table itself (R3j)', () => {
    const ofTable = new Float32Array(count);
    const ofSeat = new Float32Array(count);
    for (const seed of seeds(4)) {
      randomGame(seed, ({ played: { state } }) => {
        const mover = decision(state)?.side ?? null;
        features(positionOf(withNothingHidden(state), mover), ofTable);
        for (const side of SIDES) {
          features(positionOf(seatState(viewOf(state, side)), mover), ofSeat);
          expect(ofSeat).toEqual(ofTable);
        }
      });
    }
  });
});
