import { type ReactNode, useEffect, useState } from 'react';
import { BotSeats } from '../bots/bot-seats.js';
import type { Thinker } from '../bots/thinker.js';
import type { SharedMatch } from '../match/shared-match.js';
import { GameScreen, type GameScreenProps } from './match/game-screen.js';

export interface BotGameProps extends Omit<GameScreenProps, 'game' | 'port' | 'seat' | 'bots' | 'cover'> {
  readonly saved: string;
  readonly match: SharedMatch;
  readonly thinker: Thinker;
  /** Whether bots may resign; false if absent. */
  readonly botsResign?: boolean;
}

/** Screen of a game against a bot, or of a game between two bots. */
export function BotGame({ match, thinker, botsResign, onMenu, ...more }: BotGameProps): ReactNode {
  const [seats] = useState(() => new BotSeats(match, thinker, botsResign));
  useEffect(() => () => seats.leave(), [seats]);
  const toMenu = async (): Promise<void> => {
    seats.leave();
    await onMenu?.();
  };
  return (
    <GameScreen
      {...more}
      game={seats.game}
      seat={seats.seat}
      port={seats.port}
      bots={seats}
      thinker={thinker}
      onMenu={onMenu && toMenu}
    />
  );
}
