import {
  type GameRecord,
  labelsOf,
  type Line,
  linesUpTo,
  openingEvents,
  roman,
  type Step,
  stepsOf,
  takenBackBy,
} from '../../notation/index.js';
import type { CardId, Decade, GameEvent, Moment as Frame, Side, State } from '../../rules/game.js';
import type { LogEntry, TakenBack } from './log-entry.js';
import { type Begun, isOver } from './session.js';

/** One moment of a game that is shown again: the table, and what happened since the moment before. */
export interface Moment {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Where the game stands: `II.2.5`, as move files name it; a phase, half or decade that took its course is named alone. */
  readonly label: string;
  /** The decision of the move file that led here; null where the game went on by itself. */
  readonly step: Step | null;
  /** The action that was taken back here, where the table is again as it was before it. */
  readonly takenBack: TakenBack | null;
  /** Whether an action or phase is over here. */
  readonly isStop: boolean;
  /** What the move file remarks about this moment. */
  readonly comments: readonly string[];
  /** How many events of the whole game came up to here. */
  readonly past: number;
}

/** A game ready to be shown again. */
export interface Replay {
  readonly players: Readonly<Record<Side, string>>;
  readonly moments: readonly [Moment, ...Moment[]];
  /** All that happened. */
  readonly events: readonly GameEvent[];
  readonly lines: readonly Line[];
  /** Cards whose place the file does not tell. */
  readonly unknown: ReadonlySet<CardId>;
  /** Why the replay ends before the file does. */
  readonly stopped: string | null;
}

type Draft = Omit<Moment, 'past'>;

/** What the moments of a line have in common. */
type AtLine = Pick<Moment, 'label' | 'comments'>;

/**
 * Plays a record move by move and keeps every moment. The states share what does not change, so a whole game takes
 * little room.
 */
export function replayOf(record: GameRecord): Replay {
  const labels = labelsOf(record.lines);
  const drafts: Draft[] = [startOf(record)];
  const { header, lines, stopped } = record;
  const steps = stepsOf(record);
  let next = steps.next();
  lines.forEach((line, index) => {
    const at: AtLine = { label: labels[index], comments: commentsOf(line) };
    for (; !next.done && next.value.line === index; next = steps.next()) drafts.push(...momentsOf(next.value, at));
    const action = takenBackBy(lines, index);
    if (action) drafts.push(takenBackAt(at, action, drafts[drafts.length - 1].state));
  });
  return { ...finished(drafts, record), players: header.players, lines, stopped: stopped?.reason ?? null };
}

function finished(drafts: readonly Draft[], record: GameRecord): Pick<Replay, 'moments' | 'events' | 'unknown'> {
  let past = 0;
  const moments = drafts.map((draft): Moment => ({ ...draft, past: (past += draft.events.length) }));
  const [first, ...rest] = moments;
  return {
    moments: [first, ...rest],
    events: drafts.flatMap((draft) => draft.events),
    unknown: new Set(record.unknown),
  };
}

/** The moment before the first decision, with the events of the set-up. */
function startOf(record: GameRecord): Draft {
  const { header, start } = record;
  const events = openingEvents(record);
  return {
    state: start,
    events,
    label: labelOf(start, []),
    step: null,
    takenBack: null,
    isStop: true,
    comments: header.comments,
  };
}

/** An answer's own moment, and those the game passed by itself after it. */
function momentsOf(step: Step, at: AtLine): Draft[] {
  const { before, played } = step;
  const [end, ...others] = played.moments;
  const frames = others.filter((frame) => frame.events.length > 0);
  const { events } = end;
  const state = frames.length === 0 ? played.state : end.state;
  return [
    { ...at, step, takenBack: null, state, events, isStop: isOver(before, played) },
    ...frames.map((frame): Draft => ({ ...passed(frame), isStop: true, comments: [] })),
  ];
}

function passed({ state, events }: Frame): Omit<Draft, 'isStop' | 'comments'> {
  return { state, events, label: labelOf(state, events), step: null, takenBack: null };
}

/** The moment after an action was taken back: the table is as it was before the action. */
function takenBackAt(at: AtLine, action: Omit<TakenBack, 'type'>, state: State): Draft {
  return { ...at, state, events: [], step: null, takenBack: { type: 'taken-back', ...action }, isStop: true };
}

