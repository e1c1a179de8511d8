import { describe, expect, it } from 'vitest';
import { phaseOf } from '../../../../src/rules/game.js';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { upcomingOf, upcomingTexts, type Upcoming } from '../../../../src/text/upcoming.js';
import { randomGame } from '../../../support/random/random-game.js';
import { seeds } from '../../../support/runs.js';
import { lookFor } from '../../support/look.js';

const LOOK = lookFor();

describe('what follows an action', () => {
  it.each(seeds(1))(
    'is what then really follows, and no card is left when the half ends (R3c, R3f, R3g), seed %i',
    (seed) => {
      let told: Upcoming | null = null;
      let taken = 0;
      const wrong: unknown[] = [];
      randomGame(seed, ({ before, decision, move }) => {
        const state = withNothingHidden(before);
        const acting = decision.kind === 'take-card' ? decision.side : null;
        const follows = acting ?? (phaseOf(state) > 0 ? 'end' : undefined);
        if (told !== null && follows !== undefined) {
          const isTold = follows === 'end' ? told.next === null || told.mayEnd : told.next === follows;
          if (!isTold) wrong.push([told, follows]);
          told = null;
        }
        if (acting === null) {
          const now = upcomingOf(state, decision.side);
          if (now !== null) told = now;
          return;
        }
        told = upcomingOf(state, acting);
        if (told?.left !== state.display.length || move.type !== 'take') wrong.push(told);
        taken++;
      });
      expect(wrong).toEqual([]);
      expect(taken).toBeGreaterThan(20);
    },
  );

  it('is said in words, the longest first', () => {
    const told = (upcoming: Partial<Upcoming>): string[] =>
      upcomingTexts({ next: 'east', mayEnd: false, left: 1, ...upcoming }, LOOK);
    expect(told({})).toEqual(['then East, 1 card left in this half', 'then East, 1 card left', 'then East, 1 left']);
    expect(told({ mayEnd: true })[0]).toBe('then East or End of Decade, 1 card left in this half');
    expect(told({ next: null, left: 0 })[2]).toBe('then End of Decade, 0 left');
    expect(upcomingTexts(null, LOOK)).toEqual([]);
  });
});
