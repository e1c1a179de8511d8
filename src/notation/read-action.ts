import type { Move } from '../rules/move.js';
import { err, ok, type Result } from '../rules/result.js';
import type { State } from '../rules/state.js';
import { Replayer } from './replayer.js';
import { InPlace } from './run.js';
import { type FileError, said } from './file-error.js';
import type { Hands } from './hands.js';
import { HiddenCards } from './hidden-cards.js';
import { LineReader } from './line-reader.js';
import type { WrittenDecision } from './record.js';
import { fileError, splitLines } from './source.js';

/**
 * The moves of one written action, or of a run of decisions, applied to a state: `E 2 event: build Leipzig, socialism`,
 * or `W: Kiel`. What the acting side leaves unsaid at the end is "nothing more" where that is allowed; decisions of the
 * other side may stay open. Comments and headings are passed over. Errors name only the hand cards that `hands` allows.
 */
export function readAction(
  state: State,
  text: string,
  { hands = 'none' }: { readonly hands?: Hands } = {},
): Result<readonly Move[], readonly FileError[]> {
  const { lines, errors } = splitLines(text);
  if (errors.length > 0) return err(errors);
  const written = lines.filter(({ content }) => content.text !== '' && !content.text.startsWith('#'));
  if (written.length === 0) {
    return err([fileError(1, { text: '', column: 1 }, 'missing', said('noAction'))]);
  }
  const replayer = new Replayer(new InPlace(state), [], hands);
  const moves: Move[] = [];
  const add = (decisions: readonly WrittenDecision[]): void => {
    moves.push(...decisions.map(({ move }) => move));
  };
  const reader = new LineReader(replayer, new HiddenCards([], state), add);
  for (const { content, number } of written) {
    const { decisions, error } = reader.play(content, number);
    if (error) return err([error]);
    add(decisions);
  }
  const { action } = replayer.state;
  const begun = action && moves.some((move) => move.type === 'take' && move.card === action.card);
  if (begun) reader.leaveAction(action.side);
  return ok(moves);
}
