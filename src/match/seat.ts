import { itemAt } from '../common/item-at.js';
import { isOver, isPractice, labelsOf } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import {
  type Conclusion,
  eventsFor,
  type GameEvent,
  type Next,
  type Seat,
  type State,
  type View,
  viewOf,
} from '../rules/game.js';
import { type ThoughtsByEvent, thoughtsIn } from './bot-thoughts.js';
import { courseOf, type CoursePoint } from './course.js';
import { type Continued, type Match, takeBackSide } from './match.js';
import { type MatchMoment, underWay } from './moment.js';
import { type Helped, partCommentsIn } from './part-comments.js';

/**
 * The current state of a match, with only what one seat may know. It is plain data that can be sent to another
 * terminal.
 */
export interface SeatGame {
  readonly view: View;
  /** All events since the start of the game. */
  readonly events: readonly GameEvent[];
  /** State at the start of the current action or phase, and the events since then. */
  readonly begun: { readonly view: View; readonly events: readonly GameEvent[] };
  /** The side whose last action can be taken back if the other side agrees; null if no action can be. */
  readonly mayTakeBack: Side | null;
  /**
   * In a practice game, the decisions to which the player of the seat can go back, in the order of the game; absent in
   * other games.
   */
  readonly practice?: readonly OwnDecision[];
  /** How the players ended the game (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: Conclusion | null;
  /** Figures of the game after each action and phase; empty until the game is over. */
  readonly course: readonly CoursePoint[];
  /** Help that the players had, in the order of the game; absent if they had none. */
  readonly helped?: readonly Helped[];
  /**
   * Why the bots of this process played their actions. Absent at a remote table, because the service sends no
   * explanations, and for a terminal that plays both seats.
   */
  readonly thoughts?: ThoughtsByEvent;
}

/**
 * A decision of the player in a practice game, to which the player can go back. This decision is the first decision of
 * a line in the record.
 */
export interface OwnDecision {
  /** Index of the line in the record. */
  readonly line: number;
  /** Label of the line, such as `II.1.3`. */
  readonly label: string;
  /**
   * Indexes of the line's events in the list of all events that the seat may know: `from` is the first event of the
   * line, `to` the first event after the line.
   */
  readonly from: number;
  readonly to: number;
}

/** A moment of the game, as a seat sees it. */
export interface SeatMoment {
  readonly before: Next;
  readonly view: View;
  readonly events: readonly GameEvent[];
}

/** The data that a seat receives after a change: the moments to show first, and then the changed game. */
export interface News {
  readonly moments: readonly SeatMoment[];
  readonly game: SeatGame;
}

/** Returns a seat's view of a state; always the same object for the same state. */
type Sight = (state: State) => View;

function sightOf(seat: Seat): Sight {
  const seen = new Map<State, View>();
  return (state) => {
    const view = seen.get(state) ?? viewOf(state, seat);
    seen.set(state, view);
    return view;
  };
}

/** Returns a match as a seat may see it, without hidden information. */
export function gameFor(match: Match, seat: Seat, see: Sight = sightOf(seat)): SeatGame {
  const { record, moments } = match;
  const begun = underWay(moments);
  const helped = helpIn(match, seat);
  return {
    view: see(record.end),
    events: allTold(moments, seat),
    begun: { view: see(begun.state), events: eventsFor(begun.events, seat) },
    mayTakeBack: takeBackSide(match),
    ...(isPractice(record.header) && seat !== 'spectator' && { practice: ownDecisions(match, seat) }),
    conclusion: record.conclusion,
    course: isOver(record) ? courseOf(moments) : [],
    ...(helped.length > 0 && { helped }),
  };
}

/** Returns the decisions of a side that are the first of their line. Leaves out decisions that were taken back. */
function ownDecisions({ record: { lines }, moments }: Match, side: Side): readonly OwnDecision[] {
  const labels = labelsOf(lines);
  const own: OwnDecision[] = [];
  let [from, before] = [0, -1];
  for (const moment of moments) {
    const { step } = moment;
    const to = from + toldOf(moment, side).length;
    if (step !== null && step.line !== before && step.decision.side === side) {
      own.push({ line: step.line, label: itemAt(labels, step.line), from, to });
    } else if (step !== null && step.line === own.at(-1)?.line) {
      own.push({ ...itemAt(own.splice(-1), 0), to });
    }
    before = step?.line ?? before;
    from = to;
  }
  return own;
}

