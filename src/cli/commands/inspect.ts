import { type DealKind, dealKindOf, stateAfter } from '../../notation/index.js';
import { forecast, inspect as figuresOf } from '../../rules/figures.js';
import { decision, exportPosition, importPosition, type State, viewOf } from '../../rules/game.js';
import { err, ok, type Result } from '../../rules/result.js';
import { sentenceOf } from '../../text/index.js';
import {
  type FileOptions,
  handsOf,
  linesAt,
  nameOf,
  readInput,
  readMoveFile,
  refuseFile,
  seatAsked,
  seatToShow,
} from '../games.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { type Hidden, printForecast, printPosition } from '../position-text.js';

export interface InspectOptions extends FileOptions {
  readonly position?: string;
  readonly at?: string;
  readonly json?: boolean;
}

/** `wsdv inspect`: every figure of a position in a game or of a position file, and the forecast. */
export async function inspect(
  io: GameIo,
  [file]: readonly [string | undefined],
  options: InspectOptions,
): Promise<ExitCode> {
  if ((file === undefined) === (options.position === undefined)) {
    return io.misused(io.words.commands.inspect.nameOne, 'inspect');
  }
  if (options.position !== undefined && options.at !== undefined) {
    return io.misused(io.words.commands.inspect.atOfGames, 'inspect');
  }
  const found =
    options.position === undefined
      ? await fromGame(io, file ?? '', options)
      : await fromPosition(io, options.position, options);
  if (!found.ok) return found.error;
  const { state, deal, ...hidden } = found.value;
  if (options.json) io.json(asJson(state, hidden, deal, options.at ?? null));
  else {
    printPosition(io, state, hidden);
    io.line();
    printForecast(io, state);
  }
  return FINE;
}

/** A position, and how much of what is hidden in it may be shown. */
interface Found extends Hidden {
  readonly state: State;
  /** Null for a position. */
  readonly deal: DealKind | null;
}

async function fromGame(io: GameIo, file: string, options: InspectOptions): Promise<Result<Found, ExitCode>> {
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return err(refuseFile(io, read.error));
  const { record } = read.value;
  const { end, unknown, header } = record;
  const seat = seatToShow(options, end);
  const deal = dealKindOf(header);
  if (options.at === undefined) return ok({ state: end, deal, seat, unknown });
  const lines = linesAt(io, record, options.at);
  if (!lines.ok) return err(io.refuse(lines.error));
  return ok({ state: stateAfter(record, lines.value), deal, seat, unknown });
}

async function fromPosition(io: GameIo, file: string, options: InspectOptions): Promise<Result<Found, ExitCode>> {
  const say = io.words.commands.inspect;
  const text = await readInput(io, file);
  if (!text.ok) return err(io.refuse(text.error));
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch (error) {
    return err(io.refuse(say.notJson(nameOf(io, file), error instanceof Error ? error.message : String(error))));
  }
  const state = importPosition(json);
  // Whoever has the file has the hands.
  if (state.ok) return ok({ state: state.value, deal: null, seat: seatAsked(options) ?? 'open', unknown: [] });
  for (const error of state.error) {
    const { field, clause } = error;
    const sentence = sentenceOf(error, io.words);
    io.note(
      `${nameOf(io, file)}: ${field === '' ? '' : `${field}: `}${sentence}${clause === null ? '' : ` (${clause})`}`,
    );
  }
  const what = state.error[0]?.kind === 'impossible' ? say.impossible : say.malformed;
  return err(io.refuse(what(nameOf(io, file))));
}

/** `wsdv inspect --json` (docs/cli.md). */
export function asJson(state: State, { seat, unknown }: Hidden, deal: DealKind | null, at: string | null): object {
  const view = viewOf(state, seat === 'open' ? 'spectator' : seat);
  const all = seat === 'open' ? decision(state) : view.decision;
  const position = seat === 'open' ? exportPosition(state) : null;
  return {
    schema: 'wsdv/inspect@2',
    at,
    decade: state.decade,
    half: state.half,
    outcome: state.outcome,
    hands: handsOf(seat),
    deal,
    decision: all && {
      side: all.side,
      kind: all.kind,
      clause: all.clause,
      options: all.options,
      extras: all.extras,
    },
    figures: figuresOf(state),
    forecast: forecast(state),
    view,
    position: position?.ok ? position.value : null,
    unknown,
  };
}
