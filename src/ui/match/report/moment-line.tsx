import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { drawAnswer } from '../beside/bars.js';
import { CanvasView, type Style, textWidth, useScreenSize } from '../../../terminal/index.js';
import { useLook } from '../../use-look.js';
import { useMessageSpace } from '../../widgets/message-row.js';

/** Time (ms) for which the line is shown, unless a key removes it earlier. */
const MESSAGE_TIME = 3000;
/** Layer of the line; higher layers cover lower ones. */
const ABOVE_ALL = 3;

export interface MomentLineProps {
  readonly text: string;
  readonly style: Style;
  /** Identifies the subject of the line; a new value restarts the time. */
  readonly since: unknown;
  /** Called when the line has been shown long enough. */
  readonly forget: () => void;
}

/**
 * Shows a message for a short time, above everything else: in the first free columns of `useMessageSpace` that have
 * room, otherwise in its rows, or else in the last row.
 */
export function MomentLine({ text, style, since, forget }: MomentLineProps): ReactNode {
  const { columns, rows } = useScreenSize();
  const look = useLook();
  const over = useEffectEvent(forget);
  useEffect(() => {
    const timer = setTimeout(over, MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [since]);
  const { rows: above, free } = useMessageSpace();
  const room = free.find((one) => textWidth(text) <= one.width);
  const [x, width] = room ? [room.from - 1, room.width + 2] : [0, columns];
  const height = room ? 1 : Math.max(1, above);
  const end = room ? rows - above + room.row : rows - Math.min(1, above);
  const canvas = useMemo(() => drawAnswer(text, style, look, width, height), [text, style, look, width, height]);
  return (
    <Box position="absolute" width={x + width} height={end} paddingLeft={x} alignItems="flex-end">
      <CanvasView canvas={canvas} z={ABOVE_ALL} />
    </Box>
  );
}
