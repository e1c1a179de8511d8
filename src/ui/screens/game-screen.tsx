import { type ReactNode, useMemo, useState } from 'react';
import type { Side } from '../../rules/game.js';
import { atLegalPlace, pressKey } from '../game/keys.js';
import { type Committed, isHandedOver, openScreen, type Screen } from '../game/screen.js';
import type { Session } from '../game/session.js';
import { screenLayout } from '../layout.js';
import { layoutMap } from '../map/index.js';
import { drawCurtain, drawTooSmall } from '../panes/dialogs.js';
import { CanvasScreen, CanvasView, useKeys, useQuit, useScreenSize } from '../terminal/index.js';
import { useLook } from '../use-look.js';
import { GameView } from './game-view.js';
import { OverlayView } from './overlay-view.js';
import { shownPanes } from './shown-panes.js';
import { handOverOf } from './side-panes.js';

/** A game at one keyboard. */
export interface GameScreenProps {
  readonly session: Session;
  readonly players: Readonly<Record<Side, string>>;
  /** Writes a commit down before the screen shows it; returns a word about the saved game for the bar at the top. */
  readonly onCommit: (committed: Committed) => string;
  /** Writes down that the last action was taken back; returns a word about the saved game. */
  readonly onTakeBack?: () => string;
  /** Called when the players want to see the finished game again. */
  readonly onReplay?: () => void;
  readonly saved?: string;
  /** Whether the whole screen is covered while the keyboard is handed over, not only the hands. */
  readonly cover?: boolean;
}

/** Plays a game from its present decision to the end. */
export function GameScreen({
  session,
  players,
  onCommit,
  onTakeBack,
  onReplay,
  saved = '',
  cover = false,
}: GameScreenProps): ReactNode {
  const size = useScreenSize();
  const look = useLook();
  const quit = useQuit();
  const layout = useMemo(() => screenLayout(size), [size]);
  const map = useMemo(() => layoutMap(layout?.map ?? 'small'), [layout]);
  const [screen, setScreen] = useState<Screen>(() => atLegalPlace(openScreen(session), map));
  const [savedNow, setSaved] = useState(saved);

  useKeys((key) => {
    if (!layout) {
      // Nothing can be seen, so nothing is played.
      if (key.char === 'q') quit();
      return true;
    }
    const pressed = pressKey(screen, key, map, shownPanes({ players, layout, look, saved: savedNow }));
    if (pressed.committed) setSaved(onCommit(pressed.committed));
    if (pressed.takenBack && onTakeBack) setSaved(onTakeBack());
    setScreen(pressed.screen);
    if (pressed.leave === 'replay') onReplay?.();
    if (pressed.leave === 'quit') quit();
    return pressed.screen !== screen || pressed.leave !== undefined;
  });

  if (!layout) return <CanvasView canvas={drawTooSmall(look, size)} />;
  return (
    <CanvasScreen>
      {cover && isHandedOver(screen) ? (
        <CanvasView canvas={drawCurtain(handOverOf(screen, players, look), look, size)} />
      ) : (
        <GameView screen={screen} players={players} layout={layout} look={look} saved={savedNow} />
      )}
      {screen.overlay === null ? null : (
        <OverlayView
          screen={screen}
          setScreen={setScreen}
          players={players}
          layout={layout}
          look={look}
          saved={savedNow}
        />
      )}
    </CanvasScreen>
  );
}
