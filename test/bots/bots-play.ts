import { expect } from 'vitest';
import {
  bot,
  type Budget,
  decision,
  eventsFor,
  type GameEvent,
  type Level,
  newGame,
  play,
  type Side,
  type State,
  viewOf,
} from '../../src/library.js';

/**
 * Plays a game between two bots, as a program that uses the library would. Stops when the game is over or `goesOn`
 * returns false.
 * @returns the winner, if any
 */
export async function winnerOf(
  seed: number,
  level: Level,
  budget: Budget,
  goesOn: (state: State) => boolean = () => true,
): Promise<Side | undefined> {
  const bots = { west: bot({ level, seed: 1 }), east: bot({ level, seed: 2 }) };
  let { state, events }: { state: State; events: readonly GameEvent[] } = newGame({ seed });
  const told = [...events];
  for (let asked = decision(state); asked !== null && goesOn(state); asked = decision(state)) {
    const { side } = asked;
    const { part } = await bots[side].choose(viewOf(state, side), eventsFor(told, side), budget);
    expect(part.length).toBeGreaterThan(0);
    for (const move of part) {
      // All answers of a part are given by the same side.
      expect(decision(state)?.side).toBe(side);
      const played = play(state, move);
      if (!played.ok) throw new Error(`${side}: ${played.error.code}`);
      ({ state, events } = played.value);
      told.push(...events);
    }
  }
  return state.outcome?.winner;
}
