import { itemAt } from '../common/item-at.js';
import type { GameRecord } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import { type Move, sameMove } from '../rules/game.js';

/** How many parts a record has, counted in its lines: what a client says it has seen. */
export function versionOf({ lines, conclusion }: GameRecord): number {
  return lines.length + (conclusion === null ? 0 : 1);
}

/**
 * The version a part led to that was committed before, by a side and with the same answers: its sender did not hear so.
 * Null when something else followed on that version.
 */
export function committedBefore(record: GameRecord, by: Side, version: number, part: readonly Move[]): number | null {
  let next = 0;
  for (let line = version; line < record.lines.length; line++) {
    const { decisions, takesBack } = itemAt(record.lines, line);
    if (takesBack > 0) return null;
    for (const { side, move } of decisions) {
      const own = part[next];
      if (side !== by || own === undefined || !sameMove(move, own)) return null;
      next++;
    }
    if (next === part.length) return line + 1;
  }
  return null;
}
