import { itemAt } from '../common/item-at.js';
import { type GameRecord, standingFromLast, turnIn } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import { LEVELS, type Level } from '../notation/bot-names.js';

/**
 * Comment that is saved with a part and says who helped its player. `hint`: the player asked for a hint, or analysed
 * the running game. `bot LEVEL`: a bot played the part in the player's place.
 */
export type PartComment = 'hint' | `bot ${Level}`;

/** Returns the comment of a part that a bot plays in a player's place. */
export const botComment = (level: Level): PartComment => `bot ${level}`;

export const PART_COMMENTS: readonly PartComment[] = ['hint', ...LEVELS.map(botComment)];

/** Help that a player had with a part. */
export interface Helped {
  /** Index of the last event of the part among the events that the seat may know. */
  readonly event: number;
  readonly side: Side;
  readonly by: readonly PartComment[];
}

const BETWEEN = '; ';

/** Returns the part comments at the beginning of a line's comment. */
export function partCommentsIn(comment: string | null): readonly PartComment[] {
  const words = (comment ?? '').split(BETWEEN);
  const found = words.map((word) => PART_COMMENTS.find((one) => one === word));
  const end = found.indexOf(undefined);
  return found.slice(0, end < 0 ? undefined : end).flatMap((one) => one ?? []);
}

/** Returns the comment of a line with only its part comments left; null if it has none. */
export function onlyPartComments(comment: string | null): string | null {
  return partCommentsIn(comment).join(BETWEEN) || null;
}

const ANALYSED = { west: 'analysed by West', east: 'analysed by East' } as const;

/** Returns the comment line that records that a player has analysed the running game. */
export function analysedComment(side: Side): string {
  return ANALYSED[side];
}

/**
 * Whether the next part of a side gets the comment `hint`. True if the player has analysed the running game, or taken
 * back a part with a hint, since the side's last part that stayed in the game. In both cases the player still knows the
 * advice.
 */
export function owesHint({ lines, closing }: Pick<GameRecord, 'lines' | 'closing'>, side: Side): boolean {
  const analysed = ANALYSED[side];
  if (closing.includes(analysed)) return true;
  let last = -1;
  for (const index of standingFromLast(lines)) {
    if (itemAt(lines, index).decisions[0]?.side !== side) continue;
    last = index;
    break;
  }
  return lines.slice(last + 1).some(({ decisions, above, comments, comment }) => {
    if (decisions[0]?.side === side && partCommentsIn(comment).includes('hint')) return true;
    return above.includes(analysed) || comments.includes(analysed);
  });
}

/**
 * Returns the comment of the next part. Puts `hint` in front if the player of the part still knows earlier advice
 * (`owesHint`).
 */
export function withHintOwed(record: GameRecord, comment: string | null): string | null {
  const side = turnIn(record);
  if (side === null || partCommentsIn(comment).includes('hint') || !owesHint(record, side)) return comment;
  return comment === null ? 'hint' : `hint${BETWEEN}${comment}`;
}
