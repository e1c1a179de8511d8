import { type ReactNode, useCallback } from 'react';
import type { ScreenLayout } from '../../layout.js';
import { drawHint } from './hint-lines.js';
import type { Hint } from '../../widgets/key-hints.js';
import type { Look } from '../../widgets/look.js';
import { type PageRoom, ScrollView } from '../../widgets/scroll-view.js';
import type { MatchScreenState } from '../state.js';

/** Maximum width (columns) of text that is easy to read. */
const WIDTH = 76;

interface HintPageProps {
  readonly screen: MatchScreenState;
  readonly layout: ScreenLayout;
  readonly look: Look;
  readonly keys: readonly Hint[];
}

/** Shows what a bot would play in this position, or the progress of its thinking. */
export function HintPage({ screen: { hint }, layout, look, keys }: HintPageProps): ReactNode {
  const draw = useCallback(({ width }: PageRoom) => drawHint(hint, look, width), [hint, look]);
  const title = look.screen.overlays.hint;
  const size = { width: Math.min(layout.columns, WIDTH), height: layout.rows };
  return <ScrollView title={title} draw={draw} look={look} keys={keys} {...size} />;
}
