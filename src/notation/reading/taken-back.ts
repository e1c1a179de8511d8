import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import { isPractice } from '../header/format.js';
import { type FileSaid, said } from '../file-error.js';
import { labelsOf } from '../places.js';
import { personsIn } from '../header/players.js';
import type { GameRecord, Header, Line } from '../record.js';
import { standing } from '../standing.js';

/** Whether a text is the line `Taken back`, or `Taken back to LABEL` of a practice game. */
export function isTakenBack(text: string): boolean {
  return /^taken\s+back\s*(?:to\b.*)?(?:#|$)/i.test(text);
}

/**
 * Whether a text begins like the line `Taken back`, or like `Back to`. If `isTakenBack` is false for the text, the line
 * is damaged.
 */
export function seemsTakenBack(text: string): boolean {
  return /^(?:(?:w|e|west|east)\b[\s:]*)?(?:taken[\s_-]*back\b|back\s+to\b)/i.test(text);
}

/** Returns the label in the line `Taken back to LABEL`, in upper case; null for the line `Taken back`. */
export function backLabel(text: string): string | null {
  return /^taken\s+back\s+to\b\s*(.*)$/i.exec(text)?.[1]?.trim().toUpperCase() ?? null;
}

type Lines = readonly Pick<Line, 'place' | 'decisions' | 'takesBack' | 'backTo'>[];

/** Returns the side that made the first decision of a line; undefined if the line has no decisions. */
function sideOf(lines: Lines, index: number): Side | undefined {
  return itemAt(lines, index).decisions[0]?.side;
}

/** Returns the lines of a practice game to which its player can go back, as indexes with labels. */
export function ownLines(
  game: Pick<GameRecord, 'header'>,
  lines: Lines,
): readonly { readonly index: number; readonly label: string }[] {
  const labels = labelsOf(lines);
  const persons = personsIn(game);
  const isOwn = (index: number): boolean => persons.some((side) => side === sideOf(lines, index));
  return standing(lines)
    .filter(isOwn)
    .map((index) => ({ index, label: itemAt(labels, index) }));
}

/**
 * Returns the index of the line to which `Taken back to LABEL` goes back, or why it cannot go back there.
 * @param isComplete whether the file records where every card is
 */
export function backLine(
  label: string,
  lines: Lines,
  { header, isComplete }: { readonly header: Header; readonly isComplete: boolean },
): number | FileSaid {
  if (!isPractice(header)) return said('notPractice');
  if (!isComplete) return said('cardsUnknown');
  const own = ownLines({ header }, lines).find((line) => line.label === label);
  if (own) return own.index;
  const labels = labelsOf(lines);
  const other = standing(lines).find((index) => labels[index] === label);
  const side = other === undefined ? undefined : sideOf(lines, other);
  return side === undefined ? said('noSuchLine') : said('botsLine', side);
}
