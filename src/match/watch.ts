import { itemAt } from '../common/item-at.js';
import {
  type AnySeat,
  commentsTold,
  decisionTold,
  eventsTold,
  type FileSaid,
  type GameRecord,
  handTold,
  isOver,
  type KnownDecision,
  type Line,
  linesUpTo,
  phaseLabel,
  type Telling,
} from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { type Conclusion, type Imagined, seatState, viewOf, withNothingHidden } from '../rules/game.js';
import { type MoveContext, moveContext } from '../text/index.js';
import { chancesAt, isChances } from './chances.js';
import { courseOf, type CoursePoint } from './course.js';
import type { Match } from './match.js';
import { eventsIn, eventsSinceStop, lastStop, type MatchMoment } from './moment.js';
import type { Session } from './session.js';

/** A decision as far as it may be told, with what its words depend on. */
export interface Decided extends KnownDecision {
  /** Index of its line in the record. */
  readonly line: number;
  /** The action it belongs to; null outside of actions. */
  readonly action: Line['action'];
  readonly context: MoveContext;
}

/** A moment of a match as it is shown again, as far as it may be told. */
export interface WatchedMoment extends Omit<MatchMoment, 'state' | 'step'> {
  readonly state: Imagined;
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  /** The decision that led here; null where the game went on by itself. */
  readonly decided: Decided | null;
}

/** A match to be shown again, moment by moment. */
export interface Watched {
  readonly players: Readonly<Record<Side, string>>;
  readonly moments: readonly WatchedMoment[];
  /** How the players ended the game, where the rules have not; null otherwise. */
  readonly conclusion: Conclusion | null;
  /** The figures of the game action by action, once it is over. */
  readonly course: readonly CoursePoint[];
  /** West's chance to win at each moment, 0 to 1, where the file tells it; null where it tells none. */
  readonly chances: readonly (number | null)[] | null;
  /** Why it ends before its file does. */
  readonly stopped: FileSaid | null;
}

/** A match as far as it may be told. */
export function watched({ record, moments }: Match, seat: AnySeat): Watched {
  const telling: Telling = { seat, unknown: new Set(record.unknown) };
  return {
    players: record.header.players,
    moments: moments.map((moment) => toldMoment(moment, record, telling)),
    conclusion: record.conclusion,
    course: isOver(record) ? courseOf(moments) : [],
    // Like any remark for those who may know everything.
    chances: seat === 'open' ? chancesAt(record, moments) : null,
    stopped: record.stopped?.reason ?? null,
  };
}

function toldMoment({ state, step, ...moment }: MatchMoment, { lines }: GameRecord, telling: Telling): WatchedMoment {
  const { seat } = telling;
  const hand = (side: Side): readonly CardId[] | number => handTold(state, side, telling) ?? state.hands[side].length;
  return {
    ...moment,
    events: eventsTold(moment.events, telling),
    comments: commentsTold(moment.comments, telling).filter((comment) => !isChances(comment)),
    state: seat === 'open' ? withNothingHidden(state) : seatState(viewOf(state, seat)),
    hands: { west: hand('west'), east: hand('east') },
    decided: step && {
      ...decisionTold(step.decision, step.before, telling),
      line: step.line,
      action: itemAt(lines, step.line).action,
      context: moveContext(step.before, step.decision),
    },
  };
}

/** A moment as those sit before it who decide nothing: its table, all that led to it, and the action or phase it belongs to. */
export function sessionAt({ moments, conclusion, course }: Watched, at: number): Session {
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
 * The moment of a place written as in move files: after a line (`II.2.5`), when a phase began (`II.E7`), or before the
 * first line of another part (`II`). Null when the game has no such place.
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
