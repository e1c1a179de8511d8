import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { drawAnswer } from '../beside/bars.js';
import { CanvasView, type Style, useScreenSize } from '../../../terminal/index.js';
import { useLook } from '../../use-look.js';

/** Time (ms) for which the line is shown, unless a key removes it earlier. */
const MOMENT = 3000;
const ABOVE_ALL = 3;

export interface MomentLineProps {
  readonly text: string;
  readonly style: Style;
  /** Identifies the subject of the line; a new value restarts the time. */
  readonly since: unknown;
  /** Called when the line has been shown long enough. */
  readonly forget: () => void;
}

/** Shows a message in the last row for a short time, above everything else. */
export function MomentLine({ text, style, since, forget }: MomentLineProps): ReactNode {
  const { columns, rows } = useScreenSize();
  const look = useLook();
  const over = useEffectEvent(forget);
  useEffect(() => {
    const timer = setTimeout(over, MOMENT);
    return () => clearTimeout(timer);
  }, [since]);
  const canvas = useMemo(() => drawAnswer(text, style, look, columns), [text, style, look, columns]);
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="flex-end">
      <CanvasView canvas={canvas} z={ABOVE_ALL} />
    </Box>
  );
}
