import type { FileError, PassedDigest } from '../../notation/index.js';
import type { Outcome } from '../../rules/game.js';
import { tell } from '../../text/index.js';
import { type FileOptions, nameOf, type ReadFile, readMoveFile, tellErrors, type Unreadable } from '../games.js';
import { type ExitCode, FINE, NO } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface VerifyOptions extends FileOptions {
  readonly json?: boolean;
}

/** `no-file` for a file that cannot be read at all, at line 0. */
type Wrong = Pick<FileError, 'line' | 'column' | 'nearest'> & {
  readonly message: string;
  readonly code: FileError['code'] | 'no-file';
};

/** What was found in one file; as `wsdv verify --json` prints it (docs/cli.md). */
interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly lines: number;
  readonly decisions: number;
  readonly outcome: Outcome | null;
  /** Where the replay ends because hidden cards are not known. */
  readonly stopped: { readonly line: number; readonly reason: string } | null;
  /** The number of a last line that was not written to its end. */
  readonly torn: number | null;
  /** Digests that do not agree and were passed, as asked for. */
  readonly passedDigests: readonly PassedDigest[];
  readonly errors: readonly Wrong[];
}

/** `wsdv verify FILE...`: reads every file, replays it and says what is wrong. */
export async function verify(
  io: GameIo,
  [files]: readonly [readonly string[]],
  options: VerifyOptions,
): Promise<ExitCode> {
  const { json } = options;
  const findings: Finding[] = [];
  for (const [index, file] of files.entries()) {
    if (files.length > 1) io.progress(index, files.length);
    const read = await readMoveFile(io, file, options);
    const finding = read.ok ? fine(io, file, read.value) : wrong(io, file, read.error);
    findings.push(finding);
    if (json) continue;
    io.endProgress();
    if (read.ok) io.line(io.wrap(inWords(io, finding), 0, 2));
    else report(io, file, read.error);
  }
  io.endProgress();
  if (json) io.json({ schema: 'wsdv/verify@1', files: findings });
  else if (files.length > 1) summary(io, findings);
  return findings.every((finding) => finding.ok) ? FINE : NO;
}

function fine(io: GameIo, file: string, { record, torn }: ReadFile): Finding {
  const { lines, end, stopped, passedDigests } = record;
  const decisions = lines.reduce((sum, line) => sum + line.decisions.length, 0);
  const rest = stopped === null ? null : { line: stopped.line, reason: tell(io.words.files, stopped.reason) };
  return {
    file,
    ok: true,
    lines: lines.length,
    decisions,
    outcome: end.outcome,
    stopped: rest,
    torn: torn?.line ?? null,
    passedDigests,
    errors: [],
  };
}

function wrong(io: GameIo, file: string, problem: Unreadable): Finding {
  const errors: readonly Wrong[] =
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
    stopped: null,
    torn: null,
    passedDigests: [],
    errors,
  };
}

function inWords(io: GameIo, { file, lines, outcome, stopped }: Finding): string {
  const { verify: say, game } = io.words.commands;
  const end = stopped ? say.stops(stopped.line, stopped.reason) : game.goesOn;
  return say.fine(nameOf(io, file), lines, outcome ? io.words.outcome(outcome) : end);
}

function report(io: GameIo, file: string, problem: Unreadable): void {
  if (problem.type === 'no-file') io.note(`wsdv: ${problem.sentence}`);
  else tellErrors(io, problem.errors, { ...problem, file: nameOf(io, file) });
}

function summary(io: GameIo, findings: readonly Finding[]): void {
  const good = findings.filter((finding) => finding.ok).length;
  io.line(io.words.commands.verify.sum(good, findings.length));
}
