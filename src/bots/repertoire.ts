import type { Side } from '../rules/board.js';
import { type CardId, cardById } from '../rules/cards.js';
import type { Move, Use } from '../rules/game.js';

/** A card and its use. */
export interface Action {
  readonly card: CardId;
  readonly use: Use;
}

type Line = readonly Move[];

/** One way to use a card: the lines it was played by so far, the first one first. Not every line is possible everywhere. */
export type Way = [Line, ...Line[]];

/** Lines that are kept of a way. */
const LINES = 6;

/** The ways to use cards that are known to be good, after positions that were thought about. */
export class Repertoire {
  readonly #ways = new Map<string, readonly Way[]>();

  /** The ways known for a card and its use, or for others that do the same; undefined where none was thought about. */
  waysOf(side: Side, action: Action): readonly Way[] | undefined {
    return this.#ways.get(likeness(side, action));
  }

  learn(side: Side, action: Action, lines: readonly Line[]): void {
    this.#ways.set(
      likeness(side, action),
      lines.map((line) => [line]),
    );
  }
}

/** Keeps a line for positions in which no other one of its way is possible. */
export function learnLine(way: Way, line: Line): void {
  if (way.length < LINES) way.push(line);
}

/** What a line depends on: of an event the card, of other uses value and colour alone. */
function likeness(side: Side, { card, use }: Action): string {
  if (use === 'event') return `${side} ${use} ${card}`;
  const { value, color, flight } = cardById(card);
  if (use !== 'unrest') return `${side} ${use} ${value?.[side]} ${flight ?? 0}`;
  const free = color === (side === 'west' ? 'yellow' : 'red');
  return `${side} ${use} ${String(free)} ${flight ?? 0}`;
}
