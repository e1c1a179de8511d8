import { useEffect, useRef } from 'react';
import type { Levels } from '../../bots/names.js';
import type { Thought } from '../../text/index.js';
import { decided, isThinking, stuck } from './bots.js';
import { botsOf } from './screen.js';
import type { Screen } from './state.js';

/** The bots of a match, behind its screen. */
export interface Bots {
  readonly levels: Levels;
  /**
   * Lets the bot that decides think and play; the screen hears of that by its port.
   * @param hurry makes it play the best so far
   * @param left ends it without that
   * @param onDecided is told what it thought of what it begins, before it plays
   * @returns why it has not played, as a few words; null when it has, or there was none to play
   */
  play(hurry: AbortSignal, left: AbortSignal, onDecided: (thought: Thought) => void): Promise<string | null>;
}

/** Lets bots play whenever the screen waits for one of them, and nothing else is to be read first. */
export function useBots(
  bots: Bots | undefined,
  screen: Screen,
  update: (change: (screen: Screen) => Screen) => void,
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
