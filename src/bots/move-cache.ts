import type { Side } from '../rules/board.js';
import { type CardId, cardById } from '../rules/cards.js';
import type { Move, Use } from '../rules/game.js';

export interface Action {
  readonly card: CardId;
  readonly use: Use;
}

type Line = readonly Move[];

/**
 * One way to use a card: the lines (move sequences) found for it, oldest first. A line is legal in the position for
 * which it was found, but may be illegal in other positions.
 */
export type Way = [Line, ...Line[]];

/** Maximum number of lines (move sequences) that are cached for one way to use a card. */
const LINES = 6;

/** Cache of good ways to use cards, found while earlier positions were planned. */
export class Repertoire {
  readonly #ways = new Map<string, readonly Way[]>();

  /** Returns the cached ways to play this use of a card, or an equivalent use; undefined when none is cached. */
  waysOf(side: Side, action: Action): readonly Way[] | undefined {
    return this.#ways.get(likeness(side, action));
  }

  /** Caches the ways to play this use of a card; replaces the ways that were cached before. */
  learn(side: Side, action: Action, lines: readonly Line[]): void {
    this.#ways.set(
      likeness(side, action),
      lines.map((line) => [line]),
    );
  }
}

/** Adds a move sequence to a way of using a card, unless the way already has `LINES` sequences. */
export function learnLine(way: Way, line: Line): void {
  if (way.length < LINES) way.push(line);
}

/**
 * Returns the cache key of a use: for an event the card, for another use the card's flight signs and its value or
 * colour. Uses with the same key are equivalent.
 */
function likeness(side: Side, { card, use }: Action): string {
  if (use === 'event') return `${side} ${use} ${card}`;
  const { value, color, flight } = cardById(card);
  if (use !== 'unrest') return `${side} ${use} ${value?.[side]} ${flight ?? 0}`;
  const free = color === (side === 'west' ? 'yellow' : 'red');
  return `${side} ${use} ${String(free)} ${flight ?? 0}`;
}
