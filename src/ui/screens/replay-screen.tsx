import { type ReactNode, useMemo, useState } from 'react';
import { openReplay, type Playback } from '../game/playback.js';
import { namesOf } from '../panes/replay.js';
import { useLook } from '../use-look.js';
import { MatchScreen } from './match-screen.js';

export interface ReplayScreenProps {
  /** The match as far as a seat may be told. */
  readonly watch: Playback['watch'];
  /** The moment it begins with. */
  readonly at?: number | undefined;
  /** Actions a second to play at from the start; 0 waits for keys. */
  readonly speed?: number | undefined;
  readonly onLeave: () => void;
}

/** A match shown again on the screen it was played on. */
export function ReplayScreen({ watch, at, speed, onLeave }: ReplayScreenProps): ReactNode {
  const look = useLook();
  const [first] = useState(() => openReplay(watch, at, speed));
  const players = useMemo(() => namesOf(first.playback.told, look), [first, look]);
  return <MatchScreen first={first} players={players} onLeave={onLeave} />;
}
