import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decision, newGame, play, type State } from '../../src/rules/game.js';
import { Simulation } from '../../src/rules/engine/simulation.js';
import { expectEqual } from '../support/equal.js';
import { deepProblems } from '../support/random/deep-checks.js';
import { stateProblems, stepProblems } from '../support/random/invariants.js';
import { allMoves, chance, MAX_DECISIONS, randomGame, movePickerOf } from '../support/random/random-game.js';
import { runs } from '../support/runs.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('every random game', () => {
  it('keeps its invariants at every moment of the fast path and ends by decade IV (R3, R3k)', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const simulation = new Simulation(newGame({ seed }).state);
        const random = chance(seed);
        const taste = movePickerOf(seed);
        let decisions = 0;
        while (simulation.pending) {
          expectEqual(stateProblems(simulation.state, simulation.pending), []);
          simulation.play(taste(allMoves(simulation.pending), random));
          if (decisions++ > MAX_DECISIONS) throw new Error('the game does not end');
        }
        expect(simulation.state.outcome).not.toBeNull();
        expect(stateProblems(simulation.state, null)).toEqual([]);
      }),
      { numRuns: runs(30) },
    );
  });

  it('tells every change of the board, builds in no province with a protest and keeps R6.3 in play', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { state } = randomGame(seed, (step) => {
          expectEqual(stepProblems(step), []);
        });
        expect(state.outcome).not.toBeNull();
      }),
      { numRuns: runs(10) },
    );
  });

  it('offers exactly the moves play accepts, survives JSON and goes on alike in place and from there', () => {
    fc.assert(
      fc.property(seeds, fc.nat(40), (seed, first) => {
        const random = chance(seed);
        let count = first;
        randomGame(seed, ({ before }) => {
          if (count++ % 40 === 0) expect(deepProblems(before, random)).toEqual([]);
        });
      }),
      { numRuns: runs(10) },
    );
  });

  it('comes out alike from equal seeds and moves, immutably and in place', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { state, moves } = randomGame(seed);
        const simulation = new Simulation(newGame({ seed }).state);
        let again: State = newGame({ seed }).state;
        for (const move of moves) {
          simulation.play(move);
          const result = play(again, move);
          if (!result.ok) throw new Error(result.error.code);
          again = result.value.state;
        }
        expect(isDeepStrictEqual(again, state)).toBe(true);
        expect(simulation.state).toEqual(structuredClone(state));
        expect(decision(again)).toBeNull();
      }),
      { numRuns: runs(20) },
    );
  });
});
