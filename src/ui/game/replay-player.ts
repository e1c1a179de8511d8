import type { Decade } from '../../rules/game.js';
import type { OpenHands } from '../words/replay.js';
import { decadeJump, nextStop, type Replay, startOfDecade } from './replay.js';

/** Actions a second. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
const USUAL_SPEED = 1;
const HANDS: readonly OpenHands[] = ['both', 'west', 'east', 'none'];

/** The side panes a small screen has no room for together. */
export type ReplayPane = 'cards' | 'log';

export type ReplayPage = 'help' | 'forecast' | 'ledger';

/** How a replay is watched. */
export interface Player {
  /** Index of the moment shown. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly hands: OpenHands;
  readonly pane: ReplayPane;
  /** First line of the log shown, counted from the newest. */
  readonly logOffset: number;
  /** The page over the screen until a key closes it. */
  readonly page: ReplayPage | null;
}

/** The hands of a game that goes on stay face down at first: somebody may still play it. */
export function openPlayer({ moments }: Replay, at = 0, speed = USUAL_SPEED): Player {
  const isOver = moments[moments.length - 1].state.outcome !== null;
  return {
    at,
    playing: false,
    speed: speed > 0 ? speed : USUAL_SPEED,
    hands: isOver ? 'both' : 'none',
    pane: 'log',
    logOffset: 0,
    page: null,
  };
}

/** Goes to a moment and stops there. */
function goTo(player: Player, at: number): Player {
  return { ...player, at, playing: false, logOffset: 0 };
}

/** One step of a playing replay; at the end it pauses. */
export function playOn(player: Player, replay: Replay): Player {
  if (!player.playing) return player;
  const at = nextStop(replay, player.at, 1);
  return { ...player, at, playing: at < replay.moments.length - 1, logOffset: 0 };
}

function changeSpeed(player: Player, step: 1 | -1): Player {
  const faster = SPEEDS.find((speed) => speed > player.speed) ?? player.speed;
  const slower = SPEEDS.findLast((speed) => speed < player.speed) ?? player.speed;
  return { ...player, speed: step === 1 ? faster : slower };
}

/** Starts or pauses; from the end it begins again. */
function togglePlay(player: Player, { moments }: Replay): Player {
  if (player.playing) return { ...player, playing: false };
  const at = player.at === moments.length - 1 ? 0 : player.at;
  return { ...player, at, playing: moments.length > 1, logOffset: 0 };
}

function scroll(player: Player, lines: number): Player {
  return { ...player, logOffset: Math.max(0, player.logOffset + lines) };
}

/** A page is read at leisure, so nothing plays on below it. */
function openPage(player: Player, page: ReplayPage): Player {
  return { ...player, page, playing: false };
}

/** Answers one key; 'leave' when the replay is to be left. */
export function pressInReplay(player: Player, id: string, replay: Replay): Player | 'leave' {
  if (player.page !== null) return { ...player, page: null };
  const last = replay.moments.length - 1;
  const decade = /^[1-4]$/.test(id) ? startOfDecade(replay, Number(id) as Decade) : null;
  if (decade !== null) return goTo(player, decade);
  switch (id) {
    case 'q':
    case 'escape':
      return 'leave';
    case 'space':
      return togglePlay(player, replay);
    case '+':
    case '=':
      return changeSpeed(player, 1);
    case '-':
      return changeSpeed(player, -1);
    case 'right':
    case 'l':
    case 'enter':
      return goTo(player, nextStop(replay, player.at, 1));
    case 'left':
    case 'h':
    case 'backspace':
      return goTo(player, nextStop(replay, player.at, -1));
    case '.':
      return goTo(player, Math.min(last, player.at + 1));
    case ',':
      return goTo(player, Math.max(0, player.at - 1));
    case ']':
      return goTo(player, decadeJump(replay, player.at, 1));
    case '[':
      return goTo(player, decadeJump(replay, player.at, -1));
    case 'home':
      return goTo(player, 0);
    case 'end':
      return goTo(player, last);
    case 'v':
      return { ...player, hands: HANDS[(HANDS.indexOf(player.hands) + 1) % HANDS.length] };
    case 'tab':
    case 'shift+tab':
      return { ...player, pane: player.pane === 'log' ? 'cards' : 'log' };
    case 'up':
    case 'k':
      return scroll(player, 1);
    case 'down':
    case 'j':
      return scroll(player, -1);
    case 'pageUp':
      return scroll(player, 10);
    case 'pageDown':
      return scroll(player, -10);
    case '?':
      return openPage(player, 'help');
    case 'f':
      return openPage(player, 'forecast');
    case 'm':
      return openPage(player, 'ledger');
    default:
      return player;
  }
}
