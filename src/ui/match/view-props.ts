import type { Side } from '../../rules/board.js';
import type { MouseDeed } from './mouse.js';
import type { Screen } from './state.js';
import type { ScreenLayout } from '../layout.js';
import type { Look } from '../widgets/look.js';

/** What the game's screen is drawn from. */
export interface GameViewProps {
  readonly screen: Screen;
  readonly players: Readonly<Record<Side, string>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
  /** A word about the saved game, for the bar at the top. */
  readonly saved: string;
  /** Called with what the mouse does. */
  readonly onMouse?: (deed: MouseDeed) => void;
}

/** What the panes beside the map are drawn from. */
export type BesideProps = Pick<GameViewProps, 'screen' | 'players' | 'layout' | 'look'>;
