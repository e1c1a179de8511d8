import { itemAt } from '../../../common/item-at.js';
import type { AnySeat } from '../../../notation/index.js';
import { isEnded } from '../../../match/session.js';
import { sessionAt, type ReplayedMatch, type WatchedMoment } from '../../../match/watch.js';
import type { CardId, Decade } from '../../../rules/cards.js';
import { type GameKey, type GameWords, screenKey } from '../game-keys.js';
import { DIGITS, type Keys, keys, SPACE } from '../../widgets/key-table.js';
import { isLooking, replayScreen, watchingIn } from '../screen.js';
import type { Playback, MatchScreenState } from '../state.js';

/** Speeds in actions per second. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
/** Speed of a replay that was opened paused, in actions per second. */
export const USUAL_SPEED = 1;
/** The seats from which a replay can be shown, in the order in which the key changes the seat. */
const WATCHERS: readonly AnySeat[] = ['open', 'west', 'east', 'spectator'];

/**
 * Returns the replay of a match from moment `at`. If `speed` is above 0, the replay plays at once. If the game is
 * unfinished, the hands are face down at first, because the game may still be continued.
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

/** Returns the screen of a replay as it is before any key is pressed. */
export function watching(playback: Playback): MatchScreenState {
  return replayScreen(sessionAt(playback.told, playback.at), playback);
}

/** Returns the state of the replay; null if the match is being played. */
export function playbackOf({ stage }: MatchScreenState): Playback | null {
  return stage.type === 'watching' ? stage.playback : null;
}

/** Returns the shown moment of the replay; null if the match is being played. */
export function watchedMoment(screen: MatchScreenState): WatchedMoment | null {
  const playback = playbackOf(screen);
  return playback && itemAt(playback.told.moments, playback.at);
}

/** Returns the card whose use led to the shown moment; null if the moment does not follow the use of a card. */
export function playedCard(screen: MatchScreenState): CardId | null {
  return watchedMoment(screen)?.decided?.action?.card ?? null;
}

/** Advances a playing replay by one step. At the end the replay pauses. */
export function playOn(screen: MatchScreenState): MatchScreenState {
  return changed(screen, (playback) => {
    if (!playback.playing) return playback;
    const at = nextStop(playback.told, playback.at, 1);
    return { ...playback, at, playing: at < lastOf(playback.told) };
  });
}

/** Pauses a replay if a page is open or the player looks around. Closing the page does not resume the replay. */
export function heldStill(screen: MatchScreenState): MatchScreenState {
  const isRead = screen.overlay !== null || isLooking(screen);
  return isRead
    ? changed(screen, (playback) => (playback.playing ? { ...playback, playing: false } : playback))
    : screen;
}

/** Returns the screen with a changed replay; returns the same object if nothing changed. */
function changed(screen: MatchScreenState, change: (playback: Playback) => Playback): MatchScreenState {
  const before = playbackOf(screen);
  const playback = before && change(before);
  if (playback === null || playback === before) return screen;
  const isThere = playback.at === before?.at && playback.told === before.told;
  if (isThere) return watchingIn(screen, screen.session, playback);
  return { ...watchingIn(screen, sessionAt(playback.told, playback.at), playback), logOffset: 0 };
}

/** Shows a moment and pauses. */
function goTo(playback: Playback, to: number): Playback {
  const at = within(playback.told, to);
  return at === playback.at && !playback.playing ? playback : { ...playback, at, playing: false };
}

function changeSpeed(playback: Playback, step: 1 | -1): Playback {
  const faster = SPEEDS.find((speed) => speed > playback.speed) ?? playback.speed;
  const slower = SPEEDS.findLast((speed) => speed < playback.speed) ?? playback.speed;
  return { ...playback, speed: step === 1 ? faster : slower };
}

/** Starts or pauses the replay. If the replay is at its end, restarts it from the beginning. */
function togglePlay(playback: Playback): Playback {
  if (playback.playing) return { ...playback, playing: false };
  const last = lastOf(playback.told);
  return { ...playback, at: playback.at === last ? 0 : playback.at, playing: last > 0 };
}

/** Shows the same moment from the seat that follows in `WATCHERS`. */
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
  return screenKey(pressed, words, (screen, id) => changed(screen, (playback) => does(playback, id)), when);
}

/**
 * Returns a key binding that jumps to another moment of the replay. `to` returns the index of that moment. If `to`
 * returns null, the replay does not change.
 */
function goes(
  pressed: Keys,
  words: GameWords,
  to: (told: ReplayedMatch, at: number, id: string) => number | null,
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

/**
 * Digit keys that lead to the decades reached by the game. No digits work if the game did not get beyond the first
 * decade.
 */
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
  plays(keys('c'), 'hands', turnSeat),
];

/** The keys of a replay that are used less often. */
export const JUMPING: readonly GameKey[] = [
  plays(keys(['+', '-', '='], ['+', '-']), 'speed', (playback, id) => changeSpeed(playback, stepOf(id))),
  goes(keys([',', '.']), 'decision', (_told, at, id) => at + stepOf(id)),
  goes(keys(['[', ']']), 'decade', (told, at, id) => decadeJump(told, at, stepOf(id))),
  ...TO_DECADES,
  goes(keys(['home', 'end']), 'ends', (told, _at, id) => (id === 'home' ? 0 : lastOf(told))),
];

/** Keys that scroll in a replay. Left and right are missing, because they step through the replay. */
export const SCROLLED: Keys = {
  ...keys(['up', 'down', 'k', 'j', 'pageUp', 'pageDown'], ['up', 'down', 'pageUp', 'pageDown']),
  also: ['k', 'j'],
};

function lastOf({ moments }: ReplayedMatch): number {
  return moments.length - 1;
}

function within(told: ReplayedMatch, at: number): number {
  return Math.max(0, Math.min(lastOf(told), at));
}

/**
 * Returns the index of the next or previous moment that ends an action or phase. After the last such moment, returns
 * the index of the last moment; before the first such moment, 0.
 */
export function nextStop(told: ReplayedMatch, at: number, step: 1 | -1): number {
  let next = at + step;
  while (next > 0 && next < lastOf(told) && !itemAt(told.moments, next).endsActionOrPhase) next += step;
  return within(told, next);
}

/** Returns the index of the moment at which a decade begins; null if the game does not reach it. */
export function startOfDecade({ moments }: ReplayedMatch, decade: Decade): number | null {
  const index = moments.findIndex(({ state }) => state.decade === decade);
  return index < 0 ? null : index;
}

/**
 * Returns the index of the moment to which a jump by decades leads. Backwards, this is the start of the present decade
 * or, if `at` is that start, of the previous decade. Forwards, it is the start of the next decade or, in the last
 * decade, the end.
 */
export function decadeJump(told: ReplayedMatch, at: number, step: 1 | -1): number {
  const { moments } = told;
  const startOf = (decade: number): number => moments.findIndex((moment) => moment.state.decade === decade);
  const { decade } = itemAt(moments, at).state;
  const start = startOf(decade);
  if (step === -1) return at > start ? start : Math.max(0, startOf(decade - 1));
  const next = moments.findIndex(({ state }) => state.decade > decade);
  return next < 0 ? lastOf(told) : next;
}