function helpIn({ record: { lines }, moments }: Match, seat: Seat): readonly Helped[] {
  const comments = lines.map(({ comment }) => (comment === null ? [] : partCommentsIn(comment)));
  if (comments.every((by) => by.length === 0)) return [];
  const helped = new Map<number, Helped>();
  let events = 0;
  for (const moment of moments) {
    events += toldOf(moment, seat).length;
    const { step } = moment;
    const by = step === null ? [] : itemAt(comments, step.line);
    if (step === null || by.length === 0) continue;
    const { side } = helped.get(step.line) ?? step.decision;
    helped.set(step.line, { event: events - 1, side, by });
  }
  return [...helped.values()];
}

/** Returns the bots' explanations that a seat may know. Until the game is over, leaves out the alternatives. */
export function thoughtsFor({ record, moments }: Match, seat: Seat): ThoughtsByEvent {
  return thoughtsIn(moments, (moment) => toldOf(moment, seat), isOver(record));
}

/**
 * Returns a moment as a seat may see it, without hidden information. Repeated calls return the same `events` object.
 */
export function momentFor(moment: MatchMoment, seat: Seat, see: Sight = sightOf(seat)): SeatMoment {
  const { before, state } = moment;
  return { before, view: see(state), events: toldOf(moment, seat) };
}

/**
 * Returns the news for the seat that made the change: the automatic moments and the new game. Moments with the same
 * state share one view object.
 */
export function newsFor({ match, added }: Continued, seat: Seat, see: Sight = sightOf(seat)): News {
  const last = lastAnswer(added);
  const passed = last < 0 ? [] : added.slice(last + 1);
  return { moments: passed.map((moment) => momentFor(moment, seat, see)), game: gameFor(match, seat, see) };
}

/**
 * Returns the news for a seat that did not see the decisions: first all decisions as one moment, then the automatic
 * moments and the changed game.
 */
export function newsForOthers(continued: Continued, seat: Seat): News {
  const { added } = continued;
  const last = lastAnswer(added);
  const answer = added[last];
  const see = sightOf(seat);
  const news = newsFor(continued, seat, see);
  if (answer === undefined) return news;
  const events = added.slice(0, last + 1).flatMap((moment) => toldOf(moment, seat));
  return { ...news, moments: [{ ...momentFor(answer, seat, see), events }, ...news.moments] };
}

function lastAnswer(added: Continued['added']): number {
  return added.findLastIndex(({ step }) => step !== null);
}

/**
 * Cache of the redacted events of each seat. `of`: the redacted events of one moment, keyed by its unredacted events.
 * `upTo`: the redacted events of all moments up to and including one moment, keyed by that moment.
 */
const told: Readonly<Record<Seat, Told>> = { west: noneTold(), east: noneTold(), spectator: noneTold() };

interface Told {
  readonly of: WeakMap<readonly GameEvent[], readonly GameEvent[]>;
  readonly upTo: WeakMap<MatchMoment, readonly GameEvent[]>;
}

function noneTold(): Told {
  return { of: new WeakMap(), upTo: new WeakMap() };
}

/**
 * Returns a moment's events as a seat may see them. Returns the same array for the same moment and seat, so results
 * derived from the array stay valid.
 */
function toldOf(moment: MatchMoment, seat: Seat): readonly GameEvent[] {
  const { of } = told[seat];
  const known = of.get(moment.events);
  if (known) return known;
  const events = eventsFor(moment.events, seat);
  // In most moments nothing is hidden from the seat. Such moments need no cache entry.
  if (isSameList(events, moment.events)) return moment.events;
  of.set(moment.events, events);
  return events;
}

function isSameList(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  return one.length === other.length && one.every((event, index) => event === other[index]);
}

/**
 * Returns all events that a seat may see, up to the last moment. The moments before a moment never change. So the
 * cached list of the events up to a moment is used again, and only later events are added to the list.
 */
function allTold(moments: readonly MatchMoment[], seat: Seat): readonly GameEvent[] {
  const { upTo } = told[seat];
  const index = moments.findLastIndex((moment) => upTo.has(moment));
  const known = moments[index];
  const before = (known && upTo.get(known)) ?? [];
  const since = moments.slice(index + 1).flatMap((moment) => toldOf(moment, seat));
  const events = since.length > 0 ? [...before, ...since] : before;
  // Only the latest list of each game stays in the cache.
  if (known) upTo.delete(known);
  upTo.set(itemAt(moments, moments.length - 1), events);
  return events;
}
