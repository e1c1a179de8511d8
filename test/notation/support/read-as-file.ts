import { err, ok, type Result } from '../../../src/common/result.js';
import { HiddenCards } from '../../../src/notation/hidden-cards.js';
import type { FileError } from '../../../src/notation/index.js';
import { LineReader } from '../../../src/notation/reading/line-reader.js';
import type { WrittenDecision } from '../../../src/notation/record.js';
import { InPlace, Replayer } from '../../../src/notation/replayer.js';
import { splitLines } from '../../../src/notation/source.js';
import type { Move, State } from '../../../src/rules/game.js';

/** Reads an action as in a move file: the other side's answers need no `W:` or `E:`. */
export function readAsFile(state: State, text: string): Result<readonly Move[], readonly FileError[]> {
  const moves: Move[] = [];
  const add = (decisions: readonly WrittenDecision[]): void => {
    moves.push(...decisions.map(({ move }) => move));
  };
  const replayer = new Replayer(new InPlace(state), [], 'open');
  const reader = new LineReader(replayer, new HiddenCards([], state), add);
  for (const { content, number } of splitLines(text).lines) {
    const { decisions, error } = reader.play(content, number);
    if (error) return err([error]);
    add(decisions);
  }
  const { action } = replayer.state;
  if (action) reader.leaveAction(action.side, replayer.scope);
  return ok(moves);
}
