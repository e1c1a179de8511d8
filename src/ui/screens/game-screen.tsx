import { type ReactNode, useMemo, useState } from 'react';
import type { Side } from '../../rules/game.js';
import { atLegalPlace, pressKey } from '../game/keys.js';
import { lastTurn, logLines } from '../game/model.js';
import { type Committed, openDecision, openScreen, type Screen, stageOf } from '../game/screen.js';
import type { Session } from '../game/session.js';
import { screenLayout } from '../layout.js';
import { layoutMap } from '../map/index.js';
import { drawCurtain, drawTooSmall } from '../panes/dialogs.js';
import type { Look } from '../panes/look.js';
import { CanvasScreen, CanvasView, useKeys, useQuit, useScreenSize } from '../terminal/index.js';
import { useLook } from '../use-look.js';
import { GameView } from './game-view.js';
import { OverlayView } from './overlay-view.js';
import { shownPanes } from './shown-panes.js';

/** A game at one keyboard. */
export interface GameScreenProps {
  readonly session: Session;
  readonly players: Readonly<Record<Side, string>>;
  /** Writes a commit down before the screen shows it; returns a word about the saved game for the bar at the top. */
  readonly onCommit: (committed: Committed) => string;
  /** Called when the players want to see the finished game again. */
  readonly onReplay?: () => void;
  readonly saved?: string;
}

/** Plays a game from its present decision to the end. */
export function GameScreen({ session, players, onCommit, onReplay, saved = '' }: GameScreenProps): ReactNode {
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
    setScreen(pressed.screen);
    if (pressed.leave === 'replay') onReplay?.();
    if (pressed.leave === 'quit') quit();
    return true;
  });

  if (!layout) return <CanvasView canvas={drawTooSmall(look, size)} />;
  if (stageOf(screen) === 'curtain' && screen.overlay === null) {
    return <Curtain screen={screen} players={players} look={look} size={size} />;
  }
  return (
    <CanvasScreen>
      <GameView screen={screen} players={players} layout={layout} look={look} saved={savedNow} />
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

interface CurtainProps {
  readonly screen: Screen;
  readonly players: Readonly<Record<Side, string>>;
  readonly look: Look;
  readonly size: { readonly columns: number; readonly rows: number };
}

function Curtain({ screen, players, look, size }: CurtainProps): ReactNode {
  const side = openDecision(screen)?.side ?? 'west';
  const past = logLines(lastTurn(screen, side), look);
  return (
    <CanvasScreen>
      <CanvasView canvas={drawCurtain({ side, name: players[side], past }, look, size)} />
    </CanvasScreen>
  );
}
