import type { FileError } from '../../../src/notation/index.js';
import { readAction } from '../../../src/notation/index.js';
import { type Move, play, type State } from '../../../src/rules/game.js';
import { err, ok, type Result } from '../../../src/common/result.js';

/**
 * Reads a written action of East as `wsdv move` does. If East looks at hidden cards, the answers after the look need a
 * second command. That command begins with `E:`.
 */
export function readInParts(state: State, text: string): Result<readonly Move[], readonly FileError[]> {
  const [look = '', ...others] = text.split(/, (?=exchange |remove \d)/);
  const first = readAction(state, look);
  if (!first.ok || others.length === 0) return first;
  const looked = first.value.reduce((now, move) => {
    const played = play(now, move);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.state;
  }, state);
  const then = readAction(looked, `E: ${others.join(', ')}`);
  return then.ok ? ok([...first.value, ...then.value]) : err(then.error);
}
