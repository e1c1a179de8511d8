import { type ReactNode, useMemo } from 'react';
import { drawDialog } from '../panes/dialogs.js';
import type { Look } from '../panes/look.js';
import { CanvasView, useScreenSize } from '../../terminal/index.js';

interface KeyPageProps {
  readonly title: string;
  /** A line a key. */
  readonly keys: readonly string[];
  readonly look: Look;
}

/** What the keys of a screen do, in a frame. */
export function KeyPage({ title, keys, look }: KeyPageProps): ReactNode {
  const size = useScreenSize();
  const canvas = useMemo(
    () =>
      drawDialog(
        keys.map((text) => ({ text })),
        title,
        look,
        size,
      ),
    [keys, title, look, size],
  );
  return <CanvasView canvas={canvas} z={1} />;
}
