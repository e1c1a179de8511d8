/** Games played by chance, the same for the same number, through the public face of the rules alone. */
import { type Decision, decision, type Move, newGame, play, type Played, type State } from '../../../src/rules/game.js';

/** More decisions than any game can ask for; a game that needs them would not end. */
export const MOST_DECISIONS = 5_000;

/** Numbers from 0 up to but not including `below`. */
export type Chance = (below: number) => number;

/** A small generator of its own, so that games of tests do not depend on the generator of the rules (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Picks among all moves alike, or among kinds of moves alike, so that rare kinds come up and games go on longer. */
type Taste = (moves: readonly Move[], random: Chance) => Move;

const anyMove: Taste = (moves, random) => moves[random(moves.length)];

const anyKind: Taste = (moves, random) => {
  const kindOf = (move: Move) => (move.type === 'take' ? move.use : move.type);
  const kinds = [...new Set(moves.map(kindOf))];
  const kind = kinds[random(kinds.length)];
  return anyMove(
    moves.filter((move) => kindOf(move) === kind),
    random,
  );
};

export const tasteOf = (seed: number): Taste => (seed % 2 === 0 ? anyMove : anyKind);

/** All moves a decision allows, police power included. */
export function allMoves({ options, extras }: Pick<Decision, 'options' | 'extras'>): Move[] {
  return [...options, ...extras];
}

/** One answer of a game. */
export interface Step {
  readonly before: State;
  readonly decision: Decision;
  readonly move: Move;
  readonly played: Played;
}

/**
 * Plays one game by chance and shows every step; `answerOf` gives answers that are not left to chance.
 * @returns the final state and the moves that led to it
 */
export function randomGame(
  seed: number,
  show: (step: Step) => void = () => undefined,
  answerOf: (state: State) => Move | null = () => null,
): { state: State; moves: Move[] } {
  const random = chance(seed);
  const taste = tasteOf(seed);
  const moves: Move[] = [];
  let { state } = newGame({ seed });
  for (let now = decision(state); now !== null; now = decision(state)) {
    if (moves.length > MOST_DECISIONS) throw new Error(`game ${seed} does not end`);
    const move = answerOf(state) ?? taste(allMoves(now), random);
    const result = play(state, move);
    if (!result.ok) throw new Error(`game ${seed}: an option is refused: ${result.error.code}`);
    show({ before: state, decision: now, move, played: result.value });
    moves.push(move);
    state = result.value.state;
  }
  return { state, moves };
}
