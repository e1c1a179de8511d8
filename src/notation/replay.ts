import { itemAt } from '../common/item-at.js';
import type { Side } from '../rules/board.js';
import { type GameEvent, isRevealing, play, type Played, type State } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { isPractice } from './header/format.js';
import type { GameRecord, Line, WrittenDecision } from './record.js';
import { InPlace, Replayer } from './replayer.js';
import { standing, standingFromLast, standingLines } from './standing.js';

/**
 * Plays the decisions of these lines, beginning in the state `start`.
 * @throws Error when a decision is not legal; the decisions of a record are always legal
 */
export function replayLines(start: State, lines: readonly Pick<Line, 'decisions'>[]): Replayer {
  const replayer = new Replayer(new InPlace(start));
  for (const { move } of lines.flatMap(({ decisions }) => decisions)) {
    if (!replayer.pending) throw new Error('a game record continues after its end');
    replayer.play(replayer.pending, move);
  }
  return replayer;
}

/** Returns the state after the first `lines` lines of a record; for 0, the state at its start. */
export function stateAfter(record: GameRecord, lines: number): State {
  if (lines >= record.lines.length) return record.end;
  return lines <= 0 ? record.start : replayLines(record.start, standingLines(record.lines.slice(0, lines))).snapshot();
}

/** One decision of a record and its result. */
export interface Step {
  /** Index of the decision's line in the record. */
  readonly line: number;
  readonly decision: WrittenDecision;
  readonly before: State;
  readonly played: Played;
}

/**
 * Yields every written decision of a record with its events, except decisions taken back. States share unchanged parts.
 * @throws Error when a decision is not legal; the decisions of a record are always legal
 */
export function* stepsOf(record: GameRecord): Generator<Step> {
  let before = record.start;
  for (const line of standing(record.lines)) {
    const { decisions } = itemAt(record.lines, line);
    for (const decision of decisions) {
      const played = play(before, decision.move);
      if (!played.ok) throw new Error(`a game record is not playable: ${played.error.code}`);
      yield { line, decision, before, played: played.value };
      before = played.value.state;
    }
  }
}

/** Why an action cannot be taken back. */
export type TakeBackRefusal =
  | 'nothingToTakeBack'
  | 'answered'
  | 'revealed'
  | 'passed'
  | 'over'
  | 'needsLabel'
  | 'notPractice'
  | 'noSuchLine'
  | 'cardsUnknown'
  | 'tooManyTaken';

/** Events and decisions since an action began. */
export interface ActionSince {
  /** The side that took the card. */
  readonly side: Side;
  /** Sides that made decisions in the action. */
  readonly decided: readonly Side[];
  readonly events: readonly GameEvent[];
}

const PASSING: ReadonlySet<GameEvent['type']> = new Set(['half-began', 'decade-began', 'phase', 'ended']);

/**
 * Returns why the last action cannot be taken back; null when it can. Reasons: the other side decided or took a card,
 * hidden cards were revealed, or a phase, the half or the game is over.
 */
export function whyNotTakenBack({ side, decided, events }: ActionSince): TakeBackRefusal | null {
  if (events.some(({ type }) => PASSING.has(type))) return 'passed';
  if (decided.some((one) => one !== side)) return 'answered';
  if (events.some((event) => event.type === 'took' && event.side !== side)) return 'answered';
  return events.some(isRevealing) ? 'revealed' : null;
}

/** The events of a decision, automatic steps included. */
export interface DecisionEvents {
  /** Index of the decision's line in the record. */
  readonly line: number;
  readonly events: readonly GameEvent[];
}

export interface LastAction {
  /** Index of the action's first line among all lines. */
  readonly first: number;
  /** Number of lines of the action. */
  readonly takesBack: number;
}

/**
 * Returns the last action of a game, or why it cannot be taken back.
 * @param latest the events of the decisions that were not taken back, latest first; passed by callers that already have
 * them. Only the decisions of the last action are read
 */
export function lastAction(
  record: GameRecord,
  latest: Iterable<DecisionEvents> = eventsFromLast(record),
): Result<LastAction, TakeBackRefusal> {
  const { header, lines, conclusion } = record;
  if (isPractice(header)) return err('needsLabel');
  if (conclusion !== null) return err('over');
  if ((lines.at(-1)?.takesBack ?? 0) > 0) return err('nothingToTakeBack');
  const ofAction: number[] = [];
  for (const index of standingFromLast(lines)) {
    ofAction.unshift(index);
    if (itemAt(lines, index).decisions[0]?.move.type === 'take') break;
  }
  const decided = ofAction.flatMap((index) => itemAt(lines, index).decisions);
  const [first] = ofAction;
  const [took] = decided;
  if (first === undefined || took?.move.type !== 'take') return err('nothingToTakeBack');
  const events: GameEvent[] = [];
  for (const one of latest) {
    if (one.line < first) break;
    events.push(...one.events);
  }
  const barred = whyNotTakenBack({ side: took.side, decided: decided.map(({ side }) => side), events });
  return barred ? err(barred) : ok({ first, takesBack: ofAction.length });
}

function eventsFromLast(record: GameRecord): readonly DecisionEvents[] {
  return [...stepsOf(record)].map(({ line, played: { events } }) => ({ line, events })).reverse();
}
