import { decision, type Move, newGame, play, Simulation, type State } from '../src/rules/game.js';

/**
 * Returns a random function (xorshift) for whole numbers from 0 to `below` - 1. It is so fast that its time does not
 * matter.
 */
export function cheapChance(seed: number): (below: number) => number {
  let x = (seed * 2_654_435_761) | 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

type Offer = { readonly options: readonly Move[]; readonly extras: readonly Move[] };

function choose({ options, extras }: Offer, random: (below: number) => number): Move {
  const index = random(options.length + extras.length);
  return index < options.length ? options[index] : extras[index - options.length];
}

/** Plays a random game to its end on a mutable copy of the state; returns the number of decisions. */
export function playFast(start: State, seed: number): number {
  const random = cheapChance(seed);
  const simulation = new Simulation(start);
  let decisions = 0;
  for (let pending = simulation.pending; pending; pending = simulation.pending) {
    simulation.play(choose(pending, random));
    decisions++;
  }
  return decisions;
}

export interface Course {
  readonly seed: number;
  readonly moves: readonly Move[];
  /** The state at every decision, and the final state. */
  readonly states: readonly State[];
}

/** Plays a random game through the immutable public functions. */
export function playThrough(seed: number): Course {
  const random = cheapChance(seed);
  let { state } = newGame({ seed });
  const moves: Move[] = [];
  const states = [state];
  for (let pending = decision(state); pending; pending = decision(state)) {
    const move = choose(pending, random);
    state = answer(state, move);
    moves.push(move);
    states.push(state);
  }
  return { seed, moves, states };
}

/** Replays a finished game from its seed and moves; returns its last state. */
export function reload({ seed, moves }: Course): State {
  return moves.reduce(answer, newGame({ seed }).state);
}

function answer(state: State, move: Move): State {
  const result = play(state, move);
  if (!result.ok) throw new Error(`the random game was refused a legal move: ${result.error.code}`);
  return result.value.state;
}
