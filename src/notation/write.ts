import { itemAt } from '../common/item-at.js';
import { type Conclusion, type Move, type Played, type Refusal, type State, why } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { proofFits } from './header/deal-proof.js';
import { type FileSaid, said } from './file-error.js';
import { EMPTY_HEADER, headerValue } from './header/header.js';
import { isPractice } from './header/format.js';
import { mayPractise } from './header/players.js';
import { labelsOf, placeOf, samePlace } from './places.js';
import { digestOf, printGame, printLines, resultLines } from './print.js';
import { startOf } from './reading/read.js';
import type { GameRecord, Header, Line, GamePoint, UnwrittenAction, WrittenDecision } from './record.js';
import { type DecisionEvents, type TakeBackRefusal, lastAction, replayLines, type Step } from './replay.js';
import { standing, standingLines } from './standing.js';
import { Replayer, StepByStep } from './replayer.js';
import { conclusionText, isOver, resultText } from './result.js';

/**
 * Returns the canonical file of a record. Reading this file gives the same record, and writing that record again gives
 * the same bytes.
 */
export function writeGame(record: GameRecord): string {
  return printGame(record);
}

/**
 * Returns a record without lines for a new game. Missing header fields are empty; without seed, deals, table and
 * position the seed is 0. Errors say why a start position is invalid, that the proof does not match the seed, or that
 * these players cannot play a practice game.
 */
export function newRecord(header: Partial<Header>): Result<GameRecord, readonly FileSaid[]> {
  const { players = EMPTY_HEADER.players, notes = [] } = header;
  const dealt =
    typeof header.seed === 'string' ||
    typeof header.seed === 'number' ||
    header.table ||
    header.position ||
    header.deals !== undefined;
  const full: Header = {
    ...EMPTY_HEADER,
    ...header,
    seed: dealt ? (header.seed ?? null) : 0,
    players: { west: headerValue(players.west), east: headerValue(players.east) },
    notes: notes.map(({ key, value }) => ({ key, value: headerValue(value) })),
  };
  if (!proofFits(full)) return err([said('proofOfOther')]);
  if (isPractice(full) && !mayPractise(full.players)) return err([said('practicePlayers')]);
  const start = startOf(full);
  if (!start.ok) return err(start.error.map(({ reason }) => reason));
  const { state, guessed } = start.value;
  return ok({
    header: full,
    start: state,
    lines: [],
    end: state,
    unwritten: [],
    result: null,
    conclusion: null,
    closingStatements: [],
    closing: [],
    unknown: [...guessed],
    stopped: null,
    passedDigests: [],
    commentedMoves: [],
  });
}

/** Result of adding decisions to a game. */
export interface Extension {
  readonly record: GameRecord;
  /** Whole lines to append to the file; '' if nothing was added. */
  readonly text: string;
  /** Every new decision and its result. */
  readonly steps: readonly Step[];
}

/**
 * Function that returns whether a decision is the last to be played, given the state before it and the result of
 * playing it.
 */
type IsLast = (before: State, played: Played) => boolean;

/** Options of `extend`. */
interface ExtendOptions {
  readonly digest?: boolean;
  readonly until?: IsLast;
  readonly comment?: string | null;
}

/**
 * Adds decisions to the end of a record: part of an action, a whole action, or more. The refusal is that of the first
 * illegal move; if the players have ended the game, every move is illegal. The new text continues the file
 * `writeGame(record)`, with headings and, if the game ends, the result.
 *
 * With `digest` each new line ends with the digest of the state after it. After the first move for which `until`
 * returns true, further moves are ignored. `comment` is written at the end of the first new line with
 * a decision. The lines above it are actions that began automatically, to which the comment does not belong.
 */
