import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decision, type GameEvent, newGame, play, Simulation } from '../../../src/rules/game.js';
import { allMoves, type Chance, chance, movePickerOf } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

const DEALS = { 2: { west: [21], east: [22], pile: [23, 24] }, 4: { west: [], east: [61], pile: [] } };

type Position = Pick<Simulation, 'state' | 'pending'>;
const position = ({ state, pending }: Simulation): Position => ({ state, pending });
const stands = (simulation: Simulation, at: Position): boolean => isDeepStrictEqual(position(simulation), at);

/** Plays up to `answers` random moves. */
function wander(simulation: Simulation, answers: number, random: Chance): void {
  const taste = movePickerOf(random(2));
  for (; answers > 0 && simulation.pending; answers--) simulation.play(taste(allMoves(simulation.pending), random));
}

describe('a simulation', () => {
  it('is copied and restored throughout a game, and what one plays never changes another', () => {
    const used = new Simulation(newGame({ seed: 3, deals: DEALS }).state);
    const asking = new Set<string>();
    const fields = new Map<string, Set<string>>();
    let decisions = 0;
    for (const seed of seeds(8)) {
      const random = chance(seed);
      const taste = movePickerOf(seed);
      const game = new Simulation(newGame({ seed, deals: seed % 2 === 0 ? DEALS : {} }).state);
      for (let { pending } = game; pending; pending = game.pending) {
        const before = structuredClone(position(game));
        const task = before.state.tasks.at(-1)?.type ?? '';
        for (const [field, value] of Object.entries(before.state)) {
          fields.set(field, (fields.get(field) ?? new Set()).add(JSON.stringify(value)));
        }
        // Copies at every fourth decision, and at the first decision of each type of task, so that rare tasks are
        // copied, too.
        if (decisions++ % 4 > 0 && asking.has(task)) {
          game.play(taste(allMoves(pending), random));
          continue;
        }
        asking.add(task);
        const copy = game.copy();
        used.restore(game);
        expect(copy.pending).toBe(pending);
        expect([copy, used].every((one) => stands(one, before))).toBe(true);
        wander(copy, 1 + random(8), random);
        wander(used, 1 + random(8), random);
        expect(stands(game, before)).toBe(true);
        used.restore(game);
        copy.restore(used);
        game.play(taste(allMoves(pending), random));
        expect([copy, used].every((one) => stands(one, before))).toBe(true);
        wander(copy, random(40), random);
        expect(stands(used, before)).toBe(true);
        wander(used, random(80), random);
      }
    }
    // Every field except the outcome has changed in these games, so that a field missing in the copy would have been
    // noticed.
    const constant = [...fields].filter(([, values]) => values.size === 1).map(([field]) => field);
    expect(constant).toEqual(['outcome']);
    for (const task of ['build', 'living-standard', 'event', 'guillaume', 'return-unrest', 'attacks']) {
      expect(asking).toContain(task);
    }
  });

  it('has deals of its own: the reader of move files lets cards change places there while they are guesses', () => {
    const { state } = newGame({ seed: 3, deals: DEALS });
    const before = structuredClone(state.deals);
    const simulation = new Simulation(state);
    simulation.state.deals[2] = { west: [], east: [], pile: [] };
    expect(state.deals).toEqual(before);
  });

  it('goes to the end of a game, and back from there', () => {
    const start = new Simulation(newGame({ seed: 4 }).state);
    const before = structuredClone(position(start));
    const over = start.copy();
    wander(over, Infinity, chance(4));
    const end = structuredClone(position(over));
    const other = start.copy();
    other.restore(over);
    over.restore(start);
    expect([other.pending, other.state.outcome]).toEqual([null, end.state.outcome]);
    expect([stands(other, end), stands(over, before)]).toEqual([true, true]);
  });

  it('tells nobody what a copy does, but who asks for it, and what was told stays as it was', () => {
    const events: GameEvent[] = [];
    const told: GameEvent[] = [];
    const game = new Simulation(newGame({ seed: 6 }).state, events);
    const start = game.copy();
    wander(game, 60, chance(6));
    const before = structuredClone(events);
    wander(game.copy(), 60, chance(7));
    game.restore(start);
    wander(game.copy(told), 60, chance(6));
    expect(told).toEqual(before);
    expect(events).toEqual(before);
  });

  it('does not work out again what is asked where play has come to', () => {
    const { state } = newGame({ seed: 8 });
    const asked = decision(state);
    expect(new Simulation(state).pending).toBe(asked);
    const next = play(state, asked!.options[0]);
    if (!next.ok) throw new Error(next.error.code);
    expect(new Simulation(state).pending).toEqual(asked);
    expect(new Simulation(next.value.state).pending).toBe(decision(next.value.state));
  });
});
