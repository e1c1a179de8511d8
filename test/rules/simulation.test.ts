import { describe, expect, it } from 'vitest';
import { type GameEvent, newGame, play, Simulation } from '../../src/rules/game.js';
import { done, province, table, take } from '../support/table.js';

describe('a simulation', () => {
  it('plays its own copy: the same states and events as play, the state it began with untouched', () => {
    const start = newGame({ seed: 7 }).state;
    const before = JSON.stringify(start);
    const events: GameEvent[] = [];
    const simulation = new Simulation(start, events);
    let state = start;
    for (let answers = 0; answers < 200 && simulation.pending; answers++) {
      const move = simulation.pending.options[answers % simulation.pending.options.length];
      const played = play(state, move);
      if (!played.ok) throw new Error(played.error.sentence);
      simulation.play(move);
      state = played.value.state;
      expect(simulation.state).toEqual(state);
      expect(events.splice(0)).toEqual(played.value.events);
    }
    expect(JSON.stringify(start)).toBe(before);
  });

  it('does not take an answer of the wrong kind for another', () => {
    const simulation = new Simulation(table({ turn: 'west', display: [3, 4] }));
    expect(() => simulation.play(done)).toThrow('“done” does not answer a question for “take”');
    simulation.play(take(3, 'build'));
    expect(() => simulation.play(province('bayern'))).toThrow('“province” does not answer');
  });
});
