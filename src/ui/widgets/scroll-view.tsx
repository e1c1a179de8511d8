import { type ReactNode, useMemo, useState } from 'react';
import { WHEEL_ROWS } from '../match/mouse.js';
import { scrolled } from './scroll.js';
import { closeHint, type Hint, scrollHint, writeFoot } from './key-hints.js';
import { drawMore, framed, type Look } from './look.js';
import { type Canvas, CanvasView, keyId, textWidth, useKeys } from '../../terminal/index.js';

/** Number of columns and rows inside a frame. */
export interface PageRoom {
  readonly width: number;
  readonly height: number;
}

/** A framed page that may be higher than its frame. */
export interface ScrollViewProps {
  readonly title: string;
  /**
   * Draws the whole page at the given width. While the page is unchanged, this must be the same function object,
   * because the drawing is cached by it.
   */
  readonly draw: (room: PageRoom) => Canvas;
  readonly width: number;
  /** Maximum rows of frame and page. If the page is shorter, so is the frame. */
  readonly height: number;
  readonly look: Look;
  /** The end of the page that is shown first; the top if absent. */
  readonly from?: 'top' | 'bottom';
  /** Whether Enter pages down instead of closing the page. */
  readonly isTurnedByEnter?: boolean;
  /** Hints at the foot, after those for scrolling; if absent, the hint for closing. */
  readonly keys?: readonly Hint[];
}

const FRAME = 2;
/** Columns of the frame at each side: its line and a blank. */
const SIDE = 2;

/** Shows a framed page over the screen. Handles the keys that scroll and passes on all others. */
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

/** Draws the lower edge: the keys, which part of the page is shown, and arrows if there is more. */
function drawFoot(canvas: Canvas, look: Look, { first, rows, all, keys }: Foot): void {
  const { theme, screen } = look;
  const scrolls = all > rows;
  writeFoot(canvas, scrolls ? [scrollHint(look), ...keys] : keys, look);
  if (!scrolls) return;
  const part = ` ${screen.overlay.part(first + 1, first + rows, all)} `;
  canvas.text(canvas.width - textWidth(part) - 2, canvas.height - 1, part, theme.title);
  drawMore(canvas, look, { above: first > 0, below: first + rows < all });
}
