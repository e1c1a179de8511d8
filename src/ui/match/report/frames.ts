import { skippingReports } from './bot-reports.js';
import { beginsHalf, isSummary } from './merge-frames.js';
import { enterUndecided } from '../screen.js';
import type { MatchScreenState, Stage } from '../state.js';

/** Shows the next frame or, after the last frame, the decision. */
export function nextFrame(screen: MatchScreenState): MatchScreenState {
  return enterUndecided(rolling(screen, false), screen.stage.type === 'moment' ? screen.stage.frames.slice(1) : []);
}

/**
 * Skips the frames up to the beginning of the next half-decade, or else up to the next decision. If a bot makes this
 * decision, also skips the reports up to the player's decision.
 */
export function skipFrames(screen: MatchScreenState): MatchScreenState {
  const rest = screen.stage.type === 'moment' ? screen.stage.frames.slice(1) : [];
  const beginning = rest.findIndex(beginsHalf);
  if (beginning >= 0) return enterUndecided(rolling(screen, false), rest.slice(beginning));
  return skippingReports(enterUndecided(screen));
}

/** Starts or stops the automatic advance of frames. */
export function toggleRolling(screen: MatchScreenState): MatchScreenState {
  return rolling(screen, !isRolling(screen));
}

/** Whether frames advance automatically. */
export function isRolling({ stage }: MatchScreenState): boolean {
  return stage.type === 'moment' && stage.rolling;
}

/** Whether the shown frame may advance automatically. The last frame and the summary of a decade may not. */
export function mayRoll({ stage }: MatchScreenState): boolean {
  return stage.type === 'moment' && stage.frames.length > 1 && !isSummary(stage.frames[0]);
}

/** Shows the next frame if frames advance automatically. Stops at a frame that may not advance (`mayRoll`). */
export function rollOn(screen: MatchScreenState): MatchScreenState {
  if (!isRolling(screen)) return screen;
  const next = mayRoll(screen) ? nextFrame(screen) : screen;
  return rolling(next, mayRoll(next));
}

function rolling(screen: MatchScreenState, is: boolean): MatchScreenState {
  return inMoment(screen, { rolling: is });
}

/** Returns the screen with a changed `rolling` or `top`; unchanged if no frame is shown. */
export function inMoment(screen: MatchScreenState, change: Partial<Pick<Moment, 'rolling' | 'top'>>): MatchScreenState {
  const { stage } = screen;
  return stage.type === 'moment' ? { ...screen, stage: { ...stage, ...change } } : screen;
}

type Moment = Extract<Stage, { type: 'moment' }>;
