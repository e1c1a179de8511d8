import { type ReactNode, useMemo, useState } from 'react';
import { openPlayback, watching } from './playback.js';
import { screenLayout } from '../../layout.js';
import { namesOf } from './replay-lines.js';
import { CanvasScreen, useScreenSize } from '../../../terminal/index.js';
import { useLook } from '../../use-look.js';
import { GameView } from '../game-view.js';
import { MatchScreen } from '../match-screen.js';
import type { Playback } from '../state.js';

export interface ReplayScreenProps {
  /** Returns the match with only what a seat may know. */
  readonly watch: Playback['watch'];
  /** Index of the moment at which it begins. */
  readonly at?: number | undefined;
  /** Actions per second to play at from the start; 0 waits for keys. */
  readonly speed?: number | undefined;
  readonly onLeave: () => void;
}

/** Replays a match on the screen it was played on. */
export function ReplayScreen({ watch, at, speed, onLeave }: ReplayScreenProps): ReactNode {
  const look = useLook();
  const [playback] = useState(() => openPlayback(watch, at, speed));
  const players = useMemo(() => namesOf(playback.told, look), [playback, look]);
  const [first] = useState(() => watching(playback));
  return <MatchScreen first={first} players={players} onLeave={onLeave} />;
}

/** One frame of a replay as it plays, without keys; nothing below 80 by 24. */
export function ReplayFrame({ playback }: { readonly playback: Playback }): ReactNode {
  const size = useScreenSize();
  const look = useLook();
  const layout = useMemo(() => screenLayout(size), [size]);
  const players = namesOf(playback.told, look);
  return layout === undefined ? null : (
    <CanvasScreen>
      <GameView screen={watching(playback)} players={players} layout={layout} look={look} saved="" />
    </CanvasScreen>
  );
}
