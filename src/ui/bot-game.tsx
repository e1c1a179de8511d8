import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Thinker } from '../bots/thinker.js';
import type { SavedMatch } from '../match/saved-match.js';
import { BotSeats } from './bot-seats.js';
import { GameScreen, type GameScreenProps } from './match/game-screen.js';

export interface BotGameProps extends Omit<GameScreenProps, 'game' | 'port' | 'seat' | 'bots' | 'cover'> {
  readonly saved: string;
  readonly match: Pick<SavedMatch, 'match' | 'commit' | 'takeBack'>;
  readonly thinker: Thinker;
  /** Called when something was written down. */
  readonly onWritten?: () => void;
}

/** A game against a bot, or of two bots that is watched. */
export function BotGame({ match, thinker, onWritten, onMenu, ...more }: BotGameProps): ReactNode {
  const written = useRef(onWritten);
  useEffect(() => {
    written.current = onWritten;
  }, [onWritten]);
  const [seats] = useState(() => new BotSeats(match, thinker, () => written.current?.()));
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
