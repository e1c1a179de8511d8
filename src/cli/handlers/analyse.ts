import type { Better } from '../../bots/judge-part.js';
import { ThreadThinker } from '../../bots/thinker.js';
import { annotated } from '../../match/chances.js';
import { type GameRecord, isOver, isPractice, readGame } from '../../notation/index.js';
import { err, ok, type Result } from '../../common/result.js';
import type { Side } from '../../rules/board.js';
import { keepBeside, readToRewrite, rewriteFile } from '../../store/index.js';
import { botFaultIn, describeReasons, tell } from '../../text/index.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { type FileOptions, type ReadFile, readMoveFile, resultOf } from '../games.js';
import { nameOf, refuseFile, STDIN } from '../input.js';
import type { GameIo } from '../io.js';
import { pathOfGame } from '../saved.js';
import { analysingSide, hintProblem, recordHint } from './analyse-running.js';
import { type JudgedPoint, judgedPoints } from './judged-points.js';

export interface AnalyseOptions extends Pick<FileOptions, 'acceptDigests'> {
  readonly json?: boolean;
  readonly simulations: number;
  /** Whether to write the chances and turning points into the file. */
  readonly write?: boolean;
}

/** Maximum number of turning points. */
const TURNING_POINTS = 5;

interface TurningPoint extends JudgedPoint {
  readonly better: NonNullable<JudgedPoint['better']>;
}

/**
 * `wsdv analyse FILE`: shows each side's chances in a finished game, judged by what its players knew, and the turning
 * points. For a running game against a bot, shows only the chances and turning points of the player's own decisions,
 * and records a hint in the file.
 */
