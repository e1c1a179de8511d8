import type { AnySeat } from '../../notation/index.js';
import type { Watched } from '../../match/watch.js';
import type { Decade } from '../../rules/cards.js';
import type { ScreenWords } from '../../text/index.js';
import { type Binding, bindingOf, type Keys, keys, SPACE, TAB, type Told } from './key-table.js';
import { CLOSING, scrolled } from './scroll.js';

/** Actions a second. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
const USUAL_SPEED = 1;
const WATCHERS: readonly AnySeat[] = ['open', 'west', 'east', 'spectator'];
const STEPS = { ...keys(['left', 'right', 'h', 'l', 'enter', 'backspace'], 'arrows'), also: 'h l' };
const SCROLLED = {
  ...keys(['up', 'down', 'k', 'j', 'pageUp', 'pageDown'], ['up', 'down', 'pageUp', 'pageDown']),
  also: 'k j',
};

/** The panes beside the map; a small screen has no room for all of them together. */
export type ReplayPane = 'log' | 'cards' | 'happened';

/** What a key may depend on beside the replay: how it is laid out. Asked only where it matters. */
export interface ReplayShown {
  /** The panes Tab goes through. */
  readonly panes: readonly ReplayPane[];
  /** The rows of the log or of what happened, and its lines there is no room for. */
  room(text: ReplayText): { readonly rows: number; readonly hidden: number };
}

/** The panes whose text can be scrolled. */
export type ReplayText = Exclude<ReplayPane, 'cards'>;

/** The text that is scrolled: beside the cards it is what happened. */
export function scrolledText(pane: ReplayPane): ReplayText {
  return pane === 'log' ? 'log' : 'happened';
}

/** What can cover the screen of a replay. */
export type ReplayPage = 'help' | 'forecast' | 'ledger';

/** How a replay is watched. */
export interface Player {
  /** Index of the moment shown. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  /** For whom it is shown. */
  readonly seat: AnySeat;
  readonly pane: ReplayPane;
  /** Lines of the log below the last one shown. */
  readonly logOffset: number;
  /** Lines of what happened above the first one shown. */
  readonly happenedOffset: number;
  /** The page over the screen until a key closes it. */
  readonly page: ReplayPage | null;
}

const UNSCROLLED = { logOffset: 0, happenedOffset: 0 };

/** The hands of a game that goes on stay face down at first: somebody may still play it. */
export function openPlayer({ moments }: Pick<Watched, 'moments'>, at = 0, speed = USUAL_SPEED): Player {
  const isOver = moments[moments.length - 1].state.outcome !== null;
  return {
    at,
    playing: false,
    speed: speed > 0 ? speed : USUAL_SPEED,
    seat: isOver ? 'open' : 'spectator',
    pane: 'log',
    ...UNSCROLLED,
    page: null,
  };
}

/** Goes to a moment and stops there. */
function goTo(player: Player, at: number): Player {
  return { ...player, at, playing: false, ...UNSCROLLED };
}

/** One step of a playing replay; at the end it pauses. */
export function playOn(player: Player, replay: Watched): Player {
  if (!player.playing) return player;
  const at = nextStop(replay, player.at, 1);
  return { ...player, at, playing: at < replay.moments.length - 1, ...UNSCROLLED };
}

function changeSpeed(player: Player, step: 1 | -1): Player {
  const faster = SPEEDS.find((speed) => speed > player.speed) ?? player.speed;
  const slower = SPEEDS.findLast((speed) => speed < player.speed) ?? player.speed;
  return { ...player, speed: step === 1 ? faster : slower };
}

/** Starts or pauses; from the end it begins again. */
function togglePlay(player: Player, { moments }: Pick<Watched, 'moments'>): Player {
  if (player.playing) return { ...player, playing: false };
  const at = player.at === moments.length - 1 ? 0 : player.at;
  return { ...player, at, playing: moments.length > 1, ...UNSCROLLED };
}

function scroll(player: Player, id: string, shown: ReplayShown): Player {
  const text = scrolledText(player.pane);
  const { rows, hidden } = shown.room(text);
  // A smaller text or a larger screen may have left an offset behind that is too large by now.
  const below = Math.min(hidden, player.logOffset);
  const first = text === 'log' ? hidden - below : Math.min(hidden, player.happenedOffset);
  const to = scrolled(id, first, rows, hidden) ?? first;
  return text === 'log' ? { ...player, logOffset: hidden - to } : { ...player, happenedOffset: to };
}

function turnPane(player: Player, step: 1 | -1, { panes }: ReplayShown): Player {
  const at = panes.indexOf(player.pane);
  return { ...player, pane: panes[(at + step + panes.length) % panes.length], ...UNSCROLLED };
}

