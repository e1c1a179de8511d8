import { Box, type DOMElement } from 'ink';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Canvas } from './canvas.js';
import type { Area } from './cells.js';
import { useScreenSize, useTerminal } from '../context.js';

const DISPLAY_NONE = 1;

/** Returns the area of an Ink box on the screen after layout; undefined while the box is hidden or not mounted. */
function areaOf(element: DOMElement | null): Area | undefined {
  const own = element?.yogaNode;
  if (element === null || own === undefined) return undefined;
  let [x, y] = [0, 0];
  for (let node: DOMElement | undefined = element; node !== undefined; node = node.parentNode) {
    const { yogaNode } = node;
    if (yogaNode === undefined) continue;
    if (Number(yogaNode.getDisplay()) === DISPLAY_NONE) return undefined;
    x += yogaNode.getComputedLeft();
    y += yogaNode.getComputedTop();
  }
  return { x, y, width: own.getComputedWidth(), height: own.getComputedHeight() };
}

/** Mouse handlers: for the wheel, and for clicks on cells that are not linked to a key. */
interface MouseHandlers {
  /** Returns the target of a click on a cell. If it returns undefined, the canvas's own link at the cell is used. */
  readonly linkAt?: ((x: number, y: number) => string | undefined) | undefined;
  readonly onClick?: ((to: string) => void) | undefined;
  readonly onWheel?: ((turn: -1 | 1) => void) | undefined;
}

interface CanvasViewProps extends MouseHandlers {
  readonly canvas: Canvas;
  /** Views with a higher z cover those with a lower z; with equal z, later views cover earlier ones. */
  readonly z?: number;
}

/** Shows a canvas at its place in Ink's layout. Its cells go directly to the screen, bypassing Ink's text output. */
export function CanvasView({ canvas, z = 0, ...handlers }: CanvasViewProps): ReactNode {
  const { output, nextOrder } = useTerminal();
  const box = useRef<DOMElement>(null);
  const [order] = useState(nextOrder);
  const linkAt = useEffectEvent((x: number, y: number) => handlers.linkAt?.(x, y) ?? canvas.linkAt(x, y));
  const onClick = useEffectEvent((to: string) => handlers.onClick?.(to));
  const onWheel = useEffectEvent((turn: -1 | 1) => handlers.onWheel?.(turn));
  useLayoutEffect(
    () =>
      output.addLayer({
        z,
        order,
        cells: canvas.cells,
        place: () => areaOf(box.current),
        linkAt: (x, y) => linkAt(x, y),
        onClick: (to) => onClick(to),
        onWheel: (turn) => onWheel(turn),
      }),
    [output, z, order, canvas],
  );
  return <Box ref={box} width={canvas.width} height={canvas.height} flexShrink={0} />;
}

/**
 * The root of a screen, as large as the terminal. The root is outside Ink's own frame, because a larger frame makes the
 * program react to keys more slowly.
 */
export function CanvasScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const { columns, rows } = useScreenSize();
  return (
    <Box position="absolute" width={columns} height={rows}>
      {children}
    </Box>
  );
}
