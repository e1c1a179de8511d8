import type { Side } from '../rules/board.js';
import type { GameEvent } from '../rules/game.js';
import type { Line } from './record.js';

/** Why an action cannot be taken back. */
export type Barred = 'nothingToTakeBack' | 'answered' | 'revealed' | 'passed';

/** What has happened since an action began. */
export interface ActionSince {
  /** The side that took the card. */
  readonly side: Side;
  /** Who decided in it. */
  readonly decided: readonly Side[];
  readonly events: readonly GameEvent[];
}

const REVEALING: ReadonlySet<GameEvent['type']> = new Set(['drew', 'looked']);
const PASSING: ReadonlySet<GameEvent['type']> = new Set(['half-began', 'decade-began', 'phase', 'ended']);

/**
 * Why the last action cannot be taken back: the other side decided in it, something was drawn, looked at or newly laid,
 * or a phase, the half or the game is over; null when it can.
 */
export function whyNotTakenBack({ side, decided, events }: ActionSince): Barred | null {
  if (events.some(({ type }) => PASSING.has(type))) return 'passed';
  if (decided.some((one) => one !== side)) return 'answered';
  if (events.some((event) => event.type === 'took' && event.side !== side)) return 'answered';
  return events.some(isRevealing) ? 'revealed' : null;
}

/** Whether somebody saw hidden cards by an event. */
export function isRevealing({ type }: GameEvent): boolean {
  return REVEALING.has(type);
}

/** Whether a line of a file says that the action above it was taken back. */
export function isTakenBack(text: string): boolean {
  return /^taken\s+back\s*(?:#|$)/i.test(text);
}

/** The places of the lines that stand: neither taken back nor the record that says so. */
export function standing(lines: readonly Pick<Line, 'takesBack'>[]): readonly number[] {
  const indexes: number[] = [];
  lines.forEach(({ takesBack }, index) => {
    if (takesBack > 0) indexes.splice(-takesBack);
    else indexes.push(index);
  });
  return indexes;
}

/** The lines that the record in a line takes back; none for any other line. */
export function linesTakenBack<T extends Pick<Line, 'takesBack'>>(lines: readonly T[], at: number): readonly T[] {
  const { takesBack } = lines[at];
  return takesBack === 0 ? [] : standingLines(lines.slice(0, at)).slice(-takesBack);
}

/** The lines that stand. */
export function standingLines<T extends Pick<Line, 'takesBack'>>(lines: readonly T[]): readonly T[] {
  return standing(lines).map((index) => lines[index]);
}
