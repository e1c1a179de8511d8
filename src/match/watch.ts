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
import { type ThoughtsByEvent, thoughtsIn } from './bot-thoughts.js';
import { chancesAt, isChances } from './chances.js';
import { courseOf, type CoursePoint } from './course.js';
import type { Match } from './match.js';
import { eventsIn, eventsOfActionOrPhase, lastEndBefore, type MatchMoment } from './moment.js';
import { NO_HELP, type Session } from './session.js';

/**
 * A decision without anything that is hidden from the reader, and the context needed to describe the decision in words.
 */
export interface Decided extends KnownDecision {
  /** Index of the decision's line in the record's lines. */
  readonly line: number;
  /** The action to which the decision belongs; null outside actions. */
  readonly action: Line['action'];
  readonly context: MoveContext;
}

/** A moment of a replayed match, without anything that is hidden from the reader. */
export interface WatchedMoment extends Omit<MatchMoment, 'state' | 'step'> {
  readonly state: SeatState;
  /**
   * The cards of each hand. Only the number of cards if the reader may not know them, or if the file does not record
   * all cards of the hand.
   */
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  /** The decision that led to this moment; null if the game continued without a decision. */
  readonly decided: Decided | null;
}

/** A match to be replayed moment by moment, without anything that is hidden from the reader. */
export interface ReplayedMatch {
  readonly players: Readonly<Record<Side, string>>;
  readonly moments: readonly WatchedMoment[];
  /** How the players ended the game (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: Conclusion | null;
  /** Figures of the game after each action and phase; empty until the game is over. */
  readonly course: readonly CoursePoint[];
  /** West's chance to win at each moment, 0 to 1; null if the file lacks the chances or the reader may not see them. */
  readonly chances: readonly (number | null)[] | null;
  /** Why the bots of this process played their actions. */
  readonly thoughts: ThoughtsByEvent;
  /** Why the replay ends before the end of the file; null if it reaches the end. */
  readonly stopped: FileSaid | null;
}

/** Returns a match for a replay, without anything that is hidden from the seat. */
export function watched({ record, moments }: Match, seat: AnySeat): ReplayedMatch {
  const telling: Disclosure = { seat, unknown: new Set(record.unknown) };
  const watchedMoments = moments.map((moment) => toldMoment(moment, record, telling));
  return {
    players: record.header.players,
    moments: watchedMoments,
    conclusion: record.conclusion,
    course: isOver(record) ? courseOf(moments) : [],
    // The chances are read from a comment, and comments are shown only to a reader who may know everything.
    chances: seat === 'open' ? chancesAt(record, moments) : null,
    thoughts: thoughtsIn(
      moments,
      (_moment, index) => itemAt(watchedMoments, index).events,
      seat === 'open' && isOver(record),
    ),
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
 * that it belongs to. `at` must be the index of a moment.
 */
export function sessionAt({ moments, conclusion, course, thoughts }: ReplayedMatch, at: number): Session {
  return {
    committed: itemAt(moments, at).state,
    log: eventsIn(moments.slice(0, at + 1)),
    steps: [],
    undone: [],
    begun: {
      state: itemAt(moments, Math.max(0, lastEndBefore(moments, at))).state,
      events: eventsOfActionOrPhase(moments, at),
    },
    mayTakeBack: null,
    practice: null,
    conclusion: at === moments.length - 1 ? conclusion : null,
    course,
    thoughts,
    helped: NO_HELP,
  };
}

/**
 * Returns the index of the moment at a place in the game, written as in move files. `II.2.5`: after this line. `II.E7`:
 * after the automatic part of the phase, before its first decision. `II.2` or `II`: before the first line of the half
 * or decade. Null if the game has no such place.
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
