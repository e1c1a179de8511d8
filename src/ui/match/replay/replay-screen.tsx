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
  /** Returns the match, redacted for a seat. */
  readonly watch: Playback['watch'];
  /** Index of the moment at which the replay begins; 0 if absent. */
  readonly at?: number | undefined;
  /**
   * Speed in actions per second at which the replay starts to play at once. With 0, or if absent, the replay waits for
   * keys.
   */
  readonly speed?: number | undefined;
  readonly onLeave: () => void;
}

/** Replays a match on the screen on which it was played. */
export function ReplayScreen({ watch, at, speed, onLeave }: ReplayScreenProps): ReactNode {
  const look = useLook();
  const [playback] = useState(() => openPlayback(watch, at, speed));
  const players = useMemo(() => namesOf(playback.told, look), [playback, look]);
  const [first] = useState(() => watching(playback));
  return <MatchScreen first={first} players={players} onLeave={onLeave} />;
}

/** Draws a frame of a replay without handling keys. Draws nothing below 80 columns by 24 rows. */
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
