import type { Frame } from '../../src/ui/match/report/merge-frames.js';
import { isCovered } from '../../src/ui/match/screen.js';
import { openPlayback, watching } from '../../src/ui/match/replay/playback.js';
import type { Session } from '../../src/match/session.js';
import type { Playback, MatchScreenState, Stage } from '../../src/ui/match/state.js';

/** Returns the stage of a screen. A hand-over is `curtain` if the screen is covered, otherwise `hand-over`. */
export function stageIn(screen: MatchScreenState): Exclude<Stage['type'], 'handed-over'> | 'curtain' | 'hand-over' {
  const { type } = screen.stage;
  if (type !== 'handed-over') return type;
  return isCovered(screen) ? 'curtain' : 'hand-over';
}

/** Returns the frames that a screen shows; none in other stages than `moment`. */
export function framesIn({ stage }: MatchScreenState): readonly Frame[] {
  return stage.type === 'moment' ? stage.frames : [];
}

/** Returns the first visible line of the report; 0 in other stages than `moment`. */
export function topIn({ stage }: MatchScreenState): number {
  return stage.type === 'moment' ? stage.top : 0;
}

/** Returns the playback of a replay. Throws in another stage. */
export function playbackIn({ stage }: MatchScreenState): Playback {
  if (stage.type !== 'watching') throw new Error(`No replay in stage ${stage.type}.`);
  return stage.playback;
}

/** Opens a replay at one of its moments. */
export function replayed(...opened: Parameters<typeof openPlayback>): { playback: Playback; session: Session } {
  const playback = openPlayback(...opened);
  return { playback, session: watching(playback).session };
}
