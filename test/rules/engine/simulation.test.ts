import { describe, expect, it } from 'vitest';
import { decision, type GameEvent, newGame, play, Simulation } from '../../../src/rules/game.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { done, province, table, take } from '../../support/table.js';

function isFrozen(value: unknown): boolean {
  return (
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  );
}

describe('a game played move by move', () => {
  it('shows frozen states only, those passed on the way included, so that nobody can change a state already shown', () => {
    let played = newGame({ seed: 5 });
    for (let now = decision(played.state), answers = 0; now; now = decision(played.state), answers++) {
      const next = play(played.state, now.options[answers % now.options.length]);
      if (!next.ok) throw new Error(next.error.code);
      played = next.value;
      expect([played.state, ...played.moments.map(({ state }) => state)].every(isFrozen)).toBe(true);
    }
    expect(played.state.outcome).not.toBeNull();
  });
});

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
      if (!played.ok) throw new Error(played.error.code);
      simulation.play(move);
      state = played.value.state;
      expect(simulation.state).toEqual(state);
      expect(events.splice(0)).toEqual(played.value.events);
    }
    expect(JSON.stringify(start)).toBe(before);
  });

  it('can begin at any moment and shares nothing that changes: the frozen states of a game stay as they are', () => {
    for (const seed of seeds(2)) {
      randomGame(seed, ({ played }) => {
        for (const { state } of played.moments) {
          const simulation = new Simulation(state);
          expect(simulation.state).toEqual(played.state);
          // Writing to anything shared with a frozen state would throw.
          for (let answers = 0; answers < 4 && simulation.pending; answers++) {
            simulation.play(simulation.pending.options[answers % simulation.pending.options.length]);
          }
        }
      });
    }
  });

  it('tells who is asked for what before the answers are listed, and has several where it says so', () => {
    let open = 0;
    for (const seed of seeds(4)) {
      randomGame(seed, ({ played }) => {
        const simulation = new Simulation(structuredClone(played.state));
        const asked = simulation.asked && { ...simulation.asked };
        if (asked === null) return expect(simulation.pending).toBeNull();
        expect(simulation.pending).toMatchObject(asked);
        if ('options' in asked) return;
        open++;
        expect(simulation.pending?.options.length).toBeGreaterThan(1);
      });
    }
    expect(open).toBeGreaterThan(0);
  });

  it('does not ask for a card where there is only one, with one use', () => {
    const state = structuredClone(table({ turn: 'east', half: 2, display: [13, 14], special: null }));
    expect(new Simulation(state).asked?.kind).toBe('take-card');
    // Only West may use this card's event.
    state.display = [14];
    state.unrest.fill(0);
    state.factories = state.factories.map(() => 'none');
    expect(new Simulation(state).asked?.kind).toBe('build');
  });

  it('does not take an answer of the wrong kind for another', () => {
    const simulation = new Simulation(table({ turn: 'west', display: [3, 4] }));
    expect(() => simulation.play(done)).toThrow('“done” does not answer a question for “take”');
    simulation.play(take(3, 'build'));
    expect(() => simulation.play(province('bayern'))).toThrow('“province” does not answer');
  });
});
