import { itemAt } from '../common/item-at.js';
import { isOver } from '../notation/index.js';
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
import { courseOf, type CoursePoint } from './course.js';
import { type Continued, type Match, mayTakeBack } from './match.js';
import { type MatchMoment, underWay } from './moment.js';

/** All that one seat gets of a match at a decision: plain data that can be sent to another terminal. */
export interface SeatGame {
  readonly view: View;
  /** All that happened since the start of the game. */
  readonly events: readonly GameEvent[];
  /** How the action or phase under way began, and what has happened in it since. */
  readonly begun: { readonly view: View; readonly events: readonly GameEvent[] };
  /** The side whose last action may be taken back if the other one agrees; null when there is none. */
  readonly mayTakeBack: Side | null;
  /** How the players ended the game, where the rules have not; null otherwise. */
  readonly conclusion: Conclusion | null;
  /** The figures of the game action by action, once it is over. */
  readonly course: readonly CoursePoint[];
}

/** A moment the game came to by itself, as a seat is shown it. */
export interface SeatMoment {
  readonly before: Next;
  readonly view: View;
  readonly events: readonly GameEvent[];
}

/** What a seat gets of a match when something became of it: the moments to show on the way, and how the game stands. */
export interface News {
  readonly moments: readonly SeatMoment[];
  readonly game: SeatGame;
}

/** What a seat sees of states: of one state always the same object. */
type Sight = (state: State) => View;

function sightOf(seat: Seat): Sight {
  const seen = new Map<State, View>();
  return (state) => {
    const view = seen.get(state) ?? viewOf(state, seat);
    seen.set(state, view);
    return view;
  };
}

/** What a seat gets of a match as it stands. */
export function gameFor(match: Match, seat: Seat, see: Sight = sightOf(seat)): SeatGame {
  const { record, moments } = match;
  const begun = underWay(moments);
  return {
    view: see(record.end),
    events: allTold(moments, seat),
    begun: { view: see(begun.state), events: eventsFor(begun.events, seat) },
    mayTakeBack: mayTakeBack(match),
    conclusion: record.conclusion,
    course: isOver(record) ? courseOf(moments) : [],
  };
}

/** What a seat is shown of a moment, and the same again whenever it is asked. */
export function momentFor(moment: MatchMoment, seat: Seat, see: Sight = sightOf(seat)): SeatMoment {
  const { before, state } = moment;
  return { before, view: see(state), events: toldOf(moment, seat) };
}

/**
 * What the seat that went on with a match gets: the moments the game came to by itself, and how it stands. Views of one
 * state are one object in it.
 */
export function newsFor({ match, added }: Continued, seat: Seat, see: Sight = sightOf(seat)): News {
  const last = lastAnswer(added);
  const passed = last < 0 ? [] : added.slice(last + 1);
  return { moments: passed.map((moment) => momentFor(moment, seat, see)), game: gameFor(match, seat, see) };
}

/** What another seat gets, which did not see it being decided: first all that was decided, as one moment. */
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

/** What each seat was told of moments of which it was not told everything, and of all moments up to one. */
const told: Readonly<Record<Seat, Told>> = { west: noneTold(), east: noneTold(), spectator: noneTold() };

interface Told {
  readonly of: WeakMap<MatchMoment, readonly GameEvent[]>;
  readonly upTo: WeakMap<MatchMoment, readonly GameEvent[]>;
}

function noneTold(): Told {
  return { of: new WeakMap(), upTo: new WeakMap() };
}

/** What a seat is told of a moment: the same every time, so that what was made from it is still true. */
function toldOf(moment: MatchMoment, seat: Seat): readonly GameEvent[] {
  const known = told[seat].of.get(moment);
  if (known) return known;
  const events = eventsFor(moment.events, seat);
  // Of most moments a seat is told everything: nothing is kept for those.
  if (isSameList(events, moment.events)) return moment.events;
  told[seat].of.set(moment, events);
  return events;
}

function isSameList(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  return one.length === other.length && one.every((event, index) => event === other[index]);
}

/** All that a seat was told. A moment follows on the same ones always, so only what came since is added. */
function allTold(moments: readonly MatchMoment[], seat: Seat): readonly GameEvent[] {
  const { upTo } = told[seat];
  const index = moments.findLastIndex((moment) => upTo.has(moment));
  const known = moments[index];
  const before = (known && upTo.get(known)) ?? [];
  const since = moments.slice(index + 1).flatMap((moment) => toldOf(moment, seat));
  const events = since.length > 0 ? [...before, ...since] : before;
  // Of every game only what was told at last is kept.
  if (known) upTo.delete(known);
  upTo.set(itemAt(moments, moments.length - 1), events);
  return events;
}
