import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { CanvasView } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import { drawLesson, edgeToCover, LESSON_ROWS } from './lesson-pane.js';

/** Rows above the map: the top bar. */
const ABOVE_MAP = 1;

/** Returns the edge of the map that the lesson covers; null if it covers none. */
export function coveredEdge({ screen, layout }: Pick<GameViewProps, 'screen' | 'layout'>): 'top' | 'bottom' | null {
  return layout.covered === 0 || screen.lesson === null ? null : edgeToCover(screen, layout.map, layout.covered);
}

/** Draws the pane of the lesson below the map, or over an edge of the map if the screen has no other room. */
export function LessonPane({ screen, layout, look }: GameViewProps): ReactNode {
  const { lesson } = screen;
  const { columns } = layout;
  const isLow = layout.covered > 0;
  const canvas = useMemo(() => lesson && drawLesson(lesson, look, columns, isLow), [lesson, look, columns, isLow]);
  const edge = coveredEdge({ screen, layout });
  // A page has the pane at its foot (LessonBelowPage).
  if (canvas === null) return null;
  if (edge === null)
    return <Box height={LESSON_ROWS}>{screen.overlay === null ? <CanvasView canvas={canvas} /> : null}</Box>;
  if (screen.overlay !== null) return null;
  return (
    <Box
      position="absolute"
      marginTop={ABOVE_MAP}
      width={columns}
      height={layout.bodyHeight + layout.covered}
      alignItems={edge === 'top' ? 'flex-start' : 'flex-end'}
    >
      <CanvasView canvas={canvas} z={1} />
    </Box>
  );
}

/** Draws the pane of the lesson at the foot of the screen while a page is open. */
export function LessonBelowPage({ screen, layout, look }: GameViewProps): ReactNode {
  const { lesson } = screen;
  const { columns, rows } = layout;
  const canvas = useMemo(() => lesson && drawLesson(lesson, look, columns), [lesson, look, columns]);
  if (canvas === null) return null;
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="flex-end">
      <CanvasView canvas={canvas} z={2} />
    </Box>
  );
}
