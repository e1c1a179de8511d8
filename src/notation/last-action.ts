import { err, ok, type Result } from '../rules/result.js';
import type { GameRecord, Line } from './record.js';
import { type Step, stepsOf } from './replay.js';
import { type Barred, standing, whyNotTakenBack } from './take-back.js';

/** The last action of a game, which can be taken back. */
export interface LastAction {
  /** The lines that stand before it. */
  readonly before: readonly Line[];
  /** The place of its first line among all lines. */
  readonly first: number;
  /** How many lines it has. */
  readonly takesBack: number;
}

/**
 * The last action of a game, or why it cannot be taken back.
 * @param steps all decisions that stand, where they are known
 */
export function lastAction(record: GameRecord, steps: Iterable<Step> = stepsOf(record)): Result<LastAction, Barred> {
  const { lines } = record;
  if ((lines.at(-1)?.takesBack ?? 0) > 0) return err('nothingToTakeBack');
  const indexes = standing(lines);
  const at = indexes.findLastIndex((index) => lines[index].decisions[0]?.move.type === 'take');
  if (at < 0) return err('nothingToTakeBack');
  const first = indexes[at];
  const { side } = lines[first].decisions[0];
  const decided = indexes.slice(at).flatMap((index) => lines[index].decisions.map((decision) => decision.side));
  const events = [...steps].filter(({ line }) => line >= first).flatMap(({ played }) => played.events);
  const barred = whyNotTakenBack({ side, decided, events });
  if (barred) return err(barred);
  const before = indexes.slice(0, at).map((index) => lines[index]);
  return ok({ before, first, takesBack: indexes.length - at });
}
