import type { Move } from '../../src/rules/game.js';
import type { KeyDriver } from './key-driver.js';

/**
 * All keys of a game that plays these moves, one answer or one key that goes on at a time. The driver must have followed
 * a key before the next one is asked for.
 */
export function* keysOf(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let next = 0;
  while (driver.stage !== 'over') {
    while (next < moves.length && driver.isGiven(moves[next])) next++;
    yield driver.stage === 'choosing' ? driver.bytesFor(moves[next++]) : driver.onward;
  }
}

/** The same, followed by the driver and typed in one go from each screen that waits for somebody to the next. */
export function* goesOf(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let bytes = '';
  for (const piece of keysOf(moves, driver)) {
    driver.follow(piece);
    bytes += piece;
    if (driver.stage === 'choosing') continue;
    yield bytes;
    bytes = '';
  }
}
