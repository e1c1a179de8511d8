import { botsOf } from '../screen.js';
import type { MatchScreenState } from '../state.js';
import { beginsHalf, type Frame } from './merge-frames.js';

/**
 * Returns the screen of a player who skips all reports up to the player's own next decision. The screen changes only
 * while a bot decides, and never for a spectator, who decides nothing.
 */
export function skippingReports(screen: MatchScreenState): MatchScreenState {
  const { mode, stage } = screen;
  if (mode.type !== 'own-seat' || mode.seat === 'spectator' || mode.bots === null) return screen;
  return stage.type === 'waiting' ? { ...screen, mode: { ...mode, bots: { ...mode.bots, isSkipping: true } } } : screen;
}

/** Whether the player has skipped the reports up to the player's own next decision. */
export function skipsReports(screen: MatchScreenState): boolean {
  return botsOf(screen)?.isSkipping === true;
}

/**
 * Returns the reports to show. In a game with a bot, a report that has only automatic answers is left out. While the
 * player skips reports, only the beginning of a half-decade is shown.
 */
export function reportsToShow(screen: MatchScreenState, frames: readonly Frame[]): readonly Frame[] {
  if (botsOf(screen) === null) return frames;
  if (skipsReports(screen)) return frames.filter(beginsHalf);
  return frames.filter(({ events }) => events.some(({ type }) => type !== 'forced'));
}
