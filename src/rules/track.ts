import type { Side } from './board/side.js';
import { TRACK_END, type Track } from './board/tracks.js';
import type { EventLog } from './event-log.js';
import { doNext } from './handler.js';
import type { State } from './state.js';

/** Moves a track marker one box; past the end of the track the profiting side decides at once (R6.4f, R6.4g). */
export function moveMarker(s: State, track: Track, toward: Side, log: EventLog): void {
  const before = s.tracks[track];
  const now = before + (toward === 'east' ? 1 : -1);
  if (Math.abs(now) > TRACK_END) {
    log.push({ type: 'past-the-end', track, toward });
    doNext(s, { type: 'past-the-end', track, toward });
    return;
  }
  s.tracks[track] = now;
  log.push({ type: 'track', track, before, now });
}