export function extend(
  record: GameRecord,
  moves: readonly Move[],
  { digest = false, until = () => false, comment = null }: ExtendOptions = {},
): Result<Extension, Refusal> {
  if (record.conclusion !== null && moves.length > 0) return err({ code: 'game-over', clause: 'R3k' });
  const run = new StepByStep(record.end);
  const replayer = new Replayer(run, record.unwritten);
  const scribe = new Scribe(replayer, digest);
  for (const move of moves) {
    const refusal = scribe.write(move);
    if (refusal) return err(refusal);
    const before = run.played.at(-2)?.state ?? record.end;
    if (until(before, itemAt(run.played, run.played.length - 1))) break;
  }
  const written = scribe.finish();
  const commented = Math.max(
    0,
    written.findIndex(({ decisions }) => decisions.length > 0),
  );
  const lines = written.map((line, index): Line => {
    return { ...line, takesBack: 0, ...NO_NOTES, comment: index === commented ? comment : null };
  });
  const [first, ...others] = lines;
  // The comments and statements at the end of the file stand above the new lines, so the first new line gets them.
  const joined = first ? [joinNotes(record, first), ...others] : [];
  const { outcome } = replayer.state;
  // New lines replace an `unfinished` result, because this result described the game before the new lines.
  const result = lines.length === 0 ? record.result : outcome && resultText(outcome);
  const ended = result !== null && result !== record.result;
  const notes = first ? { closing: [], closingStatements: [] } : {};
  const extended: GameRecord = {
    ...record,
    ...notes,
    lines: [...record.lines, ...joined],
    end: replayer.snapshot(),
    unwritten: replayer.unwritten,
    result,
  };
  const printed = printLines(lines, record.lines.at(-1)?.place ?? null, record.lines.length === 0);
  const all = ended ? [...printed, ...resultLines(result)] : printed;
  const steps = stepsIn(lines, record, run.played);
  return ok({ record: extended, text: all.map((line) => `${line}\n`).join(''), steps });
}

/** Returns the decisions of new lines with their results. All objects are built with the same shape, to save memory. */
function stepsIn(lines: readonly Line[], record: GameRecord, played: readonly Played[]): Step[] {
  const decisions = lines.flatMap((line, index) =>
    line.decisions.map((decision) => ({ line: record.lines.length + index, decision })),
  );
  return decisions.map(({ line, decision }, index) => ({
    line,
    decision,
    before: played[index - 1]?.state ?? record.end,
    played: itemAt(played, index),
  }));
}

/**
 * Takes back the last action of a record, if it can be taken back (see `lastAction`). The action's lines stay in the
 * file; a `Taken back` line is appended.
 * @returns the game before the action and the text to append, or why nothing can be taken back
 */
export function takeBack(
  record: GameRecord,
  { digest = false, latest }: { readonly digest?: boolean; readonly latest?: Iterable<DecisionEvents> } = {},
): Result<Extension, TakeBackRefusal> {
  const last = lastAction(record, latest);
  if (!last.ok) return last;
  const { takesBack } = last.value;
  return ok(backAt(record, standingLines(record.lines).slice(0, -takesBack), { takesBack, digest }));
}

/**
 * Once the file of a practice game has this many lines or decisions, nothing more can be taken back. So the file stays
 * within the limits for reading (`LIMITS`). A whole game has 200 lines.
 */
const MOST_TAKEN = { lines: 5000, decisions: 10_000 };

/**
 * Goes back to the beginning of an earlier line of a practice game, even if the game is over. All later lines stay in
 * the file; a line `Taken back to LABEL` is appended.
 * @param first index of the first line to be taken back; the line must still count
 * @returns the game before the line and the text to append, or why it cannot be taken back
 */
export function goBackTo(
  record: GameRecord,
  first: number,
  { digest = false }: { readonly digest?: boolean } = {},
): Result<Extension, TakeBackRefusal> {
  const { header, lines, unknown } = record;
  if (!isPractice(header)) return err('notPractice');
  if (unknown.length > 0) return err('cardsUnknown');
  const indexes = standing(lines);
  const at = indexes.indexOf(first);
  if (at < 0) return err('noSuchLine');
  const decisions = lines.reduce((sum, line) => sum + line.decisions.length, 0);
  if (lines.length >= MOST_TAKEN.lines || decisions >= MOST_TAKEN.decisions) return err('tooManyTaken');
  const before = indexes.slice(0, at).map((index) => itemAt(lines, index));
  const backTo = { label: itemAt(labelsOf(lines), first), result: isOver(record) ? record.result : null };
  return ok(backAt(record, before, { takesBack: indexes.length - at, digest, backTo }));
}

/**
 * Returns a game in which only the lines `before` still count, and the text to append. An ordinary `Taken back` line
 * stands under the heading of the resulting position. A line `Taken back to LABEL` stays under the heading of the line
 * above it.
 */
