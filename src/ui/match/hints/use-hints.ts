import { useEffect, useRef } from 'react';
import { HINT_BOT, THINKING_TIME } from '../../../bots/levels.js';
import type { Thinker } from '../../../bots/thinker.js';
import { hinted, isHinting } from './hints.js';
import type { HintThought, MatchScreenState } from '../state.js';

/** Number of steps in which the progress is shown. */
const STEPS = 20;

/** Lets a bot think whenever a hint is requested. */
export function useHints(
  thinker: Thinker | undefined,
  screen: MatchScreenState,
  update: (change: (screen: MatchScreenState) => MatchScreenState) => void,
): void {
  const stop = useRef<AbortController | null>(null);
  const { hint } = screen;
  const question = isHinting(screen) ? hint?.question : undefined;
  const isStopped = hint?.thought.type === 'thinking' && hint.thought.isStopped;
  useEffect(() => {
    if (!thinker || !question) return undefined;
    const thinking = new AbortController();
    // True if the hint was closed while the bot was still thinking. The choice that the bot then returns is not shown.
    let isLeft = false;
    const tell = (thought: HintThought): void => {
      if (!isLeft) update((now) => hinted(now, question, thought));
    };
    stop.current = thinking;
    const onProgress = (share: number): void => {
      const done = Math.floor(share * STEPS) / STEPS;
      tell({ type: 'thinking', done, isStopped: false });
    };
    const asked = { ...HINT_BOT, ...question, milliseconds: THINKING_TIME[HINT_BOT.level] } as const;
    thinker.choose(asked, thinking.signal, onProgress).then(
      (choice) => tell({ type: 'told', choice }),
      (error: unknown) => {
        tell({ type: 'failed', problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isLeft = !thinking.signal.aborted;
      thinking.abort();
    };
  }, [thinker, question, update]);
  useEffect(() => {
    if (isStopped) stop.current?.abort();
  }, [isStopped]);
}
