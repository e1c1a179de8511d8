import { type ReactNode, useMemo, useState } from 'react';
import { WHEEL_ROWS } from '../match/mouse.js';
import { scrolled } from './scroll.js';
import { closeHint, type Hint, scrollHint, writeFoot } from './key-hints.js';
import { drawMore, framed, type Look } from './look.js';
import { type Canvas, CanvasView, keyId, textWidth, useKeys } from '../../terminal/index.js';

/** Columns and rows inside a frame. */
export interface PageRoom {
  readonly width: number;
  readonly height: number;
}

/** A page in a frame, higher than the frame perhaps. */
export interface ScrollViewProps {
  readonly title: string;
  /** Draws the whole page, as wide as the room there is; the same function as long as it draws the same page. */
  readonly draw: (room: PageRoom) => Canvas;
  readonly width: number;
  /** Rows there are for frame and page; a shorter page gets a lower frame. */
  readonly height: number;
  readonly look: Look;
  /** Where it opens. */
  readonly from?: 'top' | 'bottom';
  /** Whether Enter turns it to its end; elsewhere it puts the page aside. */
  readonly isTurnedByEnter?: boolean;
  /** The keys at its foot beside those that scroll. */
  readonly keys?: readonly Hint[];
}

const FRAME = 2;
/** The frame at a side, and a blank column beside it. */
const SIDE = 2;

/** A page with a frame over the screen; the keys that scroll are its own, all others go on to the screen below. */
export function ScrollView({
  title,
  draw,
  width,
  height,
  look,
  from = 'top',
  isTurnedByEnter = false,
  keys,
}: ScrollViewProps): ReactNode {
  const page = useMemo(() => draw({ width: width - 2 * SIDE, height: height - FRAME }), [draw, width, height]);
  const rows = Math.min(height - FRAME, page.height);
  const last = page.height - rows;
  const [wanted, setWanted] = useState(from === 'top' ? 0 : last);
  const first = Math.min(wanted, last);
  useKeys((key) => {
    const id = keyId(key);
    const to = scrolled(id === 'enter' && isTurnedByEnter ? 'pageDown' : id, first, rows, last);
    if (to === undefined) return false;
    setWanted(to);
    return true;
  });
  const canvas = framed(look, width, rows + FRAME, title, true).draw(page, SIDE, 1, {
    x: 0,
    y: first,
    width: width - 2 * SIDE,
    height: rows,
  });
  drawFoot(canvas, look, { first, rows, all: page.height, keys: keys ?? [closeHint(look)] });
  const wheel = (turn: -1 | 1): void => setWanted(Math.max(0, Math.min(last, first + turn * WHEEL_ROWS)));
  return <CanvasView canvas={canvas} z={1} onWheel={wheel} />;
}

interface Foot {
  readonly first: number;
  readonly rows: number;
  readonly all: number;
  readonly keys: readonly Hint[];
}

/** The lower edge says which part of the page is shown and which keys there are; arrows say where there is more. */
function drawFoot(canvas: Canvas, look: Look, { first, rows, all, keys }: Foot): void {
  const { theme, screen } = look;
  const scrolls = all > rows;
  writeFoot(canvas, scrolls ? [scrollHint(look), ...keys] : keys, look);
  if (!scrolls) return;
  const part = ` ${screen.overlay.part(first + 1, first + rows, all)} `;
  canvas.text(canvas.width - textWidth(part) - 2, canvas.height - 1, part, theme.title);
  drawMore(canvas, look, { above: first > 0, below: first + rows < all });
}
