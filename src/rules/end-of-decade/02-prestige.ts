import { advantage, TRACK_END } from '../board/tracks.js';
import { eventTask } from '../event/event.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { answer, DONE, type Move } from '../state/move.js';
import type { Phase } from './phase.js';

/** R9.2: the holder of the advantage may execute the icons of one prestige box. */
export const prestige: Phase<'prestige'> = (s) => {
  doNext(s, { type: 'prestige-box' });
  return { type: 'prestige', holder: advantage(s.tracks.prestige), marker: s.tracks.prestige };
};

/** Returns the prestige boxes that can be used: the marker's own box and all boxes between this box and 0 (R9.2). */
export function reachedBoxes(marker: number): readonly number[] {
  return REACHED[marker + TRACK_END];
}

// Usable boxes by the marker's position, the west end (-6) first.
const REACHED = Array.from({ length: 2 * TRACK_END + 1 }, (_, place): readonly number[] => {
  const marker = place - TRACK_END;
  return Array.from({ length: Math.abs(marker) }, (_, nearer) => marker - nearer * Math.sign(marker));
});
const CHOICES = REACHED.map((boxes): readonly Move[] => {
  return [...boxes.map((box): Move => Object.freeze({ type: 'box', box })), DONE];
});

/** Asks the holder of the advantage to choose one of the usable prestige boxes, or none (R9.2). */
export const prestigeBoxChoice: QuestionHandler<TaskOf<'prestige-box'>> = {
  ask({ tracks: { prestige } }) {
    const options = CHOICES[prestige + TRACK_END];
    return { side: advantage(prestige), kind: 'prestige-box', clause: 'R9.2', options };
  },
  answer(s, _task, move, log) {
    finish(s);
    const { prestige: marker } = s.tracks;
    const side = advantage(marker);
    const box = move.type === 'done' ? null : answer(move, 'box').box;
    if (marker !== 0) log.push({ type: 'prestige-box', side, box });
    if (box !== null) doNext(s, eventTask({ type: 'prestige', box }, side, false));
  },
};
