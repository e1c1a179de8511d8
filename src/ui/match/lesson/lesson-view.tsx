import { type ReactNode, useMemo } from 'react';
import { withAnswerHidden } from '../../../lessons/course.js';
import { CanvasView } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import { drawLesson } from './lesson-pane.js';
import { nextKeys } from './next-keys.js';
import { lacksAnswer } from './taught.js';

/** Draws the pane of the lesson below the map. The pane stays visible while a page is open. */
export function LessonPane({ screen, layout, look }: GameViewProps): ReactNode {
  const course = screen.lesson;
  const isHidden = lacksAnswer(screen);
  const lesson = useMemo(() => (course !== null && isHidden ? withAnswerHidden(course) : course), [course, isHidden]);
  const { columns } = layout;
  const next = lesson !== null && lesson.puzzle === null && lesson.remark !== null ? nextKeys(screen, look) : null;
  const canvas = useMemo(() => lesson && drawLesson(lesson, next, look, columns), [lesson, next, look, columns]);
  return canvas && <CanvasView canvas={canvas} />;
}
