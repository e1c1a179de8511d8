import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Side } from '../../rules/board.js';
import type { Seat } from '../../rules/game.js';
import type { Answer, Port } from '../../match/port.js';
import type { SeatGame } from '../../match/seat.js';
import { startSession } from '../../match/session.js';
import { atLegalPlace } from '../game/cursors.js';
import { pressKey } from '../game/keys.js';
import { isHandedOver, openScreen, received, refused, type Screen, unanswered } from '../game/screen.js';
import { screenLayout } from '../layout.js';
import { layoutMap } from '../map/index.js';
import { drawCurtain, drawTooSmall } from '../panes/dialogs.js';
import { CanvasScreen, CanvasView, useHold, useKeys, useQuit, useScreenSize } from '../../terminal/index.js';
import { useLook } from '../use-look.js';
import { GameView } from './game-view.js';
import { OverlayView } from './overlay-view.js';
import { shownPanes } from './shown-panes.js';
import { handOverOf } from './side-panes.js';

/** A game at one keyboard, or one seat of it. */
export interface GameScreenProps {
  /** How the game stands for the seat that decides. */
  readonly game: SeatGame;
  readonly players: Readonly<Record<Side, string>>;
  /** Where answers go, before the screen shows them as done. */
  readonly port: Port;
  /** Called when the players want to see the finished game again. */
  readonly onReplay?: () => void;
  /** A word about the saved game, for the bar at the top. */
  readonly saved?: string;
  /** The seat that has this terminal for itself; left out where the keyboard changes hands. */
  readonly seat?: Seat;
  /** Whether the whole screen is covered while the keyboard is handed over, not only the hands. */
  readonly cover?: boolean;
}

/** Plays a game from its present decision to the end. */
export function GameScreen({
  game,
  players,
  port,
  onReplay,
  saved = '',
  seat,
  cover = false,
}: GameScreenProps): ReactNode {
  const size = useScreenSize();
  const look = useLook();
  const quit = useQuit();
  const layout = useMemo(() => screenLayout(size), [size]);
  const map = useMemo(() => layoutMap(layout?.map ?? 'small'), [layout]);
  const [screen, setScreen] = useState<Screen>(() => atLegalPlace(openScreen(startSession(game), seat), map));
  const hold = useHold();
  const send = (answer: Promise<Answer>): void =>
    hold(answer.then((one) => setScreen((now) => atLegalPlace(answered(now, one), map))));
  useEffect(() => port.listen?.((news) => setScreen((now) => atLegalPlace(received(now, news), map))), [port, map]);

  useKeys((key) => {
    if (!layout) {
      // Nothing can be seen, so nothing is played.
      if (key.char === 'q') quit();
      return true;
    }
    const pressed = pressKey(screen, key, map, shownPanes({ players, layout, look, saved }));
    setScreen(pressed.screen);
    if (pressed.part) send(port.commit(pressed.part));
    if (pressed.takesBack) send(port.takeBack());
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
        <GameView screen={screen} players={players} layout={layout} look={look} saved={saved} />
      )}
      {screen.overlay === null ? null : (
        <OverlayView
          screen={screen}
          setScreen={setScreen}
          players={players}
          layout={layout}
          look={look}
          saved={saved}
        />
      )}
    </CanvasScreen>
  );
}

function answered(screen: Screen, answer: Answer): Screen {
  switch (answer.type) {
    case 'committed':
      return received(screen, answer.news);
    case 'refused':
      return refused(screen, answer.refusal);
    case 'unreachable':
      return unanswered(screen);
  }
}
