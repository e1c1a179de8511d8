import { LAST_PHASE } from '../../../match/course.js';
import type { SeatState, Moment } from '../../../rules/game.js';
import type { ShownThought } from '../../../match/bot-thoughts.js';
import type { Helped } from '../../../match/part-comments.js';

/** One or more moments shown as one report: their events, and the table afterwards. */
export interface Frame extends Moment<SeatState> {
  /** The table before the first event; absent if this is unknown. */
  readonly start?: SeatState;
  /** Why a bot played the action shown; absent if this is unknown or a person played it. */
  readonly thought?: ShownThought;
  /** Hints and other help that players had with the answers in the report; absent if they had no help. */
  readonly helped?: readonly Helped[];
}

/**
 * Merges moments that are shown as one report. A phase that changes nothing is merged with the next phase. The
 * beginning of a decade is merged with the beginning of its first half. Two kinds of moments are not merged with the
 * next moment: a moment followed by a decision, and the last phase of a decade.
 */
export function framesOf(moments: readonly Frame[]): readonly Frame[] {
  return moments.reduce<readonly Frame[]>((frames, moment) => {
    const before = frames.at(-1);
    if (before === undefined || !goTogether(before, moment)) return [...frames, moment];
    const { start } = before;
    return [
      ...frames.slice(0, -1),
      { ...before, ...moment, ...(start && { start }), events: [...before.events, ...moment.events] },
    ];
  }, []);
}

function goTogether(frame: Frame, next: Frame): boolean {
  if (frame.before === 'decision') return false;
  if (phaseIn(next) !== null) return !isSummary(frame) && isQuiet(frame.events);
  return frame.events.some(({ type }) => type === 'decade-began');
}

const QUIET: ReadonlySet<string> = new Set(['phase', 'forced']);

/** Whether the events only say that a phase has begun. */
export function isQuiet(events: Frame['events']): boolean {
  return events.every(({ type }) => QUIET.has(type));
}

/** Whether a frame is the last phase of a decade, at which automatic advance stops. */
export function isSummary(frame: Frame): boolean {
  return phaseIn(frame) === LAST_PHASE;
}

/** Whether a frame is the beginning of a half-decade, which shows the new cards. */
export function beginsHalf({ events }: Frame): boolean {
  return events.some(({ type }) => type === 'half-began');
}

/** Returns the number of the last phase in a frame; null if the frame has no phase. */
function phaseIn({ events }: Frame): number | null {
  const last = events.findLast((event) => event.type === 'phase');
  return last?.type === 'phase' ? last.phase : null;
}
