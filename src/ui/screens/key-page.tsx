import { type ReactNode, useMemo } from 'react';
import { drawLines } from '../panes/lists.js';
import type { Look } from '../panes/look.js';
import { CanvasView, textWidth } from '../terminal/index.js';

interface KeyPageProps {
  readonly title: string;
  /** A line a key. */
  readonly keys: readonly string[];
  readonly look: Look;
}

/** What the keys of a screen do, in a frame. */
export function KeyPage({ title, keys, look }: KeyPageProps): ReactNode {
  const canvas = useMemo(() => {
    const lines = keys.map((text) => ({ text }));
    const width = Math.max(...keys.map(textWidth)) + 4;
    return drawLines(lines, title, look, width, keys.length + 2, { focused: true });
  }, [keys, title, look]);
  return <CanvasView canvas={canvas} z={1} />;
}
