import { describe, expect, it } from 'vitest';
import { latest } from '../../../../src/match/session.js';
import { factoryValue } from '../../../../src/rules/figures.js';
import { play, type SeatState } from '../../../../src/rules/game.js';
import { CITIES } from '../../../../src/rules/board.js';
import { pointedPlace, mapMoves, openDecision } from '../../../../src/ui/match/screen.js';
import { charKey } from '../../../../src/terminal/input/keys.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { roomOn } from '../../../support/match.js';

const economy = (state: SeatState): number =>
  CITIES.reduce((sum, _, city) => {
    const factory = state.factories[city];
    return sum + (factory === 'intact' || factory === 'rundown' ? factoryValue(state, city) : 0);
  }, 0);

describe('the cursor of building', () => {
  it('begins on a place that makes a factory worth more, if there is one', () => {
    let helping = 0;
    playRandomGame(10, (shown) => {
      const screen = pressKey(shown, charKey('n'), roomOn('small')).screen;
      const place = pointedPlace(screen);
      if (openDecision(screen)?.kind !== 'build' || place === undefined || screen.session.steps.length !== 1) return;
      const state = latest(screen.session);
      const gains = new Map(
        [...mapMoves(screen)].map(([one, move]) => {
          const played = play(state, move);
          return [one, played.ok ? economy(played.value.state) - economy(state) : 0];
        }),
      );
      if (Math.max(...gains.values()) <= 0) return;
      helping++;
      const best = [...gains].filter(([, gain]) => gain > 0).map(([one]) => one);
      expect(
        gains.get(place),
        `${place} ${gains.get(place)} instead of ${best.join(' ')}; before ${screen.session.steps.length}`,
      ).toBeGreaterThan(0);
    });
    expect(helping).toBeGreaterThan(3);
  });
});
