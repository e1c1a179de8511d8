import { useEffect, useRef } from 'react';
import type { Levels } from '../../bots/names.js';
import type { PortReply } from '../../match/port.js';
import { isThinking, stuck } from './bots.js';
import { botsOf } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Access to the bots of a match, for the screen. */
export interface Bots {
  readonly levels: Levels;
  /**
   * Lets the bot whose turn it is think and play. The screen receives the result through its port.
   * @param hurry makes the bot play the best action it has found so far
   * @param left makes the bot stop without playing
   * @returns why the bot has not played, in a few words; null if it has played or if it was not a bot's turn
   */
  play(hurry: AbortSignal, left: AbortSignal): Promise<string | null>;
  /**
   * Offers the bot a draw, for the player at this screen. If the bot accepts, the game ends.
   * @throws Error when the bot cannot think, as `Thinker`
   */
  offerDraw(): Promise<PortReply | 'declined'>;
}

/** Lets a bot play whenever it is the bot's turn and the players have closed all reports. */
export function useBots(
  bots: Bots | undefined,
  screen: MatchScreenState,
  update: (change: (screen: MatchScreenState) => MatchScreenState) => void,
): void {
  const hurry = useRef<AbortController | null>(null);
  const isOn = bots !== undefined && isThinking(screen);
  const { committed } = screen.session;
  const isHurried = botsOf(screen)?.isHurried === true;
  useEffect(() => {
    if (!bots || !isOn) return undefined;
    const [thinking, left] = [new AbortController(), new AbortController()];
    hurry.current = thinking;
    void bots.play(thinking.signal, left.signal).then((problem) => {
      if (problem !== null && !left.signal.aborted) update((now) => stuck(now, problem));
    });
    return () => left.abort();
  }, [bots, isOn, committed, update]);
  useEffect(() => {
    if (isHurried) hurry.current?.abort();
  }, [isHurried]);
}
