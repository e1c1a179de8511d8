import { itemAt } from '../common/item-at.js';
import {
  type AnySeat,
  visibleComments,
  redactDecision,
  redactEvents,
  type FileSaid,
  type GameRecord,
  visibleHand,
  isOver,
  type KnownDecision,
  type Line,
  linesUpTo,
  phaseLabel,
  type Disclosure,
} from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { type Conclusion, type SeatState, seatState, viewOf, withNothingHidden } from '../rules/game.js';
import { type MoveContext, moveContext } from '../text/index.js';
import { chancesAt, isChances } from './chances.js';
import { courseOf, type CoursePoint } from './course.js';
import type { Match } from './match.js';
import { eventsIn, eventsSinceStop, lastStop, type MatchMoment } from './moment.js';
import type { Session } from './session.js';

/** A decision, redacted for the reader, with the context that its wording depends on. */
export interface Decided extends KnownDecision {
  /** Index in the record's lines. */
  readonly line: number;
  /** The action that the decision belongs to; null outside actions. */
  readonly action: Line['action'];
  readonly context: MoveContext;
}

/** A moment of a replayed match, redacted for the reader. */
export interface WatchedMoment extends Omit<MatchMoment, 'state' | 'step'> {
  readonly state: SeatState;
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  /** The decision that led here; null if the game continued without one. */
  readonly decided: Decided | null;
}

/** A match to be replayed moment by moment, redacted for the reader. */
export interface ReplayedMatch {
  readonly players: Readonly<Record<Side, string>>;
  readonly moments: readonly WatchedMoment[];
  /** How the players ended the game; null while it is running, or if the rules ended it. */
  readonly conclusion: Conclusion | null;
  /** Figures of the game action by action; empty until the game is over. */
  readonly course: readonly CoursePoint[];
  /** West's chance to win at each moment, 0 to 1; null if the file does not contain these chances. */
  readonly chances: readonly (number | null)[] | null;
  /** Why the replay ends before the end of the file; null if it does not. */
  readonly stopped: FileSaid | null;
}

/** Returns a match with what a seat may know of it. */
export function watched({ record, moments }: Match, seat: AnySeat): ReplayedMatch {
  const telling: Disclosure = { seat, unknown: new Set(record.unknown) };
  return {
    players: record.header.players,
    moments: moments.map((moment) => toldMoment(moment, record, telling)),
    conclusion: record.conclusion,
    course: isOver(record) ? courseOf(moments) : [],
    // Only a reader who may know everything sees the chances, as with any comment.
    chances: seat === 'open' ? chancesAt(record, moments) : null,
    stopped: record.stopped?.reason ?? null,
  };
}

function toldMoment(
  { state, step, ...moment }: MatchMoment,
  { lines }: GameRecord,
  telling: Disclosure,
): WatchedMoment {
  const { seat } = telling;
  const hand = (side: Side): readonly CardId[] | number =>
    visibleHand(state, side, telling) ?? state.hands[side].length;
  return {
    ...moment,
    events: redactEvents(moment.events, telling),
    comments: visibleComments(moment.comments, telling).filter((comment) => !isChances(comment)),
    state: seat === 'open' ? withNothingHidden(state) : seatState(viewOf(state, seat)),
    hands: { west: hand('west'), east: hand('east') },
    decided: step && {
      ...redactDecision(step.decision, step.before, telling),
      line: step.line,
      action: itemAt(lines, step.line).action,
      context: moveContext(step.before, step.decision),
    },
  };
}

/**
 * Returns a moment as a session without decisions: the moment's state, all events up to it, and the action or phase
 * under way.
 */
export function sessionAt({ moments, conclusion, course }: ReplayedMatch, at: number): Session {
  return {
    committed: itemAt(moments, at).state,
    log: eventsIn(moments.slice(0, at + 1)),
    steps: [],
    undone: [],
    begun: { state: itemAt(moments, Math.max(0, lastStop(moments, at))).state, events: eventsSinceStop(moments, at) },
    mayTakeBack: null,
    conclusion: at === moments.length - 1 ? conclusion : null,
    course,
  };
}

/**
 * Returns the index of the moment at a place written as in move files: after a line (`II.2.5`), when a phase began
 * (`II.E7`), or before the first line of a half or decade (`II.2`, `II`). Null if the game has no such place.
 */
export function momentAt({ record, moments }: Match, place: string): number | null {
  const phase = phaseLabel(place);
  const begun = moments.findIndex(({ step, label }) => step === null && label === phase);
  if (begun >= 0) return begun;
  const count = linesUpTo(record.lines, place);
  if (count === null) return null;
  const next = moments.findIndex(({ step }) => step !== null && step.line >= count);
  const before = next < 0 ? moments.length - 1 : next - 1;
  if (!namesOneLine(place)) return before;
  return moments.findLastIndex(({ step }, index) => step !== null && index <= before);
}

function namesOneLine(place: string): boolean {
  return /\..+\.\d+$/.test(place.trim());
}
