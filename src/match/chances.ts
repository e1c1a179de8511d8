import { limitedEstimate } from '../common/estimate.js';
import { itemAt } from '../common/item-at.js';
import { type GameRecord, lineEndOf } from '../notation/index.js';
import type { MatchMoment } from './moment.js';

/** Prefix of the comments that `wsdv analyse` writes into a move file. */
const LOOKED_BACK = 'analyse: ';
/** Prefix of the header comment that lists the chances to win. */
const CHANCES = `${LOOKED_BACK}chances `;
/** Written in place of a chance that is not known. */
const UNKNOWN = '-';
/** Words written in place of West's chance if it is proved that West wins, or that East wins. */
const PROVED: Readonly<Record<string, number>> = { west: 1, east: 0 };

/** Returns the header comment that lists the chances, in percent. */
function chancesComment(chances: readonly (number | null)[]): string {
  return CHANCES + chances.map((one) => (one === null ? UNKNOWN : writtenChance(one))).join(' ');
}

function writtenChance(west: number): string {
  const winner = Object.keys(PROVED).find((side) => PROVED[side] === west);
  return winner ?? String(Math.round(100 * limitedEstimate(west)));
}

/** A remark that the analysis makes about one line of a game. */
export interface Finding {
  /** Index of the line in the record's lines. */
  readonly line: number;
  readonly told: string;
}

/**
 * Returns a move file with the results of an analysis as comments: the chances in the header, each finding above its
 * line. Removes comments of earlier analyses. New lines get the same line ending as the file.
 * @param text move file from which the record was read
 * @param chances West's chances to win after each line, 0 to 1; 0 and 1 only where proved, null where unknown
 */
export function annotated(
  text: string,
  { lines }: GameRecord,
  chances: readonly (number | null)[],
  findings: readonly Finding[],
): string {
  const end = lineEndOf(text);
  const returns = end.slice(0, -1);
  const own = text.split('\n').flatMap((written, index) => {
    const found = findings.filter(({ line }) => itemAt(lines, line).source === index + 1);
    const comments = found.map(({ told }) => `; ${LOOKED_BACK}${told.replaceAll('\n', ' ')}${returns}`);
    return written.startsWith(`; ${LOOKED_BACK}`) ? comments : [...comments, written];
  });
  const format = own.findIndex((line) => /^\s*format\s*:/i.test(line));
  return own.toSpliced(format, 0, `; ${chancesComment(chances)}${returns}`).join('\n');
}

/** Whether the analysis wrote this comment. */
export function isFound(comment: string): boolean {
  return comment.startsWith(LOOKED_BACK);
}

/** Whether a comment is the list of chances. Programs read this comment; it is never shown. */
export function isChances(comment: string): boolean {
  return comment.startsWith(CHANCES);
}

/**
 * Returns, for each moment, West's last known chance to win, 0 to 1, from the header comment. An element is null before
 * the first known chance. The result is null if there is no valid comment.
 */
export function chancesAt(
  { header, lines }: GameRecord,
  moments: readonly MatchMoment[],
): readonly (number | null)[] | null {
  const written = header.comments.find(isChances)?.slice(CHANCES.length).split(' ') ?? [];
  // A list is ignored if the game has more or fewer lines: the list belongs to another game, or the game was continued
  // after the analysis.
  if (written.length !== lines.length || !written.every((one) => /^(?:-|west|east|\d|\d\d|100)$/.test(one)))
    return null;
  let latest: number | null = null;
  return moments.map(({ step }) => {
    const known = step === null ? UNKNOWN : itemAt(written, step.line);
    // Earlier versions also wrote estimates of 0 % and 100 %. These values get the same limits as all other estimates.
    if (known !== UNKNOWN) latest = PROVED[known] ?? limitedEstimate(Number(known) / 100);
    return latest;
  });
}
