import type { CardId, GameEvent, Side, Use } from '../../rules/game.js';

/** An action that was committed and then taken back: nothing else of it stays in the log. */
export interface TakenBack {
  readonly type: 'taken-back';
  readonly side: Side;
  readonly card: CardId;
  readonly use: Use;
}

/** What the log of a game tells: what the rules say happened, and what the players agreed to take back. */
export type LogEntry = GameEvent | TakenBack;
