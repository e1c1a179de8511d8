import { useEffect, useRef } from 'react';
import type { Levels } from '../../bots/names.js';
import type { Thought } from '../../text/index.js';
import { decided, isThinking, stuck } from './bots.js';
import { botsOf } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Connection from the screen to the bots of its match. */
export interface Bots {
  readonly levels: Levels;
  /**
   * Lets the bot that decides think and play. The screen receives the result through its port.
   * @param hurry makes the bot play its best action so far
   * @param left stops the bot without an action
   * @param onDecided receives the bot's reasons, before it plays
   * @returns why the bot has not played, in a few words; null if it has, or if there was none to play
   */
  play(hurry: AbortSignal, left: AbortSignal, onDecided: (thought: Thought) => void): Promise<string | null>;
}

/** Lets a bot play whenever the screen waits for it, and no report is left to read. */
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
    const onDecided = (thought: Thought): void => update((now) => decided(now, thought));
    void bots.play(thinking.signal, left.signal, onDecided).then((problem) => {
      if (problem !== null && !left.signal.aborted) update((now) => stuck(now, problem));
    });
    return () => left.abort();
  }, [bots, isOn, committed, update]);
  useEffect(() => {
    if (isHurried) hurry.current?.abort();
  }, [isHurried]);
}
