import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Imagined, Moment } from '../../rules/game.js';
import type { ReportRoom } from '../game/room.js';
import { drawReport, reportLines, reportOf } from '../panes/report.js';
import { CanvasView } from '../../terminal/index.js';
import type { GameViewProps } from './game-view.js';
import { placedPanes } from './pane.js';
import { sidePanes } from './side-panes.js';

const FRAME = 2;

/** Beside the map: the report of what passes between two decisions, and below it what there is room for. */
export function ReportColumn({ moment, ...props }: GameViewProps & { readonly moment: Moment<Imagined> }): ReactNode {
  const { screen, layout, look, onMouse } = props;
  const { sideWidth: width, bodyHeight } = layout;
  const report = useMemo(() => reportOf(moment, look), [moment, look]);
  const lines = useMemo(() => reportLines(report, width), [report, width]);
  const { rows, last } = reportRoom(props, lines.length);
  const height = rows + FRAME;
  const first = Math.min(screen.reportTop, last);
  const below = placedPanes(sidePanes(props), width, bodyHeight - height);
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

/** The rows for a report of so many lines, without its frame, and its first line shown when it is scrolled to the end. */
export function reportRoom(props: GameViewProps, lines: number): ReportRoom {
  const { sideWidth, bodyHeight } = props.layout;
  const room = bodyHeight - FRAME;
  const below = placedPanes(sidePanes(props), sideWidth, room - lines);
  const rows = below.reduce((left, pane) => left - pane.rows, room);
  return { rows, last: Math.max(0, lines - rows) };
}
