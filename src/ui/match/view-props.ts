import type { Side } from '../../rules/board.js';
import type { MouseAction } from './mouse.js';
import type { MatchScreenState } from './state.js';
import type { ScreenLayout } from '../layout.js';
import type { Look } from '../widgets/look.js';

export interface GameViewProps {
  readonly screen: MatchScreenState;
  readonly players: Readonly<Record<Side, string>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
  /** Text about the saved game for the top bar; '' if the bar shows none. */
  readonly saved: string;
  /** Whether a notice is shown over the screen. No key of the screen works until the notice is closed. */
  readonly isBehindNotice?: boolean;
  readonly onMouse?: (deed: MouseAction) => void;
}

export type BesideProps = Pick<GameViewProps, 'screen' | 'players' | 'layout' | 'look' | 'isBehindNotice'>;
