import { itemAt } from '../../../common/item-at.js';
import type { AnySeat } from '../../../notation/index.js';
import { isEnded } from '../../../match/session.js';
import { sessionAt, type Watched, type WatchedMoment } from '../../../match/watch.js';
import type { CardId, Decade } from '../../../rules/cards.js';
import { type GameKey, type GameWords, on } from '../game-keys.js';
import { DIGITS, type Keys, keys, SPACE } from '../../widgets/key-table.js';
import { isLooking, replayScreen, watchingIn } from '../screen.js';
import type { Playback, Screen } from '../state.js';

/** Actions a second. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
export const USUAL_SPEED = 1;
const WATCHERS: readonly AnySeat[] = ['open', 'west', 'east', 'spectator'];

/**
 * A match to be shown again from one of its moments, playing at once where a speed above 0 is given. The hands of a game
 * that goes on stay face down at first: somebody may still play it.
 */
export function openPlayback(watch: Playback['watch'], at = 0, speed = 0): Playback {
  const shut = watch('spectator');
  const last = lastOf(shut);
  const isOver = isEnded(sessionAt(shut, last));
  const told = isOver ? watch('open') : shut;
  return {
    watch,
    seat: isOver ? 'open' : 'spectator',
    told,
    at,
    playing: speed > 0 && at < last,
    speed: speed > 0 ? speed : USUAL_SPEED,
  };
}

/** The screen of a replay at its moment, before a key is pressed. */
export function watching(playback: Playback): Screen {
  return replayScreen(sessionAt(playback.told, playback.at), playback);
}

/** How the match is shown again; null in a match that is played. */
export function playbackOf({ stage }: Screen): Playback | null {
  return stage.type === 'watching' ? stage.playback : null;
}

/** The moment shown again; null in a match that is played. */
export function watchedMoment(screen: Screen): WatchedMoment | null {
  const playback = playbackOf(screen);
  return playback && itemAt(playback.told.moments, playback.at);
}

/** The card whose use led to the moment shown again; null where there is none. */
export function playedCard(screen: Screen): CardId | null {
  return watchedMoment(screen)?.decided?.action?.card ?? null;
}

/** One step of a playing replay; at the end it pauses. */
export function playOn(screen: Screen): Screen {
  return changed(screen, (playback) => {
    if (!playback.playing) return playback;
    const at = nextStop(playback.told, playback.at, 1);
    return { ...playback, at, playing: at < lastOf(playback.told) };
  });
}

/** Below what is read at leisure nothing plays on. */
export function heldStill(screen: Screen): Screen {
  const isRead = screen.overlay !== null || isLooking(screen);
  return isRead
    ? changed(screen, (playback) => (playback.playing ? { ...playback, playing: false } : playback))
    : screen;
}

/** The screen with another playback; the same where that has not changed. */
function changed(screen: Screen, change: (playback: Playback) => Playback): Screen {
  const before = playbackOf(screen);
  const playback = before && change(before);
  if (playback === null || playback === before) return screen;
  const isThere = playback.at === before?.at && playback.told === before.told;
  if (isThere) return watchingIn(screen, screen.session, playback);
  return { ...watchingIn(screen, sessionAt(playback.told, playback.at), playback), logOffset: 0 };
}

/** Goes to a moment and stops there. */
function goTo(playback: Playback, to: number): Playback {
  const at = within(playback.told, to);
  return at === playback.at && !playback.playing ? playback : { ...playback, at, playing: false };
}

function changeSpeed(playback: Playback, step: 1 | -1): Playback {
  const faster = SPEEDS.find((speed) => speed > playback.speed) ?? playback.speed;
  const slower = SPEEDS.findLast((speed) => speed < playback.speed) ?? playback.speed;
  return { ...playback, speed: step === 1 ? faster : slower };
}

/** Starts or pauses; from the end it begins again. */
function togglePlay(playback: Playback): Playback {
  if (playback.playing) return { ...playback, playing: false };
  const last = lastOf(playback.told);
  return { ...playback, at: playback.at === last ? 0 : playback.at, playing: last > 0 };
}

