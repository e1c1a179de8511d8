import type { Side } from '../../rules/board.js';
import type { MouseDeed } from './mouse.js';
import type { Screen } from './state.js';
import type { ScreenLayout } from '../layout.js';
import type { Look } from '../widgets/look.js';

export interface GameViewProps {
  readonly screen: Screen;
  readonly players: Readonly<Record<Side, string>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
  /** Text about the saved game for the top bar; '' for none. */
  readonly saved: string;
  readonly onMouse?: (deed: MouseDeed) => void;
}

export type BesideProps = Pick<GameViewProps, 'screen' | 'players' | 'layout' | 'look'>;
