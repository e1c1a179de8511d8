import { itemAt } from '../../common/item-at.js';
import { matchOf } from '../../match/match.js';
import { momentAt } from '../../match/watch.js';
import { cardsOf, type DealKind, dealKindOf, type GameRecord, phaseLabel } from '../../notation/index.js';
import { forecast, inspect as figuresOf } from '../../rules/figures.js';
import { decision, type DecisionKind, exportPosition, type Move, type State, viewOf } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import { type FileOptions, handsOf, linesAt, readMoveFile, seatAsked, seatToShow } from '../games.js';
import { refuseFile } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { readPositionFile } from '../position-file.js';
import { printForecast, printPosition, type ShownPosition, shownAfter } from '../position-text.js';

export interface InspectOptions extends FileOptions {
  /**
   * Path of a position file. The command line must name either a game or a position file, otherwise the exit code is 2.
   */
  readonly position?: string;
  /** Place in the game, such as `II.2.5`; the end if absent. Not allowed with `position`. */
  readonly at?: string;
  readonly json?: boolean;
}

/**
 * `wsdv inspect`: prints the figures and the forecast of a position. The position comes from a game or a position file.
 */
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
  if (options.json) io.json(asJson(found.value, options.at ?? null));
  else {
    printPosition(io, found.value);
    io.line();
    printForecast(io, found.value.state);
  }
  return FINE;
}

interface InspectedPosition extends ShownPosition {
  /** How the game was dealt; null for a position file. */
  readonly deal: DealKind | null;
}

async function fromGame(
  io: GameIo,
  file: string,
  options: InspectOptions,
): Promise<Result<InspectedPosition, ExitCode>> {
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return err(refuseFile(io, read.error));
  const { record } = read.value;
  const lines = options.at === undefined ? ok(record.lines.length) : linesAt(io, record, options.at);
  if (!lines.ok) return err(io.refuse(lines.error));
  const shown = shownAfter(record, lines.value, seatToShow(options, record));
  return ok({ ...shown, state: phaseState(record, options.at) ?? shown.state, deal: dealKindOf(record.header) });
}

/**
 * Returns the state at the phase named by `at`, such as `II.E7`: after the automatic part of the phase and before its
 * first decision. Null if `at` does not name a phase.
 */
function phaseState(record: GameRecord, at: string | undefined): State | null {
  if (at === undefined || phaseLabel(at) === null) return null;
  const match = matchOf(record);
  return itemAt(match.moments, momentAt(match, at) ?? 0).state;
}

async function fromPosition(
  io: GameIo,
  file: string,
  options: InspectOptions,
): Promise<Result<InspectedPosition, ExitCode>> {
  const read = await readPositionFile(io, file);
  if (!read.ok) return read;
  // A position file contains all hands, so all hands are shown by default.
  const seat = seatAsked(options) ?? 'open';
  return ok({ state: read.value.state, conclusion: null, deal: null, seat, unknown: [] });
}

/**
 * Kinds of decisions whose options name hidden cards: cards of a hand, or cards that East looks at in the Guillaume
 * Affair.
 */
const NAMING_HIDDEN_CARDS: ReadonlySet<DecisionKind> = new Set(['take-card', 'keep-hand', 'special-price', 'exchange']);

/** Returns the value that `wsdv inspect --json` prints (docs/cli.md). */
export function asJson({ state, conclusion, seat, unknown, deal }: InspectedPosition, at: string | null): object {
  const view = viewOf(state, seat === 'open' ? 'spectator' : seat);
  const asked = conclusion === null ? decision(state) : null;
  const isHidden = asked !== null && seat !== 'open' && asked.side !== seat && NAMING_HIDDEN_CARDS.has(asked.kind);
  // The seed of a file decides all cards. In a file without a seed the places of the cards in `unknown` are guesses, so
  // options that name these cards are left out.
  const isGuessed = deal === 'table' || deal === null;
  const namesGuess = (move: Move): boolean => isGuessed && cardsOf(move).some((card) => unknown.includes(card));
  const position = seat === 'open' ? exportPosition(state) : null;
  return {
    schema: 'wsdv/inspect@2',
    at,
    decade: state.decade,
    half: state.half,
    outcome: state.outcome,
    conclusion,
    hands: handsOf(seat),
    deal,
    decision: asked && {
      side: asked.side,
      kind: asked.kind,
      clause: asked.clause,
      options: isHidden ? [] : asked.options.filter((move) => !namesGuess(move)),
      extras: asked.extras,
    },
    figures: figuresOf(state),
    forecast: forecast(state),
    view,
    position: position?.ok ? position.value : null,
    unknown,
  };
}