/** The name of a moment the game came to by itself. */
function labelOf({ decade, half, outcome }: State, events: readonly GameEvent[]): string {
  if (outcome) return `${roman(outcome.decade)}.E${outcome.phase}`;
  const last = events.findLast(({ type }) => type === 'phase' || type === 'half-began' || type === 'decade-began');
  if (last?.type === 'phase') return `${roman(last.decade)}.E${last.phase}`;
  return last?.type === 'decade-began' ? roman(last.decade) : `${roman(decade)}.${half}`;
}

function commentsOf({ above, comments, comment }: Line): readonly string[] {
  return [...above, ...comments, ...(comment === null ? [] : [comment])];
}

/** What the log tells up to a moment. */
export function logUpTo({ moments }: Replay, at: number): readonly LogEntry[] {
  return moments
    .slice(0, at + 1)
    .flatMap(({ events, takenBack }): readonly LogEntry[] => (takenBack === null ? events : [...events, takenBack]));
}

/** What happened in the action or phase a moment belongs to, up to that moment. */
export function eventsSinceStop({ events, moments }: Replay, at: number): readonly GameEvent[] {
  const stop = moments.findLastIndex(({ isStop }, index) => isStop && index < at);
  return events.slice(stop < 0 ? 0 : moments[stop].past, moments[at].past);
}

/** A replay as far as the moment before a line. */
export function replayUpTo(replay: Replay, line: number): Replay {
  const [first, ...rest] = replay.moments;
  const end = rest.findIndex(({ step }) => step !== null && step.line >= line);
  const kept = end < 0 ? rest : rest.slice(0, end);
  return { ...replay, moments: [first, ...kept], events: replay.events.slice(0, (kept.at(-1) ?? first).past) };
}

/** The action or phase the record ends in the middle of; with nothing happened in it where the last one is over. */
export function underWay({ events, moments: [first, ...rest] }: Replay): Begun {
  const { state, past } = rest.findLast(({ isStop }) => isStop) ?? first;
  return { state, events: events.slice(past) };
}

/** The moments at which an action or phase was over, each with all that happened in it. */
export function stopsOf(replay: Replay): Pick<Moment, 'state' | 'events'>[] {
  return replay.moments.flatMap(({ isStop, state }, at) =>
    isStop ? [{ state, events: eventsSinceStop(replay, at) }] : [],
  );
}

/** The next moment in a direction where an action or phase is over; the first or last one where there is none. */
export function nextStop({ moments }: Replay, at: number, step: 1 | -1): number {
  let next = at + step;
  while (next > 0 && next < moments.length - 1 && !moments[next].isStop) next += step;
  return Math.max(0, Math.min(moments.length - 1, next));
}

/** The moment a decade begins with; null when the game does not come to it. */
export function startOfDecade({ moments }: Replay, decade: Decade): number | null {
  const index = moments.findIndex(({ state }) => state.decade === decade);
  return index < 0 ? null : index;
}

/** The start of the present decade, or of the one before when it is there already; forwards, of the next or the end. */
export function decadeJump(replay: Replay, at: number, step: 1 | -1): number {
  const { decade } = replay.moments[at].state;
  const start = startOfDecade(replay, decade) ?? 0;
  if (step === -1)
    return at > start
      ? start
      : Math.max(
          0,
          replay.moments.findIndex(({ state }) => state.decade === decade - 1),
        );
  const next = replay.moments.findIndex(({ state }) => state.decade > decade);
  return next < 0 ? replay.moments.length - 1 : next;
}

/**
 * The moment of a place written as in move files: after a line (`II.2.5`), or before the first line of a part (`II`,
 * `II.E7`). Null when the game has no such place.
 */
export function momentAt({ moments, lines }: Replay, place: string): number | null {
  const count = linesUpTo(lines, place);
  if (count === null) return null;
  const next = moments.findIndex(({ step }) => step !== null && step.line >= count);
  const before = next < 0 ? moments.length - 1 : next - 1;
  if (!namesOneLine(place)) return before;
  return moments.findLastIndex(({ step }, index) => step !== null && index <= before);
}

function namesOneLine(place: string): boolean {
  return /\..+\.\d+$/.test(place.trim());
}
