import { type FileError, type PassedDigest, proofErrors } from '../../notation/index.js';
import type { Conclusion, Outcome } from '../../rules/game.js';
import { err, type Result } from '../../common/result.js';
import { tell } from '../../text/index.js';
import { type FileOptions, type ReadFile, readMoveFile, resultOf, seatAsked } from '../games.js';
import { nameOf, tellErrors, type Unreadable } from '../input.js';
import { type ExitCode, FINE, NO } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface VerifyOptions extends FileOptions {
  readonly json?: boolean;
  /** Proof of the deal, as noted when the game began. */
  readonly proof?: string;
}

/** An error in a file. If the file cannot be read, the code is `no-file`, and line and column are 0. */
type FoundError = Pick<FileError, 'line' | 'column' | 'nearest'> & {
  readonly message: string;
  readonly code: FileError['code'] | 'no-file';
};

/** A proof of the deal in a file without errors: neither the seed nor another proof contradicts this proof. */
interface Proof {
  /** SHA-256 of the seed, as 64 hex digits. */
  readonly value: string;
  /** Whether the proof was given on the command line, not only in the file. */
  readonly given: boolean;
  /** Whether the proof was checked against the seed in the file. The seed decides all cards. */
  readonly proved: boolean;
}

/**
 * Result for one file, as `wsdv verify --json` prints it (docs/cli.md). For a faulty file, `lines` and `decisions` are
 * 0 and `outcome` is null.
 */
interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly lines: number;
  readonly decisions: number;
  /** How the rules ended the game; null if they did not. */
  readonly outcome: Outcome | null;
  /** How the players ended the game (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: Conclusion | null;
  /** Proof of the deal; null if neither the file nor the command line has one. */
  readonly proof: Proof | null;
  /** Line at which the replay ends because hidden cards are not known; null if the replay reaches the end. */
  readonly stopped: { readonly line: number; readonly reason: string } | null;
  /**
   * Number of the last line of the file, if the line is not part of the game because it may be incomplete; otherwise
   * null.
   */
  readonly torn: number | null;
  /** Digests that do not match but were accepted (`--accept-digests`). */
  readonly passedDigests: readonly PassedDigest[];
  readonly errors: readonly FoundError[];
}

/**
 * `wsdv verify FILE...`: reads and replays every file, and prints the errors in it. The exit code is 1 if any file has
 * an error.
 */
export async function verify(
  io: GameIo,
  [files]: readonly [readonly string[]],
  options: VerifyOptions,
): Promise<ExitCode> {
  const { json } = options;
  const findings: Finding[] = [];
  for (const [index, file] of files.entries()) {
    if (files.length > 1) io.progress(index, files.length);
    const read = await readProved(io, file, options);
    const finding = read.ok ? fine(io, file, read.value, options) : wrong(io, file, read.error);
    findings.push(finding);
    if (json) continue;
    io.endProgress();
    if (read.ok) tellFine(io, finding, read.value);
    else report(io, file, read.error);
  }
  io.endProgress();
  if (json) io.json({ schema: 'wsdv/verify@1', files: findings });
  else if (files.length > 1) summary(io, findings);
  return findings.every((finding) => finding.ok) ? FINE : NO;
}

/** Reads a file as other commands do. Checks its deal against the proofs in the file and on the command line. */
async function readProved(io: GameIo, file: string, options: VerifyOptions): Promise<Result<ReadFile, Unreadable>> {
  const read = await readMoveFile(io, file, { ...options, findsCommentedMoves: true });
  if (!read.ok) return read;
  const { record, text } = read.value;
  const errors = proofErrors(record, text, options.proof ?? null);
  return errors.length === 0 ? read : err({ type: 'wrong', file, text, errors, seat: seatAsked(options) });
}

function fine(io: GameIo, file: string, { record, torn }: ReadFile, { proof: given }: VerifyOptions): Finding {
  const { header, lines, end, conclusion, stopped, passedDigests } = record;
  const decisions = lines.reduce((sum, line) => sum + line.decisions.length, 0);
  const value = given ?? header.dealProof ?? undefined;
  for (const { line, what } of record.commentedMoves) {
    io.note(`wsdv: ${io.words.commands.verify.commented[what](nameOf(io, file), line)}`);
  }
  const rest = stopped === null ? null : { line: stopped.line, reason: tell(io.words.files, stopped.reason) };
  return {
    file,
    ok: true,
    lines: lines.length,
    decisions,
    outcome: end.outcome,
    conclusion,
    proof: value === undefined ? null : { value, given: given !== undefined, proved: header.seed !== null },
    stopped: rest,
    torn: torn?.line ?? null,
    passedDigests,
    errors: [],
  };
}

function wrong(io: GameIo, file: string, problem: Unreadable): Finding {
  const errors: readonly FoundError[] =
    problem.type === 'wrong'
      ? problem.errors.map(({ line, column, code, reason, nearest }) => ({
          line,
          column,
          code,
          message: tell(io.words.files, reason),
          nearest,
        }))
      : [{ line: 0, column: 0, code: 'no-file', message: problem.sentence, nearest: [] }];
  return {
    file,
    ok: false,
    lines: 0,
    decisions: 0,
    outcome: null,
    conclusion: null,
    proof: null,
    stopped: null,
    torn: null,
    passedDigests: [],
    errors,
  };
}

function tellFine(io: GameIo, { file, lines, stopped, proof }: Finding, { record }: ReadFile): void {
  const say = io.words.commands.verify;
  const name = nameOf(io, file);
  const fine = stopped
    ? say.fineAbove(name, lines, stopped.line, stopped.reason)
    : say.fine(name, lines, resultOf(io, record));
  io.line(io.wrap(fine, 0, 2));
  if (proof === null) return;
  const { proved, agrees } = say.proof;
  io.line(io.wrap(proof.proved ? proved(proof.value, proof.given) : agrees(proof.value, proof.given), 2, 2));
}

function report(io: GameIo, file: string, problem: Unreadable): void {
  if (problem.type === 'no-file') io.note(`wsdv: ${problem.sentence}`);
  else tellErrors(io, problem.errors, { ...problem, file: nameOf(io, file) });
}

function summary(io: GameIo, findings: readonly Finding[]): void {
  const good = findings.filter((finding) => finding.ok).length;
  io.line(io.words.commands.verify.sum(good, findings.length));
}
