import type { Side } from '../../rules/board.js';
import type { Catalogue, ScreenWords, Sign } from '../../text/index.js';
import type { MapTheme } from '../map/index.js';
import { Canvas, type Style, type Symbols, type Theme } from '../../terminal/index.js';

/** Colours, symbols and texts with which this session draws on its terminal. */
export interface Look {
  readonly theme: Theme;
  readonly map: MapTheme;
  readonly symbols: Symbols;
  readonly words: Catalogue;
  readonly screen: ScreenWords;
  /**
   * Converts text from outside the catalogues, such as names, to characters that this terminal can show. A terminal
   * with Unicode gets the text unchanged; for any other terminal each character outside ASCII is replaced. The converted
   * text may have another width.
   */
  readonly fold: (text: string) => string;
}

/** Returns a sign in the form that this terminal can show. */
export function signIn(sign: Sign, { unicode }: Symbols): string {
  return unicode ? sign.unicode : sign.ascii;
}

export function sideStyle({ theme }: Look, side: Side): Style {
  return side === 'west' ? theme.west : theme.east;
}

export function badgeStyle({ theme }: Look, side: Side): Style {
  return side === 'west' ? theme.westBadge : theme.eastBadge;
}

/**
 * Returns an empty pane with a frame and a title. A focused pane has a strong frame and a pointer before its title.
 * Contents start at column 2, row 1. `width` and `height` include the frame. A title that does not fit is cut.
 */
export function framed(look: Look, width: number, height: number, title: string, focused = false): Canvas {
  const canvas = new Canvas(width, height);
  const { symbols, theme } = look;
  return canvas.box(
    { x: 0, y: 0, width, height },
    {
      stroke: focused ? symbols.strong : symbols.panel,
      style: focused ? theme.title : theme.border,
      title: focused ? `${symbols.pointer} ${title}` : title,
      titleStyle: theme.title,
    },
  );
}

/**
 * Draws arrows at the right edge of a frame if there are more contents above or below. `last` is the last row of the
 * part that scrolls.
 */
export function drawMore(
  canvas: Canvas,
  { symbols, theme }: Look,
  {
    above,
    below,
    last = canvas.height - 2,
  }: { readonly above: boolean; readonly below: boolean; readonly last?: number },
): void {
  if (above) canvas.put(canvas.width - 1, 1, symbols.arrowUp, theme.title);
  if (below) canvas.put(canvas.width - 1, last, symbols.arrowDown, theme.title);
}