/** Answers one key; 'leave' when the replay is to be left. */
export function pressInReplay(player: Player, id: string, replay: Watched, shown: ReplayShown): Player | 'leave' {
  if (player.page !== null) return CLOSING.ids.includes(id) ? { ...player, page: null } : player;
  const watched = { replay, shown };
  return bindingOf(REPLAY_KEYS, id, player, watched)?.does(player, id, watched) ?? player;
}

/** What a key of a replay may depend on beside how it is watched. */
interface InReplay {
  readonly replay: Watched;
  readonly shown: ReplayShown;
}

type ReplayWords = keyof ScreenWords['keys']['replay'];
type ReplayKey = Binding<Player, InReplay, Player | 'leave', ReplayWords> & Told<ReplayWords>;

/** Keys that go to another moment. */
function goes(
  pressed: Keys,
  words: ReplayWords,
  to: (replay: Watched, at: number, id: string) => number | null,
): ReplayKey {
  return {
    keys: pressed,
    words,
    does: (player, id, { replay }) => {
      const at = to(replay, player.at, id);
      return at === null ? player : goTo(player, within(replay, at));
    },
  };
}

/** A page is read at leisure, so nothing plays on below it. */
function opens(key: string, page: ReplayPage): ReplayKey {
  return { keys: keys(key), words: page, does: (player) => ({ ...player, page, playing: false }) };
}

const BACKWARDS: ReadonlySet<string> = new Set(['left', 'h', 'backspace', ',', '[', '-', 'shift+tab']);
const stepOf = (id: string): 1 | -1 => (BACKWARDS.has(id) ? -1 : 1);

/** The keys of a replay, the most used first. */
export const REPLAY_KEYS: readonly ReplayKey[] = [
  { keys: SPACE, words: 'play', does: (player, _id, { replay }) => togglePlay(player, replay) },
  goes(STEPS, 'step', (replay, at, id) => nextStop(replay, at, stepOf(id))),
  {
    keys: keys('v'),
    words: 'hands',
    does: (player) => ({ ...player, seat: WATCHERS[(WATCHERS.indexOf(player.seat) + 1) % WATCHERS.length] }),
  },
  opens('f', 'forecast'),
  opens('m', 'ledger'),
  // Not Esc, which closes a page: pressed once too often it must not end the replay.
  { keys: keys('q'), words: 'leave', does: () => 'leave' },
  { keys: TAB, words: 'pane', does: (player, id, { shown }) => turnPane(player, stepOf(id), shown) },
  {
    keys: keys(['+', '-', '='], ['+', '-']),
    words: 'speed',
    does: (player, id) => changeSpeed(player, stepOf(id)),
  },
  goes(keys([',', '.']), 'decision', (_replay, at, id) => at + stepOf(id)),
  goes(keys(['[', ']']), 'decade', (replay, at, id) => decadeJump(replay, at, stepOf(id))),
  goes(keys(['1', '2', '3', '4']), 'toDecade', (replay, _at, id) => startOfDecade(replay, Number(id) as Decade)),
  goes(keys(['home', 'end']), 'ends', ({ moments }, _at, id) => (id === 'home' ? 0 : moments.length - 1)),
  { keys: SCROLLED, words: 'scroll', does: (player, id, { shown }) => scroll(player, id, shown) },
  opens('?', 'help'),
];

function within({ moments }: Watched, at: number): number {
  return Math.max(0, Math.min(moments.length - 1, at));
}

/** The next moment in a direction where an action or phase is over; the first or last one where there is none. */
export function nextStop(replay: Watched, at: number, step: 1 | -1): number {
  const { moments } = replay;
  let next = at + step;
  while (next > 0 && next < moments.length - 1 && !moments[next].isStop) next += step;
  return within(replay, next);
}

/** The moment a decade begins with; null when the game does not come to it. */
export function startOfDecade({ moments }: Watched, decade: Decade): number | null {
  const index = moments.findIndex(({ state }) => state.decade === decade);
  return index < 0 ? null : index;
}

/** The start of the present decade, or of the one before when it is there already; forwards, of the next or the end. */
export function decadeJump(replay: Watched, at: number, step: 1 | -1): number {
  const { decade } = replay.moments[at].state;
  const start = startOfDecade(replay, decade) ?? 0;
  if (step === -1)
    return at > start
      ? start
      : Math.max(
          0,
          replay.moments.findIndex(({ state }) => state.decade === decade - 1),
        );
  const next = replay.moments.findIndex(({ state }) => state.decade > decade);
  return next < 0 ? replay.moments.length - 1 : next;
}
