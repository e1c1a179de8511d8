import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Stage } from '../state.js';
import { drawReport, reportLines, reportOf } from './report.js';
import { CanvasView } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import { panesBeside } from '../beside/panes-beside.js';
import { REPORT_FRAME } from './report-room.js';

type Shown = Extract<Stage, { type: 'moment' }>;

/**
 * Draws the report that is shown beside the map between two decisions and, below the report, the panes for which there
 * is room.
 */
export function ReportColumn({ stage, ...props }: GameViewProps & { readonly stage: Shown }): ReactNode {
  const { layout, look, onMouse } = props;
  const [frame] = stage.frames;
  const { sideWidth: width, bodyHeight } = layout;
  const report = useMemo(() => reportOf(frame, look), [frame, look]);
  const below = panesBeside(props);
  const height = below.reduce((left, pane) => left - pane.rows, bodyHeight);
  const rows = height - REPORT_FRAME;
  const lines = useMemo(() => reportLines(report, width, rows), [report, width, rows]);
  const first = Math.min(stage.top, Math.max(0, lines.length - rows));
  return (
    <Box flexDirection="column">
      <CanvasView
        canvas={drawReport(report, lines, look, { width, height, first })}
        onWheel={(turn) => onMouse?.({ type: 'wheel', over: 'report', turn })}
      />
      {below.map(({ pane, rows: own }, index) => (
        <CanvasView
          key={index}
          canvas={pane.draw(width, own)}
          onWheel={(turn) => pane.wheel && onMouse?.({ type: 'wheel', over: pane.wheel, turn })}
        />
      ))}
    </Box>
  );
}