/** The same moment as another seat is told of it. */
function turnSeat(playback: Playback): Playback {
  const seat = itemAt(WATCHERS, (WATCHERS.indexOf(playback.seat) + 1) % WATCHERS.length);
  return { ...playback, seat, told: playback.watch(seat) };
}

const BACKWARDS: ReadonlySet<string> = new Set(['left', 'h', 'backspace', ',', '[', '-']);
const stepOf = (id: string): 1 | -1 => (BACKWARDS.has(id) ? -1 : 1);

function plays(
  pressed: Keys,
  words: GameWords,
  does: (playback: Playback, id: string) => Playback,
  when?: GameKey['when'],
): GameKey {
  return on(pressed, words, (screen, id) => changed(screen, (playback) => does(playback, id)), when);
}

/** Keys that go to another moment; null is none. */
function goes(
  pressed: Keys,
  words: GameWords,
  to: (told: Watched, at: number, id: string) => number | null,
  when?: GameKey['when'],
): GameKey {
  return plays(
    pressed,
    words,
    (playback, id) => {
      const at = to(playback.told, playback.at, id);
      return at === null ? playback : goTo(playback, at);
    },
    when,
  );
}

/** The digits of the decades that a game came to; where it never left the first there is nowhere to go. */
const TO_DECADES = ([2, 3, 4] as const).map((last) =>
  goes(
    keys(DIGITS.ids.slice(0, last)),
    'toDecade',
    (told, _at, id) => startOfDecade(told, Number(id) as Decade),
    (screen) => playbackOf(screen)?.told.moments.at(-1)?.state.decade === last,
  ),
);

const STEPS = { ...keys(['left', 'right', 'h', 'l', 'enter', 'backspace'], 'arrows'), also: ['h', 'l'] };

/** The keys of a replay that are used most. */
export const PLAYING: readonly GameKey[] = [
  plays(SPACE, 'play', togglePlay),
  goes(STEPS, 'step', (told, at, id) => nextStop(told, at, stepOf(id))),
  plays(keys('v'), 'hands', turnSeat),
];

/** The other keys of a replay. */
export const JUMPING: readonly GameKey[] = [
  plays(keys(['+', '-', '='], ['+', '-']), 'speed', (playback, id) => changeSpeed(playback, stepOf(id))),
  goes(keys([',', '.']), 'decision', (_told, at, id) => at + stepOf(id)),
  goes(keys(['[', ']']), 'decade', (told, at, id) => decadeJump(told, at, stepOf(id))),
  ...TO_DECADES,
  goes(keys(['home', 'end']), 'ends', (told, _at, id) => (id === 'home' ? 0 : lastOf(told))),
];

/** Keys that scroll beside those that step. */
export const SCROLLED: Keys = {
  ...keys(['up', 'down', 'k', 'j', 'pageUp', 'pageDown'], ['up', 'down', 'pageUp', 'pageDown']),
  also: ['k', 'j'],
};

function lastOf({ moments }: Watched): number {
  return moments.length - 1;
}

function within(told: Watched, at: number): number {
  return Math.max(0, Math.min(lastOf(told), at));
}

/** The next moment in a direction where an action or phase is over; the first or last one where there is none. */
export function nextStop(told: Watched, at: number, step: 1 | -1): number {
  let next = at + step;
  while (next > 0 && next < lastOf(told) && !itemAt(told.moments, next).isStop) next += step;
  return within(told, next);
}

/** The moment a decade begins with; null when the game does not come to it. */
export function startOfDecade({ moments }: Watched, decade: Decade): number | null {
  const index = moments.findIndex(({ state }) => state.decade === decade);
  return index < 0 ? null : index;
}

/** The start of the present decade, or of the one before when it is there already; forwards, of the next or the end. */
export function decadeJump(told: Watched, at: number, step: 1 | -1): number {
  const { moments } = told;
  const startOf = (decade: number): number => moments.findIndex((moment) => moment.state.decade === decade);
  const { decade } = itemAt(moments, at).state;
  const start = startOf(decade);
  if (step === -1) return at > start ? start : Math.max(0, startOf(decade - 1));
  const next = moments.findIndex(({ state }) => state.decade > decade);
  return next < 0 ? lastOf(told) : next;
}
