import type { Side } from '../../../rules/board.js';
import type { ScreenLayout } from '../../layout.js';
import { type Hint, keyHints } from '../../widgets/key-hints.js';
import type { Look } from '../../widgets/look.js';
import { keysOver } from '../keys.js';
import type { MouseAction } from '../mouse.js';
import { layoutQueries } from '../room-for.js';
import type { MatchScreenState } from '../state.js';
import type { ChangeScreen } from '../use-screen-state.js';

/** Values from which every page over the match screen is drawn. */
export interface OverlayProps {
  readonly screen: MatchScreenState;
  /** Applies a change to the newest state of the screen. */
  readonly change: ChangeScreen;
  readonly players: Readonly<Record<Side, string>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
  readonly saved: string;
  readonly onMouse: (deed: MouseAction) => void;
}

/** Returns the hints for the keys of the open page. */
export function overKeys(props: OverlayProps): readonly Hint[] {
  const { screen, look } = props;
  const told = screen.overlay ? keysOver(screen.overlay, screen, layoutQueries(props)) : [];
  return keyHints(told, look.screen.keys.game, look);
}