export async function analyse(
  io: GameIo,
  [file]: readonly [string],
  options: AnalyseOptions,
  thinker: Pick<ThreadThinker, 'judge' | 'end'> = new ThreadThinker(),
): Promise<ExitCode> {
  const say = io.words.commands.analyse;
  const { json, write = false, simulations } = options;
  if (write && file === STDIN) return io.misused(say.nothingToWriteIn, 'analyse');
  const before = write ? toRewrite(io, file) : null;
  if (before?.ok === false) return io.refuse(before.error);
  const read = await readMoveFile(io, before?.value.path ?? file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  const running = isOver(record) ? null : analysingSide(read.value);
  if (running?.ok === false) return io.refuse(say.running[running.error](nameOf(io, file)));
  const player = running?.value ?? null;
  if (record.stopped !== null || record.unknown.length > 0) return io.refuse(say.notAllKnown(nameOf(io, file)));
  if (player !== null && write) return io.refuse(say.running.noRemarks(nameOf(io, file)));
  if ((write || player !== null) && read.value.torn !== null) return io.refuse(say.lastLineOpen(nameOf(io, file)));
  const problem = player === null ? null : hintProblem(read.value);
  if (problem !== null) return io.refuse(tell(io.words.store, problem.reason));
  let points: readonly JudgedPoint[];
  try {
    points = await judgedPoints(io, record, thinker, { whose: player ?? 'both', simulations });
  } catch (error) {
    return io.refuse(say.cannotThink(botFaultIn(io.words.botFault, error)));
  } finally {
    thinker.end();
    io.endProgress();
  }
  // The hint is recorded before anything is shown, so that no analysis stays unrecorded.
  const unrecorded = player === null ? null : recordHint(read.value, player);
  if (unrecorded !== null) return io.refuse(tell(io.words.store, unrecorded.reason));
  if (player !== null) io.note(`wsdv: ${say.running.hint(nameOf(io, file))}`);
  const turning = turningPoints(points);
  if (json) io.json({ schema: 'wsdv/analyse@1', ...jsonOf(record, points, turning), judged: player, simulations });
  else print(io, record, { points, turning, player });
  return before?.ok ? remark(io, read.value, { points, turning, was: before.value.was }, options) : FINE;
}

/**
 * Returns the parts that lost the most chance to win for their side, each compared with the better part. The parts are
 * in the order of the game.
 */
function turningPoints(points: readonly JudgedPoint[]): readonly TurningPoint[] {
  return points
    .filter((point): point is TurningPoint => point.better !== null && lossOf(point) > 0)
    .sort((a, b) => lossOf(b) - lossOf(a))
    .slice(0, TURNING_POINTS)
    .sort((a, b) => points.indexOf(a) - points.indexOf(b));
}

const lossOf = ({ chance, better }: JudgedPoint): number => (better === null ? 0 : better.chance - chance);
const westOf = (point: JudgedPoint): number => chanceOf(point, 'west');
/** Returns the chance of a side to win, estimated from what the deciding side knew. */
const chanceOf = ({ side, chance }: JudgedPoint, whose: Side): number => (side === whose ? chance : 1 - chance);

function jsonOf(
  { header, end, conclusion }: GameRecord,
  points: readonly JudgedPoint[],
  turning: readonly TurningPoint[],
) {
  return {
    players: header.players,
    ...(isPractice(header) && { practice: true }),
    outcome: end.outcome,
    conclusion,
    points: points.map((point) => {
      const { label, side, action, part, chance } = point;
      return { at: label, side, action, part, chance, west: westOf(point), loss: lossOf(point) };
    }),
    turningPoints: turning.map((point) => {
      const { label, side, action, words, chance, better } = point;
      return { at: label, side, action, words, chance, loss: lossOf(point), better };
    }),
  };
}

interface Printed extends Pick<Findings, 'points' | 'turning'> {
  /** The only side that was judged, because the game is still running; null if both sides were. */
  readonly player: Side | null;
}

function print(io: GameIo, record: GameRecord, { points, turning, player }: Printed): void {
  const { words, style } = io;
  const say = words.commands.analyse;
  const { players } = record.header;
  const whose = player ?? 'west';
  io.line(io.wrap(style.bold(`${players.west || words.side.west} - ${players.east || words.side.east}`)));
  io.line(io.wrap(resultOf(io, record)));
  if (isPractice(record.header)) io.line(io.wrap(words.commands.practice.game));
  io.line();
  io.line(io.wrap(style.bold(player === null ? say.curve : say.running.curve(words.side[player]))));
  const actions = points.filter(({ action, line }, at) => action !== null && points.at(at + 1)?.line !== line);
  for (const decade of [1, 2, 3, 4] as const) {
    const own = actions.filter((point) => point.decade === decade);
    const last = own.at(-1);
    if (last) io.line(io.wrap(say.decade(words.decade(decade), curve(io, own, whose), chanceOf(last, whose))));
  }
  io.line();
  io.line(io.wrap(style.bold(turning.length === 0 ? say.noTurningPoint : say.turningPoints)));
  for (const point of turning) {
    io.line();
    io.line(io.wrap(`${point.label}  ${words.side[point.side]}: ${point.words.join('; ')}`, 0, HANGING));
    for (const line of [say.lost(point.chance, point.better.chance), ...betterLines(io, point)])
      io.line(io.wrap(line, 2, HANGING));
  }
}

const HANGING = 4;
const EIGHTHS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** Returns one character per action for the chance of a side to win: a bar, or in ASCII a digit from 0 to 9. */
function curve(io: GameIo, points: readonly JudgedPoint[], whose: Side): string {
  const signs = io.unicode ? EIGHTHS : [...'0123456789'];
  return points
    .map((point) => signs[Math.min(signs.length - 1, Math.floor(chanceOf(point, whose) * signs.length))])
    .join('');
}

/**
 * Returns phrases for the figures that are reasons for the better of two parts. Leaves out figures that the better part
 * makes worse.
 */
function gains(io: GameIo, { reasons }: Better): readonly string[] {
  const good = reasons.filter(({ effect }) => effect > 0);
  return describeReasons(good, io.words);
}

function betterLines(io: GameIo, { better }: TurningPoint): readonly string[] {
  const say = io.words.commands.analyse;
  const why = gains(io, better);
  return [say.better(better.words), ...(why.length > 0 ? [say.why(why)] : [])];
}

/**
 * Returns the path and bytes of a file that is rewritten after the analysis. The error is a sentence that says why the
 * file cannot be rewritten.
 */
function toRewrite(io: GameIo, file: string): Result<{ readonly path: string; readonly was: Buffer }, string> {
  const path = pathOfGame(io, file);
  if (!path.ok) return path;
  const was = readToRewrite(path.value);
  if (!was.ok) return err(tell(io.words.store, was.error.reason));
  return ok({ path: path.value, was: was.value });
}

const BYTE_ORDER_MARK = '\ufeff';

/** The results of an analysis, and the bytes of the analysed file. */
interface Findings {
  readonly points: readonly JudgedPoint[];
  readonly turning: readonly TurningPoint[];
  readonly was: Buffer;
}

/**
 * Writes the chances and the remarks on turning points into the file, and removes those of earlier analyses. If writing
 * fails, for example because the file has changed, saves the result in a new file beside it.
 */
function remark(
  io: GameIo,
  { file, text, record }: ReadFile,
  { points, turning, was }: Findings,
  { acceptDigests }: AnalyseOptions,
): ExitCode {
  const say = io.words.commands.analyse;
  const chances = record.lines.map((_, index) => {
    const last = points.findLast(({ line }) => line === index);
    return last === undefined ? null : westOf(last);
  });
  const findings = turning.map((point) => ({ line: point.line, told: remarkOn(io, point) }));
  // The text was read without its byte order mark, so the mark is added again.
  const mark = was.toString('utf8').startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const written = annotated(text, record, chances, findings);
  // The file with the remarks must still be a valid game.
  if (!readGame(written, { acceptsDigests: acceptDigests }).ok) return io.refuse(say.notRemarked);
  const bytes = Buffer.from(mark + written);
  const problem = rewriteFile({ path: file, was, bytes });
  if (problem !== null) {
    const why = tell(io.words.store, problem.reason);
    const kept = keepBeside(file, 'analysed', bytes);
    return io.refuse(kept.ok ? say.keptBeside(why, nameOf(io, kept.value)) : why);
  }
  io.noteSaved(io.words.commands.saved.remarks(nameOf(io, file)));
  io.note(say.remarked(turning.length, nameOf(io, file)));
  return FINE;
}

function remarkOn(io: GameIo, { side, chance, better }: TurningPoint): string {
  const say = io.words.commands.analyse;
  const why = gains(io, better);
  return say.remark(io.words.side[side], chance, better.chance, better.words, why);
}
