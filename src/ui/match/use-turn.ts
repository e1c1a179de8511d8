import { decision } from '../../rules/game.js';
import { useTurnSignals } from '../../terminal/index.js';
import { botsOf, ownSeat, tableOf } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Minimum time that a bot thinks before its answer calls the player, in milliseconds. Until then players look on. */
const BOT_PATIENCE = 3_000;
/**
 * Signals the turn of a player whose opponent is a bot or at another terminal. Players who share a terminal see the
 * hand-over, so nothing calls them. A nudge of the other player
 * signals the turn again.
 */
export function useTurn(screen: MatchScreenState): void {
  const [own, table, bots] = [ownSeat(screen), tableOf(screen), botsOf(screen)];
  const isElsewhere = table === null ? bots === null || screen.lesson !== null : table.link === 'elsewhere';
  const isTurn = !isElsewhere && own !== null && decision(screen.session.committed)?.side === own;
  const nudged = table?.times?.nudged;
  const waiting = ['here', ...(nudged === undefined ? [] : [`here ${nudged}`])];
  useTurnSignals(isTurn ? waiting : [], table === null ? BOT_PATIENCE : 0);
}
