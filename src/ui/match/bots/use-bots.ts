import { useEffect, useRef } from 'react';
import type { Bots } from '../../../bots/bot-seats.js';
import { isThinking, stuck } from './bots.js';
import { botsOf } from '../screen.js';
import type { MatchScreenState } from '../state.js';

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
