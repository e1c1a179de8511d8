import { other, type Side } from '../rules/board.js';
import { phaseOf, type SeatState } from '../rules/game.js';
import type { Texts } from './language.js';

/** What follows the present action, and how long the half-decade lasts. */
export interface Upcoming {
  /** The side that acts next; null if the End of Decade certainly follows. */
  readonly next: Side | null;
  /** Whether the End of Decade follows if the card that is left in the display is taken now (R3f). */
  readonly mayEnd: boolean;
  /** Number of normal cards in the display. The half-decade ends when none is left. */
  readonly left: number;
}

/**
 * Returns what follows the action of the side shown in the top bar; null if no side has an action or the turn: in an
 * End of Decade and after the game. After the first half-decade the other side begins the second one (R3g), so only the
 * second half can end in an End of Decade.
 */
export function upcomingOf(state: SeatState, shown: Side | null): Upcoming | null {
  const task = state.tasks.at(-1);
  // An action whose answers are complete has ended, but its commit is still to come.
  const acting = state.action?.side ?? (task?.type === 'next-turn' ? task.after : undefined);
  const turn = task?.type === 'turn' ? task.side : undefined;
  const left = state.display.length;
  if (phaseOf(state) > 0 || state.outcome !== null) return null;
  if (acting !== undefined) return { next: left > 0 || state.half === 1 ? other(acting) : null, mayEnd: false, left };
  if (turn === undefined) return null;
  if (turn !== shown) return { next: turn, mayEnd: false, left };
  return { next: other(turn), mayEnd: left === 1 && state.half === 2, left };
}

/** Returns the texts of the top bar about what follows, the longest first. */
export function upcomingTexts(upcoming: Upcoming | null, { screen: { upcoming: said }, words }: Texts): string[] {
  if (upcoming === null) return [];
  const { next, mayEnd, left } = upcoming;
  const then = next === null ? said.end : mayEnd ? said.maybe(words.side[next]) : said.next(words.side[next]);
  return [said.left, said.leftShort, said.leftShortest].map((cards) => `${then}, ${cards(left)}`);
}
