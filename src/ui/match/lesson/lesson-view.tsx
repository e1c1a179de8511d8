import { type ReactNode, useMemo } from 'react';
import { CanvasView } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import { drawLesson } from './lesson-pane.js';
import { nextKeys } from './next-keys.js';

/** Draws the pane of the lesson below the map. The pane stays visible while a page is open. */
export function LessonPane({ screen, layout, look }: GameViewProps): ReactNode {
  const { lesson } = screen;
  const { columns } = layout;
  const next = lesson !== null && lesson.puzzle === null && lesson.remark !== null ? nextKeys(screen, look) : null;
  const canvas = useMemo(() => lesson && drawLesson(lesson, next, look, columns), [lesson, next, look, columns]);
  return canvas && <CanvasView canvas={canvas} />;
}
