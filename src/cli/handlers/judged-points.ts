import type { Better } from '../../bots/judge-part.js';
import type { ThreadThinker } from '../../bots/thinker.js';
import { itemAt } from '../../common/item-at.js';
import { type DecidedPart, decidedParts } from '../../match/decided-parts.js';
import { matchOf } from '../../match/match.js';
import { type GameRecord, labelsOf, type Line } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { seatState } from '../../rules/game.js';
import { describePart } from '../../text/index.js';
import type { GameIo } from '../io.js';

/** Seed of the analysis. It is fixed, so that the same file always gives the same result; its value does not matter. */
const SEED = 1;
/** Milliseconds between two lines of progress, which are printed if standard error is not a terminal. */
const BETWEEN_LINES = 10_000;

/** A part of a game with the bot's judgement. */
export interface JudgedPoint extends Omit<DecidedPart, 'view' | 'events'> {
  /** Label of the part's line, such as `II.2.5`. */
  readonly label: string;
  /** The action of the part's line; null outside of actions. */
  readonly action: Line['action'];
  /** The side's chance to win with the part it played, 0 to 1. */
  readonly chance: number;
  /** The part in words (`describePart`). */
  readonly words: readonly string[];
  /** A better part; null if none was found. */
  readonly better: (Better & { readonly words: readonly string[] }) | null;
}

/** The side or sides whose parts are judged, and the maximum number of simulated actions for each part. */
interface Judging {
  readonly whose: Side | 'both';
  readonly simulations: number;
}

/**
 * Judges the parts of a game, each by what its side knew then, and shows the progress.
 * @throws Error when the bot cannot think
 */
export async function judgedPoints(
  io: GameIo,
  record: GameRecord,
  thinker: Pick<ThreadThinker, 'judge'>,
  { whose, simulations }: Judging,
): Promise<readonly JudgedPoint[]> {
  const labels = labelsOf(record.lines);
  const parts = [...decidedParts(matchOf(record))].filter(({ side }) => whose === 'both' || side === whose);
  const points: JudgedPoint[] = [];
  const lines = setInterval(() => noteProgress(io, points.length, parts.length), BETWEEN_LINES);
  try {
    for (const { view, events, ...one } of parts) {
      io.progress(points.length, parts.length);
      const { chance, better } = await thinker.judge({ view, events, part: one.part }, { seed: SEED, simulations });
      const table = seatState(view);
      const inWords = (part: DecidedPart['part']): readonly string[] => describePart(table, part, io.words);
      points.push({
        ...one,
        label: itemAt(labels, one.line),
        action: itemAt(record.lines, one.line).action,
        chance,
        words: inWords(one.part),
        better: better && { ...better, words: inWords(better.part) },
      });
    }
  } finally {
    clearInterval(lines);
  }
  return points;
}

/**
 * Prints the progress as a line on standard error. On a terminal prints nothing, because a bar shows the progress
 * there.
 */
function noteProgress(io: GameIo, done: number, total: number): void {
  if (io.surroundings.stderr.isTTY !== true) io.note(`wsdv: ${io.words.commands.analyse.judged(done, total)}`);
}
