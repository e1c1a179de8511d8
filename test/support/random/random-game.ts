/** Random games, the same for the same seed, played through the public interface of the rules only. */
import { type Decision, decision, type Move, newGame, play, type Played, type State } from '../../../src/rules/game.js';

/** More decisions than any game needs; a game that exceeds this number would not end. */
export const MAX_DECISIONS = 5_000;

/** Returns a random integer from 0 to `below` - 1. */
export type Chance = (below: number) => number;

/**
 * Random generator (mulberry32) of the tests, separate from the generator of the rules. So a change to the rules'
 * generator does not change random games.
 */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * Picks a move at random. Either all moves are equally likely, or all kinds of moves are. With equally likely kinds,
 * rare kinds occur more often and games last longer.
 */
type MovePicker = (moves: readonly Move[], random: Chance) => Move;

const anyMove: MovePicker = (moves, random) => moves[random(moves.length)];

const anyKind: MovePicker = (moves, random) => {
  const kindOf = (move: Move) => (move.type === 'take' ? move.use : move.type);
  const kinds = [...new Set(moves.map(kindOf))];
  const kind = kinds[random(kinds.length)];
  return anyMove(
    moves.filter((move) => kindOf(move) === kind),
    random,
  );
};

export const movePickerOf = (seed: number): MovePicker => (seed % 2 === 0 ? anyMove : anyKind);

/** Returns all moves a decision allows, police power included. */
export function allMoves({ options, extras }: Pick<Decision, 'options' | 'extras'>): Move[] {
  return [...options, ...extras];
}

export interface Step {
  readonly before: State;
  readonly decision: Decision;
  readonly move: Move;
  readonly played: Played;
}

/**
 * Plays a random game and shows every step. `answerOf` returns a given answer, or null to pick at random.
 * @returns the final state and all moves
 */
export function randomGame(
  seed: number,
  show: (step: Step) => void = () => undefined,
  answerOf: (state: State) => Move | null = () => null,
): { state: State; moves: Move[] } {
  const random = chance(seed);
  const taste = movePickerOf(seed);
  const moves: Move[] = [];
  let { state } = newGame({ seed });
  for (let now = decision(state); now !== null; now = decision(state)) {
    if (moves.length > MAX_DECISIONS) throw new Error(`game ${seed} does not end`);
    const move = answerOf(state) ?? taste(allMoves(now), random);
    const result = play(state, move);
    if (!result.ok) throw new Error(`game ${seed}: an option is refused: ${result.error.code}`);
    show({ before: state, decision: now, move, played: result.value });
    moves.push(move);
    state = result.value.state;
  }
  return { state, moves };
}
