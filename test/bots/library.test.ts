import { describe, expect, it } from 'vitest';
import {
  bot,
  type Budget,
  decision,
  eventsFor,
  type GameEvent,
  type Level,
  LEVELS,
  newGame,
  play,
  type Side,
  SIDES,
  type State,
  viewOf,
} from '../../src/library.js';

/** Who wins a game of two bots, as a program plays it that uses the library. */
async function winnerOf(seed: number, level: Level, budget: Budget): Promise<Side | undefined> {
  const bots = { west: bot({ level, seed: 1 }), east: bot({ level, seed: 2 }) };
  let { state, events }: { state: State; events: readonly GameEvent[] } = newGame({ seed });
  const told = [...events];
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    const { side } = asked;
    const { part } = await bots[side].choose(viewOf(state, side), eventsFor(told, side), budget);
    expect(part.length).toBeGreaterThan(0);
    for (const move of part) {
      // None stands behind where the other side decides.
      expect(decision(state)?.side).toBe(side);
      const played = play(state, move);
      if (!played.ok) throw new Error(`${side}: ${played.error.code}`);
      ({ state, events } = played.value);
      told.push(...events);
    }
  }
  return state.outcome?.winner;
}

describe('bots by the library', () => {
  it.each(LEVELS)('play whole games on either side by legal parts, to their end: %s', async (level) => {
    expect(SIDES).toContain(await winnerOf(3, level, { simulations: 8 }));
  });
});

describe('a thought', () => {
  const { state, events } = newGame({ seed: 4 });
  const ask = (level: Level, budget: Budget) =>
    bot({ level, seed: 3 }).choose(viewOf(state, 'west'), eventsFor(events, 'west'), budget);
  /** Is aborted when it was looked at so often. */
  const after = (looks: number) => ({
    get aborted() {
      return looks-- <= 0;
    },
  });

  it.each(LEVELS)('comes to the same with time to spare, and where nobody breaks it off: %s', async (level) => {
    const simulations = 200;
    const free = await ask(level, { simulations });
    expect(await ask(level, { simulations, milliseconds: 1e9, signal: { aborted: false } })).toEqual(free);
  });

  it.each(['hard', 'expert'] as const)('that is broken off is one with as much less to think: %s', async (level) => {
    const whole = await ask(level, { simulations: 300 });
    for (const budget of [{ signal: after(0) }, { signal: after(7) }, { milliseconds: 0 }]) {
      const cut = await ask(level, { simulations: 300, ...budget });
      expect(cut.simulations).toBeLessThan(whole.simulations);
      expect(await ask(level, { simulations: cut.simulations })).toEqual(cut);
    }
  });
});
