import type { Imagined, Moment } from '../../../rules/game.js';
import type { Thought } from '../../../text/index.js';

/** A moment of the screen: what happened, and the table after it. */
export interface Frame extends Moment<Imagined> {
  /** Why a bot played it, where that is told. */
  readonly thought?: Thought;
}

const COLLAPSE_PHASE = 10;

/**
 * The moments of an End of Decade as they are shown: phases that change nothing go by together with the one after them,
 * and so do a decade and the half it begins with. What asks for a decision stands by itself, and the last phase, which
 * sums the decade up.
 */
export function framesOf(moments: readonly Frame[]): readonly Frame[] {
  return moments.reduce<readonly Frame[]>((frames, moment) => {
    const before = frames.at(-1);
    if (before === undefined || !goTogether(before, moment)) return [...frames, moment];
    return [...frames.slice(0, -1), { ...moment, events: [...before.events, ...moment.events] }];
  }, []);
}

function goTogether(frame: Frame, next: Frame): boolean {
  if (frame.before === 'decision') return false;
  if (phaseIn(next) !== null) return !isSummary(frame) && frame.events.every(({ type }) => QUIET.has(type));
  return frame.events.some(({ type }) => type === 'decade-began');
}

const QUIET: ReadonlySet<string> = new Set(['phase', 'forced']);

/** Whether a frame is the last phase of a decade: what goes by without a key stops there. */
export function isSummary(frame: Frame): boolean {
  return phaseIn(frame) === COLLAPSE_PHASE;
}

/** The last phase that a moment tells of; null where it tells of none. */
function phaseIn({ events }: Frame): number | null {
  const last = events.findLast((event) => event.type === 'phase');
  return last?.type === 'phase' ? last.phase : null;
}
