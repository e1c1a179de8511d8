import { describe, expect, it } from 'vitest';
import { bot, type Budget, eventsFor, type Level, LEVELS, newGame, SIDES, viewOf } from '../../src/library.js';
import { winnerOf } from './bots-play.js';

describe('bots by the library', () => {
  // test/long/bots/library.test.ts plays whole games at each level. This game ends in the first decade.
  it('play a whole game on either side by legal parts, to its end', async () => {
    expect(SIDES).toContain(await winnerOf(7, 'newcomer', {}));
  });

  it.each(LEVELS)('play on either side by legal parts, two cards each: %s', async (level) => {
    const { display } = newGame({ seed: 3 }).state;
    const played = await winnerOf(3, level, { simulations: 8 }, (state) => state.display.length > display.length - 2);
    expect(played).toBeUndefined();
  });
});

describe('a thought', () => {
  const { state, events } = newGame({ seed: 4 });
  const ask = (level: Level, budget: Budget) =>
    bot({ level, seed: 3 }).choose(viewOf(state, 'west'), eventsFor(events, 'west'), budget);
  /** Returns a signal that counts as aborted after `aborted` has been read `looks` times. */
  const after = (looks: number) => ({
    get aborted() {
      return looks-- <= 0;
    },
  });

  it.each(LEVELS)('comes to the same with time to spare, and where nobody breaks it off: %s', async (level) => {
    const simulations = 20;
    const free = await ask(level, { simulations });
    expect(await ask(level, { simulations, milliseconds: 1e9, signal: { aborted: false } })).toEqual(free);
  });

  it.each(['hard', 'expert'] as const)('that is broken off is one with as much less to think: %s', async (level) => {
    const whole = await ask(level, { simulations: 60 });
    for (const budget of [{ signal: after(0) }, { signal: after(7) }, { milliseconds: 0 }]) {
      const cut = await ask(level, { simulations: 60, ...budget });
      expect(cut.simulations).toBeLessThan(whole.simulations);
      expect(await ask(level, { simulations: cut.simulations })).toEqual(cut);
    }
  });
});
