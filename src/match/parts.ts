import { itemAt } from '../common/item-at.js';
import type { GameRecord } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import { type Move, sameMove } from '../rules/game.js';

/**
 * Returns the version of a record: the number of its lines, plus 1 if the players have ended the game. A client sends
 * the version to say which state it has seen.
 */
export function versionOf({ lines, conclusion }: GameRecord): number {
  return lines.length + (conclusion === null ? 0 : 1);
}

/**
 * Recognises a commit that was sent again because the reply was lost. If the side has already committed this part at
 * `version`, returns the version after the part. Otherwise returns null.
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
