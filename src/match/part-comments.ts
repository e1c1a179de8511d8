import { itemAt } from '../common/item-at.js';
import type { GameRecord } from '../notation/index.js';
import { type Side, SIDES } from '../rules/board.js';
import { LEVELS, type Level, levelOf } from './bots.js';

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

/** Returns the sides that a person plays. */
export function personsIn({ header }: Pick<GameRecord, 'header'>): readonly Side[] {
  return SIDES.filter((side) => levelOf(header.players[side]) === null);
}

const ANALYSED = { west: 'analysed by West', east: 'analysed by East' } as const;

/** Returns the comment line that records that a player has analysed the running game. */
export function analysedComment(side: Side): string {
  return ANALYSED[side];
}

/** Whether a player has analysed the running game since the player's last part. */
export function hasAnalysed({ lines, closing }: Pick<GameRecord, 'lines' | 'closing'>, side: Side): boolean {
  const analysed = ANALYSED[side];
  if (closing.includes(analysed)) return true;
  for (let index = lines.length - 1; index >= 0; index--) {
    const { decisions, above, comments } = itemAt(lines, index);
    if (decisions[0]?.side === side) return false;
    if (above.includes(analysed) || comments.includes(analysed)) return true;
  }
  return false;
}

/** Returns a part's comment, with `hint` before it if the side that plays the part has analysed the running game. */
export function withHintOwed(record: GameRecord, side: Side | null, comment: string | null): string | null {
  if (side === null || partCommentsIn(comment).includes('hint') || !hasAnalysed(record, side)) return comment;
  return comment === null ? 'hint' : `hint${BETWEEN}${comment}`;
}
