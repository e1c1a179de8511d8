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
   * Draws the whole page at the given width. Pass the same function object as long as the page is unchanged, because it
   * is the key of the cached drawing.
   */
  readonly draw: (room: PageRoom) => Canvas;
  readonly width: number;
  /** Maximum number of rows, frame included. The frame has fewer rows if the page has fewer. */
  readonly height: number;
  readonly look: Look;
  /** Which end of the page is shown first, or the index of the row shown first; `top` if absent. */
  readonly from?: 'top' | 'bottom' | number;
  /** Whether Enter pages down instead of closing the page. */
  readonly isTurnedByEnter?: boolean;
  /**
   * Whether Left and Right turn to another page instead of scrolling this one. At the end of the page, PageDown and
   * Space then turn to another page, too.
   */
  readonly isPaged?: boolean;
  /** Hints at the foot, after the hint for scrolling. Default: the hint for closing. */
  readonly keys?: readonly Hint[];
}

const SIDEWAYS: ReadonlySet<string> = new Set(['left', 'right', 'h', 'l']);
const FURTHER: ReadonlySet<string> = new Set(['pageDown', 'space']);
/** Rows of the frame. */
const FRAME = 2;
/** Columns of the frame on each side: its line and a space. */
const SIDE = 2;

/** Returns the number of columns inside a page of this width. */
export function pageWidth(width: number): number {
  return width - 2 * SIDE;
}

/** Shows a framed page over the screen. Handles the keys that scroll, and passes on all other keys. */
export function ScrollView({
  title,
  draw,
  width,
  height,
  look,
  from = 'top',
  isTurnedByEnter = false,
  isPaged = false,
  keys,
}: ScrollViewProps): ReactNode {
  const page = useMemo(() => draw({ width: pageWidth(width), height: height - FRAME }), [draw, width, height]);
  const rows = Math.min(height - FRAME, page.height);
  const last = page.height - rows;
  const [wanted, setWanted] = useState(from === 'top' ? 0 : from === 'bottom' ? last : from);
  const first = Math.min(wanted, last);
  useKeys((key) => {
    const id = keyId(key);
    if (isPaged && (SIDEWAYS.has(id) || (FURTHER.has(id) && first === last))) return false;
    const to = scrolled(id === 'enter' && isTurnedByEnter ? 'pageDown' : id, first, rows, last);
    if (to === undefined) return false;
    setWanted(to);
    return true;
  });
  const canvas = framed(look, width, rows + FRAME, title, true).draw(page, SIDE, 1, {
    x: 0,
    y: first,
    width: pageWidth(width),
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

/**
 * Draws the lower edge of the frame. It contains the keys, the range of rows shown, and arrows if there are more rows.
 */
function drawFoot(canvas: Canvas, look: Look, { first, rows, all, keys }: Foot): void {
  const { theme, screen } = look;
  if (all <= rows) {
    writeFoot(canvas, keys, look);
    return;
  }
  const part = ` ${screen.overlay.part(first + 1, first + rows, all)} `;
  writeFoot(canvas, [scrollHint(look), ...keys], look, textWidth(part));
  canvas.text(canvas.width - textWidth(part) - 2, canvas.height - 1, part, theme.title);
  drawMore(canvas, look, { above: first > 0, below: first + rows < all });
}
