import { Box, Text, type DOMElement } from 'ink';
import { useContext, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Canvas } from './canvas.js';
import type { Area } from './cells.js';
import { Terminal, type TerminalContext, useScreenSize } from './context.js';

const DISPLAY_NONE = 1;

/** Where a box of Ink lies on the screen after its layout; undefined while it is hidden or gone. */
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

/** What is done when a layer is clicked on, where that is more than a key, or the wheel is turned over it. */
interface MouseHandlers {
  /** What a click on a cell is on, where that is not what the canvas links. */
  readonly linkAt?: ((x: number, y: number) => string | undefined) | undefined;
  readonly onClick?: ((to: string) => void) | undefined;
  readonly onWheel?: ((turn: -1 | 1) => void) | undefined;
}

function useLayer(
  terminal: TerminalContext | undefined,
  box: RefObject<DOMElement | null>,
  z: number,
  canvas: Canvas | undefined,
  handlers: MouseHandlers = {},
): void {
  const [order] = useState(() => terminal?.nextOrder() ?? 0);
  const linkAt = useEffectEvent((x: number, y: number) => handlers.linkAt?.(x, y) ?? canvas?.linkAt(x, y));
  const onClick = useEffectEvent((to: string) => handlers.onClick?.(to));
  const onWheel = useEffectEvent((turn: -1 | 1) => handlers.onWheel?.(turn));
  useLayoutEffect(
    () =>
      terminal?.output.addLayer({
        z,
        order,
        cells: canvas?.cells,
        place: () => areaOf(box.current),
        linkAt: (x, y) => linkAt(x, y),
        onClick: (to) => onClick(to),
        onWheel: (turn) => onWheel(turn),
      }),
    [terminal, box, z, order, canvas],
  );
}

/**
 * Shows a canvas at its place in Ink's layout. Its cells go straight to the screen, past Ink's text machinery: the quick
 * way for maps and panes. It lies above all <Text>; what shall lie above a canvas is a later or higher canvas, or stands
 * in a Window. Outside runApp (ink-testing-library) it is plain text lines.
 */
export function CanvasView({ canvas, z = 0, ...handlers }: CanvasViewProps): ReactNode {
  const terminal = useContext(Terminal);
  return terminal === undefined ? (
    <CanvasLines canvas={canvas} />
  ) : (
    <CanvasLayer canvas={canvas} z={z} terminal={terminal} {...handlers} />
  );
}

interface CanvasViewProps extends MouseHandlers {
  readonly canvas: Canvas;
  readonly z?: number;
}

function CanvasLines({ canvas }: { readonly canvas: Canvas }): ReactNode {
  return (
    <Box flexDirection="column" width={canvas.width} height={canvas.height} flexShrink={0}>
      {canvas.toLines().map((line, y) => (
        <Text key={y} wrap="truncate">
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Box>
  );
}

/**
 * The root of a screen that is drawn on canvases alone: as large as the terminal, but no part of Ink's own frame, whose
 * every cell costs time at every key. Text of Ink does not show in it.
 */
export function CanvasScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const { columns, rows } = useScreenSize();
  return (
    <Box position="absolute" width={columns} height={rows}>
      {children}
    </Box>
  );
}

interface LayerProps extends Required<Pick<CanvasViewProps, 'canvas' | 'z'>>, MouseHandlers {
  readonly terminal: TerminalContext;
}

function CanvasLayer({ canvas, z, terminal, ...handlers }: LayerProps): ReactNode {
  const box = useRef<DOMElement>(null);
  useLayer(terminal, box, z, canvas, handlers);
  return <Box ref={box} width={canvas.width} height={canvas.height} flexShrink={0} />;
}

/** Makes its content (ordinary Ink boxes and texts) lie above the canvases: for dialogs. */
export function Window({ children, z = 1 }: { readonly children: ReactNode; readonly z?: number }): ReactNode {
  const terminal = useContext(Terminal);
  const box = useRef<DOMElement>(null);
  useLayer(terminal, box, z, undefined);
  return (
    <Box ref={box} flexDirection="column">
      {children}
    </Box>
  );
}
