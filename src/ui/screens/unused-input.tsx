import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo } from 'react';
import { drawAnswer } from '../panes/bars.js';
import { CanvasView, useScreenSize, useUnusedInput } from '../terminal/index.js';
import { useLook } from '../use-look.js';

/** How long the answer stands (ms) if no other key takes it away. */
const MOMENT = 3000;

/** Answers, in the last row for a moment, a key that means nothing where it was pressed, and a paste that has no field. */
export function UnusedInput(): ReactNode {
  const [input, forget] = useUnusedInput();
  const { columns, rows } = useScreenSize();
  const look = useLook();
  useEffect(() => {
    if (input === undefined) return undefined;
    const timer = setTimeout(forget, MOMENT);
    return () => clearTimeout(timer);
  }, [input, forget]);
  const canvas = useMemo(() => input && drawAnswer(look.screen.unused(input), look, columns), [input, look, columns]);
  if (canvas === undefined) return null;
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="flex-end">
      <CanvasView canvas={canvas} z={ABOVE_ALL} />
    </Box>
  );
}

const ABOVE_ALL = 3;
