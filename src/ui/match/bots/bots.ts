import type { Levels } from '../../../bots/names.js';
import { sendTakeBack } from '../commit.js';
import { type GameKey, screenKey } from '../game-keys.js';
import { ASKING_BACK, ENTER, ESCAPE } from '../../widgets/key-table.js';
import { botsOf, ownSeat } from '../screen.js';
import { type BotsState, initialBotsState, type MatchScreenState } from '../state.js';

/** Whether the next decision is a bot's. Also true after the bot has failed. */
function isBotOnTurn(screen: MatchScreenState): boolean {
  return botsOf(screen) !== null && screen.stage.type === 'waiting';
}

/** Whether a bot should think now. No bot thinks while a report is shown, so that the players can read the report. */
export function isThinking(screen: MatchScreenState): boolean {
  return isBotOnTurn(screen) && botsOf(screen)?.problem === null;
}

/** Returns the screen with the reason why a bot could not play. */
export function stuck(screen: MatchScreenState, problem: string): MatchScreenState {
  return withBots(screen, (bots) => ({ ...bots, problem }));
}

/**
 * Returns the screen with bots of these levels. Returns the same screen if the terminal does not belong to a single
 * seat.
 */
export function playedBy(screen: MatchScreenState, levels: Levels): MatchScreenState {
  const { mode } = screen;
  return mode.type === 'own-seat' ? { ...screen, mode: { ...mode, bots: initialBotsState(levels) } } : screen;
}

/** Returns the screen with the state of its bots changed; unchanged if it has no bots. */
function withBots(screen: MatchScreenState, change: (bots: BotsState) => BotsState): MatchScreenState {
  const { mode } = screen;
  return mode.type === 'own-seat' && mode.bots ? { ...screen, mode: { ...mode, bots: change(mode.bots) } } : screen;
}

export const WHILE_BOT_THINKS: readonly GameKey[] = [
  screenKey(
    ESCAPE,
    'playBest',
    (screen) => withBots(screen, (bots) => ({ ...bots, isHurried: true })),
    (screen) => isThinking(screen) && botsOf(screen)?.isHurried === false,
  ),
  screenKey(
    ENTER,
    'thinkAgain',
    (screen) => withBots(screen, ({ levels, isSkipping }) => ({ ...initialBotsState(levels), isSkipping })),
    (screen) => isBotOnTurn(screen) && botsOf(screen)?.problem !== null,
  ),
  // Takes back the last action at once, because a bot always agrees. In a lesson no action can be taken back.
  {
    keys: ASKING_BACK,
    words: 'askBack',
    does: (screen) => ({ screen: sendTakeBack(screen), takesBack: true }),
    when: (screen) => screen.lesson === null && isBotOnTurn(screen) && screen.session.mayTakeBack === ownSeat(screen),
  },
];
