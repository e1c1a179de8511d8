import { decision } from '../../rules/game.js';
import { useTurnSignals } from '../../terminal/index.js';
import { botsOf, ownSeat, tableOf } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Minimum time that a bot thinks before its answer calls the player, in milliseconds. Until then players look on. */
const BOT_PATIENCE = 3_000;
const TURN = ['here'];
const NONE: readonly string[] = [];

/**
 * Signals the turn of a player whose opponent is a bot or at another terminal. Players who share a terminal see the
 * hand-over, so nothing calls them.
 */
export function useTurn(screen: MatchScreenState): void {
  const [own, table, bots] = [ownSeat(screen), tableOf(screen), botsOf(screen)];
  const isElsewhere = table === null ? bots === null || screen.lesson !== null : table.link === 'elsewhere';
  const isTurn = !isElsewhere && own !== null && decision(screen.session.committed)?.side === own;
  useTurnSignals(isTurn ? TURN : NONE, table === null ? BOT_PATIENCE : 0);
}
