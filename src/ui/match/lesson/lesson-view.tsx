import { type ReactNode, useMemo } from 'react';
import { CanvasView } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import { drawLesson } from './lesson-pane.js';

/** Draws the pane of the lesson below the map. A page leaves it in sight. */
export function LessonPane({ screen, layout, look }: GameViewProps): ReactNode {
  const { lesson } = screen;
  const { columns } = layout;
  const canvas = useMemo(() => lesson && drawLesson(lesson, look, columns), [lesson, look, columns]);
  return canvas && <CanvasView canvas={canvas} />;
}
