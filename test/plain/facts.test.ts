import { expect, it } from 'vitest';
import { trackFacts } from '../../src/plain/facts.js';
import { phaseOf, withNothingHidden } from '../../src/rules/game.js';
import { ALL_TEXTS } from '../support/all-texts.js';
import { table } from '../support/table.js';

it('the flight is computed during the half-decades; in the flight phase it is the space of the marker', () => {
  const [{ texts }] = ALL_TEXTS;
  const { flight } = texts.screen.plainMode.track;
  for (const [phase, spaces] of [
    [0, 2],
    [1, 5],
  ] as const) {
    const position = {
      played: [12],
      livingStandard: { bayern: 1 },
      ...(phase === 1 ? { endOfDecade: 1 } : { turn: 'west' as const }),
    };
    const state = { ...withNothingHidden(table(position)), flight: 5 };
    expect(phaseOf(state)).toBe(phase);
    expect(trackFacts(state, texts)).toContain(flight(spaces, 1));
  }
});
