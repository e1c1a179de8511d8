import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import { scrolled } from '../game/scroll.js';
import type { Frame } from '../game/session.js';
import { drawReport, reportLines, reportOf } from '../panes/report.js';
import { LEAST_PANE } from '../layout.js';
import { CanvasView, keyId, useKeys } from '../terminal/index.js';
import type { GameViewProps } from './game-view.js';
import { stackPanes } from './pane.js';
import { sidePanes } from './side-panes.js';

/** Keys that scroll a report; all others are the game's. */
const SCROLLING: ReadonlySet<string> = new Set(['up', 'down', 'k', 'j', 'pageUp', 'pageDown', 'home', 'end']);
const FRAME = 2;

/** Beside the map: the report of what passes between two decisions, and below it what there is room for. */
export function ReportColumn({ frame, ...props }: GameViewProps & { readonly frame: Frame }): ReactNode {
  const { layout, look } = props;
  const { sideWidth: width, bodyHeight } = layout;
  const report = useMemo(() => reportOf(frame, look), [frame, look]);
  const lines = useMemo(() => reportLines(report, width), [report, width]);
  const panes = sidePanes(props);
  const left = bodyHeight - lines.length - FRAME;
  const height = panes.length === 0 || left < LEAST_PANE ? bodyHeight : lines.length + FRAME;
  const last = Math.max(0, lines.length - (height - FRAME));
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, last);
  useKeys((key) => {
    const id = keyId(key);
    const to = SCROLLING.has(id) ? scrolled(id, first, height - FRAME, last) : undefined;
    if (to === undefined) return false;
    setWanted(to);
    return true;
  });
  const below = stackPanes(panes, width, bodyHeight - height);
  return (
    <Box flexDirection="column">
      <CanvasView canvas={drawReport(report, lines, look, { width, height, first })} />
      {below.map((canvas, index) => (
        <CanvasView key={index} canvas={canvas} />
      ))}
    </Box>
  );
}
