import { itemAt } from '../common/item-at.js';
import { type Line, roman, type Step } from '../notation/index.js';
import type { GameEvent, Moment, State } from '../rules/game.js';
import { isOver } from './stops.js';

/** One moment of a match: the table, and what happened since the moment before. */
export interface MatchMoment extends Moment {
  /** Where the game stands: `II.2.5`, as move files name it; a phase, half or decade that took its course is named alone. */
  readonly label: string;
  /** The decision that led here; null where the game went on by itself, and where an action was taken back. */
  readonly step: Step | null;
  /** Whether an action or phase is over here. */
  readonly isStop: boolean;
  /** What the move file remarks about this moment. */
  readonly comments: readonly string[];
}

/** What the moments of a line have in common. */
export type AtLine = Pick<MatchMoment, 'label' | 'comments'>;

/** The place of a line in the game, and what is remarked about it. */
export function atLine(label: string, { above, comments, comment }: Line): AtLine {
  return { label, comments: [...above, ...comments, ...(comment === null ? [] : [comment])] };
}

/**
 * An answer's own moment, and those the game passed by itself after it. Written out, so that all have one shape in
 * memory: a spread makes one for each.
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
      isStop: isOver(before, played),
      comments: at.comments,
    },
    ...passed.map((moment): MatchMoment => ({
      before: moment.before,
      state: moment.state,
      events: moment.events,
      label: labelOf(moment),
      step: null,
      isStop: true,
      comments: [],
    })),
  ];
}

/** The name of a moment the game came to by itself. */
export function labelOf({ state, events }: Pick<Moment, 'state' | 'events'>): string {
  const { decade, half, outcome } = state;
  if (outcome) return `${roman(outcome.decade)}.E${outcome.phase}`;
  const last = events.findLast(({ type }) => type === 'phase' || type === 'half-began' || type === 'decade-began');
  if (last?.type === 'phase') return `${roman(last.decade)}.E${last.phase}`;
  return last?.type === 'decade-began' ? roman(last.decade) : `${roman(decade)}.${half}`;
}

/** A table, and what has happened since. */
export interface Begun<S extends State = State> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** The action or phase that the last of some moments is in the middle of; nothing happened in it where that is a stop. */
export function underWay(moments: readonly MatchMoment[]): Begun {
  const start = Math.max(
    0,
    moments.findLastIndex(({ isStop }) => isStop),
  );
  return { state: itemAt(moments, start).state, events: eventsIn(moments.slice(start + 1)) };
}

/** What happened in the action or phase a moment belongs to, up to that moment. */
export function eventsSinceStop(
  moments: readonly Pick<MatchMoment, 'events' | 'isStop'>[],
  at: number,
): readonly GameEvent[] {
  return eventsIn(moments.slice(lastStop(moments, at) + 1, at + 1));
}

/** The index of the last moment before one at which an action or phase was over; -1 where there is none. */
export function lastStop(moments: readonly Pick<MatchMoment, 'isStop'>[], at: number): number {
  return moments.findLastIndex(({ isStop }, index) => isStop && index < at);
}

/** All that happened in some moments. */
export function eventsIn(moments: readonly Pick<MatchMoment, 'events'>[]): readonly GameEvent[] {
  return moments.flatMap(({ events }) => events);
}
