import { type Pending } from '../../src/rules/engine/engine.js';
import { Simulation } from '../../src/rules/engine/simulation.js';
import type { Move } from '../../src/rules/state/move.js';
import type { State } from '../../src/rules/state/state.js';

/** Returns a random number generator: at least 0, below 1. Equal seeds give equal numbers. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export type Player = (state: State, pending: Pending, random: () => number) => Move;

export const anyMove: Player = (_state, { options, extras }, random) => {
  const moves = extras.length > 0 && random() < 0.1 ? extras : options;
  return moves[Math.floor(random() * moves.length)];
};

/** Plays a game from a state to its end, or until `isEnough` returns true. */
export function playOut(
  start: State,
  seed: number,
  player: Player = anyMove,
  isEnough: (state: State) => boolean = () => false,
): { moves: Move[]; end: State } {
  const random = randomNumbers(seed);
  const game = new Simulation(start);
  const moves: Move[] = [];
  while (game.pending && !isEnough(game.state)) {
    const move = player(game.state, game.pending, random);
    moves.push(move);
    game.play(move);
  }
  return { moves, end: game.state };
}

/** East's choices in the Guillaume Affair: where East looks, and what East does after that. */
export interface Affair {
  readonly look: 'hand' | 'pile';
  readonly then: 'exchange' | 'remove' | 'done';
}

/**
 * Returns a player who chooses at random, except in the Guillaume Affair (card 50, R6.4k). East plays the affair as
 * soon as possible, with the given choices.
 */
export function affairPlayer({ look, then }: Affair): Player {
  const wanted = (move: Move, { side, kind }: Pending): boolean => {
    if (kind === 'exchange') return move.type === then;
    if (kind === 'look') return move.type === 'look' && move.at === look;
    return move.type === 'take' && move.card === 50 && side === 'east' && move.use === 'event';
  };
  return (state, pending, random) => {
    const affair = pending.options.filter((move) => wanted(move, pending));
    // Nobody takes card 50 for another use, so that East can play the affair.
    const others = pending.options.filter((move) => move.type !== 'take' || move.card !== 50);
    const options = affair.length > 0 ? affair : others.length > 0 ? others : pending.options;
    return anyMove(state, { ...pending, options }, random);
  };
}
