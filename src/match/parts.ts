import { itemAt } from '../common/item-at.js';
import type { GameRecord } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import { type Move, sameMove } from '../rules/game.js';

/**
 * Returns the version of a record: the number of its lines, plus 1 once the players have ended the game. Clients send
 * the version to say what they have seen.
 */
export function versionOf({ lines, conclusion }: GameRecord): number {
  return lines.length + (conclusion === null ? 0 : 1);
}

/**
 * Recognises a repeated commit, whose sender missed the reply: if the side has already committed this part at
 * `version`, returns the version after the part. Null if anything else follows `version`.
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
