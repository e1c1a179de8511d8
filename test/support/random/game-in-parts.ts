import { commitPart, matchOf } from '../../../src/match/match.js';
import { gameFor } from '../../../src/match/seat.js';
import { newRecord } from '../../../src/notation/index.js';
import type { Side } from '../../../src/rules/board.js';
import { decision, type Move, type State } from '../../../src/rules/game.js';
import { chance } from './random-game.js';
import { somePart } from './some-part.js';

export interface Part {
  readonly side: Side;
  readonly moves: readonly Move[];
}

/**
 * A random game as a list of parts. The same seed gives the same game, so tests can replay it without choosing moves.
 */
export interface GameInParts {
  readonly seed: number;
  readonly parts: readonly Part[];
  readonly end: State;
}

/** @param most maximum number of parts; there are fewer parts if the game ends earlier */
export function gameInParts(seed: number, most = Infinity): GameInParts {
  const record = newRecord({ seed });
  if (!record.ok) throw new Error(record.error[0].say);
  let match = matchOf(record.value);
  const random = chance(seed);
  const parts: Part[] = [];
  for (let open = decision(match.record.end); open && parts.length < most; open = decision(match.record.end)) {
    const moves = somePart(gameFor(match, open.side), random);
    const continued = commitPart(match, moves);
    if (!continued.ok) throw new Error(continued.error.code);
    match = continued.value.match;
    parts.push({ side: open.side, moves });
  }
  return { seed, parts, end: match.record.end };
}

/** Returns the first `count` random games for which `wanted` returns true. Tries the seeds from 1 up. */
export function gamesInParts(count: number, wanted: (game: GameInParts) => boolean, most?: number): GameInParts[] {
  const games: GameInParts[] = [];
  for (let seed = 1; games.length < count; seed++) {
    const game = gameInParts(seed, most);
    if (wanted(game)) games.push(game);
  }
  return games;
}
