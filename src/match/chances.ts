import { itemAt } from '../common/item-at.js';
import type { GameRecord } from '../notation/index.js';
import type { MatchMoment } from './moment.js';

/** What begins the comments in a move file of the program that has looked back at a game. */
const LOOKED_BACK = 'analyse: ';
/** The comment of its header that says how the chances were. */
const CHANCES = `${LOOKED_BACK}chances `;
/** In the place of a chance that is not known. */
const UNKNOWN = '-';

/** The comment for the header, in percent. */
function chancesComment(chances: readonly (number | null)[]): string {
  return CHANCES + chances.map((one) => (one === null ? UNKNOWN : String(Math.round(100 * one)))).join(' ');
}

/** What the program found of a line of a game. */
export interface Finding {
  /** Its index among the lines of the record. */
  readonly line: number;
  readonly told: string;
}

/**
 * A move file with what was found of its game as comments, in the place of those from before: the chances in the header, the
 * findings above their lines.
 * @param text of which the record was read
 * @param chances West's chances to win after each line, 0 to 1; null where none is known
 */
export function annotated(
  text: string,
  { lines }: GameRecord,
  chances: readonly (number | null)[],
  findings: readonly Finding[],
): string {
  const own = text.split('\n').flatMap((written, index) => {
    const found = findings.filter(({ line }) => itemAt(lines, line).source === index + 1);
    const comments = found.map(({ told }) => `; ${LOOKED_BACK}${told.replaceAll('\n', ' ')}`);
    return written.startsWith(`; ${LOOKED_BACK}`) ? comments : [...comments, written];
  });
  const format = own.findIndex((line) => /^format\s*:/i.test(line));
  return own.toSpliced(format, 0, `; ${chancesComment(chances)}`).join('\n');
}

/** Whether a comment is what the program has found by looking back. */
export function isFound(comment: string): boolean {
  return comment.startsWith(LOOKED_BACK);
}

/** Whether a comment is for programs alone. */
export function isChances(comment: string): boolean {
  return comment.startsWith(CHANCES);
}

/** West's chance to win, 0 to 1, at each of some moments as the header's comment has it; null where it has none. */
export function chancesAt(
  { header, lines }: GameRecord,
  moments: readonly MatchMoment[],
): readonly (number | null)[] | null {
  const written = header.comments.find(isChances)?.slice(CHANCES.length).split(' ') ?? [];
  // What was written of another game, or of one that went on since.
  if (written.length !== lines.length || !written.every((one) => /^(?:-|\d|\d\d|100)$/.test(one))) return null;
  let latest: number | null = null;
  return moments.map(({ step }) => {
    const known = step === null ? UNKNOWN : written[step.line];
    if (known !== UNKNOWN) latest = Number(known) / 100;
    return latest;
  });
}
