import { isSummary } from './film.js';
import { stopped } from '../screen.js';
import type { Screen, Stage } from '../state.js';

/** Goes on to the next frame, or to the decision after the last one. */
export function nextFrame(screen: Screen): Screen {
  return stopped(rolling(screen, false), screen.stage.type === 'moment' ? screen.stage.frames.slice(1) : []);
}

/** Goes on to the next decision, past all frames. */
export function skipFrames(screen: Screen): Screen {
  return stopped(screen);
}

/** Lets the frames go by without a key, or stops that. */
export function toggleRolling(screen: Screen): Screen {
  return rolling(screen, !isRolling(screen));
}

/** Whether frames go by without a key. */
export function isRolling({ stage }: Screen): boolean {
  return stage.type === 'moment' && stage.rolling;
}

/** Whether the frame shown may give way to the next without a key: not the one that sums a decade up, nor the last. */
export function mayRoll({ stage }: Screen): boolean {
  return stage.type === 'moment' && stage.frames.length > 1 && !isSummary(stage.frames[0]);
}

/** One step of frames that go by without a key; the last one stays. */
export function rollOn(screen: Screen): Screen {
  if (!isRolling(screen)) return screen;
  const next = mayRoll(screen) ? nextFrame(screen) : screen;
  return rolling(next, mayRoll(next));
}

function rolling(screen: Screen, is: boolean): Screen {
  return inMoment(screen, { rolling: is });
}

/** The screen with the report scrolled or the frames rolling; the same where no frame is shown. */
export function inMoment(screen: Screen, change: Partial<Pick<Moment, 'rolling' | 'top'>>): Screen {
  const { stage } = screen;
  return stage.type === 'moment' ? { ...screen, stage: { ...stage, ...change } } : screen;
}

type Moment = Extract<Stage, { type: 'moment' }>;
