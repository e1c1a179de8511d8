import { stateAfter } from '../../notation/index.js';
import { decision } from '../../rules/game.js';
import { forecast, inspect as figuresOf } from '../../rules/inspect/index.js';
import { exportPosition, importPosition } from '../../rules/position/index.js';
import { err, ok, type Result } from '../../rules/result.js';
import type { State } from '../../rules/state.js';
import { linesAt } from '../at.js';
import { type ExitCode, FINE, NO } from '../exit-code.js';
import { readMoveFile, refuseFile } from '../games.js';
import { nameOf, readInput } from '../input.js';
import type { Io } from '../io.js';
import { printForecast, printPosition } from '../position-text.js';

export interface InspectOptions {
  readonly position?: string;
  readonly at?: string;
  readonly json?: boolean;
}

/** `wsdv inspect`: every figure of a position in a game or of a position file, and the forecast. */
export async function inspect(
  io: Io,
  [file]: readonly [string | undefined],
  options: InspectOptions,
): Promise<ExitCode> {
  if ((file === undefined) === (options.position === undefined)) {
    return io.misused('Name a move file, or a position with --position.', 'inspect');
  }
  if (options.position !== undefined && options.at !== undefined) {
    return io.misused('--at is for move files; a position is just one place.', 'inspect');
  }
  const state =
    options.position === undefined
      ? await fromGame(io, file ?? '', options.at)
      : await fromPosition(io, options.position);
  if (!state.ok) return state.error;
  if (options.json) io.json(asJson(state.value, options.at ?? null));
  else {
    printPosition(io, state.value);
    io.line();
    printForecast(io, state.value);
  }
  return FINE;
}

async function fromGame(io: Io, file: string, at: string | undefined): Promise<Result<State, ExitCode>> {
  const read = await readMoveFile(io, file);
  if (!read.ok) return err(refuseFile(io, read.error));
  const { record } = read.value;
  if (at === undefined) return ok(record.end);
  const lines = linesAt(record, at);
  if (!lines.ok) return err(io.refuse(lines.error));
  return ok(stateAfter(record, lines.value));
}

async function fromPosition(io: Io, file: string): Promise<Result<State, ExitCode>> {
  const text = await readInput(io, file);
  if (!text.ok) return err(io.refuse(text.error));
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch (error) {
    return err(io.refuse(`${nameOf(file)} is not JSON: ${error instanceof Error ? error.message : String(error)}`));
  }
  const state = importPosition(json);
  if (state.ok) return state;
  for (const { field, sentence, clause } of state.error) {
    io.note(`${nameOf(file)}: ${field === '' ? '' : `${field}: `}${sentence}${clause === null ? '' : ` (${clause})`}`);
  }
  const kind = state.error[0]?.kind === 'impossible' ? 'is not possible on a table' : 'is not a position';
  io.note(`wsdv: ${nameOf(file)} ${kind}.`);
  return err(NO);
}

/** `wsdv inspect --json` (docs/cli.md). */
export function asJson(state: State, at: string | null): object {
  const pending = decision(state);
  const position = exportPosition(state);
  return {
    schema: 'wsdv/inspect@1',
    at,
    decade: state.decade,
    half: state.half,
    outcome: state.outcome,
    decision: pending && {
      side: pending.side,
      kind: pending.kind,
      clause: pending.clause,
      options: pending.options,
      extras: pending.extras,
    },
    figures: figuresOf(state),
    forecast: forecast(state),
    position: position.ok ? position.value : null,
  };
}
