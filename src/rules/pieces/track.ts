import type { Side } from '../board/side.js';
import { TRACK_END, type Track } from '../board/tracks.js';
import type { EventLog } from '../engine/event-log.js';
import { doNext } from '../engine/handler.js';
import type { State } from '../state/state.js';

export function isAtEnd(s: State, track: Track, toward: Side): boolean {
  return s.tracks[track] === (toward === 'east' ? TRACK_END : -TRACK_END);
}

/**
 * Moves a track marker one box. If the marker is at the end of the track, the profiting side gets a choice at once
 * instead (R6.4f, R6.4g).
 */
export function moveMarker(s: State, track: Track, toward: Side, log: EventLog): void {
  if (isAtEnd(s, track, toward)) {
    log.push({ type: 'past-the-end', track, toward });
    doNext(s, { type: 'past-the-end', track, toward });
    return;
  }
  const before = s.tracks[track];
  const now = before + (toward === 'east' ? 1 : -1);
  s.tracks[track] = now;
  log.push({ type: 'track', track, before, now });
}
