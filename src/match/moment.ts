import { itemAt } from '../common/item-at.js';
import { type Line, roman, type Step } from '../notation/index.js';
import type { GameEvent, Moment, State } from '../rules/game.js';
import { endsActionOrPhase } from './stops.js';

/** One moment of a match: the state, and the events since the previous moment. */
export interface MatchMoment extends Moment {
  /**
   * Where in the game the moment is, as in move files. `II.2.5`: after a line. `II.E7`: after the automatic part of a
   * phase. `II.2` or `II`: after the beginning of a half or decade.
   */
  readonly label: string;
  /**
   * The decision that led to this moment. Null at the start of the game, after an automatic step or a take-back, and
   * when the players ended the game.
   */
  readonly step: Step | null;
  /** Whether an action or phase ends with this moment. */
  readonly endsActionOrPhase: boolean;
  /** Comments of the move file about this moment. */
  readonly comments: readonly string[];
}

/** Fields that all moments of one line share. */
export type AtLine = Pick<MatchMoment, 'label' | 'comments'>;

/** The comments of all moments without comments: one list, to save memory. */
const NO_COMMENTS: readonly string[] = [];

/** Returns the fields that all moments of a line share. The comments above the line come first. */
export function atLine(label: string, { above, comments, comment }: Line): AtLine {
  const all = [...above, ...comments, ...(comment === null ? [] : [comment])];
  return { label, comments: all.length === 0 ? NO_COMMENTS : all };
}

/**
 * Returns the moment after an answer, and the automatic moments after it. The fields are listed, not spread, so that
 * all moments share one hidden class in V8 and use less memory.
 */
export function momentsOf(step: Step, at: AtLine): MatchMoment[] {
  const { before, played } = step;
  const [end, ...others] = played.moments;
  const passed = others.filter(({ events }) => events.length > 0);
  return [
    {
      before: end.before,
      state: passed.length === 0 ? played.state : end.state,
      events: end.events,
      label: at.label,
      step,
      endsActionOrPhase: endsActionOrPhase(before, played),
      comments: at.comments,
    },
    ...passed.map((moment): MatchMoment => ({
      before: moment.before,
      state: moment.state,
      events: moment.events,
      label: labelOf(moment),
      step: null,
      endsActionOrPhase: true,
      comments: NO_COMMENTS,
    })),
  ];
}

/** Returns the label of an automatic moment. */
export function labelOf({ state, events }: Pick<Moment, 'state' | 'events'>): string {
  const { decade, half, outcome } = state;
  if (outcome) return `${roman(outcome.decade)}.E${outcome.phase}`;
  const last = events.findLast(({ type }) => type === 'phase' || type === 'half-began' || type === 'decade-began');
  if (last?.type === 'phase') return `${roman(last.decade)}.E${last.phase}`;
  return last?.type === 'decade-began' ? roman(last.decade) : `${roman(decade)}.${half}`;
}

/** State in which the current action or phase began, and the events since then. */
export interface Begun<S extends State = State> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/**
 * Returns the action or phase that is in progress after the last moment. If the last moment ended an action or phase,
 * the returned `events` are empty.
 */
export function underWay(moments: readonly MatchMoment[]): Begun {
  const start = Math.max(
    0,
    moments.findLastIndex(({ endsActionOrPhase }) => endsActionOrPhase),
  );
  return { state: itemAt(moments, start).state, events: eventsIn(moments.slice(start + 1)) };
}

/** Returns the events of a moment's action or phase, up to and including that moment. */
export function eventsOfActionOrPhase(
  moments: readonly Pick<MatchMoment, 'events' | 'endsActionOrPhase'>[],
  at: number,
): readonly GameEvent[] {
  return eventsIn(moments.slice(lastEndBefore(moments, at) + 1, at + 1));
}

/** Returns the index of the last moment before `at` with which an action or phase ended; -1 if there is none. */
export function lastEndBefore(moments: readonly Pick<MatchMoment, 'endsActionOrPhase'>[], at: number): number {
  return moments.findLastIndex(({ endsActionOrPhase }, index) => endsActionOrPhase && index < at);
}

/** Returns the events of moments, in order. */
export function eventsIn(moments: readonly Pick<MatchMoment, 'events'>[]): readonly GameEvent[] {
  // A replay collects the events of a whole game again and again; a loop is many times as fast as `flatMap`.
  const all: GameEvent[] = [];
  for (const { events } of moments) for (const event of events) all.push(event);
  return all;
}
