import { type Pending } from '../../src/rules/engine.js';
import { Simulation } from '../../src/rules/simulation.js';
import type { Move } from '../../src/rules/move.js';
import type { State } from '../../src/rules/state.js';

/** A small generator of numbers from 0 (inclusive) to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Chooses one of the legal moves. */
export type Player = (state: State, pending: Pending, random: () => number) => Move;

export const anyMove: Player = (_state, { options, extras }, random) => {
  const moves = extras.length > 0 && random() < 0.1 ? extras : options;
  return moves[Math.floor(random() * moves.length)];
};

/** The moves of a game from a state to its end. */
export function playOut(start: State, seed: number, player: Player = anyMove): { moves: Move[]; end: State } {
  const random = randomNumbers(seed);
  const game = new Simulation(start);
  const moves: Move[] = [];
  while (game.pending) {
    const move = player(game.state, game.pending, random);
    moves.push(move);
    game.play(move);
  }
  return { moves, end: game.state };
}
