import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { drawAnswer } from '../beside/bars.js';
import { CanvasView, type Style, useScreenSize } from '../../../terminal/index.js';
import { useLook } from '../../use-look.js';

/** How long it stands (ms) if no key takes it away. */
const MOMENT = 3000;
const ABOVE_ALL = 3;

export interface MomentLineProps {
  readonly text: string;
  readonly style: Style;
  /** What it tells of: its moment begins with that. */
  readonly since: unknown;
  /** Called when its moment is over. */
  readonly forget: () => void;
}

/** What is said in the last row for a moment, above all that is there. */
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