function backAt(
  record: GameRecord,
  before: readonly Line[],
  { takesBack, digest, backTo }: Pick<Line, 'takesBack' | 'backTo'> & { readonly digest: boolean },
): Extension {
  const replayer = replayLines(record.start, before);
  const end = replayer.snapshot();
  const line = joinNotes(record, {
    place: (backTo && record.lines.at(-1)?.place) ?? placeOf(end),
    action: null,
    decisions: [],
    takesBack,
    digest: digest ? digestOf(end) : null,
    ...NO_NOTES,
    ...(backTo && { backTo }),
  });
  // Number of automatic actions that already have a line: each of the last lines without decisions is such an action.
  const written = before.length - 1 - before.findLastIndex(({ decisions }) => decisions.length > 0);
  const unwritten = replayer.unwritten.slice(written);
  const lines = [...record.lines, line];
  // The notes and the result are already in the file, above the new line, so the text does not repeat them.
  const added = { ...line, ...NO_NOTES, ...(backTo && { backTo: { ...backTo, result: null } }) };
  const text = printLines([added], record.lines.at(-1)?.place ?? null, false);
  return {
    record: { ...record, lines, end, unwritten, result: null, conclusion: null, closing: [], closingStatements: [] },
    text: text.map((row) => `${row}\n`).join(''),
    steps: [],
  };
}

/**
 * Ends a game by resignation, draw or closing, whatever decision is pending; the rules have no such endings (R3k).
 * @returns the game with its result and the text to append; `over` when it has already ended
 */
export function conclude(record: GameRecord, conclusion: Conclusion): Result<Extension, 'over'> {
  if (isOver(record)) return err('over');
  const result = conclusionText(conclusion);
  const text = resultLines(result)
    .map((row) => `${row}\n`)
    .join('');
  return ok({ record: { ...record, conclusion, result }, text, steps: [] });
}

const NO_NOTES = { comment: null, above: [], comments: [], statements: [], source: 0 };

function joinNotes({ closing, closingStatements }: GameRecord, line: Line): Line {
  return { ...line, above: [...closing, ...line.above], statements: [...closingStatements, ...line.statements] };
}

interface OpenLine {
  readonly place: GamePoint;
  readonly action: Line['action'];
  decisions: WrittenDecision[];
  digest: string | null;
}

/**
 * Groups decisions into lines: one per action; outside of actions, one for each run of a side's decisions in a phase.
 */
class Scribe {
  readonly #replayer: Replayer;
  readonly #digest: boolean;
  readonly #lines: OpenLine[] = [];
  #open: OpenLine | null = null;

  constructor(replayer: Replayer, digest: boolean) {
    this.#replayer = replayer;
    this.#digest = digest;
  }

  /** Plays a move and adds it to its line. Returns why it is illegal; null if it was written. */
  write(move: Move): Refusal | null {
    const { pending, state } = this.#replayer;
    const refusal = why(state, move);
    if (!pending || refusal) return refusal;
    const place = placeOf(state);
    const began = this.#writeUnwritten(place, pending.kind === 'take-card');
    if (!began && !this.#goesOn(place, pending.kind === 'take-card', pending.side)) {
      const action = move.type === 'take' ? { side: pending.side, card: move.card, use: move.use } : null;
      this.#begin(place, action);
    }
    const decision = this.#replayer.play(pending, move);
    this.#open?.decisions.push(decision);
    return null;
  }

  /** Ends the last line and returns all lines. To be called once. */
  finish(): readonly OpenLine[] {
    if (this.#replayer.state.outcome) {
      for (const one of this.#replayer.unwritten.splice(0)) this.#begin(one.place, actionOf(one));
    }
    this.#close();
    return this.#lines;
  }

  /**
   * Writes lines for actions that began automatically. Returns whether the last of these actions is still in progress.
   */
  #writeUnwritten(place: GamePoint, taking: boolean): boolean {
    const all = [...this.#replayer.unwritten];
    for (const one of all) this.#begin(one.place, actionOf(one));
    const last = all.at(-1);
    return last !== undefined && !taking && samePlace(last.place, place);
  }

  #goesOn(place: GamePoint, taking: boolean, side: 'west' | 'east'): boolean {
    if (!this.#open || taking || !samePlace(this.#open.place, place)) return false;
    return this.#open.action !== null || this.#open.decisions.at(-1)?.side === side;
  }

  #begin(place: GamePoint, action: Line['action']): void {
    this.#close();
    this.#open = { place, action, decisions: [], digest: null };
    this.#lines.push(this.#open);
  }

  #close(): void {
    if (this.#open && this.#digest) this.#open.digest = digestOf(this.#replayer.state);
    this.#open = null;
  }
}

function actionOf({ side, card, use }: UnwrittenAction): Line['action'] {
  return { side, card, use };
}
