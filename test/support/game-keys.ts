import type { Move } from '../../src/rules/game.js';
import type { KeyDriver } from './key-driver.js';

/**
 * Yields the keys of a game with these moves. Each yielded string has the keys of one answer, or a key that continues
 * the game. The driver must get the yielded keys before the next keys are requested.
 */
export function* keysOf(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let next = 0;
  while (driver.stage !== 'over') {
    while (next < moves.length && driver.isGiven(moves[next])) next++;
    yield driver.stage === 'choosing' ? driver.bytesFor(moves[next++]) : driver.onward;
  }
}

/**
 * Yields the keys of `keysOf` in groups, and passes them to the driver. Each group ends when no decision is open: at a
 * report, a hand-over, a complete part or the end.
 */
export function* keysByStop(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let bytes = '';
  for (const piece of keysOf(moves, driver)) {
    driver.follow(piece);
    bytes += piece;
    if (driver.stage === 'choosing') continue;
    yield bytes;
    bytes = '';
  }
}
